import type { Text } from '#lib/i18n/locale.ts'

/** The texts of the dialogs about a bill. They are loaded with the dialogs. */
export const counterDialogTexts = {
  newOrder: { en: 'Order for a table', de: 'Für einen Tisch bestellen' },
  where: { en: 'Where to', de: 'Wohin' },
  ownBill: { en: 'A bill of its own', de: 'Eine eigene Rechnung' },
  joinLine: {
    en: 'Everything goes to the other bill. This one ends without an invoice.',
    de: 'Alles kommt auf die andere Rechnung. Diese endet ohne Rechnungsnummer.',
  },
  noOther: { en: 'There is no other open bill.', de: 'Es gibt keine andere offene Rechnung.' },
  noneFree: {
    en: 'Every other table has an open bill. Join the two instead.',
    de: 'An jedem anderen Tisch ist eine Rechnung offen. Legen Sie die beiden zusammen.',
  },
  moveLine: { en: 'Tables without an open bill.', de: 'Tische ohne offene Rechnung.' },
  movePartyLine: {
    en: 'The party moves, and its bill with it.',
    de: 'Die Gäste ziehen um, und ihre Rechnung mit ihnen.',
  },
  splitLine: { en: 'How many go onto the other bill?', de: 'Wie viele kommen auf die andere Rechnung?' },
  percent: { en: 'Per cent', de: 'Prozent' },
  reason: { en: 'Reason', de: 'Grund' },
  reasonLine: {
    en: 'Guests read the reason. The discount is for what is on the bill now, not for later orders.',
    de: 'Die Gäste lesen den Grund. Der Rabatt gilt für das, was jetzt auf der Rechnung steht, nicht für spätere Bestellungen.',
  },
  limit: (percent: number): Text => ({
    en: `Up to ${percent} % of the bill. A manager may give more.`,
    de: `Bis zu ${percent} % der Rechnung. Mehr darf die Leitung geben.`,
  }),
  give: { en: 'Give the discount', de: 'Rabatt geben' },
  loading: { en: 'Loading …', de: 'Wird geladen …' },
  whichTable: { en: 'For which table?', de: 'Für welchen Tisch?' },
  otherTable: { en: 'Another table', de: 'Anderer Tisch' },
  wish: { en: 'Note', de: 'Notiz' },
  soldOut: { en: 'sold out', de: 'ausverkauft' },
  place: { en: 'Order', de: 'Bestellen' },
  nothingChosen: { en: 'Nothing chosen yet.', de: 'Noch nichts ausgewählt.' },
  find: { en: 'Find an item', de: 'Artikel suchen' },
  howMany: { en: 'How many', de: 'Wie viele' },
  didSplit: { en: 'The bill is split.', de: 'Die Rechnung ist geteilt.' },
  didTransfer: (table: string): Text => ({
    en: `Moved to the bill of ${table}.`,
    de: `Jetzt auf der Rechnung von ${table}.`,
  }),
  didJoin: (table: string): Text => ({ en: `Joined with ${table}.`, de: `Mit ${table} zusammengelegt.` }),
  didMove: (table: string): Text => ({ en: `Moved to ${table}.`, de: `Umgesetzt an ${table}.` }),
  didDiscount: { en: 'The discount is on the bill.', de: 'Der Rabatt steht auf der Rechnung.' },
  didTakeBack: (name: string): Text => ({ en: `Taken back: ${name}.`, de: `Storniert: ${name}.` }),
  didOrder: (table: string): Text => ({ en: `Ordered for ${table}.`, de: `Bestellt für ${table}.` }),
} as const
