//! Invader.

use zombicide::invader::Invader;

use super::{cannot_be_given, fails, holds, is_refused};

#[test]
fn who_is_in_no_team_is_not_in_the_game() {
    let why = "Cole is not in this game: to add Cole, write `team: Baraka, Cole` under `given`";
    cannot_be_given::<Invader>("Cole zone: 12", why);
    cannot_be_given::<Invader>("Cole actions: 3", why);
    is_refused::<Invader>("given\nBaraka zone: 12\nthen\nCole xp: 0", why);
    is_refused::<Invader>(
        "given\nBaraka zone: 12\nwhen\nAda: trade cole\nthen\nover: no",
        why,
    );
    is_refused::<Invader>("given\nBaraka zone: 12\nwhen\nAda cannot: lead cole", why);
    is_refused::<Invader>(
        "given\nBaraka zone: 12\nwhen\nCole: search\nthen\nover: no",
        why,
    );
    cannot_be_given::<Invader>("Zoe zone: 12", "Zoe is not in this game");
    cannot_be_given::<Invader>("Barakka zone: 12", "did you mean “baraka”?");
    cannot_be_given::<Invader>("Bo team: Cole", "`players: Ada, Bo`");
    cannot_be_given::<Invader>(
        "random team: 6\nround: 2",
        "a random team is for a game that is dealt",
    );
}

#[test]
fn survivors_act_through_their_player() {
    let why = "Baraka is a survivor, and survivors act through their player, who is Ada: write `Ada: move 11`";
    is_refused::<Invader>(
        "given\nBaraka zone: 12\nwhen\nBaraka: move 11\nthen\nover: no",
        why,
    );
}

#[test]
fn cards_are_those_of_the_box() {
    let why = "the box has 3 sledge, and the scenario uses 4";
    cannot_be_given::<Invader>("Baraka hands: 2 sledge\nBaraka backpack: 2 sledge", why);
    cannot_be_given::<Invader>(
        "Baraka hands: 2 sledge\nequipment deck: sledge\nequipment discards: sledge",
        why,
    );
    cannot_be_given::<Invader>(
        "Baraka hands: flamethrower with 5 canister",
        "the box has 4 canister",
    );
    cannot_be_given::<Invader>(
        "tanks: 6\nBaraka body: oxygen-tank",
        "the box has 6 oxygen-tank",
    );
    cannot_be_given::<Invader>(
        "Baraka hands: cattle-prod\naside: 4 cattle-prod",
        "the box has 4 cattle-prod",
    );
    holds::<Invader>("given\nBaraka body: oxygen-tank\nthen\ntanks: 5");
    cannot_be_given::<Invader>("xeno deck: 4, 4", "the box has Xeno card 4 once");
    holds::<Invader>("given\nxeno deck: 51, 51\nthen\nxeno deck: 2 cards");
    cannot_be_given::<Invader>(
        &format!("xeno deck: 51{}", ", 51".repeat(60)),
        "the box has 54 Xeno cards",
    );
}

#[test]
fn cards_that_are_set_aside_are_in_no_deck() {
    for card in ["cattle-prod", "oxygen-tank"] {
        let why =
            format!("{card} is set aside and never lies in the equipment deck or its discards");
        cannot_be_given::<Invader>(&format!("equipment discards: {card}"), &why);
        cannot_be_given::<Invader>(&format!("equipment deck: {card}"), &why);
    }
    cannot_be_given::<Invader>("aside: oxygen-tank", "write `tanks: 5`");
}

#[test]
fn cards_are_where_they_fit() {
    cannot_be_given::<Invader>(
        "Baraka hands: sledge, sledge, smg",
        "3 cards are given, and there are 2 slots",
    );
    cannot_be_given::<Invader>(
        "Baraka backpack: mre, mre, mre, canister, canister, smg",
        "there are 5 slots",
    );
    cannot_be_given::<Invader>("Baraka hands: mre", "mre does not fit there");
    cannot_be_given::<Invader>(
        "Baraka hands: sledge with bullets",
        "sledge takes no bullets",
    );
    cannot_be_given::<Invader>(
        "Baraka backpack: smg with bullets",
        "cards are attached only to what is in a Hand",
    );
    cannot_be_given::<Invader>(
        "Baraka backpack: mold-spawn-1-worker",
        "mold-spawn-1-worker is never kept",
    );
}

#[test]
fn armor_is_between_one_and_what_the_card_says() {
    cannot_be_given::<Invader>(
        "Baraka armor: 0",
        "without Armor left the survivor is eliminated",
    );
    cannot_be_given::<Invader>("Baraka armor: 4", "baraka has at most 3 Armor");
}

#[test]
fn mold_is_where_it_must_be() {
    let why = "an Abomination brings active Mold at once: add `zone 12 mold: active`";
    cannot_be_given::<Invader>("zone 12 xenos: abomination", why);
    cannot_be_given::<Invader>("zone 12 xenos: abomination\nzone 12 mold: inactive", why);
    holds::<Invader>("given\nzone 8 xenos: abomination\nthen\nzone 8 mold: none");
    cannot_be_given::<Invader>(
        "zone 8 mold: active",
        "zone 8 is outside, where Mold never is",
    );
    let door = "zone 11 mold: inactive\ndoor 11-12: closed";
    cannot_be_given::<Invader>(
        door,
        "door 6 is at zone 11, which has Mold, and Mold removes doors",
    );
}

#[test]
fn outside_one_needs_a_tank() {
    let why = "zone 8 is outside, where baraka needs an Oxygen Tank on the Body";
    cannot_be_given::<Invader>("Baraka zone: 8", why);
    cannot_be_given::<Invader>("Baraka zone: 8\nBaraka backpack: oxygen-tank", why);
    holds::<Invader>("given\nBaraka zone: 8\nBaraka body: oxygen-tank\nthen\nover: no");
}

#[test]
fn tokens_and_miniatures_are_those_of_the_box() {
    let six = "door 3: closed\ndoor 4: closed\ndoor 5: closed\ndoor 6: closed\ndoor 7: destroyed\ndoor 13: closed";
    cannot_be_given::<Invader>(six, "the box has 5 neutral doors, and the scenario uses 6");
    let two = "team: Baraka, Cole\nBaraka remotes: bot\nCole remotes: bot";
    cannot_be_given::<Invader>(two, "there is one Remote of the bot");
    let why = "the box has 14 tanks, and the scenario uses 15";
    cannot_be_given::<Invader>("zone 12 xenos: 14 tanks\nzone 13 xenos: tank", why);
    cannot_be_given::<Invader>("zone 12 xenos: 14 tanks\nkept: tank", why);
    cannot_be_given::<Invader>(
        "reserve: 3 workers\nkept: 3 workers",
        "together `reserve` and `kept` say otherwise",
    );
    cannot_be_given::<Invader>(
        "extra spawns: 10, 11, 12, 13",
        "there are at most 3 extra spawns",
    );
    cannot_be_given::<Invader>("mission: M3\ncrew: 200", "the mission has a crew of");
    cannot_be_given::<Invader>(
        "bot: destroyed\nbot zone: 12",
        "the bot is not on the board",
    );
    cannot_be_given::<Invader>("spawn 3: asleep", "`extra spawns` adds more");
    cannot_be_given::<Invader>("spawn 9: asleep", "there is no spawn 9");
}

#[test]
fn one_survivor_at_a_time_has_a_turn() {
    let two = "team: Baraka, Cole\nBaraka actions: 3\nCole actions: 1";
    cannot_be_given::<Invader>(two, "only one survivor at a time has a turn");
    cannot_be_given::<Invader>("Baraka actions: 3\nphase: xenos", "it is the Xenos’ Phase");
    cannot_be_given::<Invader>("Baraka actions: 3\nBaraka done: yes", "that turn is done");
    cannot_be_given::<Invader>(
        "team: Baraka, Cole\nCole actions: 3\nCole fate: escaped",
        "who is not on the board has no turn",
    );
    let other = "players: Ada, Bo\nteam: Baraka\nBo team: Cole\nBaraka actions: 3\nturn: Bo";
    cannot_be_given::<Invader>(other, "it is the turn of another player than Ada");
    cannot_be_given::<Invader>(
        "mission: M9\nblue-scientist actions: 3",
        "nobody plays a scientist",
    );
    cannot_be_given::<Invader>("round: 0", "rounds are numbered from 1 to 200");
}

#[test]
fn a_line_is_said_once() {
    cannot_be_given::<Invader>("zone 12 noise: 1\nzone 0,1:E noise: 2", "say it once");
    cannot_be_given::<Invader>("door 7: closed\ndoor 13-12: destroyed", "say it once");
    let tokens = "mission: M3\nobjective 1 token: 2\nobjective 3 token: 2";
    cannot_be_given::<Invader>(tokens, "token 2 cannot lie at two places");
}

#[test]
fn zones_and_doors_are_named_by_their_parts() {
    let given = "given\nBaraka zone: 0,1:E\nBaraka actions: 1\nmold: none\nextra spawns: 0,1:B, 0,1:D\nzone 0,1:F xenos: worker\ndoor 0,1:D-0,1:E: closed\nfirst spawn: 0,1:H";
    holds::<Invader>(&format!(
        "{given}\nthen\nzone 13 xenos: worker\ndoor 6: closed\nzone 0,1:E sees: 0,1:B, 12, 0,1:F, 0,1:H\nzone 0,1:E neighbours: 10, 0,1:F,0,1:H\nspawn 3: awake\nspawn 4: awake\nspawn 5: not there"
    ));
    holds::<Invader>(&format!(
        "{given}\nwhen\nAda: open door 12-11\nAda: move 0,1:D\nthen\nBaraka zone: 11"
    ));
    let none = "no door joins zone 12 and zone 0; from zone 12 there are doors to zone 10, zone 11, zone 13";
    cannot_be_given::<Invader>("door 12-0: closed", none);
    cannot_be_given::<Invader>("door 99: closed", "doors are numbered from 1 to 14");
}

#[test]
fn answers_are_compared_by_what_they_mean() {
    let given = "given\nBaraka zone: 4\nBaraka actions: 1\nmold: none\ndoor reserve: 0";
    holds::<Invader>(&format!(
        "{given}\nthen\nanswers: move 0,0:B, make noise, move to 0,0:D, end turn"
    ));
    fails::<Invader>(
        &format!("{given}\nthen\nanswers: move 0,0:B, end turn"),
        "seen:",
    );
}

#[test]
fn a_refusal_may_name_one_rule_several_or_none() {
    let given = "given\nBaraka zone: 12\ndoor reserve: 0\nwhen\nAda cannot: close door 7";
    for rules in ["(INV-DOOR-05)", "(INV-DOOR-04 or INV-DOOR-05)", ""] {
        holds::<Invader>(&format!("{given} {rules}"));
    }
    fails::<Invader>(&format!("{given} (INV-DOOR-04)"), "expected: INV-DOOR-04");
}

#[test]
fn the_door_reserve_can_be_given_and_expected() {
    holds::<Invader>("given\ndoor 5: closed\nthen\ndoor reserve: 4");
    let given = "given\nBaraka zone: 12\nBaraka actions: 3\ndoor 5: closed\ndoor reserve: 1";
    holds::<Invader>(&format!(
        "{given}\nwhen\nAda: close door 7\nthen\ndoor reserve: 0"
    ));
    let many = "door 5: closed\ndoor 6: destroyed\ndoor reserve: 4";
    cannot_be_given::<Invader>(many, "the box has 5 neutral doors, and 2 are on the board");
}

#[test]
fn skills_can_be_given_exactly() {
    let given =
        "given\nteam: Magnus\nMagnus xp: 7\nMagnus skills exactly: Lucky, Brother in arms: Medic";
    holds::<Invader>(&format!(
        "{given}\nthen\nMagnus skills: Brother in arms: Medic, Lucky\nMagnus level: yellow"
    ));
}

#[test]
fn the_middle_of_a_phase_can_be_looked_at() {
    let given = "given\nteam: Baraka, Cole\nmold: none\nBaraka zone: 12\nCole zone: 12\nzone 12 xenos: worker\nxeno deck: 51, 52\nfirst spawn: 15\nphase: xenos";
    holds::<Invader>(&format!(
        "{given}\nthen\nphase: xenos\nasked: Ada\nactive: nobody\nanswers: harm cole, harm baraka\nwhen\nAda: harm cole\nthen\nCole armor: 1\nphase: players"
    ));
}

#[test]
fn a_token_belongs_to_the_mission() {
    let why = "this mission has no such token";
    cannot_be_given::<Invader>("objective 1 token: 8", why);
    cannot_be_given::<Invader>("spawn 1 token: 6", why);
}
