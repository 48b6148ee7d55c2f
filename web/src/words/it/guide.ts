import type { guide as english } from '../en/guide';

export const guide: Record<keyof typeof english, string> = {
  'guide.action.text':
    'Hai in mano una carta Azione: giocala adesso, prima di mirare. Hai un’Azione per turno, e la carta fa ciò che dice, una cosa dopo l’altra.',
  'guide.action.title': 'Una carta Azione',
  'guide.again.text': 'Stavolta hai {shots:colpo|colpi}.',
  'guide.again.title': 'La tua seconda carta',
  'guide.aim.text':
    'Gioca tutte le tue carte Mirare con un clic. Non c’è motivo di tenerne: ciò che resta in mano viene scartato.',
  'guide.aim.title': 'Mira',
  'guide.build.text':
    'All’inizio prendi ciò che rende più forti i turni dopo: {rounds}, poi {magazine}, e due o tre buone Azioni. Se ne hai tante in mano, quasi tutte restano ferme.',
  'guide.build.title': 'Prima costruisci',
  'guide.buy.text': 'Hai {shots:colpo|colpi} e un Obiettivo: puoi prendere una carta che non costi di più.',
  'guide.buy.title': 'La tua prima carta',
  'guide.cleanup.text':
    'Ciò che hai giocato, ciò che ti è rimasto e ciò che hai preso è finito nella tua pila degli Scarti, e hai pescato cinque carte nuove. Succede da sé dopo ogni turno.',
  'guide.cleanup.title': 'Pulizia',
  'guide.ending.text':
    'La partita finisce dopo il turno in cui si esaurisce {top}, o tre pile qualsiasi. Tienile d’occhio.',
  'guide.ending.title': 'Come finisce',
  'guide.free': 'Continua come vuoi. Quando capita qualcosa di nuovo, lo trovi spiegato qui.',
  'guide.goal.text':
    'Gli zombi valgono punti: alla fine vince chi ne ha di più fra tutte le proprie carte. Tutti iniziano con le stesse dieci carte e migliorano il mazzo prendendone di nuove.',
  'guide.goal.title': 'Lo scopo',
  'guide.hand.text':
    'Queste cinque carte sono tutto ciò che hai in questo turno. Ogni {bullet} dà un colpo, {shots} in tutto; uno {zombie} vale solo un punto alla fine e fino ad allora non fa nulla.',
  'guide.hand.title': 'La tua mano',
  'guide.late.text':
    'La partita può finire fra pochi turni, e nuove carte Mirare non ti tornerebbero quasi più in mano. Ora prendi punti: {top}, {many}, perfino {zombie}.',
  'guide.late.title': 'La fine è vicina',
  'guide.leave': 'Lascia la guida',
  'guide.more.text':
    'Quella carta ti ha dato un’altra Azione: puoi giocare una seconda carta Azione prima della Caccia.',
  'guide.more.title': 'Un’altra Azione',
  'guide.next': 'Capito',
  'guide.phases.text':
    'Un turno ha una Fase Azione, una Fase Caccia e una Fase Pulizia. Non hai ancora carte Azione, quindi la Caccia è iniziata subito.',
  'guide.phases.title': 'Tre fasi',
  'guide.players.text':
    'Gli altri fanno lo stesso con i propri mazzi. Ciò che prendono si vede, ciò che hanno in mano no; il racconto accanto al tavolo dice tutto.',
  'guide.players.title': 'Gli altri',
  'guide.progress': 'Quanto è già stato spiegato',
  'guide.question.text':
    'Alcune carte lasciano a te una scelta. Accanto alla domanda c’è la carta che la pone, con la sua regola. Prenditi il tempo che vuoi.',
  'guide.question.title': 'Una carta ti chiede qualcosa',
  'guide.second.text':
    'Ora hai in mano le altre cinque delle tue dieci carte. Gioca di nuovo le carte Mirare e prendi qualcosa che ti aiuti più avanti.',
  'guide.second.title': 'Il tuo secondo turno',
  'guide.shuffle.text':
    'Il tuo mazzo era finito, quindi la pila degli Scarti è stata mescolata e ne è diventata uno nuovo. Da adesso le carte che hai preso ti arrivano in mano.',
  'guide.shuffle.title': 'Un mazzo nuovo',
  'guide.title': 'Guida alla prima partita',
  'guide.wait': 'Stanno giocando gli altri. Tra poco tocca a te.',
  'guide.why.action':
    '{card} è un’ottima scelta: è un’Azione, si gioca prima della Caccia e ha effetto ogni volta che ti torna in mano.',
  'guide.why.magazine': '{card} è un’ottima scelta: tre colpi ogni volta che ti torna in mano.',
  'guide.why.nothing':
    'Meglio non prendere nulla stavolta: un’altra carta {bullet} o {zombie} ti arriverebbe solo al posto di carte buone.',
  'guide.why.rounds': '{card} è un’ottima scelta: due colpi ogni volta che ti torna in mano, il doppio di {bullet}.',
  'guide.zombies.text':
    'Con 8 colpi prendi {top}: 6 punti. Da metà partita in poi contano i punti; con 5 colpi, verso la fine, va bene {many}.',
  'guide.zombies.title': 'È ora degli zombi',
};
