import type { Text } from '#lib/i18n/locale.ts'

export const texts = {
  guests: { en: 'Guests', de: 'Gäste' },
  search: { en: 'Search', de: 'Suchen' },
  searchHint: { en: 'Name, address, booking number', de: 'Name, Adresse, Buchungsnummer' },
  show: { en: 'Show', de: 'Zeigen' },
  filters: {
    coming: { en: 'Coming', de: 'Angemeldet' },
    inside: { en: 'Inside', de: 'Drin' },
    'not-inside': { en: 'Not inside yet', de: 'Noch nicht drin' },
    twice: { en: 'Registered twice', de: 'Mehrfach angemeldet' },
    held: { en: 'Not paid yet', de: 'Noch nicht bezahlt' },
    cancelled: { en: 'Cancelled', de: 'Storniert' },
  },
  message: { en: 'Message', de: 'Nachricht' },
  csv: { en: 'Save as CSV', de: 'Als CSV speichern' },
  print: { en: 'Print', de: 'Drucken' },
  counts: (seats: number, capacity: number | null, inside: number): Text => ({
    en: `${seats}${capacity === null ? '' : ` of ${capacity}`} seats taken, ${inside} inside`,
    de: `${seats}${capacity === null ? '' : ` von ${capacity}`} Plätzen vergeben, ${inside} drin`,
  }),
  found: (count: number): Text => ({
    en: count === 1 ? '1 registration' : `${count} registrations`,
    de: count === 1 ? '1 Anmeldung' : `${count} Anmeldungen`,
  }),
  columns: {
    buyer: { en: 'Buyer', de: 'Käufer' },
    tickets: { en: 'Tickets', de: 'Tickets' },
    payment: { en: 'Payment', de: 'Zahlung' },
    note: { en: 'Note', de: 'Notiz' },
  },
  payments: {
    NotRequired: { en: 'Free', de: 'Kostenlos' },
    Pending: { en: 'Open', de: 'Offen' },
    Paid: { en: 'Paid', de: 'Bezahlt' },
    Refunded: { en: 'Refunded', de: 'Erstattet' },
  },
  states: {
    Valid: { en: 'not inside', de: 'nicht drin' },
    CheckedIn: { en: 'inside', de: 'drin' },
    Cancelled: { en: 'cancelled', de: 'storniert' },
  },
  held: (seats: number): Text => ({
    en: seats === 1 ? '1 seat held' : `${seats} seats held`,
    de: seats === 1 ? '1 Platz frei gehalten' : `${seats} Plätze frei gehalten`,
  }),
  open: { en: 'Open', de: 'Öffnen' },
  openOf: (name: string): Text => ({ en: `Open ${name}`, de: `${name} öffnen` }),
  nobody: { en: 'No registrations match this search.', de: 'Keine Anmeldungen passen zu dieser Suche.' },
  waitingList: { en: 'Waiting list', de: 'Warteliste' },
  noWaiting: { en: 'Nobody is on the waiting list.', de: 'Niemand steht auf der Warteliste.' },
  waits: (seats: number): Text => ({
    en: seats === 1 ? 'wants 1 seat' : `wants ${seats} seats`,
    de: seats === 1 ? 'möchte 1 Platz' : `möchte ${seats} Plätze`,
  }),
  offeredUntil: (until: string): Text => ({ en: `offered until ${until}`, de: `angeboten bis ${until}` }),
  ticketOf: (ordinal: number, of: number): Text => ({
    en: `Ticket ${ordinal} of ${of}`,
    de: `Ticket ${ordinal} von ${of}`,
  }),
  nameOn: (ordinal: number): Text => ({ en: `Name on ticket ${ordinal}`, de: `Name auf Ticket ${ordinal}` }),
  rename: { en: 'Rename', de: 'Umbenennen' },
  checkIn: { en: 'Check in', de: 'Einlassen' },
  cancelTicket: { en: 'Cancel this ticket', de: 'Dieses Ticket stornieren' },
  sureTicket: (amount: string | null): Text =>
    amount === null
      ? { en: 'Really? The guest gets a mail.', de: 'Wirklich? Der Gast bekommt eine E-Mail.' }
      : {
          en: `Really? The guest gets a mail, and ${amount} is refunded.`,
          de: `Wirklich? Der Gast bekommt eine E-Mail, und ${amount} werden erstattet.`,
        },
  handBack: (amount: string): Text => ({
    en: `The guest paid at the door: please give ${amount} back there.`,
    de: `Der Gast hat am Einlass bezahlt: Bitte geben Sie dort ${amount} zurück.`,
  }),
  tenders: {
    Cash: { en: 'paid in cash', de: 'bar bezahlt' },
    Terminal: { en: 'paid at the terminal', de: 'am Terminal bezahlt' },
    House: { en: 'on a house account', de: 'auf Hauskonto' },
  },
  twice: { en: 'The same buyer has registered twice', de: 'Dieselbe Person hat sich mehrmals angemeldet' },
  merge: (reference: string, tickets: number): Text => ({
    en: `Merge ${reference} (${tickets} ${tickets === 1 ? 'ticket' : 'tickets'}) into this`,
    de: `${reference} (${tickets} ${tickets === 1 ? 'Ticket' : 'Tickets'}) hiermit zusammenlegen`,
  }),
  noteLabel: { en: 'Note for staff', de: 'Notiz fürs Team' },
  saveNote: { en: 'Save the note', de: 'Notiz speichern' },
  guestNote: { en: 'The guest writes', de: 'Der Gast schreibt' },
  resend: { en: 'Mail the tickets again', de: 'Tickets noch einmal mailen' },
  cancel: { en: 'Cancel the registration', de: 'Anmeldung stornieren' },
  sure: {
    en: 'Really? The guest gets a mail, and what was paid is refunded.',
    de: 'Wirklich? Der Gast bekommt eine E-Mail, und Bezahltes wird erstattet.',
  },
  refund: { en: 'Refund', de: 'Erstatten' },
  sureRefund: (amount: string): Text => ({
    en: `Really? ${amount} goes back, and the guest gets a mail. Seats and tickets stay.`,
    de: `Wirklich? ${amount} gehen zurück, und der Gast bekommt eine E-Mail. Plätze und Tickets bleiben.`,
  }),
  backOnline: {
    en: 'The money goes back the way that it came: to the card, or to the voucher.',
    de: 'Das Geld geht auf dem Weg zurück, auf dem es kam: auf die Karte oder auf den Gutschein.',
  },
  reallyRefund: { en: 'Yes, refund', de: 'Ja, erstatten' },
  really: { en: 'Yes, cancel', de: 'Ja, stornieren' },
  to: { en: 'To', de: 'An' },
  audiences: {
    all: { en: 'everybody who is coming', de: 'alle Angemeldeten' },
    inside: { en: 'everybody who is inside', de: 'alle, die drin sind' },
    'not-inside': { en: 'everybody who is not inside yet', de: 'alle, die noch nicht drin sind' },
  },
  subject: { en: 'Subject', de: 'Betreff' },
  text: { en: 'Text', de: 'Text' },
  send: { en: 'Send', de: 'Senden' },
  done: {
    note: { en: 'The note is saved.', de: 'Die Notiz ist gespeichert.' },
    resend: { en: 'The tickets are mailed again.', de: 'Die Tickets gehen noch einmal per E-Mail an den Gast.' },
    cancel: { en: 'The registration is cancelled.', de: 'Die Anmeldung ist storniert.' },
    refund: { en: 'The payment is refunded.', de: 'Die Zahlung ist erstattet.' },
    cancelTicket: { en: 'The ticket is cancelled.', de: 'Das Ticket ist storniert.' },
    merge: {
      en: 'The registrations are merged. The guest gets a mail.',
      de: 'Die Anmeldungen sind zusammengelegt. Der Gast bekommt eine E-Mail.',
    },
    rename: { en: 'The ticket has its new name.', de: 'Das Ticket trägt den neuen Namen.' },
    checkIn: { en: 'The guest is inside.', de: 'Der Gast ist drin.' },
    message: { en: 'The message is on its way.', de: 'Die Nachricht ist unterwegs.' },
  },
} as const
