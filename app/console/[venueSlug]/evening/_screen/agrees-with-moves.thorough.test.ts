import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canMove, isHeldForPayment, isSitting } from '#app/console/_ui/shown-stage.ts'
import { database } from '#db/client.ts'
import { readEvening } from '#lib/evening/read-evening.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { Problem } from '#lib/problems/problem.ts'
import { blockResource } from '#lib/reservations/blocks.ts'
import { completeReservation, markNoShow } from '#lib/reservations/change-status.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { clearParty } from '#lib/seatings/clear-party.ts'
import { extendStay } from '#lib/seatings/extend-stay.ts'
import { markArrived } from '#lib/seatings/mark-arrived.ts'
import { joinTable, moveParty } from '#lib/seatings/move-party.ts'
import type { ActingOnParty } from '#lib/seatings/party.ts'
import { seatParty } from '#lib/seatings/seat-party.ts'
import { swapParties } from '#lib/seatings/swap-parties.ts'
import { minuteMs } from '#lib/time.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { at, by, evening as date, type House, openHouse } from '#testing/venues/seatings.ts'
import { obstacleTo, swapPartner } from './room.ts'

useTestDatabase()

const resource = (id: string, capacity: number, more: object = {}) => ({
  id,
  name: id.toUpperCase(),
  type: 'RestaurantTable',
  capacity,
  allowsFoodOrdering: true,
  ...more,
})
const resources = [
  ...['t1', 't2', 't3'].map((id) => resource(id, 4)),
  resource('paid', 4, {
    pricing: { model: 'Free', amount: 0, depositAmount: 10, minimumSpend: null, unitLabel: 'booking' },
  }),
  resource('bar', 6, { seatSold: true }),
  resource('counter', 3, { seatSold: true }),
  resource('billiards', 4, { type: 'BilliardTable' }),
]
const ids = resources.map(({ id }) => id)
const exclusive = ['t1', 't2', 't3', 'paid']

const kinds = ['book', 'book', 'book', 'walkIn', 'walkIn', 'walkIn', 'arrive', 'seat', 'seat', 'order', 'move'] as const
const rarer = ['join', 'extend', 'clear', 'complete', 'cancel', 'noShow', 'block'] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds, ...rarer, 'book'),
  table: fc.constantFrom(...ids, ...exclusive, 'bar', 'bar', 'paid'),
  other: fc.constantFrom(...exclusive),
  size: fc.integer({ min: 1, max: 6 }),
  who: fc.nat(),
  quarter: fc.integer({ min: 1, max: 14 }),
  /** The time until the next step; minutes. */
  later: fc.constantFrom(0, 0, 0, 1, 7, 15, 40),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Does a step by the verb that staff or guests have for it. A refused step leaves the evening as it is. */
async function take(house: House, { kind, table, other, size, who, quarter }: Step, now: Date): Promise<void> {
  const { venue } = house
  const { parties } = await readEvening(venue, date, now, 'en')
  const chosen = parties[who % Math.max(1, parties.length)]
  const reference = chosen?.reference ?? ''
  const from = new Date(now.getTime() + quarter * 15 * minuteMs)
  const start = new Intl.DateTimeFormat('en-GB', { timeZone: venue.timezone, timeStyle: 'short' }).format(
    Math.ceil(from.getTime() / (30 * minuteMs)) * 30 * minuteMs,
  )
  const acts: Record<Step['kind'], () => Promise<unknown>> = {
    book: () => {
      const resourceType = table === 'billiards' ? 'BilliardTable' : 'RestaurantTable'
      const guest = { customerName: 'Ada Guest', email: 'ada@guest.example', depositOptIn: true }
      const request = { ...guest, date, start, resourceType, resourceId: table, partySize: size }
      return createReservation(venue, ReservationRequest.parse(request), { now, language: 'en', anonymous: false })
    },
    walkIn: () => house.walkIn(size > 4 && table !== other ? [table, other] : [table], now, size),
    arrive: () => markArrived(venue, reference, by(now)),
    seat: () => seatParty(venue, reference, {}, by(now)),
    order: async () => {
      const sits = chosen?.stage === 'seated' && chosen.resourceIds.find((id) => exclusive.includes(id))
      if (sits) await house.order(sits, now)
    },
    move: () => moveParty(venue, reference, [table], by(now)),
    join: () => joinTable(venue, reference, other, by(now)),
    extend: () => extendStay(venue, reference, from, by(now)),
    clear: async () => {
      const [id = ''] = chosen?.resourceIds ?? []
      if (size > 3 && chosen?.stage === 'ordered') await closeTabAndPayment(await house.tableOf(id), {}, by(now))
      return clearParty(venue, reference, by(now))
    },
    complete: () => completeReservation(venue, reference, by(now)),
    cancel: () => cancelReservation(venue, reference, {}, by(now)),
    noShow: () => markNoShow(venue, reference, by(now)),
    block: async () => {
      // The evening does not show a block that begins after its end.
      if (from >= at('23:00')) return
      const until = new Date(from.getTime() + size * 10 * minuteMs)
      return blockResource(venue, { resourceId: table, from, until, reason: 'Broken leg' }, by(now))
    },
  }
  await acts[kind]().catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}

class TakenBack extends Error {}

/** Returns whether the service does an act now. The act itself is rolled back. */
async function isDone(now: Date, act: (acting: ActingOnParty) => Promise<unknown>): Promise<boolean> {
  const beforeCommit = () => Promise.reject(new TakenBack())
  try {
    await act({ ...by(now), beforeCommit })
    throw new Error('the move was not taken back')
  } catch (error) {
    if (error instanceof TakenBack) return true
    if (error instanceof Problem) return false
    throw error
  }
}

/** Returns the open tabs of parties: `at` is the id of the table, `of` the reference of the party. */
async function openTabs({ venue }: House): Promise<{ at: string; of: string }[]> {
  const rows = await database().execute<{ at: string; of: string }>(sql`
    select t.resource_id as at, r.reference as of from tab t
    join reservation r on r.venue_id = t.venue_id and r.id = t.reservation_id
    where t.venue_id = ${venue.id} and t.closed_at is null and not t.aside`)
  return [...rows]
}

/** Returns sets of tables to try: each table alone, each joinable pair, and each table beside those that a party has. */
function placesFor(own: readonly string[]): string[][] {
  const pairs = exclusive.flatMap((one, index) => exclusive.slice(index + 1).map((other) => [one, other]))
  const more = ids.filter((id) => !own.includes(id)).map((id) => [...own, id])
  return [...ids.map((id) => [id]), ...pairs, ...more].filter(({ length }) => length > 0)
}

test('a party has room at a table on the screen exactly if the service moves it there', async () => {
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
      const house = await openHouse({
        resources,
        settings: {
          qrOrdering: true,
          minNoticeMinutes: 0,
          deposits: true,
          onlinePayments: true,
          pendingHoldMinutes: 15,
        },
      })
      let now = at('16:55')
      for (const each of steps) {
        await take(house, each, now)
        now = new Date(now.getTime() + each.later * minuteMs)
      }
      const evening = await readEvening(house.venue, date, now, 'en')
      // Holds that are over. The service ends them when it gives their table away, but not at the moving party's own tables.
      const ended = evening.parties
        .filter(({ holdExpiresAt }) => holdExpiresAt !== null && Date.parse(holdExpiresAt) < now.getTime())
        .flatMap(({ resourceIds }) => resourceIds)
      // The screen does not know open tabs of parties that do not sit any more; the service does (room.ts).
      const sits = (reference: string) =>
        evening.parties.some((each) => each.reference === reference && isSitting(each))
      const left = (await openTabs(house)).filter(({ of }) => !sits(of))
      for (const party of evening.parties) {
        if (isHeldForPayment(party)) count('held')
        if (!canMove(party)) continue
        for (const resourceIds of placesFor(party.resourceIds)) {
          if (left.some(({ at, of }) => of !== party.reference && resourceIds.includes(at))) continue
          if (resourceIds.some((id) => party.resourceIds.includes(id) && ended.includes(id))) continue
          const obstacle = obstacleTo(evening, party, resourceIds, now.getTime())
          const moved = await isDone(now, (acting) => moveParty(house.venue, party.reference, resourceIds, acting))
          const situation = JSON.stringify({ now, party, resourceIds, obstacle, parties: evening.parties })
          expect(moved, situation).toBe(obstacle === null)
          const [only = ''] = resourceIds
          const other = resourceIds.length === 1 ? swapPartner(evening, party, only, now.getTime()) : null
          if (other && ![...other.resourceIds, ...party.resourceIds].some((id) => ended.includes(id))) {
            const swap = { otherReference: other.reference, resourceIds: other.resourceIds }
            const swapped = await isDone(now, (acting) => swapParties(house.venue, party.reference, swap, acting))
            expect(swapped, situation).toBe(true)
            count('swap')
          }
          count(obstacle?.kind === 'party' && obstacle.sits ? 'sits' : (obstacle?.kind ?? 'room'))
        }
      }
    }),
    { endOnFailure: true, numRuns: scaled(5, 200), ...(thorough ? {} : { seed: 8 }) },
  )
  const kindsSeen = ['room', 'party', 'swap', ...scaled([], ['sits', 'block', 'seats', 'size', 'type', 'held'])]
  expect(kindsSeen.filter((kind) => !seen.has(kind))).toEqual([])
}, 600_000)
