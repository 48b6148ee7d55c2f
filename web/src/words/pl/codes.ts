import type { codes as english } from '../en/codes';

export const codes: Record<keyof typeof english, string> = {
  'code.bad_replay':
    'Ten plik nie jest powtórką albo jest uszkodzony. Wybierz plik powtórki zapisany po zakończonej rozgrywce.',
  'code.bad_setup': 'Nie można przygotować takiej gry. Zmień ustawienia i spróbuj ponownie.',
  'code.banned': 'Masz zakaz wstępu na ten serwer. Jeśli to pomyłka, napisz do administratora serwera.',
  'code.barred_from_room': 'Gospodarz nie pozwala ci siadać ani pisać przy tym stole. Nadal możesz oglądać.',
  'code.bot_announced':
    'Osoba na tym miejscu wie, że zaraz przejmie je bot. Daj jej kilka sekund na powrót, a potem spróbuj ponownie.',
  'code.broken': 'Coś poszło nie tak na serwerze. Twoja rozgrywka jest bezpieczna; spróbuj ponownie.',
  'code.cannot_undo': 'Tego nie można już cofnąć.',
  'code.closed': 'Ten stół jest zamknięty. Nadal możesz obejrzeć rozgrywkę.',
  'code.damaged':
    'Część danych tego stołu uległa uszkodzeniu na serwerze. Możesz obejrzeć rozgrywkę do tego miejsca; administrator serwera może ją stąd wznowić.',
  'code.forbidden': 'Zasady na to nie pozwalają.',
  'code.foreign_page':
    'Tę stronę wczytano spod innego adresu niż adres serwera. Otwórz Safehouse pod jego własnym adresem. Jeśli to jest właściwy adres, administrator serwera musi sprawić, by proxy przekazywało nagłówek Host razem z portem, albo uruchomić serwer z --origin.',
  'code.game_not_over': 'Powtórka będzie dostępna po zakończeniu rozgrywki.',
  'code.game_over': 'Rozgrywka jest zakończona.',
  'code.known_deal':
    'Ziarno tej rozgrywki jest znane, więc nikt inny nie może dołączyć. Możesz oglądać albo utworzyć własny stół.',
  'code.limit': 'Osiągnięto limit serwera. Opuść lub zamknij starą rozgrywkę albo spróbuj później.',
  'code.link_used': 'Ten link wygasł albo został już użyty. Utwórz nowy na drugim urządzeniu.',
  'code.malformed': 'Serwer nie mógł odczytać żądania. Odśwież stronę i spróbuj ponownie.',
  'code.muted': 'Gospodarz cię wyciszył. Nie możesz pisać przy tym stole.',
  'code.no_changes': 'Wiesz już, co się zmieniło w zasadach.',
  'code.no_such_bot': 'Ta gra nie ma takiego bota. Wybierz innego.',
  'code.no_such_device': 'Nie znaleziono urządzenia. Być może zostało już wylogowane.',
  'code.no_such_game': 'Na tym serwerze nie ma takiej gry.',
  'code.no_such_person': 'Tej osoby nie ma przy tym stole.',
  'code.no_such_place': 'Nie znaleziono strony. Link może być niepełny.',
  'code.no_such_replay':
    'Nie znaleziono powtórki. Link może być niepełny. Jeśli masz plik, otwórz go na stronie głównej.',
  'code.no_such_room': 'Nie znaleziono stołu. Link może być niepełny; poproś o pełny link.',
  'code.no_such_seat': 'Przy tym stole nie ma takiego miejsca.',
  'code.no_wish': 'Ta prośba o cofnięcie nie jest już aktualna.',
  'code.not_an_answer': 'To nie jest prawidłowy wybór. Wybierz jedną z pokazanych opcji.',
  'code.not_away':
    'Ta osoba jest przy stole albo nie ma jej krócej niż minutę. Bot może przejąć miejsce po minucie nieobecności.',
  'code.not_host': 'Może to zrobić tylko gospodarz.',
  'code.not_started': 'Rozgrywka jeszcze się nie zaczęła.',
  'code.not_your_decision': 'To nie twoja decyzja.',
  'code.not_your_seat': 'Do tego potrzebujesz miejsca. Zajmij wolne albo oglądaj.',
  'code.other_rules': 'Ta rozgrywka używa innej wersji zasad i nie można jej tu kontynuować.',
  'code.rules_changed':
    'Zasady zmieniły się od twojego ostatniego ruchu. Przeczytaj, co się zmieniło, a potem graj dalej.',
  'code.seat_taken': 'Ktoś już zajął to miejsce. Jeśli stół jest pełny, możesz oglądać.',
  'code.seats_free': 'Są jeszcze wolne miejsca. Zaproś kogoś albo dodaj bota.',
  'code.seats_settled':
    'Gracie przeciwko sobie, a rozgrywka już się zaczęła: można wrócić tylko na własne miejsce, a miejsc nie można zwalniać. Gospodarz może zmienić bota.',
  'code.stale': 'Za późno: rozgrywka poszła dalej. Wybierz ponownie.',
  'code.started': 'Rozgrywka już się zaczęła.',
  'code.store_away': 'Serwer jest teraz niedostępny. Spróbuj za chwilę; nic nie przepadło.',
  'code.store_full':
    'Dysk serwera jest pełny. Administrator serwera musi zwolnić miejsce; twoje rozgrywki są bezpieczne.',
  'code.too_fast': 'Za dużo żądań. Spróbuj ponownie za kilka sekund.',
  'code.too_long': 'To jest za długie. Skróć i spróbuj ponownie.',
  'code.unknown':
    'Serwer nie rozpoznaje tego urządzenia. Odśwież stronę. Jeśli brakuje twoich rozgrywek, połącz to urządzenie ponownie z innego.',
  'code.upgraded': 'Serwer właśnie zaktualizowano. Spróbuj za chwilę; nic nie przepadło.',
};
