export const partyListTexts = {
  list: { en: 'List of parties', de: 'Liste der Gäste' },
  board: { en: 'Board', de: 'Tafel' },
  all: { en: 'All', de: 'Alle' },
  coming: { en: 'To come', de: 'Kommen noch' },
  here: { en: 'Here', de: 'Da' },
  gone: { en: 'Left', de: 'Gegangen' },
  allergies: { en: 'Allergies', de: 'Allergien' },
  deposit: { en: 'Deposit open', de: 'Anzahlung offen' },
  time: { en: 'Time', de: 'Zeit' },
  guests: { en: 'Guests', de: 'Gäste' },
  name: { en: 'Guest', de: 'Name' },
  table: { en: 'Table', de: 'Tisch' },
  stage: { en: 'Stage', de: 'Stand' },
  stays: { en: 'Stays', de: 'Bleibt' },
  until: (time: string) => ({ en: `until ${time}`, de: `bis ${time}` }),
  depositColumn: { en: 'Deposit', de: 'Anzahlung' },
  open: { en: 'Open', de: 'Offen' },
  bill: { en: 'Bill', de: 'Rechnung' },
  channel: { en: 'Booked', de: 'Gebucht' },
  act: { en: 'Next step', de: 'Nächster Schritt' },
  noTable: { en: 'No table', de: 'Ohne Tisch' },
  now: { en: 'now', de: 'jetzt' },
  Online: { en: 'Online', de: 'Online' },
  Phone: { en: 'Phone', de: 'Telefon' },
  WalkIn: { en: 'Walk-in', de: 'Ohne Buchung' },
  noneSuch: { en: 'No parties match this filter.', de: 'Keine Gäste passen zu diesem Filter.' },
} as const

/** The act that leads to a bill, with the sum that is due. */
export const billOfSum = (sum: string) => ({ en: `Bill ${sum}`, de: `Rechnung ${sum}` }) as const

/** Columns of the board on a phone. */
export const boardColumnTexts = {
  door: { en: 'Arriving', de: 'Ankunft' },
  coming: { en: 'To come', de: 'Kommen' },
  seated: { en: 'Seated', de: 'Sitzen' },
  served: { en: 'Served', de: 'Serviert' },
  paid: { en: 'Paid', de: 'Bezahlt' },
  gone: { en: 'Left', de: 'Gegangen' },
} as const
