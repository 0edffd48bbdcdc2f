/** Texts of the dialogs that the screen opens. */
export const dialogTexts = {
  close: { en: 'Close', de: 'Schließen' },
  back: { en: 'Back', de: 'Abbrechen' },
  walkIn: { en: 'Walk-in', de: 'Ohne Buchung' },
  howMany: { en: 'How many?', de: 'Wie viele?' },
  exactly: { en: 'How many exactly?', de: 'Wie viele genau?' },
  looking: { en: 'Looking for a table …', de: 'Tisch wird gesucht …' },
  now: (n: number) => ({ en: `${n} now`, de: `${n} jetzt` }),
  until: (table: string, time: string) => ({ en: `${table} until ${time}`, de: `${table} bis ${time}` }),
  ifTheyLeave: (table: string, time: string) => ({
    en: `${table} if they leave by ${time}`,
    de: `${table}, wenn sie bis ${time} gehen`,
  }),
  short: {
    en: 'Shorter than usual: tell the guests before they sit.',
    de: 'Kürzer als sonst: Bitte den Gästen vorher sagen.',
  },
  enough: { en: 'Long enough.', de: 'Lange genug.' },
  beyond: (guests: number, seats: number) => ({
    en: `${guests} at a table for ${seats}`,
    de: `${guests} an einem Tisch für ${seats}`,
  }),
  joinedTables: { en: 'Tables are joined.', de: 'Tische werden zusammengestellt.' },
  noneNow: (n: number) => ({ en: `No table is free for ${n} now.`, de: `Für ${n} ist jetzt kein Tisch frei.` }),
  notThis: (table: string, n: number) => ({
    en: `${table} is not free for ${n} now.`,
    de: `${table} ist für ${n} jetzt nicht frei.`,
  }),
  notRead: {
    en: 'The tables could not be loaded. Please try again.',
    de: 'Die Tische ließen sich nicht laden. Bitte noch einmal versuchen.',
  },
  nameOptional: { en: 'Name (optional)', de: 'Name (freiwillig)' },
  seatAt: (table: string) => ({ en: `Seat at ${table}`, de: `An ${table} setzen` }),
  seated: (who: string, table: string) => ({ en: `${who} sits at ${table}`, de: `${who} sitzt an ${table}` }),
  booking: { en: 'New booking', de: 'Neue Buchung' },
  date: { en: 'Date', de: 'Tag' },
  start: { en: 'Time', de: 'Uhrzeit' },
  size: { en: 'Guests', de: 'Gäste' },
  kind: { en: 'What for', de: 'Wofür' },
  table: { en: 'Table', de: 'Tisch' },
  anyTable: { en: 'Any that fits', de: 'Irgendeiner' },
  free: (list: string) => ({ en: `Free: ${list}`, de: `Frei: ${list}` }),
  notes: { en: 'Note', de: 'Notiz' },
  booked: (who: string, time: string) => ({ en: `${who} is booked for ${time}`, de: `${who} ist für ${time} gebucht` }),
  bookedAt: (booked: string, table: string) => ({ en: `${booked}: ${table}`, de: `${booked}: ${table}` }),
  block: { en: 'Close a table', de: 'Tisch sperren' },
  blockFrom: { en: 'From', de: 'Von' },
  blockUntil: { en: 'Until', de: 'Bis' },
  reason: { en: 'Why', de: 'Warum' },
  doBlock: { en: 'Close the table', de: 'Sperren' },
  blocked: (table: string, until: string) => ({
    en: `${table} is closed until ${until}`,
    de: `${table} ist bis ${until} gesperrt`,
  }),
  lift: (table: string) => ({ en: `Open ${table} again`, de: `${table} wieder öffnen` }),
  lifted: (table: string) => ({ en: `${table} is open again`, de: `${table} ist wieder offen` }),
  closedNow: { en: 'Closed this evening', de: 'Heute gesperrt' },
  moveTitle: (who: string) => ({ en: `Move ${who}`, de: `${who} umsetzen` }),
  chooseTitle: (who: string) => ({ en: `A table for ${who}`, de: `Tisch für ${who}` }),
  sameTime: {
    en: 'The time stays as it is. The guest is not notified.',
    de: 'Die Zeit bleibt. Der Gast wird nicht benachrichtigt.',
  },
  moved: (who: string, table: string) => ({ en: `${who} moved to ${table}`, de: `${who} ist jetzt an ${table}` }),
  find: { en: 'Find a party, a guest, a code or a table', de: 'Gäste, Namen, Codes oder Tische suchen' },
  nothingFound: { en: 'Nothing found.', de: 'Nichts gefunden.' },
  notSearched: {
    en: 'The server did not answer. Only the names and booking numbers of this evening were searched.',
    de: 'Der Server hat nicht geantwortet. Nur Namen und Buchungsnummern dieses Abends wurden durchsucht.',
  },
  found: (n: number) => ({ en: n === 1 ? '1 result' : `${n} results`, de: n === 1 ? '1 Treffer' : `${n} Treffer` }),
  keys: { en: 'Keys', de: 'Tasten' },
  everywhere: { en: 'Everywhere', de: 'Überall' },
  chosenParty: { en: 'For the chosen party', de: 'Für die gewählten Gäste' },
} as const

export const resultTexts = {
  reservation: { en: 'Booking', de: 'Buchung' },
  guest: { en: 'Guest', de: 'Gast' },
  ticket: { en: 'Ticket', de: 'Ticket' },
  voucher: { en: 'Voucher', de: 'Gutschein' },
  table: { en: 'Table', de: 'Tisch' },
} as const

/** The keys of the screen. */
export const screenKeys = [
  ['1 2 3', { en: 'Timeline, floor, list', de: 'Zeitplan, Raum, Liste' }],
  ['w', { en: 'Walk-in', de: 'Ohne Buchung' }],
  ['n', { en: 'New booking', de: 'Neue Buchung' }],
  ['/', { en: 'Find', de: 'Suchen' }],
  ['d', { en: 'Choose the day', de: 'Tag wählen' }],
  ['t', { en: 'Close a table', de: 'Tisch sperren' }],
  ['z', { en: 'Undo the last step', de: 'Letzten Schritt zurücknehmen' }],
  ['p', { en: 'Print the evening', de: 'Abend drucken' }],
  ['?', { en: 'This list', de: 'Diese Liste' }],
  ['Esc', { en: 'Close', de: 'Schließen' }],
] as const

/** The keys of a party's panel. */
export const partyKeys = [
  ['a', { en: 'Arrived', de: 'Ist da' }],
  ['s', { en: 'Seat', de: 'Setzen' }],
  ['v', { en: 'Served', de: 'Serviert' }],
  ['o', { en: 'Order', de: 'Bestellen' }],
  ['b', { en: 'Bill, at the counter', de: 'Rechnung, an der Theke' }],
  ['c', { en: 'Clear', de: 'Abräumen' }],
  ['e', { en: 'Stay longer', de: 'Bleibt länger' }],
  ['m', { en: 'Move', de: 'Umsetzen' }],
  ['j', { en: 'Join a table', de: 'Tisch dazustellen' }],
  ['h', { en: 'Change', de: 'Ändern' }],
] as const
