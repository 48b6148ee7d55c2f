//! Every scenario of Zombinion holds.

#[path = "../../table/tests/support/scenario_folder.rs"]
mod scenario_folder;

use zombinion::Zombinion;

#[test]
fn every_scenario_holds() {
    scenario_folder::every_scenario_holds::<Zombinion>("zombinion");
}
