//! Why an answer can be against the rules: what the editions have in common.

/// Declares an edition's `Reason`s together with their words.
macro_rules! reasons {
    ($($name:ident: $words:literal,)*) => {
        /// Why an answer is against the rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
        #[cfg_attr(feature = "types", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "each reason is said in words beside its name")]
        pub enum Reason {
            $($name,)*
        }

        impl std::fmt::Display for Reason {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self {
                    $(Reason::$name => $words,)*
                })
            }
        }
    };
}
pub(crate) use reasons;
