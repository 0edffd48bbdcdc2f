import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal } from '#lib/money.ts'
import { dayMs, isoWithOffset, localDateAt, minuteMs, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { bookingLengths, offeredMinutes } from '#lib/venues/durations.ts'
import { getVenue, listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { plainPrice } from '#testing/venues/plain-rates.ts'
import { randomVenue } from '#testing/venues/random-venues.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { bookableStart, startRefusal } from './booking-window.ts'
import { partyShares, selectGroup } from './group-selection.ts'
import { AvailabilityQuery } from './input.ts'
import { byResource, type Occupied } from './occupancy.ts'
import { dayOffers, offersOfDay } from './offers.ts'
import { availabilityJson } from './record.ts'
import { bookingSpan, gridStarts, type Span, serviceDay } from './service-day.ts'

useTestDatabase()

type SlotQuery = { venue: Venue; resources: Resource[]; query: AvailabilityQuery; taken: Occupied[]; now: Date }

/**
 * The slots of a day by brute force: every start of every resource on its own, compared minute by minute with every
 * reservation (decisions 3).
 */
function plainSlots({ venue, resources, query, taken, now }: SlotQuery) {
  const day = serviceDay(venue.openingHours, venue.timezone, query.date)
  if (!day) return []
  const lengths = bookingLengths(venue.bookingDurations, query.resourceType)
  const offered = offeredMinutes(lengths).includes(query.durationMinutes)
  // Requesting the default means the same as requesting none.
  const requested = offered && query.durationMinutes !== lengths.defaultMinutes ? query.durationMinutes : null
  const bookable = bookableStart(query.date, venue.timezone, venue.settings, now)
  const { minNoticeMinutes, maxAdvanceDays } = venue.settings
  const left = (resource: Resource, span: Span) => {
    let least = resource.capacity
    for (let at = span.from; at < span.until + lengths.turnoverMinutes * minuteMs; at += minuteMs) {
      const there = taken.filter((row) => row.resourceId === resource.id && row.from <= at && at < row.until)
      const whole = there.some((row) => !row.shared || !resource.seatSold)
      least = Math.min(least, whole ? 0 : resource.capacity - there.reduce((sum, { seats }) => sum + seats, 0))
    }
    return Math.max(0, least)
  }
  const slot = (
    span: Span,
    minutes: number,
    members: Resource[],
    available: boolean,
    seatsRemaining: number | null,
  ) => {
    const [first] = members
    const window = zoneWindow(venue.timezone, query.date)
    const shares = members.length > 1 ? partyShares(members, query.partySize) : [query.partySize]
    const price = members.reduce(
      (sum, resource, at) =>
        sum + plainPrice(resource, day, { from: span.from, minutes, games: 1, guests: shares[at] ?? 0 }),
      0,
    )
    return {
      start: timeOfWall(wallOfInstant(window, span.from)),
      end: timeOfWall(wallOfInstant(window, span.until)),
      startsAt: isoWithOffset(window, span.from),
      endsAt: isoWithOffset(window, span.until),
      resourceId: first?.id,
      resourceName: first?.name,
      available: available && bookable(span.from),
      priceEstimate: toDecimal(price, venue.currency),
      ...(members.some(({ rates }) => rates?.perPerson) && { perPerson: true }),
      currency: venue.currency,
      pricingModel: members.every(({ pricingModel }) => pricingModel === first?.pricingModel)
        ? first?.pricingModel
        : null,
      depositAmount: depositOf(venue, members),
      unitLabel: members.every(({ unitLabel }) => unitLabel === first?.unitLabel) ? first?.unitLabel : null,
      seatsRemaining,
      groupResourceCount: members.length > 1 ? members.length : null,
      groupResourceNames: members.length > 1 ? members.map(({ name }) => name) : null,
      ...(query.explain && { reason: available && bookable(span.from) ? null : whyNot(span.from) }),
    }
  }
  const lastDate = new Date(Date.parse(localDateAt(venue.timezone, now.getTime())) + maxAdvanceDays * dayMs)
  const whyNot = (startsAt: number) => {
    if (startsAt <= now.getTime()) return 'past'
    if (Date.parse(query.date) > lastDate.getTime()) return 'too-far'
    return startsAt - now.getTime() < minNoticeMinutes * minuteMs ? 'too-soon' : 'taken'
  }
  const starts = gridStarts(day, lengths.gridMinutes)
  const alone = resources
    .filter(({ capacity }) => capacity >= query.partySize)
    .sort((one, other) => one.capacity - other.capacity || one.ordinal - other.ordinal)
  if (alone.length > 0)
    return starts.flatMap((start) =>
      alone.flatMap((resource) => {
        const minutes = requested ?? resource.slotDurationOverrideMinutes ?? lengths.defaultMinutes
        const span = bookingSpan(day, start, minutes)
        const seats = span && left(resource, span)
        if (!span || seats === null) return []
        return slot(span, minutes, [resource], seats >= query.partySize, resource.seatSold ? seats : null)
      }),
    )
  const exclusive = resources.filter(({ seatSold }) => !seatSold)
  return starts.flatMap((start) => {
    const minutes = requested ?? lengths.defaultMinutes
    const span = bookingSpan(day, start, minutes)
    const ideal = selectGroup(exclusive, query.partySize)
    if (!span || !ideal) return []
    const free = exclusive.filter((resource) => left(resource, span) > 0)
    const chosen = selectGroup(free, query.partySize)
    return slot(span, minutes, chosen ?? ideal, chosen !== null, null)
  })
}

/** The deposit of guests who agree to one. */
function depositOf({ settings }: Venue, members: readonly Resource[]): number | null {
  const cents = members.map(({ type, pricingModel, amountMinor, depositAmountMinor }) => {
    const byModel = pricingModel === 'Deposit' ? amountMinor : null
    const byDefault = type === 'BilliardTable' || type === 'DartBoard' ? settings.gameDepositMinor : null
    return depositAmountMinor ?? byModel ?? byDefault ?? 0
  })
  const sum = cents.reduce((total, each) => total + each, 0)
  return settings.deposits && sum > 0 ? sum / 100 : null
}

/** As `findSlots`, with reservations in memory. */
function slotsInMemory({ venue, resources, query, taken, now }: SlotQuery) {
  const lengths = bookingLengths(venue.bookingDurations, query.resourceType)
  const requestedMinutes = offeredMinutes(lengths).includes(query.durationMinutes) ? query.durationMinutes : null
  const day = serviceDay(venue.openingHours, venue.timezone, query.date)
  const bookable = bookableStart(query.date, venue.timezone, venue.settings, now)
  const refusal = startRefusal(query.date, venue.timezone, venue.settings, now)
  const { partySize } = query
  const question = day && {
    day,
    lengths,
    resources,
    partySize,
    requestedMinutes,
    occupied: byResource(taken),
    bookable,
  }
  const offers = question ? dayOffers(question) : { bookable: [], alone: [], groups: [] }
  const durationMinutes = requestedMinutes ?? lengths.defaultMinutes
  return { question, availability: { query, durationMinutes, games: 1, day, offers, refusal, pause: null, until: 0 } }
}

const reservations = fc.array(
  fc.record({
    resource: fc.nat(),
    startsAfter: fc.integer({ min: -60, max: 300 }),
    takes: fc.integer({ min: 1, max: 48 }),
    seats: fc.integer({ min: 1, max: 9 }),
    shared: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 1),
  }),
  { maxLength: 24 },
)

/**
 * Every generated query, and the same for a party of more than half of all seats, on each date that any of them names.
 */
function questionsOf(queries: readonly Record<string, string>[], all: readonly Resource[]): AvailabilityQuery[][] {
  const dates = [...new Set(queries.map(({ date }) => date))]
  return queries.flatMap((query) => {
    const seats = ofQuestion(AvailabilityQuery.parse(query), all).reduce((sum, { capacity }) => sum + capacity, 0)
    return [query.partySize, String(Math.ceil((seats + 1) / 2))].flatMap((partySize) =>
      ['false', 'true'].map((explain) =>
        dates.map((date) => AvailabilityQuery.parse({ ...query, partySize, date, explain })),
      ),
    )
  })
}

function ofQuestion({ resourceType, resourceGroup }: AvailabilityQuery, all: readonly Resource[]): Resource[] {
  return all.filter(({ type, groupId }) => type === resourceType && (!resourceGroup || groupId === resourceGroup))
}

test('the answer of a day is what a brute-force evaluation returns, also from the cached template of another day', async () => {
  const seen = { slots: 0, free: 0, groups: 0, freeGroups: 0, seatsLeft: 0, ofCachedTemplates: 0, deposits: 0, rated: 0 }
  const reasons = { past: 0, 'too-far': 0, 'too-soon': 0, taken: 0 }
  let number = 0
  await fc.assert(
    fc.asyncProperty(randomVenue, fc.array(reservations, { minLength: 3, maxLength: 3 }), async (drawn, full) => {
      const venue = await getVenue((await importTestVenue({ ...drawn.file, slug: `venue-${++number}` })).slug)
      const bookable = await listBookableResources(venue)
      for (const days of questionsOf(drawn.queries, bookable)) {
        const tags = new Map<string, number>()
        // One date after the other, as guests page through them.
        for (const [index, query] of days.entries()) {
          const resources = ofQuestion(query, bookable)
          const taken = (full[index % full.length] ?? []).flatMap((row): Occupied[] => {
            const of = resources[row.resource % Math.max(1, resources.length)]
            const from = Date.parse(`${query.date}T00:00:00Z`) + row.startsAfter * 15 * minuteMs
            const span = { from, until: from + row.takes * 15 * minuteMs }
            return of ? [{ ...span, resourceId: of.id, seats: row.seats, shared: row.shared, holdUntil: null }] : []
          })
          const all = { venue, resources, query, taken, now: new Date(drawn.at) }
          const slots = plainSlots(all)
          const { question, availability } = slotsInMemory(all)
          const { json, checksum } = availabilityJson(venue, availability, 'en')
          const { date, resourceType, partySize } = query
          const { durationMinutes } = availability
          const whole = { slug: venue.slug, date, resourceType, partySize, durationMinutes, slots }
          // Identical, with the order of its fields; blanks aside.
          expect(JSON.stringify(JSON.parse(json.toString()))).toBe(JSON.stringify(whole))
          // A reservation takes one of the returned offers.
          const summary = ({ start, end, available, seatsRemaining }: Summary) => [
            start,
            end,
            available,
            seatsRemaining,
          ]
          expect((question ? offersOfDay(question) : []).map(summary)).toEqual(slots.map(summary))
          if (checksum !== null) {
            for (const [other, tag] of tags) expect(tag === checksum).toBe(other === json.toString())
            tags.set(json.toString(), checksum)
            seen.ofCachedTemplates += Number(tags.size > 1)
          }
          const groups = slots.filter(({ groupResourceCount }) => groupResourceCount !== null)
          seen.slots += slots.length
          if (resources.some(({ rates }) => rates && rates.rates.length > 0)) seen.rated += slots.length
          seen.deposits += slots.filter(({ depositAmount }) => depositAmount !== null).length
          for (const { reason } of slots) if (reason) reasons[reason as keyof typeof reasons]++
          seen.free += slots.filter(({ available }) => available).length
          seen.groups += groups.length
          seen.freeGroups += groups.filter(({ available }) => available).length
          seen.seatsLeft += slots.filter(({ seatsRemaining }) => seatsRemaining !== null && seatsRemaining > 0).length
        }
      }
    }),
    { numRuns: scaled(20, 300), ...(thorough ? {} : { seed: 9, unbiased: true }) },
  )
  // Each case must have occurred often, or the property has proved nothing.
  for (const count of [...Object.values(seen), ...Object.values(reasons)]) expect(count).toBeGreaterThan(scaled(5, 100))
}, 300_000)

type Summary = { start: string; end: string; available: boolean; seatsRemaining: number | null }
