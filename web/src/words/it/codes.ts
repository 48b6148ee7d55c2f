import type { codes as english } from '../en/codes';

export const codes: Record<keyof typeof english, string> = {
  'code.bad_replay': 'Questo file non è un replay, o è danneggiato. Scegli un file salvato qui a fine partita.',
  'code.bad_setup': 'La partita non si può preparare così. Cambia ciò che è indicato qui e riprova.',
  'code.banned': 'Chi gestisce questo server ti ha escluso. Se è un errore, chiedi a loro.',
  'code.barred_from_room': 'Chi ospita questo tavolo non ti lascia giocare né scrivere qui. Puoi guardare.',
  'code.bot_announced':
    'Il giocatore sa che un bot sta per giocare al suo posto e ha un momento per tornare. Riprova tra qualche secondo.',
  'code.broken': 'Qualcosa è andato storto sul server. Della tua partita non si perde nulla; riprova.',
  'code.cannot_undo': 'Questo non si può più annullare.',
  'code.closed': 'Questo tavolo è chiuso. Ciò che è stato giocato si può ancora leggere.',
  'code.damaged':
    'Una parte della registrazione di questo tavolo si è danneggiata sul disco del server. Ciò che è stato giocato prima si può ancora leggere; chi gestisce il server può far proseguire la partita da lì.',
  'code.forbidden': 'Una regola lo vieta.',
  'code.foreign_page':
    'Questa pagina non viene dal server con cui parla. Apri Safehouse al suo indirizzo. Se l’indirizzo è questo, chi gestisce il server deve far passare al proxy l’intestazione Host con la porta, o avviare il server con --origin.',
  'code.game_not_over': 'La partita non è ancora finita. Il replay si può avere alla fine.',
  'code.game_over': 'La partita è finita.',
  'code.known_deal':
    'Le carte di questa partita si possono conoscere in anticipo: nessun altro può unirsi. Puoi guardare o aprire un tavolo tuo.',
  'code.limit':
    'È stato raggiunto un limite di questo server. Lascia o chiudi una vecchia partita, oppure riprova più tardi.',
  'code.link_used': 'Questo link è scaduto o è già stato usato. Creane uno nuovo sull’altro dispositivo.',
  'code.malformed': 'Il server non ha potuto leggere ciò che è stato inviato. Ricarica la pagina e riprova.',
  'code.muted': 'Chi ospita questo tavolo ti ha silenziato: non puoi scrivere nella sua chat.',
  'code.no_changes': 'Hai già letto che cosa è cambiato nelle regole.',
  'code.no_such_bot': 'Questo gioco non ha un bot così. Scegline un altro.',
  'code.no_such_device': 'Non hai questo dispositivo, oppure è già stato disconnesso.',
  'code.no_such_game': 'Qui non c’è un gioco così.',
  'code.no_such_person': 'A questo tavolo non c’è questa persona.',
  'code.no_such_place': 'Qui non c’è nulla. Il link potrebbe essere incompleto.',
  'code.no_such_replay':
    'Qui non c’è questo replay. Il link potrebbe essere incompleto; se hai il file, aprilo dalla pagina iniziale.',
  'code.no_such_room':
    'Questo tavolo non esiste. Il link potrebbe essere incompleto: chiedi quello intero a chi te l’ha mandato.',
  'code.no_such_seat': 'A questo tavolo non c’è un posto così.',
  'code.no_wish': 'Nessuno vuole più annullarlo.',
  'code.not_an_answer': 'Non è una risposta a questa domanda. Scegline una tra quelle mostrate.',
  'code.not_away':
    'Il giocatore è presente, o lo era un momento fa. Si può annunciare un bot quando manca da un minuto.',
  'code.not_host': 'Può farlo solo chi ha aperto il tavolo.',
  'code.not_started': 'La partita non è ancora iniziata.',
  'code.not_your_decision': 'Tocca a qualcun altro decidere.',
  'code.not_your_seat': 'Serve un posto tuo. Prendine uno libero, o guarda.',
  'code.other_rules':
    'Questa partita è stata giocata con regole diverse da quelle di questo server. Qui non si può continuare.',
  'code.rules_changed':
    'Le regole sono cambiate dopo la tua ultima decisione. Leggi che cosa è cambiato, poi continua.',
  'code.seat_taken': 'Qualcuno è stato più veloce: il posto è occupato. Se il tavolo è pieno, puoi guardare.',
  'code.seats_free': 'Ci sono ancora posti liberi: invita qualcuno o fai sedere un bot.',
  'code.seats_settled':
    'Giocate gli uni contro gli altri e la partita è iniziata: solo chi ha un posto può riprenderlo, e nessun posto si libera. Chi ospita può far giocare un altro bot.',
  'code.stale': 'È arrivato troppo tardi: la partita è andata avanti. Guarda di nuovo e decidi.',
  'code.started': 'La partita è già iniziata.',
  'code.store_away': 'Il server non è raggiungibile al momento. Riprova tra poco; nulla va perso.',
  'code.store_full': 'Il disco del server è pieno. Chi lo gestisce deve fare spazio; le tue partite sono al sicuro.',
  'code.too_fast': 'Troppe richieste insieme. Aspetta qualche secondo e riprova.',
  'code.too_long': 'È troppo lungo.',
  'code.unknown':
    'Il server non conosce questo dispositivo. Ricarica la pagina; se le partite sono sparite, collegalo di nuovo da un altro.',
  'code.upgraded': 'Il server è appena stato aggiornato. Riprova tra poco; nulla va perso.',
};
