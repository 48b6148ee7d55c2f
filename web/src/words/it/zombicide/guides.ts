// First games that teach: one short piece of advice at a time.
import type { guides as english } from '../../en/zombicide/guides';

export const guides: Record<keyof typeof english, string> = {
  'zguide.season1.goal.title': 'Il tuo obiettivo',
  'zguide.season1.goal.text':
    'Prendi l’Obiettivo ({zone}) per vincere. Perdi solo se tutti i Sopravvissuti sono eliminati. In questa partita li giochi tutti tu, e non c’è limite di tempo.',
  'zguide.season1.board.title': 'Il tabellone',
  'zguide.season1.board.text':
    'Il tabellone è fatto di Zone: stanze e tratti di strada. Muri e porte chiuse ti fermano, le aperture no. Gli Zombi entrano dalla Spawn Zone ({zone}).',
  'zguide.season1.activate.title': 'Chi comincia?',
  'zguide.season1.activate.text':
    'In ogni turno di gioco tutti i Sopravvissuti agiscono, nell’ordine che preferisci. Scegline uno nella squadra o sul tabellone.',
  'zguide.season1.actions.title': 'Tre Azioni',
  'zguide.season1.actions.text':
    'Un turno ha tre Azioni: Cercare, muovere, combattere, aprire una porta… I pulsanti mostrano che cosa puoi fare ora; quelli grigi dicono perché no. Quasi tutto si può annullare.',
  'zguide.season1.search.title': 'Prima di tutto, Cercare',
  'zguide.season1.search.text':
    'Ancora nessun’arma? Cerca in questa stanza: un’Azione, una volta per turno. Le prime tre carte di questa Missione sono {cards}.',
  'zguide.season1.found.title': 'Qualcosa di utile',
  'zguide.season1.found.text':
    'Hai trovato {card}. Tieni la carta. Armi e attrezzi funzionano solo in una delle due mani; gli altri slot sono la riserva.',
  'zguide.season1.sort.title': 'Riorganizza',
  'zguide.season1.sort.text':
    'Metti in mano ciò che vuoi usare. Scegli una carta, poi il suo posto. Quando tutto va bene, scegli Fatto.',
  'zguide.season1.move.title': 'Muoviti',
  'zguide.season1.move.text':
    'Scegli una Zona evidenziata per andarci: una Zona costa un’Azione. Gli Zombi ti trattengono: lasciare la loro Zona costa un’Azione in più per ciascuno.',
  'zguide.season1.door.title': 'Una porta chiusa',
  'zguide.season1.door.text':
    'Sei davanti a una porta e hai ciò che la apre: {card}. La prima volta che si apre un edificio appaiono Zombi nelle sue stanze: vacci in compagnia.',
  'zguide.season1.rooms.title': 'Dietro la porta',
  'zguide.season1.rooms.text':
    'Ora si pesca una carta Zombi per ogni stanza dell’edificio. Scegli tu la prossima stanza; di solito si comincia dalla più lontana.',
  'zguide.season1.fight.title': 'Combatti!',
  'zguide.season1.fight.text':
    'Ci sono Zombi nella tua Zona. Scegli un’arma e guarda le probabilità prima di lanciare. Ogni dado che raggiunge il numero dell’arma è un Colpo a segno.',
  'zguide.season1.flee.title': 'Senza armi',
  'zguide.season1.flee.text':
    'Ci sono Zombi nella tua Zona e non hai armi. Vattene se hai abbastanza Azioni: una, più una per ogni Zombi. Oppure fatti aiutare da chi ha un’arma.',
  'zguide.season1.shoot.title': 'Da lontano',
  'zguide.season1.shoot.text':
    'Con {card} puoi sparare anche nella Zona accanto, se la vedi. Fa Rumore e, se fra gli Zombi ci sono amici, i Colpi vanno prima a loro.',
  'zguide.season1.hit.title': 'Chi colpisci?',
  'zguide.season1.hit.text':
    'In Mischia assegni i Colpi come vuoi. Colpire prima i Runner è raramente un errore: agiscono due volte per turno di gioco.',
  'zguide.season1.noise.title': 'Che Rumore!',
  'zguide.season1.noise.text':
    'Il segnalino Rumore resta fino alla fine del turno di gioco. Gli Zombi che non vedono nessuno vanno nella Zona più rumorosa; anche ogni Sopravvissuto conta come un Rumore. Puoi usarlo per attirarli altrove.',
  'zguide.season1.experience.title': 'Esperienza',
  'zguide.season1.experience.text':
    'Ogni Zombi ucciso dà 1 punto. A 7 un Sopravvissuto raggiunge il Giallo e ha una quarta Azione. Ma il livello più alto della squadra decide quanti Zombi appaiono.',
  'zguide.season1.next.title': 'A chi tocca',
  'zguide.season1.next.text':
    'Quel turno è finito. Scegli a chi tocca. Quando tutti hanno svolto il turno, agiscono gli Zombi.',
  'zguide.season1.trade.title': 'Dividi l’Equipaggiamento',
  'zguide.season1.trade.text':
    'I Sopravvissuti nella stessa Zona possono scambiarsi carte con un’Azione. Fa’ che tutti abbiano un’arma e che qualcuno possa aprire le porte.',
  'zguide.season1.zombies.title': 'Il turno degli Zombi',
  'zguide.season1.zombies.text':
    'Gli Zombi in una Zona con Sopravvissuti hanno attaccato: colpiscono sempre. Gli altri si sono avvicinati di una Zona. La cronaca mostra ogni passo.',
  'zguide.season1.spawn.title': 'Ne verranno altri',
  'zguide.season1.spawn.text':
    'Alla fine di ogni turno di gioco si pesca una carta per ogni Spawn Zone. Quassù vedi il turno, il Livello di Pericolo e dove appariranno gli Zombi.',
  'zguide.season1.plan.title': 'È ora di andare',
  'zguide.season1.plan.text':
    'La via per l’Obiettivo: fuori dalla porta di questa casa, lungo la strada, dentro dalla porta dell’altra. Manda avanti chi può aprire le porte e tieni vicini gli altri.',
  'zguide.season1.wound.title': 'Una Ferita',
  'zguide.season1.wound.text':
    'Una Ferita costa una carta e occupa uno slot. La seconda elimina un Sopravvissuto. Non finire il turno con più Zombi di quanti ne puoi reggere.',
  'zguide.season1.runner.title': 'Un Runner',
  'zguide.season1.runner.text':
    'I Runner hanno due Azioni: si avvicinano di due Zone, o si avvicinano e attaccano subito. Uccidili per primi, o stai lontano.',
  'zguide.season1.fatty.title': 'Un Fatty',
  'zguide.season1.fatty.text':
    'Lo uccide solo un Colpo con Danni 2, per esempio di {card}. I Colpi più deboli vanno persi e, quando spari, fa da scudo ai Runner dietro di lui.',
  'zguide.season1.yellow.title': 'Livello di Pericolo Giallo',
  'zguide.season1.yellow.text': 'Ora hai quattro Azioni, ma appaiono più Zombi. È ora di concludere la Missione.',
  'zguide.season1.inside.title': 'La via è libera',
  'zguide.season1.inside.text':
    'L’Obiettivo è qui: {zone}. Basta un Sopravvissuto per prenderlo; gli altri trattengono gli Zombi o li attirano altrove con il Rumore.',
  'zguide.season1.objective.title': 'Sei a destinazione',
  'zguide.season1.objective.text':
    'L’Obiettivo è in questa Zona. Prendilo con un’Azione per vincere subito la Missione, anche con gli Zombi intorno.',

  'zguide.invader.goal.title': 'Il tuo obiettivo',
  'zguide.invader.goal.text':
    'Prendi l’Obiettivo rosso ({zone}), poi fai fuggire tutti dall’Uscita ({exit}). Se anche un solo Sopravvissuto è eliminato, perdi: proteggetevi a vicenda.',
  'zguide.invader.outfit.title': 'Equipaggiamento di Partenza',
  'zguide.invader.outfit.text':
    'Prima del primo Round ognuno riceve una carta. Il nome sopra le carte dice a chi va. Dai le armi migliori ai Soldati, che hanno più Armatura.',
  'zguide.invader.board.title': 'La stazione',
  'zguide.invader.board.text':
    'Il tabellone è fatto di Zone: stanze, corridoi e il terreno esterno. Gli Xeno entrano dalle Zone di Generazione. Siete in un Airlock, la via verso l’esterno.',
  'zguide.invader.mold.title': 'La Melma',
  'zguide.invader.mold.text':
    'La crescita verde è Melma. Se la Melma Attiva collega due Zone di Generazione, perdi. Solo l’Abominio la diffonde. Lì non si può Cercare.',
  'zguide.invader.activate.title': 'Chi comincia?',
  'zguide.invader.activate.text':
    'In ogni Round tutti i Sopravvissuti svolgono un Turno, nell’ordine che preferisci. Scegline uno nella squadra o sul tabellone.',
  'zguide.invader.actions.title': 'Tre Azioni',
  'zguide.invader.actions.text':
    'Un Turno ha tre Azioni: muovere, Cercare, combattere… I pulsanti mostrano che cosa puoi fare ora; quelli grigi dicono perché no. Quasi tutto si può annullare.',
  'zguide.invader.oxygen.title': 'Fuori non c’è aria',
  'zguide.invader.oxygen.text':
    'All’Uscita si arriva dall’esterno, perciò a tutti serve una Bombola di Ossigeno sul Corpo. Ce ne sono qui accanto: {zone}. Un’Azione ciascuna.',
  'zguide.invader.tank_here.title': 'Ossigeno',
  'zguide.invader.tank_here.text':
    'Prendi qui una Bombola di Ossigeno con un’Azione. Sul Corpo ti lascia passare gli Airlock verso l’esterno, e non si consuma mai.',
  'zguide.invader.search.title': 'Cercare',
  'zguide.invader.search.text':
    'I Civili possono Cercare in ogni stanza senza Xeno né Melma: un’Azione, una volta per Turno. I Soldati solo nelle Stanze di Sicurezza.',
  'zguide.invader.found.title': 'Qualcosa di utile',
  'zguide.invader.found.text':
    'Hai trovato {card}. Le armi funzionano in una Mano, protezioni e bombole sul Corpo. Nello Zaino le carte non hanno effetto.',
  'zguide.invader.sort.title': 'Riorganizza',
  'zguide.invader.sort.text':
    'Scegli una carta, poi il suo posto: Mani, Corpo o Zaino. Assegna le munizioni a un’arma che le usa. Quando tutto va bene, scegli Fatto.',
  'zguide.invader.ammo.title': 'Munizioni',
  'zguide.invader.ammo.text':
    'Hai {card}. Assegna la carta a un’arma adatta quando riorganizzi. Permette di ripetere i tiri, e alcune armi non funzionano senza.',
  'zguide.invader.move.title': 'Muoviti',
  'zguide.invader.move.text':
    'Scegli una Zona evidenziata per andarci: una Zona costa un’Azione. Gli Xeno ti trattengono: lasciare la loro Zona costa un’Azione in più per ciascuno.',
  'zguide.invader.door.title': 'Le porte',
  'zguide.invader.door.text':
    'Una volta per Turno puoi aprire o chiudere gratis una porta della tua Zona. Una porta chiusa ferma gli Xeno solo finché uno di loro non la sfonda.',
  'zguide.invader.fight.title': 'Combatti!',
  'zguide.invader.fight.text':
    'Ci sono Xeno nella tua Zona. Scegli un’arma e guarda le probabilità prima di tirare. Ogni dado che raggiunge il numero dell’arma è un successo.',
  'zguide.invader.shoot.title': 'Da lontano',
  'zguide.invader.shoot.text':
    'Le armi da fuoco raggiungono le Zone che vedi. Attenzione: se ci sono amici dove spari, ogni insuccesso colpisce uno di loro. In Mischia gli insuccessi non fanno male a nessuno.',
  'zguide.invader.miss.title': 'Fuoco Amico',
  'zguide.invader.miss.text':
    'Qui ogni insuccesso colpisce uno dei vostri. Scegli chi lo regge meglio: chi perde tutta l’Armatura è fuori gioco, e la partita è persa.',
  'zguide.invader.attacked.title': 'Attaccano',
  'zguide.invader.attacked.text':
    'Gli Xeno colpiscono sempre. Decidi tu chi subisce i Danni: dividili in modo che a tutti resti almeno 1 Armatura.',
  'zguide.invader.damage.title': 'L’Armatura',
  'zguide.invader.damage.text':
    'I Danni costano Armatura. Quando finisce, il Sopravvissuto è eliminato e perdi la partita. Alcune carte sul Corpo annullano i Danni.',
  'zguide.invader.noise.title': 'Che Rumore!',
  'zguide.invader.noise.text':
    'Il segnalino Rumore resta fino alla fine del Round. Gli Xeno che non vedono nessuno vanno nella Zona più rumorosa; anche ogni Sopravvissuto conta come un Rumore.',
  'zguide.invader.experience.title': 'Esperienza',
  'zguide.invader.experience.text':
    'Ogni Xeno eliminato dà 1 punto, ogni Obiettivo 5. A 7 un Sopravvissuto raggiunge il Giallo e ha una quarta Azione. Ma il livello più alto della squadra decide quanti Xeno appaiono.',
  'zguide.invader.next.title': 'A chi tocca',
  'zguide.invader.next.text':
    'Quel Turno è finito. Scegli a chi tocca. Quando tutti hanno svolto il Turno, agiscono gli Xeno.',
  'zguide.invader.machines.title': 'Le vostre Macchine',
  'zguide.invader.machines.text':
    'L’Obiettivo verde è il Controllo a Distanza del Bot accanto a voi, quello viola della Sentry Gun. Con il Controllo comandi la Macchina, un’Azione ogni volta.',
  'zguide.invader.xenos.title': 'La Fase degli Xeno',
  'zguide.invader.xenos.text':
    'Gli Xeno in una Zona con Sopravvissuti hanno attaccato, gli altri si sono avvicinati di una Zona. La cronaca mostra ogni passo.',
  'zguide.invader.spawn.title': 'Ne verranno altri',
  'zguide.invader.spawn.text':
    'Poi si pesca una carta per ogni Zona di Generazione. Quassù vedi il Round, il Livello di Pericolo e dove appariranno gli Xeno.',
  'zguide.invader.hunter.title': 'Un Cacciatore',
  'zguide.invader.hunter.text':
    'I Cacciatori hanno due Azioni: si avvicinano di due Zone, o si avvicinano e attaccano subito. Eliminali per primi, o chiudi una porta.',
  'zguide.invader.tank.title': 'Un Tank',
  'zguide.invader.tank.text':
    'Servono Danni 2 per eliminarlo. Un Attacco Concentrato somma tutti i successi su un solo bersaglio. L’attacco di un Tank ti costa 2 Armatura.',
  'zguide.invader.abomination.title': 'L’Abominio',
  'zguide.invader.abomination.text':
    'Servono Danni 3 per eliminarlo, e lascia Melma ovunque vada. Usa un Attacco Concentrato o il Fuoco Infernale, o seminalo.',
  'zguide.invader.objective.title': 'Un Obiettivo',
  'zguide.invader.objective.text':
    'In questa Zona c’è un Obiettivo. Prendilo con un’Azione: dà 5 punti e qualcosa di utile.',
  'zguide.invader.prototype.title': 'Il prototipo',
  'zguide.invader.prototype.text':
    'È un’arma potente, ma funziona solo con una Cella di Energia assegnata. Riorganizza: l’arma in una Mano, poi assegnale la Cella.',
  'zguide.invader.out.title': 'Ora uscite',
  'zguide.invader.out.text':
    'Avete ciò per cui siete venuti. Porta tutti all’Uscita ({zone}), con una Bombola di Ossigeno sul Corpo per la via all’esterno.',
  'zguide.invader.exit.title': 'L’Uscita',
  'zguide.invader.exit.text':
    'Qui un Sopravvissuto può fuggire alla fine del suo Turno, se nella Zona non ci sono Xeno. Non aspettare gli altri: chi è fuori è in salvo.',

  'zguide.won.title': 'Ce l’hai fatta!',
  'zguide.won.text':
    'Si gioca così: prepararsi, entrare insieme, sapere quando andarsene. Ora prova una Missione del libro, in solitario o con gli amici.',
  'zguide.lost.title': 'Hai perso, ed è normale',
  'zguide.lost.text':
    'Quasi nessuno sopravvive la prima volta. Restate uniti, eliminate prima chi agisce due volte e non indugiate. Riprova: bastano pochi minuti.',
  'zguide.again': 'Riprova',
  'zguide.on': 'Sfoglia le Missioni',
};
