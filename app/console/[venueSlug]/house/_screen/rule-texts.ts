import type { Text } from '#lib/i18n/locale.ts'

/** The texts of the forms for lengths, areas, prices and extras. */
export const ruleTexts = {
  lengths: { en: 'Lengths', de: 'Dauer' },
  lengthsHint: {
    en: 'How long a booking lasts, and how often one may start. Bookings that guests have made keep their length.',
    de: 'Wie lange eine Buchung dauert und wie oft eine beginnen darf. Gemachte Buchungen behalten ihre Dauer.',
  },
  addLengths: { en: 'Lengths for:', de: 'Dauer für:' },
  removeLengths: (type: string): Text => ({ en: `Remove the lengths: ${type}`, de: `Dauer entfernen: ${type}` }),
  minutes: (minutes: number): Text => ({ en: `${minutes} min`, de: `${minutes} Min.` }),
  when: { en: 'How late and how early', de: 'Wie kurzfristig und wie früh' },
  whenHint: {
    en: 'This binds what guests book online. Staff book at any time.',
    de: 'Das gilt für Online-Buchungen. Das Personal bucht jederzeit.',
  },
  holdHint: {
    en: 'A booking with an unpaid deposit gives its table back after this time. Empty: never by itself.',
    de: 'Eine Buchung mit unbezahlter Anzahlung gibt ihren Tisch nach dieser Zeit frei. Leer: nie von selbst.',
  },
  areas: { en: 'Areas', de: 'Bereiche' },
  areasHint: {
    en: 'Guests may ask for an area when they book, such as the terrace.',
    de: 'Gäste können beim Buchen einen Bereich wünschen, etwa die Terrasse.',
  },
  addArea: { en: 'Add an area', de: 'Bereich hinzufügen' },
  newArea: { en: 'New area', de: 'Neuer Bereich' },
  removeArea: (name: string): Text => ({ en: `Remove the area ${name}`, de: `Bereich ${name} entfernen` }),
  tablesIn: (count: number): Text => ({
    en: count === 1 ? '1 table or lane' : `${count} tables and lanes`,
    de: count === 1 ? '1 Tisch oder Bahn' : `${count} Tische und Bahnen`,
  }),
  noArea: { en: 'No area', de: 'Kein Bereich' },
  details: { en: 'Details of tables and lanes', de: 'Details der Tische und Bahnen' },
  detailsHint: {
    en: 'Names, seats and service are under Tables. Without a length of its own a table is booked for that of its type.',
    de: 'Namen, Plätze und Betrieb stehen unter Tische. Ohne eigene Dauer gilt die ihrer Art.',
  },
  prices: {
    en: 'Bookings that guests have made keep their price. A deposit is asked only if deposits are switched on:',
    de: 'Gemachte Buchungen behalten ihren Preis. Eine Anzahlung wird nur verlangt, wenn Anzahlungen eingeschaltet sind:',
  },
  noResources: { en: 'The venue has no tables yet.', de: 'Das Haus hat noch keine Tische.' },
  copyFirst: (count: number): Text => ({
    en: `Same price for all ${count}`,
    de: `Gleicher Preis für alle ${count}`,
  }),
  copyFirstHint: { en: 'Takes the price of the first row.', de: 'Übernimmt den Preis der ersten Zeile.' },
  models: {
    Free: { en: 'Free', de: 'Kostenlos' },
    PerHour: { en: 'Per hour', de: 'Pro Stunde' },
    PerGame: { en: 'Per game', de: 'Pro Spiel' },
    PerSession: { en: 'Per session', de: 'Pro Termin' },
    FixedFee: { en: 'Fixed fee', de: 'Fester Preis' },
    Deposit: { en: 'Deposit only', de: 'Nur Anzahlung' },
    MinimumSpend: { en: 'Minimum spend', de: 'Mindestverzehr' },
  } satisfies Record<string, Text>,
  unit: { en: 'booking', de: 'Buchung' },
  extrasHint: {
    en: 'What guests add to a booking, such as a cake or shoes. Prices include tax.',
    de: 'Was Gäste zu einer Buchung dazunehmen, etwa eine Torte oder Schuhe. Preise enthalten die Steuer.',
  },
  noExtras: { en: 'The venue offers no extras yet.', de: 'Das Haus bietet noch keine Extras an.' },
  addExtra: { en: 'Add an extra', de: 'Extra hinzufügen' },
  newExtra: { en: 'New extra', de: 'Neues Extra' },
  bases: {
    PerPerson: { en: 'Per guest', de: 'Pro Gast' },
    PerBooking: { en: 'Per booking', de: 'Pro Buchung' },
  } satisfies Record<string, Text>,
} as const
