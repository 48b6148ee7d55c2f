import type { codes as english } from '../en/codes';

export const codes: Record<keyof typeof english, string> = {
  'code.bad_replay': 'Questo file non è un replay, o è danneggiato. Scegli un file di replay salvato a fine partita.',
  'code.bad_setup': 'La partita non si può preparare così. Cambia le tue scelte e riprova.',
  'code.banned': 'Non puoi accedere a questo server. Se è un errore, contatta chi lo gestisce.',
  'code.barred_from_room': 'L’host non ti permette di sederti né di scrivere a questo tavolo. Puoi ancora guardare.',
  'code.bot_announced':
    'Chi gioca in questo posto sa che un bot sta per subentrare. Lascia qualche secondo per il ritorno, poi riprova.',
  'code.broken': 'Qualcosa è andato storto sul server. La tua partita è al sicuro; riprova.',
  'code.cannot_undo': 'Questo non si può più annullare.',
  'code.closed': 'Questo tavolo è chiuso. Puoi ancora vedere la partita.',
  'code.damaged':
    'Una parte dei dati di questo tavolo si è danneggiata sul server. Puoi vedere la partita fino a quel punto; chi gestisce il server può farla proseguire da lì.',
  'code.forbidden': 'Le regole non lo permettono.',
  'code.foreign_page':
    'Questa pagina viene da un indirizzo diverso da quello del server. Apri Safehouse al suo indirizzo. Se l’indirizzo è questo, chi gestisce il server deve fare in modo che il proxy inoltri l’intestazione Host con la porta, oppure avviare il server con --origin.',
  'code.game_not_over': 'Il replay sarà disponibile a fine partita.',
  'code.game_over': 'La partita è finita.',
  'code.known_deal':
    'Il seed di questa partita è noto, quindi nessun altro può unirsi. Puoi guardare o creare un tavolo tuo.',
  'code.limit':
    'È stato raggiunto un limite del server. Lascia o chiudi una vecchia partita, oppure riprova più tardi.',
  'code.link_used': 'Questo link è scaduto o è già stato usato. Creane uno nuovo sull’altro dispositivo.',
  'code.malformed': 'Il server non è riuscito a leggere la richiesta. Ricarica la pagina e riprova.',
  'code.muted': 'L’host ti ha tolto la parola: non puoi scrivere a questo tavolo.',
  'code.no_changes': 'Hai già letto che cosa è cambiato nelle regole.',
  'code.no_such_bot': 'Questo gioco non ha quel bot. Scegline un altro.',
  'code.no_such_device': 'Dispositivo non trovato. Forse è già stato disconnesso.',
  'code.no_such_game': 'Questo server non ha quel gioco.',
  'code.no_such_person': 'Quella persona non è a questo tavolo.',
  'code.no_such_place': 'Pagina non trovata. Il link potrebbe essere incompleto.',
  'code.no_such_replay': 'Replay non trovato. Il link potrebbe essere incompleto. Se hai il file, aprilo dalla home.',
  'code.no_such_room': 'Tavolo non trovato. Il link potrebbe essere incompleto: chiedi quello completo.',
  'code.no_such_seat': 'Questo tavolo non ha quel posto.',
  'code.no_wish': 'Questa richiesta di annullamento non è più aperta.',
  'code.not_an_answer': 'Non è una scelta valida. Scegli una delle opzioni mostrate.',
  'code.not_away':
    'Chi gioca in questo posto è presente, o è assente da meno di un minuto. Un bot può subentrare dopo un minuto di assenza.',
  'code.not_host': 'Può farlo solo l’host.',
  'code.not_started': 'La partita non è ancora iniziata.',
  'code.not_your_decision': 'Non tocca a te decidere.',
  'code.not_your_seat': 'Per farlo ti serve un posto. Prendine uno libero, o guarda.',
  'code.other_rules': 'Questa partita usa un’altra versione delle regole e non si può continuare qui.',
  'code.rules_changed': 'Le regole sono cambiate dopo la tua ultima mossa. Leggi che cosa è cambiato, poi continua.',
  'code.seat_taken': 'Qualcuno ha preso il posto prima di te. Se il tavolo è pieno, puoi guardare.',
  'code.seats_free': 'Ci sono ancora posti liberi. Invita qualcuno o aggiungi un bot.',
  'code.seats_settled':
    'Questa partita competitiva è iniziata: si può tornare solo al proprio posto, e i posti non si liberano. L’host può cambiare un bot.',
  'code.stale': 'Troppo tardi: la partita è andata avanti. Scegli di nuovo.',
  'code.started': 'La partita è già iniziata.',
  'code.store_away': 'Il server non è disponibile al momento. Riprova tra poco; non si è perso nulla.',
  'code.store_full': 'Il disco del server è pieno. Chi lo gestisce deve fare spazio; le tue partite sono al sicuro.',
  'code.too_fast': 'Troppe richieste. Riprova tra qualche secondo.',
  'code.too_long': 'È troppo lungo. Accorcialo e riprova.',
  'code.unknown':
    'Il server non riconosce questo dispositivo. Ricarica la pagina. Se mancano le tue partite, collega di nuovo questo dispositivo da un altro.',
  'code.upgraded': 'Il server è appena stato aggiornato. Riprova tra poco; non si è perso nulla.',
};
