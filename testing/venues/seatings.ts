import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { seating } from '#db/schema/seatings.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { clearParty } from '#lib/seatings/clear-party.ts'
import { markArrived } from '#lib/seatings/mark-arrived.ts'
import { markServed } from '#lib/seatings/mark-served.ts'
import { moveParty } from '#lib/seatings/move-party.ts'
import { seatWalkIn } from '#lib/seatings/seat-walk-in.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { line } from './tavern.ts'
import { importTestVenue, type Sections } from './venues.ts'

const table = (id: string, capacity: number, more: object = {}) => ({
  id,
  name: `Table ${id.slice(1)}`,
  type: 'RestaurantTable',
  capacity,
  allowsFoodOrdering: true,
  ...more,
})

/**
 * A house with four tables of four, `t1` to `t4`, a long table `long` whose ten seats are sold one by one, and a turnover of 15
 * minutes. Open every day from 10 to 23, visits of two hours.
 */
const sections: Sections = {
  settings: { qrOrdering: true, minNoticeMinutes: 0 },
  menus: [
    {
      id: 'bar',
      kind: 'Drinks',
      name: 'Bar',
      groups: [
        {
          name: 'All',
          items: [
            { name: 'Pils', price: 4, taxRate: 0.19 },
            { name: 'Water', price: 0, taxRate: null },
          ],
        },
      ],
    },
  ],
  bookingDurations: [
    {
      type: 'RestaurantTable',
      defaultMinutes: 120,
      minMinutes: 60,
      maxMinutes: 180,
      stepMinutes: 30,
      guestSelectable: true,
      options: [60, 120, 180],
      turnoverMinutes: 15,
    },
  ],
  resources: [
    ...['t1', 't2', 't3', 't4'].map((id) => table(id, 4)),
    table('long', 10, { name: 'Long table', seatSold: true }),
  ],
}

/** A day on which everything in these tests happens: Berlin is two hours ahead of UTC. */
export const evening = '2027-06-16'
/** An instant of that evening, by the venue's clock. */
export const at = (time: string): Date => new Date(`${evening}T${time}:00+02:00`)
export const by = (now: Date) => ({ actor: { kind: 'command', program: 'test' } as const, now })

/**
 * Imports such a house. `order` orders at a table as a guest's phone does; `entries` lists the recorded entries, in order.
 */
export async function openHouse(more: Sections = {}) {
  const slug = `house-${randomUUID().slice(0, 8)}`
  const { tokens } = await importTestVenue({ slug, name: 'The House', apiKeys: [], ...sections, ...more })
  const venue = await getVenue(slug)
  const tableOf = (id: string): Promise<TableWithToken> => getTable(tokens[id] ?? '')
  return {
    venue,
    tableOf,
    book: (resourceId: string, start: string, extra: object = {}) => book(venue, { resourceId, start, ...extra }),
    order: async (id: string, now: Date, item = 'Pils') => {
      const placed = await placeOrder(await tableOf(id), { lines: [line('bar', item)], sessionId: undefined }, { now })
      if (!placed.tab) throw new Error('an order without a tab')
      return placed.tab
    },
    walkIn: (resourceIds: string[], now: Date, partySize = 2) =>
      seatWalkIn(venue, { partySize, resourceIds, customerName: fromGuest('') }, by(now)),
    read: (reference: string) => getReservation(venue, reference),
    seatingOf: async ({ id }: Reservation) => {
      const [found] = await database().select().from(seating).where(eq(seating.reservationId, id))
      return found ?? null
    },
    tablesOf: async ({ id }: Reservation) => {
      const rows = await database()
        .select()
        .from(occupancy)
        .where(and(eq(occupancy.venueId, venue.id), eq(occupancy.reservationId, id)))
        .orderBy(occupancy.ordinal)
      return rows.map(({ resourceId }) => resourceId)
    },
    entries: async ({ id }: Reservation) => {
      const rows = await database()
        .select()
        .from(auditEntry)
        .where(and(eq(auditEntry.venueId, venue.id), eq(auditEntry.subjectId, id)))
        .orderBy(auditEntry.at)
      return rows
    },
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>

async function book(venue: Venue, more: object): Promise<Reservation> {
  const guest = { partySize: 2, customerName: 'Ada Guest', email: 'ada@guest.example' }
  const request = { resourceType: 'RestaurantTable', date: evening, ...guest, ...more }
  const options = { now: at('09:00'), language: 'en', anonymous: false } as const
  return (await createReservation(venue, ReservationRequest.parse(request), options)).reservation
}

/** Parties that come, order, move, pay and leave; one that still sits with an open tab; and one that has only come. */
export async function letPartiesVisit(venue: Venue, coming: Reservation): Promise<void> {
  const house = await openHouse()
  const acting = by(new Date())
  const gone = await house.walkIn(['t1'], acting.now)
  await house.order('t1', acting.now)
  await markServed(house.venue, gone.result.reference, acting)
  await moveParty(house.venue, gone.result.reference, ['t2'], acting)
  await closeTabAndPayment(await house.tableOf('t2'), {}, acting)
  await clearParty(house.venue, gone.result.reference, acting)
  await house.walkIn(['t1'], acting.now)
  await house.order('t1', acting.now)
  await markArrived(venue, coming.reference, acting)
}
