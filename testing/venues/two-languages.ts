import { randomUUID } from 'node:crypto'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { importTestVenue, type Sections, type TestVenue } from './venues.ts'

const garden = '5a0c9a80-0000-4000-8000-0000000000d1'
const hall = '5a0c9a80-0000-4000-8000-0000000000d2'
const zone = '5a0c9a80-0000-4000-8000-0000000000d3'

const per = (unitLabel: unknown) => ({ model: 'PerHour', amount: 12, unitLabel })

/**
 * Sections of an English venue in which every text that may be in several languages is in two, except the name of `t2` and the
 * texts of the item `Tea`.
 */
export const inTwoLanguages: Sections & { settings: object } = {
  tagline: { en: 'Supper and stage', de: 'Abendessen und Bühne' },
  description: { en: 'A house with a garden.', de: 'Ein Haus mit Garten.' },
  settings: { qrOrdering: true, bookingPage: true },
  openingHours: {
    regular: (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const).map((day) => ({
      day,
      opens: '10:00',
      closes: '23:00',
    })),
    special: [{ date: '2027-12-24', isClosed: true, note: { en: 'Christmas Eve', de: 'Heiligabend' } }],
  },
  extras: [
    {
      id: 'cake',
      name: { en: 'Cake', de: 'Torte' },
      description: { en: 'With candles', de: 'Mit Kerzen' },
      price: 15,
      basis: 'PerBooking',
      appliesTo: ['RestaurantTable'],
    },
  ],
  resourceGroups: [
    { id: garden, name: { en: 'Garden', de: 'Garten' }, description: { en: 'Under limes', de: 'Unter Linden' } },
    { id: hall, name: { en: 'Hall', de: 'Saal' } },
  ],
  resources: [
    {
      id: 't1',
      name: { en: 'Round table', de: 'Runder Tisch' },
      description: { en: 'At the window', de: 'Am Fenster' },
      type: 'RestaurantTable',
      capacity: 2,
      pricing: per({ en: 'hour', de: 'Stunde' }),
      group: garden,
      allowsFoodOrdering: true,
    },
    { id: 't2', name: 'T2', type: 'RestaurantTable', capacity: 2, pricing: per('hour'), group: hall },
    { id: 't3', name: { en: 'Long table', de: 'Lange Tafel' }, type: 'RestaurantTable', capacity: 6, group: hall },
  ],
  floorPlan: {
    zones: [
      {
        id: zone,
        name: { en: 'Ground floor', de: 'Erdgeschoss' },
        labels: [{ text: { en: 'Door', de: 'Tür' }, x: 0.5, y: 1 }],
      },
    ],
    tables: [{ resource: 't1', zone, x: 0.1, y: 0.1, width: 0.2, height: 0.2 }],
  },
  combinations: [
    {
      ...{ id: 'both', name: { en: 'Both together', de: 'Beide zusammen' }, type: 'RestaurantTable' },
      ...{ resources: ['t1', 't2'], minParty: 3, maxParty: 4 },
    },
  ],
  menus: [
    {
      id: 'kitchen',
      kind: 'Food',
      name: { en: 'Kitchen', de: 'Küche' },
      description: { en: 'Warm until ten', de: 'Warm bis zehn' },
      groups: [
        {
          name: { en: 'Starters', de: 'Vorspeisen' },
          description: { en: 'To share', de: 'Zum Teilen' },
          items: [
            {
              name: { en: 'Soup', de: 'Suppe' },
              description: { en: 'Pumpkin', de: 'Kürbis' },
              price: 7.5,
              tags: ['vegan', { en: 'hot', de: 'scharf' }],
            },
            { name: 'Tea', price: 3 },
          ],
        },
      ],
    },
  ],
}

/** Imports a venue of its own in two languages, with its row. */
export async function bilingualVenue(sections: Sections = {}): Promise<TestVenue & { venue: Venue }> {
  const slug = `both-${randomUUID().slice(0, 8)}`
  const made = await importTestVenue({ ...inTwoLanguages, ...sections, slug, organisation: slug })
  return { ...made, venue: await getVenue(slug) }
}

/** The texts of `inTwoLanguages` in one language, wherever in a text they stand. */
export function wordsIn(language: 'en' | 'de', sections: unknown = inTwoLanguages): string[] {
  if (typeof sections !== 'object' || sections === null) return []
  if (language in sections) return [(sections as Record<string, string>)[language] ?? '']
  return Object.values(sections).flatMap((section) => wordsIn(language, section))
}
