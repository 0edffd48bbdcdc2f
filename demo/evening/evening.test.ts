import { eq, getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { invoice } from '#db/schema/table-sessions.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import { readEvening } from '#lib/evening/read-evening.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { blockResource } from '#lib/reservations/blocks.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import venueJson from '../venue.json' with { type: 'json' }
import { eveningHours } from './hours.ts'
import { plannedParties } from './parties.ts'
import { exampleReservationUrl, playEvening } from './play.ts'

useTestDatabase()

/** The demonstration's venue with the hours of a start at `now`, and the day on which its console opens then. */
async function venueAt(slug: string, now: Date) {
  const hours = eveningHours(now, null)
  const openingHours = { ...venueJson.openingHours, special: [{ ...hours, isClosed: false, note: null }] }
  await importVenueFile({ ...venueJson, slug, openingHours, vouchers: [], events: [] })
  const venue = await getVenue(slug)
  return { venue, date: hours.date, actor: { kind: 'command', program: 'demo' } as const, now }
}

const starts: [name: string, instant: string][] = [
  ['in the evening', '2026-11-21T19:12:00+01:00'],
  ['at three in the night', '2026-11-24T03:07:00+01:00'],
  ['in the morning', '2026-11-24T05:00:00+01:00'],
  ['on a day on which the house is closed', '2026-12-24T14:59:59+01:00'],
]

test.each(scaled(starts.slice(0, 1), starts))('a start %s shows an evening in its middle', async (name, instant) => {
  const now = new Date(instant)
  const evening = await venueAt(`evening-${name.replaceAll(' ', '-')}`, now)
  expect(await playEvening(evening)).toBe(plannedParties.length)

  // The console opens on this day.
  expect(presentServiceDay(evening.venue, now)).toBe(evening.date)
  const seen = await readEvening(evening.venue, evening.date, now, 'en')
  expect(seen.closesAt).not.toBeNull()
  expect(seen.parties).toHaveLength(plannedParties.length)
  expect(countsOf(seen.parties.map(({ stage }) => stage))).toEqual({
    expected: 19,
    arrived: 1,
    seated: 1,
    ordered: 4,
    served: 2,
    paid: 1,
    left: 15,
  })
  expect(countsOf(seen.parties.map(({ channel }) => channel))).toEqual({ Online: 11, Phone: 29, WalkIn: 3 })
  expect(countsOf(seen.parties.map(({ status }) => status))).toEqual({
    Confirmed: 26,
    Pending: 1,
    Completed: 15,
    NoShow: 1,
  })
  expect(new Set(seen.needs.map(({ kind }) => kind))).toEqual(new Set(needed))
  expect(seen.parties.filter(({ resourceIds }) => resourceIds.length > 1).map(({ name }) => name)).toEqual([
    'Stadtbau AG',
  ])
  expect(seen.blocks).toMatchObject([{ resourceId: 'lane-2' }])
  // Parties that wait for a table, or pay, do so at this moment.
  const clocks = seen.parties.map(({ stageSince, holdExpiresAt }) => stageSince ?? holdExpiresAt)
  expect(clocks.filter((at) => at && Math.abs(Date.parse(at) - now.getTime()) < 25 * minuteMs).length).toBeGreaterThan(
    5,
  )
  // Kitchen and bar have something at each step, and no order that they have forgotten.
  const { tickets } = await readOrders(evening.venue, now)
  const waiting = tickets.filter(({ state }) => state !== 'served')
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['placed', 'started', 'ready']))
  expect(waiting.filter(({ placedAt }) => now.getTime() - Date.parse(placedAt) > 15 * minuteMs)).toEqual([])
  // The parties that have eaten have paid, in every way.
  const { sums } = await readNextClosing(evening.venue, now)
  expect(new Set(sums.money.map(({ means }) => means))).toEqual(new Set(['Cash', 'Terminal', 'House']))
  expect(sums.tabs.dueMinor).toBe(0)
  expect(sums.proof.filter(({ amountMinor, otherMinor }) => amountMinor !== otherMinor)).toEqual([])
  const { venueId, number, issuedAt } = getTableColumns(invoice)
  const invoices = await database()
    .select({ issuedAt })
    .from(invoice)
    .where(eq(venueId, evening.venue.id))
    .orderBy(number)
  expect(invoices.map((each) => each.issuedAt)).toEqual(invoices.map((each) => each.issuedAt).sort((a, b) => +a - +b))
  expect(await exampleReservationUrl(evening.venue)).toContain(`/v/${evening.venue.slug}/r/`)

  expect(await playEvening(evening)).toBe(0)
})

const sitting = ['seated', 'ordered', 'served', 'paid']
const needed = ['late', 'no-order', 'overstays', 'unanswered']

function countsOf(words: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]))
}

test('a start on the next day clears the tables of the day before, and plays another evening', async () => {
  const now = new Date('2026-11-20T20:40:00+01:00')
  const first = await venueAt('evening-again', now)
  await playEvening(first)
  const next = await venueAt('evening-again', new Date(now.getTime() + dayMs))
  expect(await playEvening(next)).toBe(plannedParties.length)
  const before = await readEvening(next.venue, first.date, next.now, 'en')
  expect(before.parties.filter(({ stage }) => sitting.includes(stage))).toEqual([])
  const seen = await readEvening(next.venue, next.date, next.now, 'en')
  expect(seen.parties.filter(({ stage }) => sitting.includes(stage))).toHaveLength(8)
})

test('a booking that was made before stays, and its tables are left out', async () => {
  const now = new Date('2026-11-18T20:40:00+01:00')
  const evening = await venueAt('evening-booked', now)
  const all = { resourceId: 'garden-3', from: new Date(now.getTime() - dayMs), until: new Date(now.getTime() + dayMs) }
  await blockResource(evening.venue, { ...all, reason: 'Repaired' }, evening)
  const booked = await playEvening(evening)
  expect(booked).toBe(plannedParties.filter(({ at }) => at !== 'garden-3').length)
})

test('hours reach five hours in both directions, and only grow during a service day', () => {
  const at = (instant: string, before: Parameters<typeof eveningHours>[1] = null) =>
    eveningHours(new Date(instant), before)
  const morning = { date: '2026-11-24', opens: '04:00', closes: '23:00' }
  expect(at('2026-11-24T09:10:00+01:00')).toEqual(morning)
  expect(at('2026-11-24T20:10:00+01:00')).toEqual({ date: '2026-11-24', opens: '15:00', closes: '02:00' })
  expect(at('2026-11-24T20:10:00+01:00', morning)).toEqual({ date: '2026-11-24', opens: '04:00', closes: '02:00' })
  expect(at('2026-11-25T20:10:00+01:00', morning)).toEqual({ date: '2026-11-25', opens: '15:00', closes: '02:00' })
  // At night it is the evening before.
  expect(at('2026-11-25T03:00:00+01:00')).toEqual({ date: '2026-11-24', opens: '22:00', closes: '08:00' })
  // Never more than a day, also in the night of a change of clocks.
  expect(at('2026-11-28T06:00:00+01:00')).toEqual({ date: '2026-11-28', opens: '01:00', closes: '01:00' })
  expect(at('2026-10-25T02:30:00+02:00')).toEqual({ date: '2026-10-24', opens: '21:00', closes: '07:00' })
})
