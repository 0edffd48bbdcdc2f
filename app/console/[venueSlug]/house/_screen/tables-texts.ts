import type { Text } from '#lib/i18n/locale.ts'

export const tablesTexts = {
  parts: { en: 'Parts of the tables', de: 'Teile der Tische' },
  list: { en: 'List', de: 'Liste' },
  plan: { en: 'Floor plan', de: 'Raumplan' },
  together: { en: 'Combinations', de: 'Kombinationen' },
  cards: { en: 'Cards', de: 'Tischkarten' },
  several: { en: 'Several at once', de: 'Mehrere auf einmal' },
  severalExample: { en: '12 tables of 4, 3 of 2', de: '12 Tische für 4, 3 für 2' },
  severalHint: {
    en: 'Write for example “12 tables of 4, 3 of 2” or “2 lanes for 6”.',
    de: 'Schreiben Sie zum Beispiel „12 Tische für 4, 3 für 2“ oder „2 Bahnen für 6“.',
  },
  addThem: (count: number): Text => ({
    en: count === 1 ? 'Add 1 table' : `Add ${count} tables`,
    de: count === 1 ? '1 Tisch hinzufügen' : `${count} Tische hinzufügen`,
  }),
  names: (first: string, last: string): Text => ({
    en: first === last ? first : `${first} to ${last}`,
    de: first === last ? first : `${first} bis ${last}`,
  }),
  cardsTitle: { en: 'Table cards', de: 'Tischkarten' },
  cardsHint: {
    en: 'Guests scan the code on the card to order at the table. A replaced or revoked code ends at once.',
    de: 'Gäste scannen den Code auf der Karte, um am Tisch zu bestellen. Ein ersetzter oder beendeter Code gilt sofort nicht mehr.',
  },
  orderingOff: {
    en: 'Guests do not order at the tables of this venue, so there are no cards.',
    de: 'In diesem Haus bestellen Gäste nicht am Tisch, deshalb gibt es keine Karten.',
  },
  noTables: { en: 'There are no tables yet.', de: 'Es gibt noch keine Tische.' },
  loading: { en: 'Reading the codes …', de: 'Codes werden gelesen …' },
  printAll: (count: number): Text => ({
    en: count === 1 ? 'Print the card' : `Print all ${count} cards`,
    de: count === 1 ? 'Karte drucken' : `Alle ${count} Karten drucken`,
  }),
  print: { en: 'Print', de: 'Drucken' },
  printOf: (name: string): Text => ({ en: `Print the card of ${name}`, de: `Karte von ${name} drucken` }),
  replace: { en: 'Replace', de: 'Ersetzen' },
  make: { en: 'Make a code', de: 'Code erstellen' },
  revoke: { en: 'Revoke', de: 'Beenden' },
  of: (act: string, name: string): Text => ({ en: `${act}: ${name}`, de: `${act}: ${name}` }),
  replaceTitle: (name: string): Text => ({ en: `Replace the code of ${name}?`, de: `Code von ${name} ersetzen?` }),
  replaceLine: {
    en: 'The card at the table stops working at once. Print the new one and put it there.',
    de: 'Die Karte am Tisch gilt sofort nicht mehr. Drucken Sie die neue und stellen Sie sie hin.',
  },
  revokeTitle: (name: string): Text => ({ en: `Revoke the code of ${name}?`, de: `Code von ${name} beenden?` }),
  revokeLine: {
    en: 'The card at the table stops working at once. Guests cannot order there until you make a new code.',
    de: 'Die Karte am Tisch gilt sofort nicht mehr. Gäste können dort erst wieder bestellen, wenn Sie einen neuen Code erstellen.',
  },
  replaced: (name: string): Text => ({
    en: `The code of ${name} was replaced. Print its card.`,
    de: `Der Code von ${name} ist ersetzt. Drucken Sie die Karte.`,
  }),
  revoked: (name: string): Text => ({
    en: `The code of ${name} was revoked.`,
    de: `Der Code von ${name} ist beendet.`,
  }),
  states: {
    works: { en: 'works', de: 'gilt' },
    'no-code': { en: 'no code', de: 'kein Code' },
    'out-of-service': { en: 'out of service', de: 'außer Betrieb' },
    'ordering-off': { en: 'ordering is off', de: 'Bestellen ist aus' },
  } satisfies Record<string, Text>,
  since: (date: string): Text => ({ en: `since ${date}`, de: `seit ${date}` }),
} as const
