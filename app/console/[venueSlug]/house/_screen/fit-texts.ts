import type { Text } from '#lib/i18n/locale.ts'

/** The texts of the forms for stock, smallest parties, combinations, lengths by party and last starts (decisions 19.3 to 19.5). */
export const fitTexts = {
  bookers: {
    online: { en: 'Guests online', de: 'Gäste online' },
    house: { en: 'The house alone', de: 'Nur das Haus' },
    'walk-in': { en: 'Walk-ins alone', de: 'Nur Laufkundschaft' },
  } satisfies Record<string, Text>,
  together: { en: 'Combinations', de: 'Kombinationen' },
  togetherHint: {
    en: 'Tables that seat a larger party together, if no single table that it may book is large enough. A type without combinations joins any of its tables.',
    de: 'Tische, die eine größere Gruppe zusammen aufnehmen, wenn kein einzelner buchbarer Tisch groß genug ist. Eine Art ohne Kombinationen verbindet beliebige Tische.',
  },
  noneTogether: {
    en: 'There are no combinations: any tables of a type are put together.',
    de: 'Es gibt keine Kombinationen: Beliebige Tische einer Art werden zusammengestellt.',
  },
  addTogether: { en: 'Add a combination', de: 'Kombination hinzufügen' },
  removeTogether: (name: string): Text => ({
    en: `Remove the combination ${name}`,
    de: `Kombination ${name} entfernen`,
  }),
  members: { en: 'Tables', de: 'Tische' },
  proposals: { en: 'These stand side by side', de: 'Diese stehen nebeneinander' },
  accept: (names: string, seats: number): Text => ({
    en: `Combine ${names}, up to ${seats} guests`,
    de: `${names} kombinieren, bis ${seats} Gäste`,
  }),
  byParty: { en: 'Larger parties', de: 'Größere Gruppen' },
  addByParty: { en: 'Another length for larger parties', de: 'Andere Dauer für größere Gruppen' },
  removeByParty: { en: 'Remove this length', de: 'Diese Dauer entfernen' },
} as const
