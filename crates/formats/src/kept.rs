//! Files that keep the form of a type with the version that stands for it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::change::{Change, changes};
use crate::shape::Shape;

/// The variable that asks for files to be written again.
pub const UPDATE: &str = "UPDATE_FORMATS";

/// A form that is kept in `corpus/formats`.
#[derive(Clone, Copy, Debug)]
pub struct Kept<'a> {
    /// The name of the file.
    pub file: &'a str,
    /// What the form is of, in a line.
    pub about: &'a str,
    /// The version that stands for the form.
    pub version: u32,
    /// Where that version is defined.
    pub defined: &'a str,
    /// What a change must bring besides the version.
    pub brings: &'a str,
    /// Whether the form may get optional fields without another version.
    pub may_grow: bool,
}

/// What a file says.
struct File {
    version: u32,
    form: String,
}

impl Kept<'_> {
    /// Compares a shape with the kept one, or keeps it if [`UPDATE`] is set.
    ///
    /// # Errors
    /// If they differ, or if the file may not be written again; the text says what to do.
    pub fn check(&self, shape: &Shape) -> Result<(), String> {
        let difference = |old: &str| match Shape::parse(old) {
            Some(old) => changes(&old, shape),
            None => vec![Change::Broken("the kept form cannot be read".to_string())],
        };
        self.compare(&shape.to_string(), difference)
    }

    /// Compares a form that is known as text only, such as a database's schema.
    ///
    /// # Errors
    /// As for [`Kept::check`].
    pub fn check_text(&self, form: &str) -> Result<(), String> {
        let difference = |old: &str| {
            let lines = |text: &str| text.lines().map(str::to_string).collect::<Vec<_>>();
            let (old, new) = (lines(old), lines(form));
            let gone = old.iter().filter(|line| !new.contains(line));
            let added = new.iter().filter(|line| !old.contains(line));
            let gone = gone.map(|line| format!("gone: {}", line.trim()));
            let added = added.map(|line| format!("new: {}", line.trim()));
            let mut all: Vec<_> = gone.chain(added).map(Change::Broken).collect();
            if all.is_empty() {
                all.push(Change::Broken("its lines have another order".to_string()));
            }
            all
        };
        self.compare(form, difference)
    }

    fn compare(&self, form: &str, difference: impl Fn(&str) -> Vec<Change>) -> Result<(), String> {
        let path = folder().join(self.file);
        let text = self.text(form);
        let kept = fs::read_to_string(&path).ok();
        let update = std::env::var_os(UPDATE).is_some();
        match (&kept, update) {
            (Some(kept), _) if *kept == text => Ok(()),
            (None, false) => Err(format!(
                "corpus/formats/{} is not there. {}",
                self.file,
                renewal()
            )),
            (None, true) => write(&path, &text),
            (Some(kept), _) => {
                self.judge(kept, form, difference)?;
                match update {
                    true => write(&path, &text),
                    false => Err(format!(
                        "corpus/formats/{} is out of date. {}",
                        self.file,
                        renewal()
                    )),
                }
            }
        }
    }

    /// Refuses a form that has changed although its version has not.
    fn judge(
        &self,
        kept: &str,
        form: &str,
        difference: impl Fn(&str) -> Vec<Change>,
    ) -> Result<(), String> {
        let Some(kept) = File::parse(kept) else {
            return Err(format!(
                "corpus/formats/{} cannot be read: restore it from the last release",
                self.file
            ));
        };
        if self.version < kept.version {
            return Err(format!(
                "{}: the version was {}, and is {}: versions only go up",
                self.about, kept.version, self.version
            ));
        }
        if self.version > kept.version || kept.form == form {
            return Ok(());
        }
        let refused = |change: &Change| match change {
            Change::Grown(_) => !self.may_grow,
            Change::Broken(_) => true,
        };
        let refused: Vec<String> = difference(&kept.form)
            .iter()
            .filter(|change| refused(change))
            .map(|change| format!("  {change}\n"))
            .collect();
        match refused.is_empty() {
            true => Ok(()),
            false => Err(self.advice(&refused.concat())),
        }
    }

    fn advice(&self, changes: &str) -> String {
        let Kept {
            file,
            about,
            version,
            defined,
            brings,
            ..
        } = self;
        format!(
            "The written form of {about} has changed, and its version is still {version}:\n\
             {changes}\
             What was kept before could be misread. FORMATS.md says what to do:\n\
             1. Raise {defined}.\n\
             2. {brings}\n\
             3. {}\n\
             If version {version} has not been released yet, first restore \
             corpus/formats/{file} as it was in the last release.",
            renewal()
        )
    }

    fn text(&self, form: &str) -> String {
        let Kept { about, version, .. } = self;
        format!("# The written form of {about}. See FORMATS.md.\nversion: {version}\n{form}")
    }
}

impl File {
    fn parse(text: &str) -> Option<File> {
        let (_, rest) = text.split_once('\n')?;
        let (version, form) = rest.split_once('\n')?;
        Some(File {
            version: version.strip_prefix("version: ")?.parse().ok()?,
            form: form.to_string(),
        })
    }
}

fn renewal() -> String {
    format!("Renew the file with `{UPDATE}=1 cargo test -p formats`.")
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/formats")
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(folder()).map_err(wrong)?;
    fs::write(path, text).map_err(wrong)
}

#[cfg(test)]
mod tests {
    use super::{File, Kept};
    use crate::Tracer;
    use crate::shape::Shape;

    #[derive(serde::Deserialize)]
    #[allow(dead_code, reason = "only its form matters")]
    struct Old {
        number: u8,
        inner: Vec<Inner>,
    }

    #[derive(serde::Deserialize)]
    #[allow(dead_code, reason = "only its form matters")]
    enum Inner {
        One,
        Two { text: String },
    }

    fn kept(version: u32, may_grow: bool) -> Kept<'static> {
        Kept {
            file: "test.txt",
            about: "a test",
            version,
            defined: "TEST_VERSION",
            brings: "Think.",
            may_grow,
        }
    }

    fn judged(new: &Shape, version: u32, may_grow: bool) -> Result<(), String> {
        let old = Tracer::new().trace::<Old>().expect("it is plain");
        let text = kept(1, may_grow).text(&old.to_string());
        assert_eq!(File::parse(&text).map(|file| file.version), Some(1));
        kept(version, may_grow).judge(&text, &new.to_string(), |old| {
            let old = Shape::parse(old).expect("it was written so");
            crate::change::changes(&old, new)
        })
    }

    #[test]
    fn another_name_of_a_type_needs_no_version() {
        #[derive(serde::Deserialize)]
        #[allow(dead_code, reason = "only its form matters")]
        struct New {
            number: u8,
            inner: Vec<Renamed>,
        }
        #[derive(serde::Deserialize)]
        #[allow(dead_code, reason = "only its form matters")]
        enum Renamed {
            One,
            Two { text: String },
        }
        let new = Tracer::new().trace::<New>().expect("it is plain");
        assert_eq!(judged(&new, 1, false), Ok(()));
    }

    #[test]
    fn an_optional_field_needs_a_version_only_where_forms_may_not_grow() {
        #[derive(serde::Deserialize)]
        #[allow(dead_code, reason = "only its form matters")]
        struct New {
            number: u8,
            inner: Vec<Inner>,
            #[serde(default)]
            more: u8,
        }
        let new = Tracer::new().trace::<New>().expect("it is plain");
        assert_eq!(judged(&new, 1, true), Ok(()));
        let refused = judged(&new, 1, false).expect_err("the version is the same");
        assert!(
            refused.contains("New.more: is new, and may be missing"),
            "{refused}"
        );
        assert!(refused.contains("Raise TEST_VERSION"), "{refused}");
        assert_eq!(judged(&new, 2, false), Ok(()));
        assert!(judged(&new, 0, false).is_err(), "versions go up");
    }

    #[test]
    fn any_other_change_needs_a_version() {
        #[derive(serde::Deserialize)]
        #[allow(dead_code, reason = "only its form matters")]
        struct Wider {
            number: u16,
            inner: Vec<Inner>,
        }
        #[derive(serde::Deserialize)]
        #[allow(dead_code, reason = "only its form matters")]
        struct More {
            number: u8,
            inner: Vec<Inner>,
            more: u8,
        }
        #[derive(serde::Deserialize)]
        #[allow(dead_code, reason = "only its form matters")]
        struct Swapped {
            inner: Vec<Inner>,
            number: u8,
        }
        #[derive(serde::Deserialize)]
        #[allow(dead_code, reason = "only its form matters")]
        struct Less {
            number: u8,
        }
        #[derive(serde::Deserialize)]
        #[allow(dead_code, reason = "only its form matters")]
        struct Deeper {
            number: u8,
            inner: Vec<Longer>,
        }
        #[derive(serde::Deserialize)]
        #[allow(dead_code, reason = "only its form matters")]
        enum Longer {
            One,
            Two { text: Option<String> },
        }
        let tracer = Tracer::new;
        let shapes = [
            (tracer().trace::<Wider>(), "Wider.number: was u8, is u16"),
            (
                tracer().trace::<More>(),
                "More.more: is new, and may not be missing",
            ),
            (
                tracer().trace::<Swapped>(),
                "Swapped: its fields have another order",
            ),
            (tracer().trace::<Less>(), "Less.inner: is gone"),
            (
                tracer().trace::<Deeper>(),
                "Longer.Two.text: was text, is text or nothing",
            ),
        ];
        for (shape, why) in shapes {
            let shape = shape.expect("it is plain");
            let refused = judged(&shape, 1, true).expect_err(why);
            assert!(refused.contains(why), "{refused}");
            assert_eq!(judged(&shape, 2, false), Ok(()));
        }
    }
}
