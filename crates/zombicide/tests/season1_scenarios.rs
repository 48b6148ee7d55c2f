//! Every scenario of season 1 holds.

#[path = "../../table/tests/support/scenario_folder.rs"]
mod scenario_folder;

use zombicide::season1::Season1;

#[test]
fn every_scenario_holds() {
    scenario_folder::every_scenario_holds::<Season1>("season1");
}
