//! Why an answer can be against the rules.

use std::fmt;

use serde::Serialize;

/// Declares the reasons together with their words.
macro_rules! reasons {
    ($($name:ident: $words:literal,)*) => {
        /// Why an answer is against the rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "types", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "each reason is said in words beside its name")]
        pub enum Reason {
            $($name,)*
        }

        impl fmt::Display for Reason {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Reason::$name => $words,)*
                })
            }
        }
    };
}

reasons! {
    GameIsOver: "the game is over",
    NotAskedNow: "something else is asked now",
    NotYourSurvivor: "that survivor is not yours to activate",
    HasHadTurn: "that survivor has had its turn in this round",
    NotTactician: "only a Tactician acts at a moment of its own",
    NotInPlay: "that survivor is not on the board",
    NoActionLeft: "there is no Action left",
    OneActionOnly: "what a leader gives is one Action, and that is none",
    TooManyXenos: "leaving costs one more Action for each Xeno here, and that is more than are left",
    NotAdjacent: "that zone is not next to this one",
    OnlyByAirlock: "only an airlock leads outside and back in",
    AirlockIsSecured: "that airlock stays shut until the Bot has opened it",
    DoorInTheWay: "a closed door is in the way",
    NoOxygenTank: "nobody goes outside without an Oxygen Tank on the Body",
    TankNeededOutside: "outside the Oxygen Tank must stay on the Body",
    NoStepLeft: "the Move Action goes no further",
    GoOnInstead: "the Move Action begun still goes that far: go on",
    ExactlyTwoZones: "a Zero-G run covers exactly two zones",
    XenosInBetween: "Xenos on the way would end the move",
    NoClearPath: "there is no clear path of that length",
    NotSearchable: "only rooms are searched",
    OnlySecurityRooms: "soldiers search only Security Rooms",
    MoldHere: "there is Mold in the zone",
    XenosHere: "there are Xenos in the zone",
    SearchedAlready: "a survivor searches once a turn, free Actions included",
    NoOxygenHere: "this is no Oxygen Supply Room",
    NoTankLeft: "all Oxygen Tanks are in use",
    NoSuchSkill: "the survivor does not have that skill",
    UsedAlready: "that can be done once a turn, and has been",
    NoSuchDoorHere: "that door is not at this zone",
    MoldAtDoor: "there is Mold behind or before that door",
    DoorIsOpen: "that door is open",
    DoorIsClosed: "that door is closed",
    DoorIsDestroyed: "that door is destroyed",
    NoDoorLeft: "all five doors are in use",
    NothingToSort: "there is nothing to rearrange",
    NotHere: "that survivor is not in this zone",
    Yourself: "that must be another survivor",
    Declined: "that survivor’s player has declined to trade in this turn",
    NotAWeapon: "there is no such weapon",
    ReservedForOthers: "that weapon serves only survivors of another kind",
    NotIdentical: "two weapons used together must be identical",
    NotDual: "that weapon cannot be used in pairs",
    NoAmmoAttached: "it does not work without its card attached",
    NoBulletsOutside: "weapons with Bullets do not work outside",
    NoFireOutside: "a Flamethrower fires neither from outside nor to it",
    NoDice: "a Hellfire has no dice and no target",
    OnlyOwnZone: "a Melee Action reaches only the own zone",
    NotInSight: "that zone is not in sight",
    OutOfRange: "that zone is out of range",
    NoXenoThere: "there is no Xeno there",
    NobodyThere: "there is nobody to be dragged",
    NotThere: "that one is not there",
    NoSuchMachine: "that Machine is not on the board",
    NoControl: "that survivor does not control the Machine",
    NoBotHere: "the Bot is not in this zone",
    NotAtAirlock: "the Bot is not in front of the airlock",
    NoSuchObjectiveHere: "that objective is not here",
    IsScientist: "that is a scientist, who is not taken",
    NotInThisMission: "this mission has no such thing",
    HasSample: "that sample has been taken",
    NoSpawnHere: "there is no spawn zone here",
    NothingToConsume: "there is nothing in that slot to be used up",
    HiddenAlready: "that survivor is camouflaged already",
    TurnHasBegun: "that is done at the start of the turn",
    IsSeen: "a Xeno sees that survivor",
    NoExitHere: "this is not the exit",
    NotYet: "the other goals come first",
    StillPossible: "every goal can still be reached as things stand",
    NoSuchSlot: "there is no such slot",
    BothTheSame: "that would change nothing",
    DoesNotFit: "the card does not fit there",
    NotInHand: "cards are attached only to what is in a Hand",
    NotAmmo: "there is no card to be attached or detached",
    DoesNotTakeAmmo: "that weapon does not take it",
    NoRemote: "neither of them holds that Remote",
    NoMoreSwaps: "any order can be reached with fewer changes: that was the last",
    NoRoom: "there is no room for it",
    ThereIsRoom: "there is room, so nothing need be moved",
    Rearranged: "slots were changed to make room for the card, so it must be placed",
    NoCardThere: "there is no card in that slot",
    NoReroll: "there is no such re-roll",
    NotSoManySixes: "there are fewer sixes than that",
    NotATarget: "that is not who can be hit now",
    OnlyOneAttack: "only one attack is left",
    NothingPrevents: "that stops no Damage",
    NoSuchWay: "that is not one of the ways",
    NoSuchChoice: "there is no such skill to choose",
    NoneLeft: "there is none left",
    GroupIsFull: "the two groups must be as even as possible",
    NoSuchZone: "that zone is not among those to choose from",
}
