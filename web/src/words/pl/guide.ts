import type { guide as english } from '../en/guide';

export const guide: Record<keyof typeof english, string> = {
  'guide.action.text':
    'Masz na ręce kartę Akcji: zagraj ją teraz, zanim zaczniesz celować. W turze masz jedną Akcję, a efekty karty następują po kolei.',
  'guide.action.title': 'Karta Akcji',
  'guide.again.text': 'Tym razem masz {shots:strzał|strzały|strzałów}.',
  'guide.again.title': 'Twoja druga karta',
  'guide.aim.text':
    'Zagraj wszystkie karty Celowania jednym kliknięciem. Nie zostawiaj żadnej: karty, które zostaną na ręce, i tak odrzucisz.',
  'guide.aim.title': 'Celuj',
  'guide.build.text':
    'Na początku bierz karty, które wzmocnią kolejne tury: {rounds}, potem {magazine} i dwie lub trzy dobre Akcje. Gdy na ręce jest zbyt wiele Akcji, większość się marnuje.',
  'guide.build.title': 'Najpierw buduj',
  'guide.buy.text': 'Masz {shots:strzał|strzały|strzałów} i 1 cel: możesz wziąć jedną kartę o koszcie do {shots}.',
  'guide.buy.title': 'Twoja pierwsza karta',
  'guide.cleanup.text':
    'Karty zagrane, niewykorzystane i wzięte trafiły na twój stos kart odrzuconych, a ty masz pięć nowych. Dzieje się to samoczynnie po każdej turze.',
  'guide.cleanup.title': 'Porządki',
  'guide.ending.text':
    'Rozgrywka kończy się po turze, w której wyczerpie się stos {top} albo dowolne trzy stosy. Miej je na oku.',
  'guide.ending.title': 'Jak kończy się rozgrywka',
  'guide.free': 'Graj dalej. Wszystko, co nowe, wyjaśniamy tu na bieżąco.',
  'guide.goal.text':
    'Zombie dają punkty. Wygrywa osoba, która na końcu ma najwięcej punktów na wszystkich swoich kartach. Wszyscy zaczynają z tymi samymi dziesięcioma kartami i ulepszają talię, biorąc nowe.',
  'guide.goal.title': 'Twój cel',
  'guide.hand.text':
    'Te pięć kart to wszystko, co masz w tej turze. Każda {bullet} daje 1 strzał, razem {shots}. {zombie} daje 1 punkt na końcu, a do tego czasu nic nie robi.',
  'guide.hand.title': 'Twoja ręka',
  'guide.late.text':
    'Rozgrywka może się skończyć za kilka tur, a nowych kart Celowania raczej już nie dobierzesz. Bierz teraz punkty: {top}, {many}, a nawet {zombie}.',
  'guide.late.title': 'Koniec jest blisko',
  'guide.leave': 'Zamknij samouczek',
  'guide.more.text': 'Ta karta dała ci dodatkową Akcję, więc przed Polowaniem możesz zagrać jeszcze jedną kartę Akcji.',
  'guide.more.title': 'Jeszcze jedna Akcja',
  'guide.next': 'Jasne',
  'guide.phases.text':
    'Tura ma trzy fazy: Akcja, Polowanie i Porządki. Nie masz jeszcze kart Akcji, więc twoja tura zaczyna się od Polowania.',
  'guide.phases.title': 'Trzy fazy',
  'guide.players.text':
    'Pozostali robią to samo ze swoimi taliami. Widzisz, co biorą, ale nie to, co mają na ręce. Dziennik pokazuje wszystko, co się dzieje.',
  'guide.players.title': 'Pozostali gracze',
  'guide.progress': 'Postęp samouczka',
  'guide.question.text':
    'Niektóre karty dają ci wybór. Przy pytaniu widać, która karta je zadaje i jaka zasada obowiązuje. Nie spiesz się.',
  'guide.question.title': 'Karta daje wybór',
  'guide.second.text':
    'Teraz masz na ręce pozostałe pięć z dziesięciu kart. Znów zagraj karty Celowania i weź coś, co przyda się później.',
  'guide.second.title': 'Twoja druga tura',
  'guide.shuffle.text':
    'Talia się skończyła, więc twój stos kart odrzuconych przetasowano w nową talię. Od teraz dobierasz też karty, które bierzesz.',
  'guide.shuffle.title': 'Nowa talia',
  'guide.title': 'Samouczek',
  'guide.wait': 'Grają pozostali. Zaraz twoja kolej.',
  'guide.why.action': '{card} to dobry wybór: Akcja do zagrania przed Polowaniem za każdym razem, gdy ją dobierzesz.',
  'guide.why.magazine': '{card} to dobry wybór: 3 strzały za każdym razem, gdy dobierzesz tę kartę.',
  'guide.why.nothing':
    'Tym razem nic nie bierz: kolejna karta {bullet} czy {zombie} zajęłaby tylko miejsce lepszych kart.',
  'guide.why.rounds':
    '{card} to dobry wybór: 2 strzały za każdym razem, gdy dobierzesz tę kartę, dwa razy więcej niż {bullet}.',
  'guide.zombies.text':
    'Za 8 strzałów weź {top}: 6 punktów. Od połowy rozgrywki najważniejsze są punkty. Pod koniec za 5 strzałów dobre będzie też {many}.',
  'guide.zombies.title': 'Czas na zombie',
};
