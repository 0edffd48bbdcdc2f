import type { Text } from '#lib/i18n/locale.ts'

/** The words of the menus on a venue's page. */
export const texts = {
  title: { en: 'Menu', de: 'Karte' },
  description: (venue: string, city: string): Text => ({
    en: `The menu of ${venue} in ${city}, with prices and allergens.`,
    de: `Die Karte von ${venue} in ${city}, mit Preisen und Allergenen.`,
  }),
  groups: { en: 'Parts of the menu', de: 'Teile der Karte' },
  taxIncluded: { en: 'All prices include tax.', de: 'Alle Preise enthalten die Steuer.' },
  soldOut: { en: 'Sold out', de: 'Ausverkauft' },
  noAllergens: { en: 'Contains none of the declared allergens.', de: 'Ohne kennzeichnungspflichtige Allergene.' },
  unstated: {
    en: 'Where no allergens are stated, please ask our staff.',
    de: 'Wo keine Allergene angegeben sind, fragen Sie bitte unser Personal.',
  },
} as const
