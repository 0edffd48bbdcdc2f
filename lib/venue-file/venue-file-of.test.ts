import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import demo from '#demo/venue.json' with { type: 'json' }
import { copyEvent } from '#lib/events/staff/create-event.ts'
import { accountKeys } from '#lib/venues/accounting.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { withOtherValue } from '#testing/venues/changed-fields.ts'
import { fieldPlaces, placesOf } from '#testing/venues/file-places.ts'
import { fullVenue } from '#testing/venues/full-venue.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { randomVenue } from '#testing/venues/random-venues.ts'
import { tavernSections } from '#testing/venues/tavern.ts'
import { inTwoLanguages } from '#testing/venues/two-languages.ts'
import { type Sections, venueFile, type WrittenVenueFile } from '#testing/venues/venues.ts'
import { configurationOf } from './configure.ts'
import { eventsOf } from './configure-events.ts'
import { editVenue } from './edit-venue.ts'
import {
  type HouseSection,
  houseSectionNames,
  houseSections,
  sectionContentOf,
  sectionVersionOf,
} from './house-sections.ts'
import { importVenueFile } from './import.ts'
import { readVenueFile } from './read.ts'
import { venueFileJsonSchema } from './schema.ts'
import { venueFileOf } from './venue-file-of.ts'

useTestDatabase()

let number = 0
/** A file as that of a venue of its own. */
const own = (file: object): WrittenVenueFile => {
  const slug = `exported-${++number}`
  return { ...(file as WrittenVenueFile), slug, organisation: slug }
}

async function exported(slug: string) {
  const { file, leftOut } = await venueFileOf(await getVenue(slug))
  return { file: JSON.parse(JSON.stringify(file)) as WrittenVenueFile, leftOut }
}

/** Imports a file, exports the venue, and expects that importing this changes nothing and means the same. */
async function comesBack(given: object): Promise<WrittenVenueFile> {
  const wanted = own(given)
  await importVenueFile(wanted)
  const { file } = await exported(wanted.slug)
  const again = await importVenueFile(file)
  expect(again).toMatchObject({ changed: false, apiKeys: [], events: [], notes: [] })
  const meant = (source: unknown) => {
    const events = eventsOf(readVenueFile(source))
    return {
      ...configurationOf(readVenueFile(source)),
      events: events.sort((one, other) => (one.slug < other.slug ? -1 : 1)),
    }
  }
  expect(meant(file)).toEqual(meant(wanted))
  const labels = (source: unknown) =>
    readVenueFile(source).apiKeys.sort((one, other) => (one.label < other.label ? -1 : 1))
  expect(labels(file)).toEqual(labels(wanted))
  return file
}

const { menus, events } = fullVenue()
/** Fields that no other fixture sets. */
const rare: Sections = {
  openingHours: {
    regular: [{ day: 'Friday', opens: '10:00', closes: '23:00', lastStart: '22:30' }],
    special: [{ date: '2027-12-24', opens: '10:00', closes: '23:00', lastStart: '22:00' }],
  },
  bookingDurations: [
    {
      type: 'RestaurantTable',
      defaultMinutes: 90,
      maxMinutes: 150,
      byParty: [
        { from: 7, minutes: 150 },
        { from: 4, minutes: 120 },
      ],
    },
  ],
  resources: [
    { id: 't1', name: 'One', type: 'RestaurantTable', capacity: 2, bookableBy: 'house', onlineFromMinutes: 60 },
    {
      id: 't2',
      name: 'Two',
      type: 'RestaurantTable',
      capacity: 4,
      minParty: 3,
      minPartyUntilMinutes: 120,
      bookableBy: 'online',
    },
    { id: 't3', name: 'Three', type: 'RestaurantTable', capacity: 4, bookableBy: 'walk-in' },
  ],
  combinations: [
    {
      ...{ id: 'both', name: { en: 'Both', de: 'Beide' }, type: 'RestaurantTable' },
      ...{ resources: ['t3', 't2'], minParty: 5, maxParty: 9 },
    },
  ],
  menus: menus?.map((menu) => ({ ...menu, groups: menu.groups?.map((group) => ({ ...group, station: 'bar' })) })),
  events: events?.map((event) => ({ ...event, registration: { ...event.registration, maxPerRegistration: 3 } })),
  settings: {
    accounting: {
      consultant: 29098,
      client: 55003,
      fiscalYearStart: '07-01',
      accountLength: 5,
      accounts: Object.fromEntries(accountKeys.map((key, index) => [key, String(10_000 + index)])),
      revenue: [{ taxRate: 0.1, account: '80000', taxKey: '9' }],
    },
  },
}
const bilingual: Sections = { ...inTwoLanguages, language: 'de', currency: 'KWD', events: [] }
const files: [name: string, file: object][] = [
  ['the full venue', fullVenue()],
  ['a small venue', venueFile()],
  ['the demonstration', demo],
  ['a venue in two languages', venueFile(bilingual)],
  ['a venue that takes orders', venueFile(orderingSections)],
  ['the tavern', venueFile(tavernSections)],
  ['a venue with rare fields', venueFile(rare)],
]

describe('importing what was exported changes nothing:', () => {
  test.each(files)('%s', async (_, file) => {
    await comesBack(file)
  })

  test('random venues', async () => {
    await fc.assert(
      fc.asyncProperty(randomVenue, async ({ file }) => {
        await comesBack(venueFile(file))
      }),
      { numRuns: scaled(15, 200) },
    )
  })

  test('also after earlier files had other resources, groups and events', async () => {
    const base = own(fullVenue())
    await importVenueFile(base)
    const resources = [...(base.resources ?? [])]
    const [first, second] = resources
    // The rows of both resources keep their places, which others take.
    const later: WrittenVenueFile[] = [
      { ...base, resources: [second, ...resources.slice(2)].filter((each) => each !== undefined), floorPlan: null },
      { ...base, resources: resources.slice(2).reverse(), floorPlan: null, resourceGroups: [], events: [] },
      { ...base, resources: [first].filter((each) => each !== undefined), floorPlan: null },
    ]
    for (const file of later) {
      await importVenueFile(file)
      const { file: written } = await exported(base.slug)
      expect(await importVenueFile(written)).toMatchObject({ changed: false })
      const active = (list: WrittenVenueFile['resources']) =>
        (list ?? []).filter(({ active: isActive }) => isActive !== false).map(({ id }) => id)
      expect(active(written.resources)).toEqual(active(file.resources))
    }
  })
})

/** The values of an object, by the same places. */
function valuesOf(value: unknown, path = ''): [place: string, value: unknown][] {
  if (Array.isArray(value)) return [[path, value], ...value.flatMap((each) => valuesOf(each, `${path}[]`))]
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return [
    ...(path ? ([[path, value]] as [string, unknown][]) : []),
    ...Object.entries(value).flatMap(([name, each]) => valuesOf(each, path ? `${path}.${name}` : name)),
  ]
}

/** Fields that no export has, with their reasons. */
const notExported: Record<string, string> = {
  $schema: 'the command writes it, with the address of the service',
  vouchers: 'vouchers are issued once',
  'settings.vouchers.validity.years': 'years are stored as months',
}

test('an export has every field of the schema, and a fixture in which it is not the default', async () => {
  const written = await Promise.all(
    files.map(async ([, file]) => {
      const { slug } = own(file)
      await importVenueFile({ ...file, slug, organisation: slug })
      return (await exported(slug)).file
    }),
  )
  const values = written.flatMap((file) => valuesOf(file))
  const places = placesOf(venueFileJsonSchema()).flatMap(([place, part]): [string, unknown][] =>
    notExported[place] === undefined && !place.startsWith('vouchers[') ? [[place, part.default]] : [],
  )
  const isThere = new Set(values.map(([place]) => place))
  expect(places.filter(([place]) => !isThere.has(place))).toEqual([])
  // A field whose value is the default everywhere could be forgotten, and nothing would notice.
  const isSet = ([place, fallback]: [string, unknown]) =>
    values.some(([name, value]) => name === place && JSON.stringify(value) !== JSON.stringify(fallback))
  expect(places.filter((place) => !isSet(place))).toEqual([])
})

test('an export has no secrets, and names what it leaves out', async () => {
  const wanted = own(fullVenue())
  const { apiKeys, tables, vouchers } = await importVenueFile(wanted)
  const venue = await getVenue(wanted.slug)
  await copyEvent(venue, 'weinprobe', { date: '2030-01-10', weeks: 1 }, acting(new Date()))
  const { file, leftOut } = await exported(wanted.slug)
  const text = JSON.stringify(file)
  const secrets = [
    ...apiKeys.map(({ key }) => key),
    ...tables.map(({ token }) => token),
    ...vouchers.map(({ code }) => code),
  ]
  expect(secrets).toHaveLength(8)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(file.vouchers).toEqual([])
  expect(file.events?.map(({ slug }) => slug)).toEqual(['weinprobe'])
  expect(leftOut).toMatchObject({
    eventsOfConsole: [expect.stringContaining('weinprobe')],
    vouchers: 3,
    vouchersOfFile: 3,
    keysWithoutSecret: 2,
  })
})

/** Fields of sections that a save cannot change, with the reasons. */
const notChanged: Record<string, string> = {
  'settings.vouchers.validity.years': 'years are stored as months',
}

/** The section that has a place; null if it is in none. */
function sectionOf(place: string): HouseSection | null {
  const [first = '', second = ''] = place.split(/[.[]/)
  const has = (section: HouseSection) => {
    const { fields, settings }: { fields: readonly string[]; settings: readonly string[] } = houseSections[section]
    return first === 'settings' ? settings.includes(second) : fields.includes(first)
  }
  return houseSectionNames.find(has) ?? null
}

test('a save of each field stores what the import of the file with that change stores', async () => {
  const [saved, imported] = [own(fullVenue()), own({})]
  await importVenueFile(saved)
  await importVenueFile({ ...saved, slug: imported.slug, organisation: imported.slug })
  const sectioned = fieldPlaces(venueFileJsonSchema()).flatMap(([place, part]) => {
    const section = sectionOf(place)
    // An id is made once: another one is another thing.
    return section && !place.endsWith('[].id') && !notChanged[place] ? [{ place, part, section }] : []
  })
  expect(sectioned.length).toBeGreaterThan(100)
  const tried = sectioned.filter((_, index) => index % scaled(12, 1) === 0)
  for (const { place, part, section } of tried) {
    const { file } = await venueFileOf(await getVenue(saved.slug))
    const changed = withOtherValue(file, place, part)
    const edit = {
      section,
      version: sectionVersionOf(file, section),
      content: { ...sectionContentOf(changed, section) },
    }
    const { result } = await editVenue(await getVenue(saved.slug), edit, acting())
    expect(result.isChanged, `${place} is the same`).toBe(true)
    const names = { slug: imported.slug, organisation: imported.slug, events: [], vouchers: [], apiKeys: [] }
    await importVenueFile({ ...JSON.parse(JSON.stringify(changed)), ...names, exported: null })
    const contentsOf = async (slug: string) => {
      const written = (await venueFileOf(await getVenue(slug))).file
      return Object.fromEntries(houseSectionNames.map((each) => [each, sectionContentOf(written, each)]))
    }
    expect(await contentsOf(saved.slug), place).toEqual(await contentsOf(imported.slug))
  }
})
