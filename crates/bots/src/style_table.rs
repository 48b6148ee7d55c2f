//! Styles as a table: what a planner values, and what is best for each kind of mission.

/// Writes down what a `Style` consists of: each value with what it means, and what is best for
/// each `MissionKind`, in the order of `MissionKind::ALL`. One number stands for all kinds.
macro_rules! style_table {
    ($($(#[$meaning:meta])* $value:ident: $($best:literal),*;)*) => {
        /// What a planner values.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Style {
            $($(#[$meaning])* pub $value: f32,)*
        }

        impl Style {
            /// The names of the values.
            pub const VALUES: &'static [&'static str] = &[$(stringify!($value)),*];

            /// The values, to be changed.
            pub fn values(&mut self) -> Vec<&mut f32> {
                vec![$(&mut self.$value),*]
            }

            /// The best style for each kind of mission.
            const BEST: [Style; MissionKind::ALL.len()] = {
                let mut best = [Style { $($value: 0.0),* }; MissionKind::ALL.len()];
                let mut kind = 0;
                while kind < best.len() {
                    $({
                        let row = [$($best),*];
                        best[kind].$value = row[if row.len() == 1 { 0 } else { kind }];
                    })*
                    kind += 1;
                }
                best
            };
        }
    };
}

pub(crate) use style_table;
