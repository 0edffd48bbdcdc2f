import { describe, expect, test } from 'vitest'
import { fullVenue } from '#testing/venues/full-venue.ts'
import { changed, problemsOf } from '#testing/venues/venue-file-problems.ts'

const first = (name: 'resources' | 'extras') => fullVenue()[name]?.[0]
const hours = (name: string) => `openingHours.regular.1.${name}`
const group = fullVenue().resourceGroups?.[0]

const mistakes: [path: string, value: unknown, ...problems: string[]][] = [
  ['slug', undefined, 'slug: is required'],
  [
    'slug',
    'Weinstube',
    'slug: must be at most 80 lower-case letters and digits, in words joined by single dashes (found "Weinstube")',
  ],
  [
    'slug',
    'a--b',
    'slug: must be at most 80 lower-case letters and digits, in words joined by single dashes (found "a--b")',
  ],
  [
    'organisation',
    '-a',
    'organisation: must be at most 80 lower-case letters and digits, in words joined by single dashes (found "-a")',
  ],
  ['nmae', 'x', 'nmae: is not a field that is known'],
  ['settings.gamesDeposit', 1, 'settings.gamesDeposit: is not a field that is known'],
  ['resources.1.pricing.currency', 'EUR', 'resources[1].pricing.currency: is not a field that is known'],
  ['plan', 'premium', 'plan: must be one of Starter, Pro, Premium (found "premium")'],
  ['language', 'fr', 'language: must be one of en, de (found "fr")'],
  ['name', '  ', 'name: must not be empty (found "")'],
  ['name', 'a\u0007b', 'name: must not contain control characters (found "a\\u0007b")'],
  ['tagline', 'a\nb', 'tagline: must be a single line (found "a\\nb")'],
  ['name', 7, 'name: must be a string (found 7)'],
  ['currency', 'EURO', 'currency: must be a currency code of ISO 4217 such as EUR (found "EURO")'],
  ['currency', 'eur', 'currency: must be a currency code of ISO 4217 such as EUR (found "eur")'],
  ['timezone', 'Berlin', 'timezone: must be a time zone of the IANA database such as Europe/Berlin (found "Berlin")'],
  ['timezone', '+02:00', 'timezone: must be a time zone of the IANA database such as Europe/Berlin (found "+02:00")'],
  [
    'timezone',
    'europe/berlin',
    'timezone: must be a time zone of the IANA database such as Europe/Berlin (found "europe/berlin")',
  ],
  ['business', undefined, 'business: is required'],
  ['business.legalName', null, 'business.legalName: must be a string (found null)'],
  ['business.email', 'servus', 'business.email: must be an e-mail address (found "servus")'],
  [
    'business.website',
    'lerche.example',
    'business.website: must be a whole http or https address (found "lerche.example")',
  ],
  [
    'business.website',
    'javascript:alert(1)',
    'business.website: must be a whole http or https address (found "javascript:alert(1)")',
  ],
  [
    'business.taxId',
    'Steuer',
    'business.taxId: must be a tax number with at least five digits, such as 38 123 45678 (found "Steuer")',
  ],
  [
    'business.vatId',
    '123456789',
    'business.vatId: must be a VAT identifier with the letters of its country, such as DE123456789 (found "123456789")',
  ],
  ['settings.deposits', 'yes', 'settings.deposits: must be true or false (found "yes")'],
  [
    'settings.gameDeposit',
    12.345,
    'settings.gameDeposit: must have at most 2 digits after the decimal point, as amounts in EUR do (found 12.345)',
  ],
  ['settings.maxTicketsPerRegistration', 0, 'settings.maxTicketsPerRegistration: must be between 1 and 100 (found 0)'],
  ['settings.vouchers.validity', {}, 'settings.vouchers.validity: must have either years or months (found an object)'],
  [
    'settings.vouchers.validity',
    { years: 1, months: 6 },
    'settings.vouchers.validity: must have either years or months (found an object)',
  ],
  ['settings.vouchers.terms', {}, 'settings.vouchers.terms: must have en, de or both (found an object)'],
  [
    'settings.vouchers.terms',
    { fr: 'Non.' },
    'settings.vouchers.terms.fr: is not a field that is known',
    'settings.vouchers.terms: must have en, de or both (found an object)',
  ],
  [
    hours('day'),
    'monday',
    'openingHours.regular[1].day: must be one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday (found "monday")',
  ],
  [
    hours('day'),
    'Sunday',
    'openingHours.regular[1].day: must not be there twice; entry 0 of the list has it too (found "Sunday")',
  ],
  [
    hours('opens'),
    '11',
    'openingHours.regular[1].opens: must be a time of day in the form HH:mm, without an offset (found "11")',
  ],
  [hours('opens'), null, 'openingHours.regular[1].opens: is required unless isClosed is true (found null)'],
  [hours('closes'), null, 'openingHours.regular[1].closes: is required unless isClosed is true (found null)'],
  [
    hours('isClosed'),
    true,
    'openingHours.regular[1].opens: must be null on a closed day (found "11:00")',
    'openingHours.regular[1].closes: must be null on a closed day (found "23:00")',
    'openingHours.regular[1].breaks: must be empty on a closed day (found a list of 1)',
  ],
  [
    hours('breaks.0.starts'),
    '10:00',
    'openingHours.regular[1].breaks[0].starts: must lie within the opening hours 11:00 to 23:00 (found "10:00")',
  ],
  [
    hours('breaks.0.ends'),
    '14:00',
    'openingHours.regular[1].breaks[0].ends: must be later than starts, and must lie within the opening hours 11:00 to 23:00 (found "14:00")',
  ],
  [
    hours('breaks.0.ends'),
    '23:30',
    'openingHours.regular[1].breaks[0].ends: must lie within the opening hours 11:00 to 23:00 (found "23:30")',
  ],
  [
    'openingHours.regular.4.breaks.0.ends',
    '02:30',
    'openingHours.regular[4].breaks[0].ends: must lie within the opening hours 17:00 to 02:00 (found "02:30")',
  ],
  [
    'openingHours.special.1.date',
    '2027-02-29',
    'openingHours.special[1].date: must be a calendar date in the form yyyy-MM-dd, without an offset (found "2027-02-29")',
  ],
  [
    'openingHours.special.1.date',
    '2027-12-24',
    'openingHours.special[1].date: must not be there twice; entry 0 of the list has it too (found "2027-12-24")',
  ],
  [
    'bookingDurations.0.defaultMinutes',
    14,
    'bookingDurations[0].defaultMinutes: must be between 15 and 1440 (found 14)',
  ],
  [
    'bookingDurations.0.defaultMinutes',
    90,
    'bookingDurations[0].defaultMinutes: must be one of the options 60, 120, 180 (found 90)',
  ],
  ['bookingDurations.1.defaultMinutes', 90, 'bookingDurations[1].defaultMinutes: must be 60 to 60 (found 90)'],
  ['bookingDurations.0.options.2', 200, 'bookingDurations[0].options[2]: must be 60 to 180 (found 200)'],
  [
    'bookingDurations.0.options.2',
    100,
    'bookingDurations[0].options[2]: must be minMinutes (60) plus whole steps of 30 (found 100)',
  ],
  [
    'bookingDurations.0.options.2',
    120,
    'bookingDurations[0].options[2]: must not be there twice; entry 1 of the list has it too (found 120)',
  ],
  ['bookingDurations.0.options', [], 'bookingDurations[0].options: must have at least 1 entries (found a list of 0)'],
  [
    'bookingDurations.0.maxMinutes',
    30,
    'bookingDurations[0].maxMinutes: must be at least minMinutes, which is 60 (found 30)',
  ],
  ['bookingDurations.0.gridMinutes', 1, 'bookingDurations[0].gridMinutes: must be between 5 and 1440 (found 1)'],
  [
    'bookingDurations.0.turnoverMinutes',
    721,
    'bookingDurations[0].turnoverMinutes: must be between 0 and 720 (found 721)',
  ],
  [
    'bookingDurations.1.type',
    'RestaurantTable',
    'bookingDurations[1].type: must not be there twice; entry 0 of the list has it too (found "RestaurantTable")',
  ],
  [
    'extras.1',
    first('extras'),
    'extras[1].id: must not be there twice; entry 0 of the list has it too (found "kerzen")',
  ],
  ['extras.0.price', -1, 'extras[0].price: must be at least 0 (found -1)'],
  [
    'extras.0.price',
    4.955,
    'extras[0].price: must have at most 2 digits after the decimal point, as amounts in EUR do (found 4.955)',
  ],
  [
    'extras.0.appliesTo',
    ['Table'],
    'extras[0].appliesTo[0]: must be one of RestaurantTable, BilliardTable, DartBoard, Shuffleboard, BowlingLane, EventArea (found "Table")',
  ],
  ['extras.0.basis', undefined, 'extras[0].basis: is required'],
  [
    'resourceGroups.1',
    group,
    `resourceGroups[1].id: must not be there twice; entry 0 of the list has it too (found "${group?.id}")`,
  ],
  ['resourceGroups.0.id', 'window', 'resourceGroups[0].id: must be a GUID (found "window")'],
  [
    'resources.1',
    first('resources'),
    'resources[1].id: must not be there twice; entry 0 of the list has it too (found "terrasse-1")',
  ],
  ['resources.0.capacity', 0, 'resources[0].capacity: must be between 1 and 10000 (found 0)'],
  ['resources.0.capacity', 2.5, 'resources[0].capacity: must be a whole number (found 2.5)'],
  ['resources.0.capacity', '4', 'resources[0].capacity: must be a number (found "4")'],
  [
    'resources.0.group',
    '0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b99',
    'resources[0].group: must be the id of an entry of resourceGroups (found "0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b99")',
  ],
  [
    'resources.0.slotDurationOverrideMinutes',
    10,
    'resources[0].slotDurationOverrideMinutes: must be between 15 and 1440 (found 10)',
  ],
  [
    'resources.0.pricing.model',
    'PerNight',
    'resources[0].pricing.model: must be one of Free, PerHour, PerGame, PerSession, FixedFee, Deposit, MinimumSpend (found "PerNight")',
  ],
  [
    'resources.0.pricing.minimumSpend',
    60.555,
    'resources[0].pricing.minimumSpend: must have at most 2 digits after the decimal point, as amounts in EUR do (found 60.555)',
  ],
  ['resources.1.pricing.amount', 1e9, 'resources[1].pricing.amount: must be at most 100000000 (found 1000000000)'],
  ['resources', {}, 'resources: must be an array (found an object)'],
  [
    'floorPlan.tables.0.resource',
    'tisch',
    'floorPlan.tables[0].resource: must be the id of an entry of resources (found "tisch")',
  ],
  [
    'floorPlan.tables.1.resource',
    'terrasse-1',
    'floorPlan.tables[1].resource: must not be there twice; entry 0 of the list has it too (found "terrasse-1")',
  ],
  [
    'floorPlan.tables.0.zone',
    group?.id,
    `floorPlan.tables[0].zone: must be the id of an entry of floorPlan.zones (found "${group?.id}")`,
  ],
  ['floorPlan.tables.0.x', 1.01, 'floorPlan.tables[0].x: must be at most 1 (found 1.01)'],
  ['floorPlan.tables.0.shape', 'Oval', 'floorPlan.tables[0].shape: must be one of Rectangle, Circle (found "Oval")'],
  [
    'floorPlan.zones.1.id',
    '0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b33',
    'floorPlan.zones[1].id: must not be there twice; entry 0 of the list has it too (found "0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b33")',
  ],
]

describe('a mistake is reported with its path, what was expected and what was found', () => {
  test.each(mistakes)('%s = %j', (path, value, ...expected) => {
    expect(problemsOf(changed(path, value))).toEqual(expected.map((line) => expect.stringContaining(line)))
  })

  test('all mistakes are reported at once, in every section', () => {
    const file = changed('slug', 'No Slug') as Record<string, Record<string, unknown>[]>
    Object.assign(file.resources?.[0] ?? {}, { capacity: 0, type: 'Chair' })
    Object.assign(file.extras?.[0] ?? {}, { price: 0.001 })
    Object.assign(file.apiKeys?.[0] ?? {}, { label: '' })
    const paths = problemsOf(file).map((line) => line.slice(0, line.indexOf(':')))
    expect(paths.sort()).toEqual(
      ['slug', 'resources[0].capacity', 'resources[0].type', 'extras[0].price', 'apiKeys[0].label'].sort(),
    )
  })

  test('a price is checked against the currency of the venue', () => {
    const yen = problemsOf(changed('currency', 'JPY'))
    expect(yen).toContain('extras[0].price: must be a whole number, as amounts in JPY do (found 4.95)')
    expect(problemsOf(changed('currency', 'KWD'))).toEqual([])
  })

  test.each([[null], [[]], ['"text"'], [7]])('a file must be an object: %j', (file) => {
    expect(problemsOf(file)).toEqual([expect.stringContaining('must be an object')])
  })

  test('a mistake in JSON is reported with line and column', () => {
    expect(problemsOf('{\n  "slug": nope\n}')).toEqual(['not JSON: line 2, column 11: expected a value, found "n"'])
  })
})
