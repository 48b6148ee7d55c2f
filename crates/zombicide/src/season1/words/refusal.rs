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
    NotInPlay: "that survivor is not on the board",
    NoActionLeft: "there is no Action left",
    TooManyZombies: "leaving costs one more Action for each zombie here, and that is more than are left",
    NotAdjacent: "that zone is not next to this one",
    DoorIsClosed: "a closed door is in the way",
    NoStepLeft: "the Move Action goes no further",
    GoOnInstead: "the Move Action begun still goes that far: go on",
    InCar: "that is not done from inside a car",
    NotInCar: "you sit in no car",
    NotInBuilding: "only rooms of buildings are searched",
    ZombiesHere: "there are zombies in the zone",
    SearchedAlready: "a survivor searches once a turn, free Actions included",
    NotSearchable: "this zone cannot be searched in this mission",
    NothingKilledHere: "no zombie was killed here in this turn",
    NoSuchSkill: "the survivor does not have that skill",
    UsedAlready: "that can be done once a turn, and has been",
    NoCarHere: "that car is not here",
    CarSearchedAlready: "a Pimp car is searched only once",
    NothingLeftToFind: "all special weapons have been found",
    NoSuchDoorHere: "that door is not at this zone",
    DoorIsOpen: "that door is open already",
    DoorIsNotOpen: "that door is not open",
    DoorIsLocked: "that door stays locked until its objective has been taken",
    NothingToOpenWith: "what is in that hand opens no doors",
    NothingToSort: "there is nothing to rearrange",
    NotHere: "that survivor is not in this zone",
    Yourself: "that must be another survivor",
    NotAWeapon: "there is no weapon in that hand",
    NoBlade: "that weapon has no blade",
    NotIdentical: "two weapons used together must be identical",
    NotDual: "that weapon cannot be used in pairs",
    NeedsReload: "the weapon must be reloaded first",
    NothingToReload: "no weapon of that kind in hand needs reloading",
    OnlyOwnZone: "a melee attack reaches only the own zone",
    NotInSight: "that zone is not in sight",
    OutOfRange: "that zone is out of the weapon’s range",
    NoZombieThere: "there is no zombie there",
    SameZone: "both weapons at one zone is an ordinary attack",
    MissingParts: "the cards it is made of are not both there",
    NoneLeft: "there is none left",
    CarsStayShut: "cars cannot be used in this mission",
    NoSeat: "that seat is not free",
    NotDriving: "only who sits in the driver’s seat drives",
    NotDrivable: "cars cannot be driven in this mission",
    OnlyStreets: "cars stay on the street",
    NoSuchObjectiveHere: "that objective is not here",
    NotInThisMission: "this mission has no such thing",
    NoSpawnHere: "there is no spawn zone here to neutralise",
    NoProvision: "that Provision is not there",
    MakesNoNoise: "a Ninja makes no noise at all",
    NoExitHere: "this is not the exit",
    NotYet: "the other goals come first",
    NotBack: "that survivor has not been away from the start yet",
    NotHurt: "that survivor has no Wound",
    StillPossible: "the mission can still be won",
    NoSuchSlot: "there is no such slot",
    BothTheSame: "that would change nothing",
    TradeDeclined: "that trade has been declined in this turn",
    NothingToReceive: "cards are discarded to make room for others, and there are none to come",
    MustKeep: "the card must be kept: another one is discarded for it",
    WoundsStay: "Wounds cannot be traded or discarded",
    NoMoreSwaps: "any order can be reached with fewer exchanges: that was the last",
    NoRoom: "there is no room: something must be discarded for it",
    ThereIsRoom: "there is room, so nothing need be discarded",
    NoCardThere: "there is no card in that slot",
    NoReroll: "there is no such re-roll",
    NotATarget: "that is not who can be hit now",
    MustLoseCard: "a card must be lost, if there is one",
    NothingPrevents: "there is nothing that prevents the Wound",
    NotThere: "that survivor is not among those attacked",
    NoSuchWay: "that is not one of the ways",
    NoSuchRoom: "no zombies are to appear in that room",
    NoSuchChoice: "there is no such skill to choose",
    NotFewest: "another player has fewer survivors",
}
