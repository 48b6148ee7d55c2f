//! Every scenario of Invader holds.

#[path = "../../table/tests/support/scenario_folder.rs"]
mod scenario_folder;

use zombicide::invader::Invader;

#[test]
fn every_scenario_holds() {
    scenario_folder::every_scenario_holds::<Invader>("invader");
}
