import type { codes as english } from '../en/codes';

export const codes: Record<keyof typeof english, string> = {
  'code.bad_replay': 'Ten plik nie jest powtórką albo jest uszkodzony. Wybierz plik zapisany tutaj po zakończeniu gry.',
  'code.bad_setup': 'Tak nie można przygotować gry. Zmień to, co tu wskazano, i spróbuj ponownie.',
  'code.banned': 'Gospodarz tego serwera zablokował ci dostęp. Jeśli to pomyłka, napisz do niego.',
  'code.barred_from_room': 'Gospodarz tego stołu nie pozwala ci tu grać ani pisać. Możesz patrzeć.',
  'code.bot_announced':
    'Gracz wie, że zaraz zagra za niego bot, i ma chwilę na powrót. Spróbuj ponownie za kilka sekund.',
  'code.broken': 'Coś poszło nie tak na serwerze. Nic z twojej gry nie przepadło; spróbuj ponownie.',
  'code.cannot_undo': 'Tego nie można już cofnąć.',
  'code.closed': 'Ten stół jest zamknięty. To, co rozegrano, można nadal przeczytać.',
  'code.damaged':
    'Część zapisu tego stołu uległa uszkodzeniu na dysku serwera. To, co rozegrano wcześniej, nadal można przeczytać; osoba, która prowadzi serwer, może wznowić grę od tego miejsca.',
  'code.forbidden': 'Zabrania tego zasada.',
  'code.foreign_page':
    'Ta strona nie pochodzi z serwera, z którym rozmawia. Otwórz Safehouse pod jego własnym adresem. Jeśli to jest ten adres, osoba prowadząca serwer musi sprawić, by proxy przekazywało nagłówek Host razem z portem, albo uruchomić serwer z --origin.',
  'code.game_not_over': 'Gra jeszcze trwa. Powtórka będzie dostępna po jej zakończeniu.',
  'code.game_over': 'Gra jest skończona.',
  'code.known_deal':
    'Karty tej gry można znać z góry: nikt inny nie może dołączyć. Możesz oglądać albo otworzyć własny stół.',
  'code.limit': 'Osiągnięto limit tego serwera. Opuść lub zamknij starą grę albo spróbuj później.',
  'code.link_used': 'Ten link wygasł albo został już użyty. Utwórz nowy na drugim urządzeniu.',
  'code.malformed': 'Serwer nie mógł odczytać tego, co wysłano. Wczytaj stronę ponownie i spróbuj jeszcze raz.',
  'code.muted': 'Gospodarz tego stołu cię wyciszył: nie możesz pisać na jego czacie.',
  'code.no_changes': 'Wiesz już, co się zmieniło w zasadach.',
  'code.no_such_bot': 'Ta gra nie ma takiego bota. Wybierz innego.',
  'code.no_such_device': 'Nie masz takiego urządzenia albo zostało już wylogowane.',
  'code.no_such_game': 'Nie ma tu takiej gry.',
  'code.no_such_person': 'Przy tym stole nie ma takiej osoby.',
  'code.no_such_place': 'Tu nic nie ma. Link może być niepełny.',
  'code.no_such_replay':
    'Nie ma tu takiej powtórki. Link może być niepełny; jeśli masz plik, otwórz go na stronie głównej.',
  'code.no_such_room': 'Nie ma takiego stołu. Link może być niepełny: poproś o cały osobę, która go wysłała.',
  'code.no_such_seat': 'Przy tym stole nie ma takiego miejsca.',
  'code.no_wish': 'Nikt już nie chce tego cofnąć.',
  'code.not_an_answer': 'To nie jest odpowiedź na to pytanie. Wybierz jedną z pokazanych.',
  'code.not_away': 'Gracz jest przy stole albo był przed chwilą. Bota można zapowiedzieć, gdy nie ma go od minuty.',
  'code.not_host': 'Może to zrobić tylko osoba, która otworzyła stół.',
  'code.not_started': 'Gra jeszcze się nie zaczęła.',
  'code.not_your_decision': 'Teraz decyduje ktoś inny.',
  'code.not_your_seat': 'Do tego potrzebne jest własne miejsce. Zajmij wolne albo oglądaj.',
  'code.other_rules': 'Tę grę rozegrano według innych zasad, niż ma ten serwer. Nie można w nią tu grać dalej.',
  'code.rules_changed':
    'Zasady zmieniły się od twojej ostatniej decyzji. Przeczytaj, co się zmieniło, a potem graj dalej.',
  'code.seat_taken': 'Ktoś był szybszy: miejsce jest zajęte. Jeśli stół jest pełny, możesz oglądać.',
  'code.seats_free': 'Są jeszcze wolne miejsca: zaproś kogoś albo posadź bota.',
  'code.seats_settled':
    'Gracie przeciwko sobie i gra się zaczęła: miejsce może odzyskać tylko jego właściciel i żadne się nie zwalnia. Gospodarz może posadzić innego bota.',
  'code.stale': 'Za późno: gra poszła dalej. Spójrz jeszcze raz i zdecyduj ponownie.',
  'code.started': 'Gra już się zaczęła.',
  'code.store_away': 'Serwer jest teraz nieosiągalny. Spróbuj za chwilę; nic nie przepadło.',
  'code.store_full': 'Dysk serwera jest pełny. Osoba, która go prowadzi, musi zrobić miejsce; twoje gry są bezpieczne.',
  'code.too_fast': 'Za dużo naraz. Poczekaj kilka sekund i spróbuj ponownie.',
  'code.too_long': 'To jest za długie.',
  'code.unknown':
    'Serwer nie zna tego urządzenia. Wczytaj stronę ponownie; jeśli gry zniknęły, połącz je znów z innego urządzenia.',
  'code.upgraded': 'Serwer został właśnie zaktualizowany. Spróbuj za chwilę; nic nie przepadło.',
};
