import type { Text } from '#lib/i18n/locale.ts'
import type { VerdictKind } from './contract.ts'

/** The texts of the door, in both languages. */
export const doorTexts = {
  door: { en: 'Door', de: 'Einlass' },
  account: { en: 'Account', de: 'Konto' },
  event: { en: 'Event', de: 'Veranstaltung' },
  noEvent: { en: 'No event today', de: 'Heute keine Veranstaltung' },
  noEventHint: {
    en: 'The door is for published events with registration.',
    de: 'Den Einlass gibt es für veröffentlichte Veranstaltungen mit Anmeldung.',
  },
  live: { en: 'Live', de: 'Live' },
  offline: { en: 'Offline', de: 'Offline' },
  waiting: (count: number): Text => ({ en: `${count} waiting to be sent`, de: `${count} noch zu senden` }),
  noNetwork: (since: string): Text => ({ en: `No network since ${since}`, de: `Kein Netz seit ${since}` }),
  goOn: (listed: string): Text => ({
    en: `Go on scanning. The list of ${listed} is on this device, and every scan is stored and sent later.`,
    de: `Scannen Sie weiter. Die Liste von ${listed} ist auf diesem Gerät, jeder Scan wird gespeichert und später gesendet.`,
  }),
  noList: {
    en: 'There is no guest list on this device yet. Until it has one, scans need the network.',
    de: 'Auf diesem Gerät ist noch keine Gästeliste. Solange sie fehlt, brauchen Scans das Netz.',
  },
  noStore: {
    en: 'This browser stores nothing, so scans need the network. Please leave private mode.',
    de: 'Dieser Browser speichert nichts, darum brauchen Scans das Netz. Bitte verlassen Sie den privaten Modus.',
  },
  ended: {
    en: 'This device is signed out. Its list of guests has been deleted.',
    de: 'Dieses Gerät ist abgemeldet. Die Gästeliste darauf wurde gelöscht.',
  },
  signIn: { en: 'Sign in', de: 'Anmelden' },
  code: { en: 'Code of the ticket', de: 'Code des Tickets' },
  check: { en: 'Check', de: 'Prüfen' },
  stopCamera: { en: 'Stop the camera', de: 'Kamera beenden' },
  inside: { en: 'inside', de: 'drin' },
  sold: { en: 'sold', de: 'verkauft' },
  arrivals: (guests: number): Text => ({ en: `${guests} in the last 5 min`, de: `${guests} in den letzten 5 min` }),
  arrivalsChart: { en: 'Arrivals per 5 min', de: 'Ankünfte je 5 min' },
  lastScans: { en: 'Last scans', de: 'Letzte Scans' },
  noScans: { en: 'Nobody has been let in here yet.', de: 'Hier wurde noch niemand eingelassen.' },
  inAt: (time: string): Text => ({ en: `In at ${time}`, de: `Drin um ${time}` }),
  undone: { en: 'undone', de: 'zurückgenommen' },
  notSent: { en: 'waiting to be sent', de: 'noch zu senden' },
  undo: { en: 'Undo', de: 'Zurücknehmen' },
  undoOf: (name: string): Text => ({ en: `Undo ${name}`, de: `${name} zurücknehmen` }),
  unlisted: { en: 'Ticket that is not on the list', de: 'Ticket, das nicht auf der Liste steht' },
  find: { en: 'Find by name', de: 'Nach Namen suchen' },
  name: { en: 'Name or booking number', de: 'Name oder Buchungsnummer' },
  nobody: { en: 'Nobody has this name.', de: 'Niemand hat diesen Namen.' },
  letIn: { en: 'Let in', de: 'Einlassen' },
  letInOf: (name: string): Text => ({ en: `Let in ${name}`, de: `${name} einlassen` }),
  isIn: { en: 'in', de: 'drin' },
  cancelled: { en: 'cancelled', de: 'storniert' },
  boxOffice: { en: 'Without a ticket', de: 'Ohne Ticket' },
  boxOfficeHint: (remaining: number | null): Text =>
    remaining === null
      ? {
          en: 'Guests without a ticket are registered without a name and let in.',
          de: 'Gäste ohne Ticket werden ohne Namen angemeldet und eingelassen.',
        }
      : {
          en: `Seats left: ${remaining}. Guests without a ticket are registered without a name and let in.`,
          de: `Freie Plätze: ${remaining}. Gäste ohne Ticket werden ohne Namen angemeldet und eingelassen.`,
        },
  sell: { en: 'Sell at the door', de: 'Am Einlass verkaufen' },
  sellHint: (remaining: number | null): Text =>
    remaining === null
      ? { en: 'The guests pay here and are let in.', de: 'Die Gäste zahlen hier und werden eingelassen.' }
      : {
          en: `Seats left: ${remaining}. The guests pay here and are let in.`,
          de: `Freie Plätze: ${remaining}. Die Gäste zahlen hier und werden eingelassen.`,
        },
  total: { en: 'To take:', de: 'Zu kassieren:' },
  tenders: {
    Cash: { en: 'Taken in cash, let in', de: 'Bar kassiert, einlassen' },
    Terminal: { en: 'Paid by card, let in', de: 'Mit Karte bezahlt, einlassen' },
  },
  guests: { en: 'Guests', de: 'Gäste' },
  registerIn: { en: 'Register and let in', de: 'Anmelden und einlassen' },
  registered: (guests: number): Text => ({
    en: `${guests} registered and let in`,
    de: `${guests} angemeldet und eingelassen`,
  }),
  undoNotStored: {
    en: 'Not undone: this device cannot store it. Free some storage, or use another device.',
    de: 'Nicht zurückgenommen: Dieses Gerät kann es nicht speichern. Schaffen Sie Platz, oder nehmen Sie ein anderes.',
  },
  close: { en: 'Close', de: 'Schließen' },
  settle: { en: 'To sort out', de: 'Zu klären' },
  samePerson: { en: 'Same person: undo this scan', de: 'Dieselbe Person: diesen Scan zurücknehmen' },
  twice: (at: string, by: string, since: string, other: string): Text => ({
    en: `Let in twice: ${at} by ${by}, before that ${since} by ${other}.`,
    de: `Zweimal eingelassen: ${at} durch ${by}, davor ${since} durch ${other}.`,
  }),
  invalid: (at: string, by: string, reason: string): Text => ({
    en: `Let in ${at} by ${by}: ${reason}.`,
    de: `Eingelassen ${at} durch ${by}: ${reason}.`,
  }),
  ticket: (place: number, of: number): Text => ({ en: `Ticket ${place} of ${of}`, de: `Ticket ${place} von ${of}` }),
  since: (time: string, by: string): Text => ({ en: `in since ${time}, ${by}`, de: `drin seit ${time}, ${by}` }),
  ago: (seconds: number, by: string): Text => ({
    en: `let in ${seconds} s ago, ${by}`,
    de: `vor ${seconds} s eingelassen, ${by}`,
  }),
  here: { en: 'at this door', de: 'an diesem Einlass' },
  read: (code: string): Text => ({ en: `Read: ${code}`, de: `Gelesen: ${code}` }),
  alone: { en: 'Decided without the network', de: 'Ohne Netz entschieden' },
  next: { en: 'Just scan the next ticket', de: 'Einfach das nächste Ticket scannen' },
  goOnScanning: { en: 'Do not let in', de: 'Nicht einlassen' },
  letInAnyway: { en: 'Let in, and check later', de: 'Einlassen und später prüfen' },
} as const

/** The word for each verdict, and the sentence below it. */
export const verdictTexts: Record<VerdictKind, { word: Text; hint: Text | null }> = {
  in: { word: { en: 'In', de: 'Drin' }, hint: null },
  'already-in': { word: { en: 'Already in', de: 'Schon drin' }, hint: null },
  'other-event': { word: { en: 'Wrong event', de: 'Falsche Veranstaltung' }, hint: null },
  unknown: {
    word: { en: 'Unknown', de: 'Unbekannt' },
    hint: {
      en: 'It is for another event, was sold after the list was loaded, or was misread.',
      de: 'Es ist für eine andere Veranstaltung, wurde nach dem Laden der Liste verkauft oder falsch gelesen.',
    },
  },
  'registration-cancelled': {
    word: { en: 'Cancelled', de: 'Storniert' },
    hint: { en: 'This registration was cancelled.', de: 'Diese Anmeldung wurde storniert.' },
  },
  'event-cancelled': {
    word: { en: 'Event cancelled', de: 'Abgesagt' },
    hint: { en: 'The venue has cancelled the event.', de: 'Das Haus hat die Veranstaltung abgesagt.' },
  },
  'not-stored': {
    word: { en: 'Not stored', de: 'Nicht gespeichert' },
    hint: {
      en: 'This device has no room left: it lets nobody in. Free some storage, or use another device.',
      de: 'Auf diesem Gerät ist kein Platz mehr: Es lässt niemanden ein. Schaffen Sie Platz, oder nehmen Sie ein anderes.',
    },
  },
  'no-list': {
    word: { en: 'No list', de: 'Keine Liste' },
    hint: {
      en: 'There is no network, and no list on this device.',
      de: 'Es gibt kein Netz und keine Liste auf diesem Gerät.',
    },
  },
}

/** Why a scan does not count, within a sentence. */
export const scanReasonTexts: Record<string, Text> = {
  unknown: { en: 'the ticket is unknown', de: 'das Ticket ist unbekannt' },
  'other-event': { en: 'the ticket is for another event', de: 'das Ticket ist für eine andere Veranstaltung' },
  'event-cancelled': { en: 'the event was cancelled', de: 'die Veranstaltung wurde abgesagt' },
  'registration-cancelled': { en: 'the registration was cancelled', de: 'die Anmeldung wurde storniert' },
  'already-in': { en: 'already in', de: 'schon drin' },
}
