//! Runs of Zombinion.

use table::Rulebook;
use zombinion::Zombinion;
use zombinion::content::Content;

use super::{Batch, RecordedTable};
use crate::record::{Record, RunHeader, Setting};
use crate::report::Ground;
use crate::run::{Playing, fingerprint};
use crate::simulated::{PreparedRun, Simulated};

/// Zombinion, which is played with kingdoms of cards.
pub(crate) struct KingdomRuns;

impl Simulated for KingdomRuns {
    fn id(&self) -> &'static str {
        Zombinion::ID
    }

    fn prepare(&self, header: &RunHeader) -> Result<Box<dyn PreparedRun>, String> {
        Ok(Box::new(Batch::of(header)?))
    }

    fn ground(&self, header: &RunHeader) -> Result<Option<Ground>, String> {
        match &header.table {
            Setting::Kingdom(_) | Setting::KingdomByLot => Ok(None),
            Setting::Mission { .. } => Err(format!("the table is not one of {}", Zombinion::ID)),
        }
    }
}

impl PreparedRun for Batch {
    fn facts(&self) -> String {
        fingerprint(Content::shipped())
    }

    fn table(&self, _heading: &RunHeader) -> Box<dyn Playing + '_> {
        Box::new(RecordedTable::new(self))
    }

    fn quick_batch(&self) -> Option<&Batch> {
        self.is_quick().then_some(self)
    }
}

impl Playing for RecordedTable<'_> {
    fn play(&mut self, number: u64) -> Record {
        Record::Kingdom(RecordedTable::play(self, number))
    }

    fn keep(&mut self, number: u64, players: Vec<String>) -> Result<String, String> {
        RecordedTable::keep(self, number, players)
    }
}
