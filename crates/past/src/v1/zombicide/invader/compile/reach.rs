//! Where survivors can get to.

use super::Compiler;
use crate::v1::zombicide::board::{ZoneId, ZoneSet};
use crate::v1::zombicide::invader::station::Cover;

impl Compiler<'_> {
    /// The zones that an airlock shuts off.
    pub(super) fn behind_airlock(&self, secured: Option<[ZoneId; 2]>) -> ZoneSet {
        let Some([outside, _]) = secured else {
            return ZoneSet::EMPTY;
        };
        let cover = Cover {
            barred: secured,
            ..Cover::default()
        };
        let open = self.reached(ZoneSet::of(outside), &cover);
        self.station.ids().collect::<ZoneSet>().without(open)
    }

    fn reached(&self, start: ZoneSet, cover: &Cover) -> ZoneSet {
        let (mut reached, mut edge) = (start, start);
        while !edge.is_empty() {
            let mut next = ZoneSet::EMPTY;
            for zone in edge.iter() {
                next = next.union(self.station.neighbours(zone, cover));
            }
            edge = next.without(reached);
            reached = reached.union(edge);
        }
        reached
    }
}
