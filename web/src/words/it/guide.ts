import type { guide as english } from '../en/guide';

export const guide: Record<keyof typeof english, string> = {
  'guide.action.text':
    'Hai in mano una carta Azione: giocala adesso, prima di mirare. Hai un’Azione per turno, e gli effetti della carta si applicano in ordine.',
  'guide.action.title': 'Una carta Azione',
  'guide.again.text': 'Stavolta hai {shots:colpo|colpi}.',
  'guide.again.title': 'La tua seconda carta',
  'guide.aim.text':
    'Gioca tutte le tue carte Mirare con un clic. Non tenerne nessuna: le carte che restano in mano vengono scartate.',
  'guide.aim.title': 'Mira',
  'guide.build.text':
    'All’inizio prendi carte che rendono più forti i turni successivi: {rounds}, poi {magazine}, e due o tre buone Azioni. Con troppe Azioni in mano, quasi tutte restano inutilizzate.',
  'guide.build.title': 'Prima costruisci',
  'guide.buy.text':
    'Hai {shots:colpo|colpi} e 1 Obiettivo: puoi prendere una carta che richiede fino a {shots:colpo|colpi}.',
  'guide.buy.title': 'La tua prima carta',
  'guide.cleanup.text':
    'Le carte giocate, quelle rimaste in mano e quelle nuove sono finite nella tua pila degli Scarti, e hai pescato cinque carte. Succede da sé dopo ogni turno.',
  'guide.cleanup.title': 'Pulizia',
  'guide.ending.text':
    'La partita finisce dopo un turno in cui si esaurisce la pila {top} o si esauriscono tre pile qualsiasi. Tienile d’occhio.',
  'guide.ending.title': 'Come finisce la partita',
  'guide.free': 'Continua a giocare. Le novità vengono spiegate qui man mano.',
  'guide.goal.text':
    'Gli zombi valgono punti: alla fine vince chi ha più punti fra tutte le proprie carte. Si inizia con le stesse dieci carte e si migliora il Mazzo prendendone di nuove.',
  'guide.goal.title': 'Il tuo scopo',
  'guide.hand.text':
    'Queste cinque carte sono tutto ciò che hai in questo turno. Ogni {bullet} dà 1 colpo, {shots} in totale. Uno {zombie} vale 1 punto alla fine e fino ad allora non fa nulla.',
  'guide.hand.title': 'La tua mano',
  'guide.late.text':
    'La partita può finire tra pochi turni: le nuove carte Mirare non le pescheresti quasi più. Prendi punti adesso: {top}, {many}, perfino {zombie}.',
  'guide.late.title': 'La fine è vicina',
  'guide.leave': 'Esci dal tutorial',
  'guide.more.text': 'Quella carta ti ha dato un’altra Azione: puoi giocare un’altra carta Azione prima della Caccia.',
  'guide.more.title': 'Un’altra Azione',
  'guide.next': 'Capito',
  'guide.phases.text':
    'Un turno ha tre fasi: Azione, Caccia e Pulizia. Non hai ancora carte Azione, quindi il tuo turno inizia con la Caccia.',
  'guide.phases.title': 'Tre fasi',
  'guide.players.text':
    'Gli altri fanno lo stesso con i propri Mazzi. Vedi le carte che prendono, ma non la loro mano. La Cronaca mostra tutto ciò che succede.',
  'guide.players.title': 'Gli altri giocatori',
  'guide.progress': 'Avanzamento del tutorial',
  'guide.question.text':
    'Alcune carte ti danno una scelta. La domanda mostra quale carta la pone e la regola che vale. Prenditi il tempo che vuoi.',
  'guide.question.title': 'Una scelta da fare',
  'guide.second.text':
    'Ora hai in mano le altre cinque delle tue dieci carte. Gioca di nuovo le carte Mirare e prendi qualcosa che ti aiuti più avanti.',
  'guide.second.title': 'Il tuo secondo turno',
  'guide.shuffle.text':
    'Il tuo Mazzo è finito, quindi la tua pila degli Scarti è stata mescolata e forma un nuovo Mazzo. D’ora in poi pescherai anche le carte che hai preso.',
  'guide.shuffle.title': 'Un nuovo Mazzo',
  'guide.title': 'Tutorial',
  'guide.wait': 'Stanno giocando gli altri. Tra poco tocca a te.',
  'guide.why.action': '{card} è una buona scelta: un’Azione da giocare prima della Caccia, ogni volta che la peschi.',
  'guide.why.magazine': '{card} è una buona scelta: 3 colpi ogni volta che la peschi.',
  'guide.why.nothing':
    'Stavolta non prendere nulla: un’altra carta {bullet} o {zombie} prenderebbe solo il posto di carte migliori.',
  'guide.why.rounds': '{card} è una buona scelta: 2 colpi ogni volta che la peschi, il doppio di {bullet}.',
  'guide.zombies.text':
    'Con 8 colpi prendi {top}: 6 punti. Da metà partita in poi contano i punti. Con 5 colpi, verso la fine, va bene anche {many}.',
  'guide.zombies.title': 'È ora degli zombi',
};
