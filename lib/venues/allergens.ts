import type { Text } from '#lib/i18n/locale.ts'

/** The fourteen allergens that have to be declared of food in the European Union (Regulation 1169/2011, Annex II). */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** Their names, as a menu lists them. */
export const allergenTexts: Record<Allergen, Text> = {
  gluten: { en: 'gluten', de: 'Gluten' },
  crustaceans: { en: 'crustaceans', de: 'Krebstiere' },
  eggs: { en: 'eggs', de: 'Eier' },
  fish: { en: 'fish', de: 'Fisch' },
  peanuts: { en: 'peanuts', de: 'Erdnüsse' },
  soya: { en: 'soya', de: 'Soja' },
  milk: { en: 'milk', de: 'Milch' },
  nuts: { en: 'nuts', de: 'Schalenfrüchte' },
  celery: { en: 'celery', de: 'Sellerie' },
  mustard: { en: 'mustard', de: 'Senf' },
  sesame: { en: 'sesame', de: 'Sesam' },
  sulphites: { en: 'sulphites', de: 'Sulfite' },
  lupin: { en: 'lupin', de: 'Lupinen' },
  molluscs: { en: 'molluscs', de: 'Weichtiere' },
}
