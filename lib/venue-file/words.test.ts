import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { getVenue, listResourceGroups, listResources } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bilingualVenue, inTwoLanguages } from '#testing/venues/two-languages.ts'
import { problemsOf } from '#testing/venues/venue-file-problems.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

useTestDatabase()

describe('a text in several languages', () => {
  const table = { id: 't1', type: 'RestaurantTable', capacity: 2 }
  const named = (name: unknown, more: object = {}) => venueFile({ resources: [{ ...table, name }], ...more })
  const items = (...names: unknown[]) =>
    venueFile({
      menus: [
        { id: 'm', kind: 'Food', name: 'M', groups: [{ name: 'G', items: names.map((name) => ({ name, price: 1 })) }] },
      ],
    })
  const place = 'resources[0].name'

  test.each<[string, unknown]>([
    ['is a string', named('Table')],
    ['has both languages', named({ en: 'Table', de: 'Tisch' })],
    ['has the language of the venue alone', named({ en: 'Table' })],
    ['has the language of a German venue', named({ de: 'Tisch' }, { language: 'de' })],
    ['names an item as no other item is named', items({ en: 'Gift', de: 'Gabe' }, 'Present')],
    ['may be the same in both languages', items({ en: 'Cola', de: 'Cola' })],
  ])('%s', (_, file) => {
    expect(problemsOf(file)).toEqual([])
  })

  test.each<[string, unknown, ...problems: string[]]>([
    ["lacks the venue's language", named({ de: 'Tisch' }), `${place}: must have en, the language of the venue`],
    [
      'lacks it in a German venue',
      named({ en: 'Table' }, { language: 'de' }),
      `${place}: must have de, the language of the venue`,
    ],
    ['is empty', named({}), `${place}: must have en, the language of the venue`],
    ['has an empty text', named({ en: 'Table', de: ' ' }), `${place}.de: must not be empty (found "")`],
    [
      'has a language that is not known',
      named({ en: 'Table', fr: 'Table' }),
      `${place}.fr: is not a field that is known`,
    ],
    ['has a number', named({ en: 'Table', de: 4 }), `${place}.de: must be a string (found 4)`],
    ['has null', named({ en: 'Table', de: null }), `${place}.de: must be a string (found null)`],
    ['is too long', named({ en: 'Table', de: 'x'.repeat(121) }), `${place}.de: must have at most 120 characters`],
    ['is a number', named(4), `${place}: must be a string, or an object with en and de (found 4)`],
    ['is a list', named(['Table']), `${place}: must be a string, or an object with en and de (found a list of 1)`],
    ['is absent', named(undefined), `${place}: is required`],
    ['is an empty string', named(''), `${place}: must not be empty (found "")`],
    [
      'is a name that another item has in the other language',
      items({ en: 'Gift', de: 'Gabe' }, { en: 'Poison', de: 'Gift' }),
      'menus[0].groups[0].items[1].name: must not be there twice in one menu (found "Gift")',
    ],
    [
      'is in a tag, a group, a zone, a note, an extra or a price',
      venueFile({
        tagline: { de: 'x' },
        openingHours: { special: [{ date: '2027-12-24', isClosed: true, note: { de: 'x' } }] },
        extras: [{ id: 'e', name: { de: 'x' }, price: 1, basis: 'PerBooking', appliesTo: ['RestaurantTable'] }],
        resources: [{ ...table, name: 'x', pricing: { unitLabel: { de: 'x' } } }],
        floorPlan: { zones: [{ id: '5a0c9a80-0000-4000-8000-000000000001', name: { de: 'x' } }] },
        menus: [
          {
            id: 'm',
            kind: 'Food',
            name: 'M',
            groups: [{ name: 'G', items: [{ name: 'I', price: 1, tags: [{ de: 'x' }] }] }],
          },
        ],
      }),
      ...[
        'tagline',
        'openingHours.special[0].note',
        'extras[0].name',
        'resources[0].pricing.unitLabel',
        'floorPlan.zones[0].name',
        'menus[0].groups[0].items[0].tags[0]',
      ].map((path) => `${path}: must have en, the language of the venue`),
    ],
  ])('is refused where it %s', (_, file, ...problems) => {
    const found = problemsOf(file)
    expect(found).toHaveLength(problems.length)
    for (const [at, problem] of problems.entries()) expect(found[at]).toContain(problem)
  })
})

describe('the stored text', () => {
  test("is the venue's own text, with the others beside it", async () => {
    const { venue } = await bilingualVenue()
    expect(venue).toMatchObject({
      tagline: 'Supper and stage',
      translations: { de: { tagline: 'Abendessen und Bühne', description: 'Ein Haus mit Garten.' } },
    })
    expect(venue.openingHours.special).toMatchObject([
      { note: 'Christmas Eve', translations: { de: { note: 'Heiligabend' } } },
    ])
    expect(venue.floorPlan.zones).toMatchObject([
      { name: 'Ground floor', translations: { de: { name: 'Erdgeschoss' } } },
    ])
    const [soup, tea] = venue.menus[0]?.groups[0]?.items ?? []
    expect(soup).toMatchObject({
      name: 'Soup',
      tags: ['vegan', 'hot'],
      translations: { de: { name: 'Suppe', description: 'Kürbis', tags: ['vegan', 'scharf'] } },
    })
    expect(Object.keys(tea ?? {})).not.toContain('translations')
    const [first, second] = await listResources(venue, database())
    expect(first).toMatchObject({
      name: 'Round table',
      unitLabel: 'hour',
      translations: { de: { name: 'Runder Tisch', description: 'Am Fenster', unitLabel: 'Stunde' } },
    })
    expect(second).toMatchObject({ name: 'T2', translations: {} })
    expect(await listResourceGroups(venue)).toMatchObject([
      { name: 'Garden', translations: { de: { name: 'Garten', description: 'Unter Linden' } } },
      { name: 'Hall', description: '', translations: { de: { name: 'Saal' } } },
    ])
  })

  test('says in which languages the venue has texts, also where it has none itself', async () => {
    const { slug } = await importTestVenue({
      slug: 'one-table-in-german',
      resources: [{ id: 't1', name: { en: 'Table', de: 'Tisch' }, type: 'RestaurantTable', capacity: 2 }],
    })
    expect((await getVenue(slug)).translations).toEqual({ de: {} })
    const other = await importTestVenue({
      slug: 'english-alone',
      resources: [{ id: 't1', name: { en: 'Table' }, type: 'RestaurantTable', capacity: 2 }],
    })
    expect((await getVenue(other.slug)).translations).toEqual({})
  })

  test('is written once, and follows the file', async () => {
    const { slug, venue } = await bilingualVenue()
    const again = (sections: object) => importTestVenue({ ...inTwoLanguages, slug, organisation: slug, ...sections })
    await again({})
    expect((await getVenue(slug)).version).toBe(venue.version)
    await again({ tagline: 'Supper and stage' })
    expect(await getVenue(slug)).toMatchObject({
      tagline: 'Supper and stage',
      translations: { de: { description: 'Ein Haus mit Garten.' } },
    })
    // German becomes the language of the venue.
    await again({ language: 'de' })
    expect(await getVenue(slug)).toMatchObject({
      language: 'de',
      tagline: 'Abendessen und Bühne',
      translations: { en: { tagline: 'Supper and stage' } },
    })
  })
})
