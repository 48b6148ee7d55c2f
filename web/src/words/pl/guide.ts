import type { guide as english } from '../en/guide';

export const guide: Record<keyof typeof english, string> = {
  'guide.action.text':
    'Masz na ręce kartę akcji: zagraj ją teraz, zanim zaczniesz celować. W turze masz jedną akcję, a karta robi po kolei to, co na niej napisano.',
  'guide.action.title': 'Karta akcji',
  'guide.again.text': 'Tym razem masz {shots:strzał|strzały|strzałów}.',
  'guide.again.title': 'Twoja druga karta',
  'guide.aim.text':
    'Zagraj wszystkie karty celowania jednym kliknięciem. Nie ma po co ich trzymać: to, co zostanie na ręce, i tak odrzucisz.',
  'guide.aim.title': 'Celuj',
  'guide.build.text':
    'Na początku bierz to, co wzmocni kolejne tury: {rounds}, potem {magazine} i dwie, trzy dobre akcje. Gdy na ręce jest dużo akcji, większość się marnuje.',
  'guide.build.title': 'Najpierw buduj',
  'guide.buy.text':
    'Masz {shots:strzał|strzały|strzałów} i jeden cel: możesz wziąć jedną kartę, która nie kosztuje więcej.',
  'guide.buy.title': 'Twoja pierwsza karta',
  'guide.cleanup.text':
    'To, co zagrano, co zostało i co wzięto, trafiło na twój stos kart odrzuconych, a ty masz pięć nowych kart. Dzieje się to samoczynnie po każdej turze.',
  'guide.cleanup.title': 'Porządki',
  'guide.ending.text':
    'Gra kończy się po turze, w której wyczerpie się stos {top} albo dowolne trzy stosy. Miej je na oku.',
  'guide.ending.title': 'Jak to się kończy',
  'guide.free': 'Graj dalej, jak chcesz. Gdy zdarzy się coś nowego, znajdziesz tu wyjaśnienie.',
  'guide.goal.text':
    'Zombie są warte punkty i na końcu wygrywa ten, kto ma ich najwięcej we wszystkich swoich kartach. Wszyscy zaczynają z tymi samymi dziesięcioma kartami i ulepszają talię, biorąc nowe.',
  'guide.goal.title': 'O co chodzi',
  'guide.hand.text':
    'Te pięć kart to wszystko, co masz w tej turze. Każda {bullet} daje strzał, razem {shots}; {zombie} daje tylko punkt na końcu, a do tego czasu nie robi nic.',
  'guide.hand.title': 'Twoja ręka',
  'guide.late.text':
    'Gra może się skończyć za kilka tur, a nowe karty celowania raczej nie zdążą wrócić na rękę. Bierz teraz punkty: {top}, {many}, a nawet {zombie}.',
  'guide.late.title': 'Koniec jest blisko',
  'guide.leave': 'Zamknij przewodnik',
  'guide.more.text': 'Ta karta dała ci dodatkową akcję, więc przed polowaniem możesz zagrać jeszcze jedną kartę akcji.',
  'guide.more.title': 'Jeszcze jedna akcja',
  'guide.next': 'Jasne',
  'guide.phases.text':
    'Tura to faza akcji, faza polowania i faza porządków. Nie masz jeszcze kart akcji, więc od razu zaczęło się polowanie.',
  'guide.phases.title': 'Trzy fazy',
  'guide.players.text':
    'Pozostali robią to samo ze swoimi taliami. Widać, co biorą, ale nie to, co mają na ręce; dziennik obok stołu opowiada wszystko.',
  'guide.players.title': 'Pozostali gracze',
  'guide.progress': 'Ile już wyjaśniono',
  'guide.question.text':
    'Niektóre karty zostawiają ci wybór. Obok pytania widać, która karta je zadaje, i jej zasadę. Nie spiesz się.',
  'guide.question.title': 'Karta pyta',
  'guide.second.text':
    'Teraz masz na ręce pozostałe pięć z dziesięciu kart. Znów zagraj karty celowania i weź coś, co przyda się później.',
  'guide.second.title': 'Twoja druga tura',
  'guide.shuffle.text':
    'Talia się skończyła, więc odrzucone karty przetasowano w nową. Od teraz na rękę trafiają też karty, które bierzesz.',
  'guide.shuffle.title': 'Nowa talia',
  'guide.title': 'Przewodnik po pierwszej grze',
  'guide.wait': 'Grają pozostali. Zaraz twoja kolej.',
  'guide.why.action':
    '{card} to świetny wybór: to akcja, którą zagrywa się przed polowaniem, i działa za każdym razem, gdy ta karta trafi na rękę.',
  'guide.why.magazine': '{card} to świetny wybór: trzy strzały za każdym razem, gdy ta karta trafi na rękę.',
  'guide.why.nothing':
    'Tym razem lepiej nie brać nic: kolejna karta {bullet} czy {zombie} trafiałaby tylko na rękę zamiast dobrych kart.',
  'guide.why.rounds':
    '{card} to świetny wybór: dwa strzały za każdym razem, gdy ta karta trafi na rękę, dwa razy więcej niż {bullet}.',
  'guide.zombies.text':
    'Za 8 strzałów weź {top}: 6 punktów. Od połowy gry liczą się punkty; pod koniec za 5 strzałów dobre będzie też {many}.',
  'guide.zombies.title': 'Czas na zombie',
};
