export const panelTexts = {
  close: { en: 'Close', de: 'Schließen' },
  more: { en: 'More', de: 'Mehr' },
  guests: (n: number) => ({ en: n === 1 ? 'guest' : 'guests', de: n === 1 ? 'Gast' : 'Gäste' }),
  visit: (n: number) => ({
    en: n === 1 ? 'First visit' : `Visit ${n}`,
    de: n === 1 ? 'Erster Besuch' : `${n}. Besuch`,
  }),
  lastVisit: (date: string) => ({ en: `last on ${date}`, de: `zuletzt ${date}` }),
  noShows: (n: number) => ({
    en: n === 0 ? 'always came' : `${n} no-show${n === 1 ? '' : 's'}`,
    de: n === 0 ? 'immer erschienen' : `${n}-mal nicht erschienen`,
  }),
  stayUntil: (time: string) => ({ en: `Stay until ${time}`, de: `Bleibt bis ${time}` }),
  takeOff: (table: string) => ({ en: `Take ${table} off`, de: `${table} wegstellen` }),
  tookOff: (table: string, who: string) => ({
    en: `${who} no longer has ${table}`,
    de: `${table} steht nicht mehr bei ${who}`,
  }),
  stage: { en: 'Stage', de: 'Stand' },
  hereFor: (time: string) => ({ en: `here for ${time}`, de: `seit ${time} da` }),
  cancelled: { en: 'Cancelled', de: 'Storniert' },
  canStay: (time: string) => ({ en: `Can stay until ${time}`, de: `Kann bis ${time} bleiben` }),
  wanted: (time: string, who: string) => ({
    en: `The table is booked again from ${time} (${who})`,
    de: `Tisch ab ${time} wieder vergeben (${who})`,
  }),
  messages: { en: 'Messages', de: 'Nachrichten' },
  undelivered: { en: 'A mail was not delivered', de: 'Eine E-Mail wurde nicht zugestellt' },
  callInstead: { en: 'Call the guest:', de: 'Rufen Sie den Gast an:' },
  otherAddress: (address: string) => ({
    en: `From another address (${address}). Decide in the inbox whether it belongs to the guest.`,
    de: `Von einer anderen Adresse (${address}). Entscheiden Sie im Postfach, ob sie dem Gast gehört.`,
  }),
  unanswered: { en: 'Unanswered', de: 'Unbeantwortet' },
  solved: { en: 'Solved', de: 'Erledigt' },
  markSolved: { en: 'Mark as solved', de: 'Als erledigt ablegen' },
  markOpen: { en: 'Open again', de: 'Wieder öffnen' },
  madeSolved: { en: 'The conversation is solved', de: 'Das Gespräch ist erledigt' },
  madeOpen: { en: 'The conversation is open again', de: 'Das Gespräch ist wieder offen' },
  house: { en: 'Venue', de: 'Haus' },
  answerIn: {
    en: { en: 'Answer in English', de: 'Answer in German' },
    de: { en: 'Auf Englisch antworten', de: 'Auf Deutsch antworten' },
  },
  send: { en: 'Send', de: 'Senden' },
  sent: (who: string) => ({ en: `Answer sent to ${who}`, de: `Antwort an ${who} gesendet` }),
  noAddress: { en: 'There is no e-mail address. Please call.', de: 'Es gibt keine E-Mail-Adresse. Bitte anrufen.' },
  bill: { en: 'Bill', de: 'Rechnung' },
  open: { en: 'open', de: 'offen' },
  notPaid: { en: 'closed, not paid', de: 'abgeschlossen, nicht bezahlt' },
  paid: { en: 'paid', de: 'bezahlt' },
  total: { en: 'Total', de: 'Summe' },
  toPay: { en: 'To pay', de: 'Zu zahlen' },
  nothingOrdered: { en: 'Nothing was ordered.', de: 'Es wurde nichts bestellt.' },
  notes: { en: 'Note of the booking', de: 'Notiz der Buchung' },
  guest: { en: 'Guest', de: 'Gast' },
  edit: { en: 'Edit the details of the guest', de: 'Angaben zum Gast ändern' },
  noContact: {
    en: 'The booking has neither an e-mail address nor a phone number, so nothing can be noted about this guest.',
    de: 'Die Buchung hat weder E-Mail-Adresse noch Telefonnummer. Deshalb lässt sich zu diesem Gast nichts notieren.',
  },
  nothingKnown: { en: 'Nothing is noted about this guest yet.', de: 'Zu diesem Gast ist noch nichts notiert.' },
  otherBookings: { en: 'Other bookings of this guest', de: 'Weitere Buchungen dieses Gastes' },
  noOtherBookings: { en: 'This guest has no other bookings.', de: 'Dieser Gast hat keine weiteren Buchungen.' },
  deposit: { en: 'Deposit', de: 'Anzahlung' },
  refundDeposit: { en: 'Refund deposit', de: 'Anzahlung erstatten' },
  depositOf: (paid: string, of: string) => ({ en: `${paid} of ${of} paid`, de: `${paid} von ${of} bezahlt` }),
  extras: { en: 'Extras', de: 'Extras' },
  history: { en: 'History', de: 'Verlauf' },
  booked: (channel: string) => ({ en: `Booked, ${channel}`, de: `Gebucht, ${channel}` }),
  undo: { en: 'Undo', de: 'Zurücknehmen' },
  undoWhat: (what: string) => ({ en: `Undo: ${what}`, de: `Zurücknehmen: ${what}` }),
  undone: (what: string) => ({ en: `Undone: ${what}`, de: `Zurückgenommen: ${what}` }),
  party: { en: 'Party', de: 'Gäste' },
  loading: { en: 'Loading', de: 'Wird geladen' },
} as const

/** The names of the acts that the panel alone has. */
export const panelActTexts = {
  extend: { en: 'Stay longer', de: 'Bleibt länger' },
  order: { en: 'Order', de: 'Bestellen' },
  'accept-request': { en: 'Accept the request', de: 'Anfrage annehmen' },
  'offer-time': { en: 'Offer another time', de: 'Andere Zeit anbieten' },
  'decline-request': { en: 'Decline the request', de: 'Anfrage ablehnen' },
  join: { en: 'Join a table', de: 'Tisch dazustellen' },
  'leave-table': { en: 'Take a table off', de: 'Tisch wegstellen' },
  change: { en: 'Change', de: 'Ändern' },
  'no-show': { en: 'No-show', de: 'Nicht erschienen' },
  cancel: { en: 'Cancel', de: 'Stornieren' },
} as const

export const staysText = (who: string, until: string) =>
  ({ en: `${who} can stay until ${until}`, de: `${who} kann bis ${until} bleiben` }) as const

/** How another booking of the guest has ended, or stands. */
export const visitTexts = {
  Confirmed: { en: 'booked', de: 'gebucht' },
  Pending: { en: 'not confirmed', de: 'nicht bestätigt' },
  Cancelled: { en: 'cancelled', de: 'storniert' },
  Completed: { en: 'was here', de: 'war da' },
  NoShow: { en: 'no-show', de: 'nicht erschienen' },
} as const

export const channelTexts = {
  Online: { en: 'online', de: 'online' },
  Phone: { en: 'by phone', de: 'am Telefon' },
  WalkIn: { en: 'walk-in', de: 'ohne Buchung' },
} as const
