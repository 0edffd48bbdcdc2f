import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mostDays } from '#lib/availability/input.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { addDays, dayMs, minuteMs, weekdayIndex } from '#lib/time.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { randomVenue } from '#testing/venues/random-venues.ts'
import { importTestVenue, type TestVenue } from '#testing/venues/venues.ts'

/**
 * A calendar shows what the availability of each of its days offers, at random venues: nights that cross midnight, the days
 * on which clocks change, closed days, notice and horizon, groups, seats that are sold one by one, unpaid holds. Both reads
 * are cached, and asked again after bookings, cancellations and the passing of time.
 */
useTestDatabase()

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

type Slot = { start: string; startsAt: string; available: boolean }
type Hours = { regular: { isClosed?: boolean }[]; special: { date: string; isClosed?: boolean }[] }

async function read({ slug, secretKey }: TestVenue, path: string) {
  const { json } = await callRoute(`/api/venues/${slug}/${path}`, { headers: { 'X-Service-Key': secretKey } })
  return json
}

/** A day as its own availability shows it, and the opening hours of the venue file. */
async function dayByItself(venue: TestVenue, hours: Hours, date: string, wish: string) {
  const { slots } = (await read(venue, `availability?date=${date}&${wish}`)) as { slots: Slot[] }
  const free = slots.filter(({ available }) => available)
  const { isClosed } = hours.special.find((each) => each.date === date) ?? hours.regular[weekdayIndex(date)] ?? {}
  const state = free.length > 0 ? 'free' : isClosed ? 'closed' : 'full'
  return { date, state, first: free[0]?.start ?? null, last: free.at(-1)?.start ?? null }
}

/** The query of one guest for a type that the venue has. */
function sure({ date = '' }: Record<string, string>, resources: readonly { type: string }[]): Record<string, string> {
  return { date, resourceType: resources[0]?.type ?? '', partySize: '1', durationMinutes: '0' }
}

type Booked = { reference: string; isHeld: boolean }

/** Fills a day with bookings of what a guest is offered; with deposits that hold it for a while, if the venue takes any. */
async function fillDay(venue: TestVenue, date: string, query: Record<string, string>, depositOptIn: boolean) {
  const { resourceType, partySize, resourceGroup = null } = query
  const booked: Booked[] = []
  const refused = new Set<string>()
  while (booked.length < 60) {
    const { slots } = (await read(venue, `availability?${new URLSearchParams({ ...query, date })}`)) as {
      slots: Slot[]
    }
    const slot = slots.find(({ start, available }) => available && !refused.has(start))
    if (!slot) break
    const { start } = slot
    const guest = { customerName: 'Ada Guest', email: 'ada@guest.example', depositOptIn }
    const { status, json } = await callRoute(`/api/venues/${venue.slug}/reservations`, {
      method: 'POST',
      headers: { 'X-Service-Key': venue.secretKey },
      body: { resourceType, date, start, partySize: Number(partySize), resourceGroup, ...guest },
    })
    if (status === 201) booked.push({ reference: String(json.reference), isHeld: json.status === 'Pending' })
    // The default length, which the venue does not offer from each start of another one.
    else refused.add(start)
  }
  return booked
}

test('a range of days agrees with the availability of each of them', async () => {
  const seen = { free: 0, full: 0, closed: 0, afterMidnight: 0, changed: 0, heldAndFreed: 0 }
  let number = 0
  await fc.assert(
    fc.asyncProperty(randomVenue, async ({ file, queries: drawn, at, seed }) => {
      const settings = { ...file.settings, onlinePayments: true, pendingHoldMinutes: 20, gameDeposit: 5 }
      // One of the queries fits any number of the venue's rooms, so that often something is free.
      const queries = drawn.map((query, index) => (index > 0 ? query : sure(query, file.resources)))
      vi.setSystemTime(at)
      const venue = await importTestVenue({ ...file, settings, slug: `calendar-${++number}` })
      const dates = queries.map(({ date = '' }) => date)
      const from = addDays(dates.toSorted()[0] ?? '', -(Math.abs(seed) % 30))
      const range = Array.from({ length: mostDays }, (_, days) => addDays(from, days))
      let before = ''
      const compare = async () => {
        const shown: unknown[] = []
        for (const { date: _, ...query } of queries) {
          const wish = new URLSearchParams(query).toString()
          const { days } = (await read(venue, `availability/days?from=${from}&until=${range.at(-1)}&${wish}`)) as {
            days: { date: string; state: 'free' | 'full' | 'closed'; first: string | null; last: string | null }[]
          }
          const expected: unknown[] = []
          for (const date of range) expected.push(await dayByItself(venue, file.openingHours as Hours, date, wish))
          expect(days).toEqual(expected)
          for (const { state, first, last } of days) {
            seen[state]++
            if (first && last && last < first) seen.afterMidnight++
          }
          shown.push(days)
        }
        const now = JSON.stringify(shown)
        seen.changed += Number(before !== '' && before !== now)
        const isOther = before !== now
        before = now
        return isOther
      }
      await compare()
      const booked: Booked[] = []
      for (const [index, query] of queries.entries()) {
        booked.push(...(await fillDay(venue, dates[index] ?? '', query, seed % 2 === 0)))
      }
      await compare()
      const [first] = booked
      if (first) await cancelReservation(await getVenue(venue.slug), first.reference, {}, acting())
      // The holds have ended, and no job has run.
      vi.setSystemTime(at + 25 * minuteMs)
      const isOther = await compare()
      seen.heldAndFreed += Number(isOther && booked.some(({ isHeld }) => isHeld))
      vi.setSystemTime(at + dayMs)
      await compare()
    }),
    { numRuns: scaled(3, 120), ...(thorough ? {} : { seed: 1 }) },
  )
  // Each has occurred often, or the property has proved nothing.
  for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(scaled(0, 1))
}, 1_200_000)
