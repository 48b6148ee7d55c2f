// First games that teach: one short piece of advice at a time.
import type { guides as english } from '../../en/zombicide/guides';

export const guides: Record<keyof typeof english, string> = {
  'zguide.season1.goal.title': 'Twój cel',
  'zguide.season1.goal.text':
    'Zdobądź Cel ({zone}), aby wygrać. Przegrywasz tylko wtedy, gdy wszyscy Ocalali zostaną wyeliminowani. W tej rozgrywce grasz wszystkimi i nie ma limitu czasu.',
  'zguide.season1.board.title': 'Plansza',
  'zguide.season1.board.text':
    'Plansza składa się ze Stref: pomieszczeń i odcinków ulic. Ściany i zamknięte drzwi cię zatrzymują, przejścia nie. Zombie wchodzą w Strefie Namnażania ({zone}).',
  'zguide.season1.activate.title': 'Kto pierwszy?',
  'zguide.season1.activate.text':
    'W każdej Rundzie każdy Ocalały ma Turę, w dowolnej kolejności. Wybierz kogoś w drużynie albo na planszy.',
  'zguide.season1.actions.title': 'Trzy Akcje',
  'zguide.season1.actions.text':
    'Tura ma trzy Akcje: Przeszukiwanie, Ruch, walka, otwieranie drzwi… Przyciski pokazują, co możesz teraz zrobić; szare mówią, dlaczego nie. Większość da się cofnąć.',
  'zguide.season1.search.title': 'Najpierw szukaj',
  'zguide.season1.search.text':
    'Jeszcze bez broni? Przeszukaj to pomieszczenie: jedna Akcja, raz na Turę. Pierwsze trzy karty tej Misji to {cards}.',
  'zguide.season1.found.title': 'Coś przydatnego',
  'zguide.season1.found.text':
    'Znaleziona karta: {card}. Zatrzymaj ją. Broń i narzędzia działają tylko w jednej z dwóch Rąk; pozostałe gniazda to zapas.',
  'zguide.season1.sort.title': 'Reorganizacja',
  'zguide.season1.sort.text':
    'Włóż do Ręki to, czego chcesz używać. Wybierz kartę, a potem jej miejsce. Gdy wszystko się zgadza, wybierz „Gotowe”.',
  'zguide.season1.move.title': 'Ruszaj',
  'zguide.season1.move.text':
    'Wybierz podświetloną Strefę, aby tam pójść: jedna Strefa kosztuje Akcję. Zombie cię trzymają: opuszczenie ich Strefy kosztuje o Akcję więcej za każdego z nich.',
  'zguide.season1.door.title': 'Zamknięte drzwi',
  'zguide.season1.door.text':
    'Stoisz przy drzwiach i masz to, co je otwiera: {card}. Gdy budynek otwiera się po raz pierwszy, w pomieszczeniach pojawiają się Zombie, więc zabierz towarzyszy.',
  'zguide.season1.rooms.title': 'Za drzwiami',
  'zguide.season1.rooms.text':
    'Dla każdego pomieszczenia budynku dobiera się teraz kartę Zombie. Ty wybierasz, które jest następne; zwykle zaczyna się od najdalszego.',
  'zguide.season1.fight.title': 'Walcz!',
  'zguide.season1.fight.text':
    'W twojej Strefie są Zombie. Wybierz broń i przed rzutem sprawdź szanse. Każda kość, która osiągnie liczbę broni, to trafienie.',
  'zguide.season1.flee.title': 'Bez broni',
  'zguide.season1.flee.text':
    'W twojej Strefie są Zombie, a nie masz broni. Odejdź, jeśli starczy Akcji: jedna i po jednej za każdego Zombie. Albo niech pomoże ktoś uzbrojony.',
  'zguide.season1.shoot.title': 'Z daleka',
  'zguide.season1.shoot.text':
    'Tą bronią można strzelać także do sąsiedniej Strefy, jeśli ją widzisz: {card}. Jest głośna, a gdy wśród Zombie stoją towarzysze, trafienia dostają najpierw oni.',
  'zguide.season1.hit.title': 'Kogo trafiasz?',
  'zguide.season1.hit.text':
    'Wręcz przydzielasz trafienia dowolnie. Trafianie najpierw Łowców rzadko jest błędem: działają dwa razy w każdej Rundzie.',
  'zguide.season1.noise.title': 'To było głośne',
  'zguide.season1.noise.text':
    'Znacznik Hałasu zostaje do końca Rundy. Zombie, które nikogo nie widzą, idą do najgłośniejszej Strefy; każdy Ocalały też liczy się jako jeden Hałas. Hałasem możesz je odciągnąć.',
  'zguide.season1.experience.title': 'Doświadczenie',
  'zguide.season1.experience.text':
    'Każdy zabity Zombie daje 1 punkt. Przy 7 Ocalały osiąga Poziom Żółty i ma czwartą Akcję. Ale najwyższy Poziom w drużynie decyduje, ile Zombie się pojawia.',
  'zguide.season1.next.title': 'Następna osoba',
  'zguide.season1.next.text': 'Ta Tura się skończyła. Wybierz, kto teraz. Gdy wszyscy mieli Turę, działają Zombie.',
  'zguide.season1.trade.title': 'Podziel Ekwipunek',
  'zguide.season1.trade.text':
    'Ocalali w tej samej Strefie mogą wymieniać karty za jedną Akcję. Niech każdy ma broń, a ktoś coś do otwierania drzwi.',
  'zguide.season1.zombies.title': 'Tura Zombie',
  'zguide.season1.zombies.text':
    'Zombie w Strefach z Ocalałymi zaatakowały: zawsze trafiają. Pozostałe podeszły o jedną Strefę. Dziennik pokazuje każdy krok.',
  'zguide.season1.spawn.title': 'Będzie ich więcej',
  'zguide.season1.spawn.text':
    'Na koniec każdej Rundy dobiera się kartę dla każdej Strefy Namnażania. Tu na górze widzisz Rundę, Poziom Zagrożenia i miejsca, w których pojawią się Zombie.',
  'zguide.season1.plan.title': 'Czas ruszać',
  'zguide.season1.plan.text':
    'Droga do Celu: drzwiami tego domu na zewnątrz, ulicą, drzwiami drugiego domu do środka. Wyślij przodem osobę, która otwiera drzwi, a resztę trzymaj blisko.',
  'zguide.season1.wound.title': 'Rana',
  'zguide.season1.wound.text':
    'Rana kosztuje kartę i zajmuje gniazdo. Druga eliminuje Ocalałego. Nie kończ Tury przy większej liczbie Zombie, niż zniesiesz.',
  'zguide.season1.runner.title': 'Łowca',
  'zguide.season1.runner.text':
    'Łowcy mają dwie Akcje: podchodzą o dwie Strefy albo podchodzą i od razu atakują. Zabij ich najpierw albo trzymaj się z daleka.',
  'zguide.season1.fatty.title': 'Spaślak',
  'zguide.season1.fatty.text':
    'Zabija go tylko trafienie o Obrażeniach 2, na przykład: {card}. Słabsze trafienia przepadają, a gdy strzelasz, osłania Łowców za sobą.',
  'zguide.season1.yellow.title': 'Żółty Poziom Zagrożenia',
  'zguide.season1.yellow.text': 'Masz teraz cztery Akcje, ale pojawia się więcej Zombie. Czas kończyć Misję.',
  'zguide.season1.inside.title': 'Droga wolna',
  'zguide.season1.inside.text':
    'Cel jest tutaj: {zone}. Wystarczy jeden Ocalały, żeby go zdobyć; pozostali powstrzymują Zombie albo odciągają je Hałasem.',
  'zguide.season1.objective.title': 'Jesteś na miejscu',
  'zguide.season1.objective.text':
    'Cel jest w tej Strefie. Zdobądź go za jedną Akcję, aby od razu wygrać Misję, nawet z Zombie dookoła.',

  'zguide.invader.goal.title': 'Twój cel',
  'zguide.invader.goal.text':
    'Zdobądź czerwony Cel ({zone}), a potem wyprowadź wszystkich przez Wyjście ({exit}). Gdy choć jeden Ocalały zostanie wyeliminowany, przegrywasz: pilnujcie się nawzajem.',
  'zguide.invader.outfit.title': 'Ekwipunek początkowy',
  'zguide.invader.outfit.text':
    'Przed pierwszą Rundą każdy dostaje kartę. Imię nad kartami mówi, kto ją otrzyma. Dobrą broń daj Żołnierzom, którzy mają więcej Pancerza.',
  'zguide.invader.board.title': 'Stacja',
  'zguide.invader.board.text':
    'Plansza składa się ze Stref: pomieszczeń, korytarzy i terenu na zewnątrz. Xenosy wchodzą w Strefach Namnażania. Stoicie w Śluzie powietrznej, drodze na zewnątrz.',
  'zguide.invader.mold.title': 'Pleśń',
  'zguide.invader.mold.text':
    'Zielony nalot to Pleśń. Jeśli Aktywna Pleśń połączy dwie Strefy Namnażania, przegrywasz. Rozprzestrzenia ją tylko Abominacja. Nie można tam Przeszukiwać.',
  'zguide.invader.activate.title': 'Kto pierwszy?',
  'zguide.invader.activate.text':
    'W każdej Rundzie każdy Ocalały ma Turę, w dowolnej kolejności. Wybierz kogoś w drużynie albo na planszy.',
  'zguide.invader.actions.title': 'Trzy Akcje',
  'zguide.invader.actions.text':
    'Tura ma trzy Akcje: Ruch, Przeszukiwanie, walka… Przyciski pokazują, co możesz teraz zrobić; szare mówią, dlaczego nie. Większość da się cofnąć.',
  'zguide.invader.oxygen.title': 'Na zewnątrz nie ma powietrza',
  'zguide.invader.oxygen.text':
    'Do Wyjścia idzie się na zewnątrz, więc każdy potrzebuje Butli tlenowej na Tułowiu. Są tuż obok: {zone}. Po jednej Akcji.',
  'zguide.invader.tank_here.title': 'Tlen',
  'zguide.invader.tank_here.text':
    'Weź tu Butlę tlenową za jedną Akcję. Na Tułowiu pozwala wychodzić przez Śluzy powietrzne na zewnątrz i nigdy się nie zużywa.',
  'zguide.invader.search.title': 'Przeszukiwanie',
  'zguide.invader.search.text':
    'Cywile mogą Przeszukiwać każde pomieszczenie bez Xenosów i Pleśni: jedna Akcja, raz na Turę. Żołnierze tylko Pokoje ochrony.',
  'zguide.invader.found.title': 'Coś przydatnego',
  'zguide.invader.found.text':
    'Znaleziona karta: {card}. Broń działa w Ręce, ochrona i butle na Tułowiu. W Plecaku karty nie działają.',
  'zguide.invader.sort.title': 'Reorganizacja',
  'zguide.invader.sort.text':
    'Wybierz kartę, a potem jej miejsce: Ręce, Tułów lub Plecak. Amunicję podłącz do broni, która jej używa. Gdy wszystko się zgadza, wybierz „Gotowe”.',
  'zguide.invader.ammo.title': 'Amunicja',
  'zguide.invader.ammo.text':
    'Masz tę kartę: {card}. Podłącz ją do pasującej broni podczas reorganizacji. Pozwala przerzucać kości, a niektóre bronie bez niej nie działają.',
  'zguide.invader.move.title': 'Ruszaj',
  'zguide.invader.move.text':
    'Wybierz podświetloną Strefę, aby tam pójść: jedna Strefa kosztuje Akcję. Xenosy cię trzymają: opuszczenie ich Strefy kosztuje o Akcję więcej za każdego z nich.',
  'zguide.invader.door.title': 'Drzwi',
  'zguide.invader.door.text':
    'Raz na Turę możesz za darmo otworzyć lub zamknąć drzwi swojej Strefy. Zamknięte drzwi zatrzymują Xenosy tylko do chwili, gdy któryś je wyłamie.',
  'zguide.invader.fight.title': 'Walcz!',
  'zguide.invader.fight.text':
    'W twojej Strefie są Xenosy. Wybierz broń i przed rzutem sprawdź szanse. Każda kość, która osiągnie liczbę broni, to trafienie.',
  'zguide.invader.shoot.title': 'Z daleka',
  'zguide.invader.shoot.text':
    'Broń palna sięga Stref, które widzisz. Uwaga: gdy tam, gdzie strzelasz, stoją towarzysze, każde pudło trafia kogoś z nich. Wręcz pudła nikomu nie szkodzą.',
  'zguide.invader.miss.title': 'Bratobójczy ogień',
  'zguide.invader.miss.text':
    'Każde pudło trafia tu kogoś z was. Wybierz, kto zniesie to najlepiej: kto straci cały Pancerz, zostaje wyeliminowany i przegrywacie.',
  'zguide.invader.attacked.title': 'Atakują',
  'zguide.invader.attacked.text':
    'Xenosy zawsze trafiają. Ty decydujesz, kto otrzymuje Obrażenia: rozłóż je tak, żeby każdemu został co najmniej 1 Pancerza.',
  'zguide.invader.damage.title': 'Pancerz',
  'zguide.invader.damage.text':
    'Obrażenia kosztują Pancerz. Ocalały bez Pancerza zostaje wyeliminowany i przegrywasz. Niektóre karty na Tułowiu anulują Obrażenia.',
  'zguide.invader.noise.title': 'To było głośne',
  'zguide.invader.noise.text':
    'Znacznik Hałasu zostaje do końca Rundy. Xenosy, które nikogo nie widzą, idą do najgłośniejszej Strefy; każdy Ocalały też liczy się jako jeden Hałas.',
  'zguide.invader.experience.title': 'Doświadczenie',
  'zguide.invader.experience.text':
    'Każdy zabity Xenos daje 1 punkt, każdy Cel 5. Przy 7 Ocalały osiąga Poziom Żółty i ma czwartą Akcję. Ale najwyższy Poziom w drużynie decyduje, ile Xenosów się pojawia.',
  'zguide.invader.next.title': 'Następna osoba',
  'zguide.invader.next.text': 'Ta Tura się skończyła. Wybierz, kto teraz. Gdy wszyscy mieli Turę, działają Xenosy.',
  'zguide.invader.machines.title': 'Wasze Maszyny',
  'zguide.invader.machines.text':
    'Zielony Cel to Zdalne sterowanie Robotem obok was, fioletowy – Działkiem strażniczym. Z nim kierujesz Maszyną, za każdym razem za jedną Akcję.',
  'zguide.invader.xenos.title': 'Faza Xenosów',
  'zguide.invader.xenos.text':
    'Xenosy w Strefach z Ocalałymi zaatakowały, pozostałe podeszły o jedną Strefę. Dziennik pokazuje każdy krok.',
  'zguide.invader.spawn.title': 'Będzie ich więcej',
  'zguide.invader.spawn.text':
    'Potem dobiera się kartę dla każdej Strefy Namnażania. Tu na górze widzisz Rundę, Poziom Zagrożenia i miejsca, w których pojawią się Xenosy.',
  'zguide.invader.hunter.title': 'Łowca',
  'zguide.invader.hunter.text':
    'Łowcy mają dwie Akcje: podchodzą o dwie Strefy albo podchodzą i od razu atakują. Zabij ich najpierw albo zamknij drzwi.',
  'zguide.invader.tank.title': 'Mięśniak',
  'zguide.invader.tank.text':
    'Zabijają go dopiero Obrażenia 2. Atak skoncentrowany sumuje wszystkie trafienia na jednym celu. Atak Mięśniaka kosztuje cię 2 Pancerza.',
  'zguide.invader.abomination.title': 'Abominacja',
  'zguide.invader.abomination.text':
    'Do jej zabicia potrzeba Obrażeń 3, a gdziekolwiek pójdzie, zostawia Pleśń. Użyj Ataku skoncentrowanego lub Ognia piekielnego albo uciekajcie przed nią.',
  'zguide.invader.objective.title': 'Cel',
  'zguide.invader.objective.text':
    'W tej Strefie jest Cel. Zdobądź go za jedną Akcję: daje 5 punktów i coś przydatnego.',
  'zguide.invader.prototype.title': 'Prototyp',
  'zguide.invader.prototype.text':
    'Potężna broń, ale działa tylko z podłączoną Baterią. Reorganizuj: broń do Ręki, a potem podłącz do niej Baterię.',
  'zguide.invader.out.title': 'A teraz na zewnątrz',
  'zguide.invader.out.text':
    'Macie to, po co przyszliście. Doprowadź wszystkich do Wyjścia ({zone}), z Butlą tlenową na Tułowiu na drogę na zewnątrz.',
  'zguide.invader.exit.title': 'Wyjście',
  'zguide.invader.exit.text':
    'Tutaj Ocalały może uciec na koniec swojej Tury, jeśli w Strefie nie ma Xenosów. Nie czekaj na resztę: kto wyszedł, jest bezpieczny.',

  'zguide.won.title': 'Udało się!',
  'zguide.won.text':
    'Tak się w to gra: przygotować się, wejść razem, wiedzieć, kiedy odejść. Teraz spróbuj Misji z instrukcji, samotnie lub z przyjaciółmi.',
  'zguide.lost.title': 'Przegrana to nic dziwnego',
  'zguide.lost.text':
    'Za pierwszym razem mało kto przeżywa. Trzymajcie się razem, najpierw zabijajcie to, co działa dwa razy, i nie zwlekajcie. Spróbuj jeszcze raz: to tylko parę minut.',
  'zguide.again': 'Spróbuj jeszcze raz',
  'zguide.on': 'Przeglądaj Misje',
};
