//! Season 1.

use zombicide::season1::Season1;

use super::{cannot_be_given, fails, holds, is_refused};

#[test]
fn who_is_in_no_team_is_not_in_the_game() {
    let why = "Amy is not in this game: to add Amy, write `team: Ned, Amy` under `given`";
    cannot_be_given::<Season1>("Amy zone: 4", why);
    cannot_be_given::<Season1>("Amy actions: 3", why);
    cannot_be_given::<Season1>("Amy fate: in play", why);
    is_refused::<Season1>("given\nNed zone: 4\nthen\nAmy xp: 0", why);
    is_refused::<Season1>(
        "given\nNed zone: 4\nwhen\nAda: trade amy\nthen\nover: no",
        why,
    );
    is_refused::<Season1>("given\nNed zone: 4\nwhen\nAda cannot: heal amy", why);
    is_refused::<Season1>("given\nNed zone: 4\nwhen\nAmy: search\nthen\nover: no", why);
    // Whether a survivor has been found can be asked all the same.
    holds::<Season1>("given\nNed zone: 4\nthen\nAmy fate: absent");
    cannot_be_given::<Season1>("Zoe zone: 4", "Zoe is not in this game");
    cannot_be_given::<Season1>("Nedd zone: 4", "did you mean “ned”?");
    cannot_be_given::<Season1>("Bo team: Amy", "`players: Ada, Bo`");
    cannot_be_given::<Season1>("team: Ned\nAda team: Amy", "Ada has two teams");
    cannot_be_given::<Season1>(
        "random team: yes\nround: 2",
        "a random team is for a game that is dealt",
    );
}

#[test]
fn survivors_act_through_their_player() {
    let given = "given\nplayers: Ada, Bo\nteam: Ned\nBo team: Amy\nround: 1";
    let why =
        "Amy is a survivor, and survivors act through their player, who is Bo: write `Bo: move 5`";
    is_refused::<Season1>(&format!("{given}\nwhen\nAmy: move 5\nthen\nover: no"), why);
    is_refused::<Season1>(&format!("{given}\nthen\nasked: Ned"), "who is Ada");
}

#[test]
fn cards_are_those_of_the_box() {
    let why = "the box has 3 pistol, and the scenario uses 4";
    cannot_be_given::<Season1>("Ned hands: 2 pistol\nNed reserve: 2 pistol", why);
    cannot_be_given::<Season1>(
        "Ned hands: 2 pistol\nequipment deck: pistol\nequipment discards: pistol",
        why,
    );
    cannot_be_given::<Season1>(
        "mission: 06\ncar 1 load: 3 water\nNed hands: water",
        "the box has 3 water",
    );
    cannot_be_given::<Season1>(
        "Ned hands: molotov\naside: 2 molotov",
        "the box has 2 molotov",
    );
    // A rifle with a scope is two cards.
    cannot_be_given::<Season1>(
        "Ned hands: sniper-rifle\nNed reserve: 2 rifle",
        "the box has 2 rifle",
    );
    // What is in hand is no longer aside.
    holds::<Season1>("given\nNed hands: molotov\nthen\naside: evil-twins, mas-shotgun, molotov");
    cannot_be_given::<Season1>("zombie deck: 4, 4", "the box has zombie card 4 once");
    cannot_be_given::<Season1>(
        "zombie deck: 4\nzombie discards: 4",
        "the box has zombie card 4 once",
    );
    holds::<Season1>("given\nzombie deck: 37, 37\nthen\nzombie deck: 2 cards");
    cannot_be_given::<Season1>(
        &format!("zombie deck: 37{}", ", 37".repeat(50)),
        "the box has 42 zombie cards",
    );
    let many = ", 30".repeat(30).replace("30", "37");
    cannot_be_given::<Season1>(
        &format!("zombie deck: 37{many}\nzombie discards: 37{many}"),
        "the box has 42 zombie cards",
    );
    cannot_be_given::<Season1>(
        "equipment deck: 80 water, 80 water",
        "the box has fewer cards",
    );
}

#[test]
fn cards_that_are_kept_aside_are_in_no_deck() {
    for card in [
        "pan",
        "molotov",
        "evil-twins",
        "mas-shotgun",
        "sniper-rifle",
    ] {
        let why =
            format!("{card} is kept aside and never lies in the equipment deck or its discards");
        cannot_be_given::<Season1>(&format!("equipment discards: {card}"), &why);
        cannot_be_given::<Season1>(&format!("equipment deck: {card}"), &why);
    }
    cannot_be_given::<Season1>("aside: water", "that card is never kept aside");
}

#[test]
fn a_survivor_bears_one_wound_and_fills_no_more_than_the_slots() {
    cannot_be_given::<Season1>(
        "Ned reserve: wound, wound",
        "two Wounds kill: ned would be dead",
    );
    cannot_be_given::<Season1>("Ned hands: wound\nNed reserve: wound", "two Wounds kill");
    let dead = "team: Ned, Amy\nNed fate: dead\nNed hands: pistol";
    cannot_be_given::<Season1>(dead, "ned is dead and has no cards");
    cannot_be_given::<Season1>(
        "Ned hands: pistol, pan, machete",
        "3 cards are given, and there are 2 slots for the hands",
    );
    let four = "Ned reserve: pistol, pan, machete, water";
    cannot_be_given::<Season1>(
        four,
        "4 cards are given, and there are 3 slots for the reserve",
    );
    holds::<Season1>(&format!("given\n{four}\nNed skills: Hoard\nthen\nover: no"));
    cannot_be_given::<Season1>("Ned hands: fired pistol", "pistol is never reloaded");
}

#[test]
fn miniatures_are_those_of_the_box() {
    let why = "the box has 1 abominations, and the scenario uses 2";
    cannot_be_given::<Season1>(
        "zone 4 zombies: abomination\nzone 5 zombies: abomination",
        why,
    );
    cannot_be_given::<Season1>("zone 4 zombies: abomination\ngone: abomination", why);
    cannot_be_given::<Season1>("zone 4 zombies: abomination\nreserve: abomination", why);
}

#[test]
fn one_survivor_at_a_time_has_a_turn() {
    let two = "team: Ned, Amy\nNed actions: 3\nAmy actions: 1";
    cannot_be_given::<Season1>(two, "only one survivor at a time has a turn");
    cannot_be_given::<Season1>("Ned actions: 3\nphase: zombies", "it is the Zombies’ Phase");
    cannot_be_given::<Season1>("Ned actions: 3\nNed done: yes", "that turn is done");
    cannot_be_given::<Season1>(
        "team: Ned, Amy\nNed actions: 3\nNed fate: escaped",
        "who is not on the board has no turn",
    );
    let other = "players: Ada, Bo\nteam: Ned\nBo team: Amy\nNed actions: 3\nturn: Bo";
    cannot_be_given::<Season1>(other, "it is the turn of another player than Ada");
    cannot_be_given::<Season1>("round: 0", "rounds are numbered from 1 to 200");
}

#[test]
fn a_line_is_said_once() {
    let why = "line 4 says “round: 2”, and this line says otherwise: say it once";
    cannot_be_given::<Season1>("round: 2\nround: 3", why);
    cannot_be_given::<Season1>(
        "mission: 00\nzone 4 noise: 1\nzone 1,0:U noise: 2",
        "say it once",
    );
    cannot_be_given::<Season1>("mission: 00\ndoor 1: open\ndoor 3-5: closed", "say it once");
    cannot_be_given::<Season1>("Ned zone: 4\nned zone: 5", "say it once");
    cannot_be_given::<Season1>("seed: 1\nseed: 2", "say it once");
    holds::<Season1>(
        "given\nzone 4 zombies: walker\nzone 4 zombies: walker\nthen\nzone 4 zombies: walker",
    );
    let tokens = "mission: 09\nobjective 1 token: 2\nobjective 3 token: 2";
    cannot_be_given::<Season1>(tokens, "token 2 cannot lie at two places");
    let car = "mission: 04\nNed car: 1 driver\nNed zone: 0";
    cannot_be_given::<Season1>(car, "and so is who sits in it");
}

#[test]
fn zones_and_doors_are_named_by_their_parts() {
    let given = "given\nmission: 00\nNed zone: 0,0:T\nNed hands: fire-axe\nNed actions: 3\nzone 0,0:W zombies: walker\nzone 1,0:A noise: 2\ndoor 0,0:D-1,0:T: closed\nzombie deck: 1, 5, 9, 13";
    holds::<Season1>(&format!(
        "{given}\nthen\nNed zone: 1,0:T\nzone 8 zombies: walker\nzone 9 tokens: 2\nzone 0,0:T sees: 1,0:U, 0,0:T,0,0:W\nzone 0,0:T neighbours: 0,0:S, 8\ndoor 5-3: closed"
    ));
    holds::<Season1>(&format!(
        "{given}\nthen\nanswers: end turn, move 0,0:S, move 8, open door 0,0:D-0,0:T with first, reorganise, make noise\nwhen\nAda: open door 5-3 with first\nAda: room 2\nAda: room 1\nthen\ndoor 1: open"
    ));
    let none = "no door joins zone 5 and zone 4; from zone 5 there are doors to zone 3";
    cannot_be_given::<Season1>("mission: 00\ndoor 5-4: open", none);
    cannot_be_given::<Season1>("mission: 00\ndoor 4-5: open", "zone 4 has no door");
    cannot_be_given::<Season1>(
        "mission: 00\ndoor 3: open",
        "doors are numbered from 1 to 2",
    );
    cannot_be_given::<Season1>(
        "mission: 00\nzone 7,7:Q noise: 1",
        "there is no zone “7,7:q”",
    );
}

#[test]
fn answers_are_compared_by_what_they_mean() {
    let given = "given\nmission: 00\nNed zone: 12\nNed actions: 1";
    holds::<Season1>(&format!(
        "{given}\nthen\nanswers: move 4, make noise, move to 1,0:W, end turn"
    ));
    fails::<Season1>(
        &format!("{given}\nthen\nanswers: move 4, end turn"),
        "seen:",
    );
    is_refused::<Season1>(
        &format!("{given}\nthen\nanswers: mvoe 4"),
        "“mvoe 4” is no answer",
    );
}

#[test]
fn a_refusal_may_name_one_rule_several_or_none() {
    let given = "given\nmission: 00\nNed zone: 12\nNed actions: 1\nwhen\nAda cannot: move 9";
    for rules in [
        "(S1-MOVE-01)",
        "(S1-MOVE-02 or S1-MOVE-01)",
        "(S1-MOVE-02, S1-MOVE-01)",
        "",
    ] {
        holds::<Season1>(&format!("{given} {rules}"));
    }
    fails::<Season1>(
        &format!("{given} (S1-MOVE-02 or S1-MOVE-03)"),
        "expected: S1-MOVE-02 or S1-MOVE-03",
    );
    is_refused::<Season1>(
        &format!("{given} (S1-MOVE-02 or S1-NO-99)"),
        "there is no rule “S1-NO-99”",
    );
    let allowed = "given\nmission: 00\nNed zone: 12\nNed actions: 1\nwhen\nAda cannot: move 4";
    fails::<Season1>(allowed, "expected: refused\n");
}

#[test]
fn skills_can_be_given_exactly() {
    let given = "given\nteam: Amy\nAmy xp: 7\nAmy skills exactly: Medic";
    holds::<Season1>(&format!(
        "{given}\nthen\nAmy skills: Medic\nAmy skills exactly: Medic\nAmy level: yellow"
    ));
    fails::<Season1>(
        &format!("{given}\nthen\nAmy skills exactly: Medic, Tough"),
        "seen:     Medic",
    );
}

#[test]
fn skills_that_are_given_leave_room_for_those_to_come() {
    let given = "given\nmission: 00\nteam: Amy\nAmy xp: 6\nAmy skills: Medic, Tough, Lucky\nAmy zone: 12\nAmy hands: machete\nAmy actions: 3\nzone 12 zombies: walker";
    let when = "when\nroll: 6\nAda: attack first 12\nAda: stand";
    holds::<Season1>(&format!("{given}\n{when}\nthen\nAmy xp: 7"));
    let learned = "given\nteam: Amy\nAmy skills: Medic, Tough, Lucky, Ninja";
    is_refused::<Season1>(
        &format!("{learned}\nthen\nover: no"),
        "a survivor has at most four skills",
    );
}

#[test]
fn a_building_may_have_been_entered_although_its_door_is_closed() {
    let given = "given\nmission: 00\nNed zone: 5\nNed hands: fire-axe\nNed actions: 3";
    holds::<Season1>(&format!(
        "{given}\nzone 3 building: entered\nwhen\nAda: open door 1 with first\nthen\ndoor 1: open\nnot told: Zombie card 1 for zone 3, at Blue. (S1-SPAWNIN-01)"
    ));
    holds::<Season1>(&format!(
        "{given}\nthen\nzone 3 building: not entered\nzone 9 building: entered\ndoor 1: closed"
    ));
    let open = "mission: 00\ndoor 1: open\nzone 0,0:A building: not entered";
    cannot_be_given::<Season1>(
        open,
        "door 1 of this building is open, so it has been entered",
    );
    cannot_be_given::<Season1>(
        "mission: 00\nzone 4 building: entered",
        "zone 4 is in no building",
    );
}

#[test]
fn the_middle_of_a_phase_can_be_looked_at() {
    let given = "given\nmission: 00\nteam: Ned, Amy\nNed zone: 12\nAmy zone: 12\nzone 12 zombies: walker\nzombie deck: 1, 5, 9, 13\nphase: zombies";
    holds::<Season1>(&format!(
        "{given}\nthen\nphase: zombies\nasked: Ada\nactive: nobody\nanswers: wound amy, wound ned\nwhen\nAda: wound amy\nthen\nAmy wounds: 1\nphase: players"
    ));
}
