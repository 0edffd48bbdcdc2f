import fc from 'fast-check'
import { weekdays } from '#lib/venues/configuration.ts'
import { pricingModels, resourceTypes, takesRates } from '#lib/venues/resource-types.ts'

/**
 * Random venues and availability queries for them: hours that cross midnight, breaks, special days, clock changes, groups,
 * seat-sold resources, overrides, turnover, notice and horizon.
 */
const groups = [
  { id: '11111111-1111-4111-8111-111111111111', name: 'North', description: '' },
  { id: '22222222-2222-4222-8222-222222222222', name: 'South', description: '' },
]
const types = resourceTypes.slice(0, 3)

// Dates around clock changes of the zones below, and an ordinary one.
const scenes = [
  { timezone: 'Europe/Berlin', dates: ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31', '2027-06-16'] },
  { timezone: 'America/Santiago', dates: ['2027-04-03', '2027-09-04', '2027-09-05'] },
  { timezone: 'Australia/Lord_Howe', dates: ['2027-04-03', '2027-10-02', '2027-10-03'] },
  { timezone: 'Asia/Tokyo', dates: ['2027-05-05'] },
]

const quarterHour = (from: number, to: number) =>
  fc.integer({ min: from * 4, max: to * 4 }).map((step) => clock((step * 15) % 1440))
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const openHours = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ isClosed: true, opens: null, closes: null, breaks: [] }) },
  {
    weight: 6,
    arbitrary: fc
      .record({ opens: quarterHour(0, 23), closes: quarterHour(0, 23), pause: fc.boolean() })
      .map(({ opens, closes, pause }) => {
        const [from, until] = [opens, closes].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) as [
          number,
          number,
        ]
        const middle = Math.floor((from + until) / 2)
        const breaks = pause && until - from > 240 ? [{ starts: clock(middle - 30), ends: clock(middle + 25) }] : []
        return { isClosed: false, opens, closes, breaks }
      }),
  },
)

const duration = (type: string) =>
  fc
    .record({
      options: fc.uniqueArray(fc.constantFrom(30, 60, 90, 120, 180), { minLength: 1, maxLength: 4 }),
      guestSelectable: fc.boolean(),
      gridMinutes: fc.constantFrom(15, 30, 60),
      turnoverMinutes: fc.constantFrom(0, 15, 45),
    })
    .map(({ options, ...rest }) => {
      const sorted = [...options].sort((one, other) => one - other)
      return {
        type,
        defaultMinutes: options[0],
        minMinutes: sorted[0],
        maxMinutes: sorted.at(-1),
        stepMinutes: 30,
        options: sorted,
        ...rest,
      }
    })

/**
 * Rates of a resource that takes them; none for every third. They follow from the seed and the place of the resource, so that a
 * venue of a seed is otherwise the one that it was before there were rates.
 */
function ratesFrom(seed: number, index: number) {
  const dice = (sides: number, place: number) => (((seed + index * 31 + place * 17) % sides) + sides) % sides
  if (dice(3, 0) === 0) return {}
  const time = (place: number) => (dice(3, place) === 0 ? null : clock(dice(96, place + 1) * 15))
  const rateOf = (_: unknown, place: number) => ({
    days: weekdays.filter((_, day) => dice(2, place + day) === 1),
    from: time(place),
    until: time(place + 3),
    amount: dice(9999, place) / 100,
  })
  return { perPerson: dice(2, 1) === 1, rates: Array.from({ length: dice(4, 2) }, rateOf) }
}

const resource = fc.record({
  type: fc.constantFrom(...types),
  capacity: fc.integer({ min: 1, max: 8 }),
  slotDurationOverrideMinutes: fc.option(fc.constantFrom(45, 60, 120), { freq: 4 }),
  model: fc.constantFrom(...pricingModels),
  amount: fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100),
  group: fc.constantFrom(groups[0]?.id, groups[1]?.id, null),
  seatSold: fc.boolean(),
  active: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
})

const settings = fc.record({
  minNoticeMinutes: fc.constantFrom(0, 0, 60, 1440),
  maxAdvanceDays: fc.constantFrom(365, 365, 365, 30, 1),
  deposits: fc.boolean(),
})

/** A venue file, some availability queries, the instant of the requests, and a seed for further choices. */
export const randomVenue = fc
  .record({
    scene: fc.constantFrom(...scenes),
    hours: fc.array(openHours, { minLength: 7, maxLength: 7 }),
    special: openHours,
    durations: fc.tuple(...types.map(duration)),
    resources: fc.array(resource, { minLength: 1, maxLength: 7 }),
    settings,
    seed: fc.integer(),
    requested: fc.array(
      fc.record({
        date: fc.nat(),
        resourceType: fc.constantFrom(...types),
        partySize: fc.integer({ min: 1, max: 14 }).map(String),
        durationMinutes: fc.constantFrom('0', '60', '90', '45', '120'),
        resourceGroup: fc.option(fc.constantFrom(...groups.map(({ id }) => id)), { freq: 3 }),
      }),
      { minLength: 2, maxLength: 4 },
    ),
    daysBefore: fc.constantFrom(0, 0.6, 2, 5, 20),
  })
  .map(({ scene, hours, special, durations, resources, settings: chosen, seed, requested, daysBefore }) => {
    const date = (index: number) => scene.dates[index % scene.dates.length] ?? '2027-06-16'
    const queries = requested.map(({ resourceGroup, ...query }) => ({
      ...query,
      date: date(query.date),
      ...(resourceGroup && { resourceGroup }),
    }))
    return {
      seed,
      queries: queries as Record<string, string>[],
      at: Date.parse(`${queries[0]?.date}T09:20:00Z`) - daysBefore * 86_400_000,
      file: {
        name: 'Random venue',
        timezone: scene.timezone,
        currency: 'EUR',
        settings: chosen,
        openingHours: {
          regular: weekdays.map((day, index) => ({ day, ...hours[index] })),
          special: [{ date: date(1), note: null, ...special }],
        },
        bookingDurations: durations,
        resourceGroups: groups,
        resources: resources.map(({ model, amount, ...rest }, index) => ({
          id: `r${index}`,
          name: `Resource ${index}`,
          ...rest,
          pricing: {
            model,
            amount,
            depositAmount: null,
            minimumSpend: null,
            ...(takesRates(model) && ratesFrom(seed, index)),
            unitLabel: index % 3 === 0 ? 'evening' : 'booking',
          },
        })),
      },
    }
  })
