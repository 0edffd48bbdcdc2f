import { eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { messageThread, threadNote } from '#db/schema/messages.ts'
import { tableCall } from '#db/schema/orders.ts'
import { occupancy, reservation, resourceBlock } from '#db/schema/reservations.ts'
import { seating } from '#db/schema/seatings.ts'
import { tab } from '#db/schema/table-sessions.ts'
import type { Acted } from '#lib/audit/record-act.ts'
import { writeToVenue } from '#lib/guest-bookings/write-to-venue.ts'
import { assignThread } from '#lib/messages/assign-thread.ts'
import { OwnMessage } from '#lib/messages/input.ts'
import { linkThread } from '#lib/messages/link-thread.ts'
import { addThreadNote } from '#lib/messages/thread-notes.ts'
import { blockResource, liftBlock } from '#lib/reservations/blocks.ts'
import { bookByPhone } from '#lib/reservations/book-by-phone.ts'
import { completeReservation, markNoShow } from '#lib/reservations/change-status.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { PhoneBookingRequest } from '#lib/reservations/phone-input.ts'
import { clearParty } from '#lib/seatings/clear-party.ts'
import { extendStay } from '#lib/seatings/extend-stay.ts'
import { markArrived } from '#lib/seatings/mark-arrived.ts'
import { markServed } from '#lib/seatings/mark-served.ts'
import { joinTable, leaveTable, moveParty } from '#lib/seatings/move-party.ts'
import { seatParty } from '#lib/seatings/seat-party.ts'
import { swapParties } from '#lib/seatings/swap-parties.ts'
import { answerCall, callStaff } from '#lib/table-sessions/calls.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { addColleague } from '#testing/venues/colleague.ts'
import { acceptHeldMail, holdMail, listHeldMails } from '#testing/venues/held-mail.ts'
import { at, by, evening, type House, openHouse } from '#testing/venues/seatings.ts'
import { solveThread } from './conversation.ts'
import { inverses } from './inverses.ts'
import { undo } from './undo.ts'

/** Every act that staff can undo on the screen of an evening, by `undo` as the console does it. */
useTestDatabase(10)
let house: House
let booked: Reservation
/** The party with which the booked one swaps. */
let other = ''
/** The time at which the next step happens: they are minutes apart. */
let minute = 0
const now = () => at(`18:${String(minute).padStart(2, '0')}`)
const next = () => {
  minute += 1
  return by(now())
}

beforeEach(async () => {
  minute = 0
  house = await openHouse()
  booked = await house.book('t1', '18:00')
})

/**
 * All rows of the house that acts change, without the counters that every change of a row raises. An undo during a visit
 * gives a table back from now on: the time since which a party has a table, within the visit, is not compared.
 */
async function rows() {
  const select = () => database().select()
  const of = (table: { venueId: AnyPgColumn }) => eq(table.venueId, house.venue.id)
  const reservations = await select().from(reservation).where(of(reservation)).orderBy(reservation.createdAt)
  const taken = await select().from(occupancy).where(of(occupancy)).orderBy(occupancy.reservationId, occupancy.ordinal)
  return {
    reservations: reservations.map(({ updatedAt: _, revision: __, remindedFor: ___, ...rest }) => rest),
    occupancies: taken.map(({ startsAt, ...rest }) => ({ ...rest, startsLater: startsAt > now() })),
    seatings: await select().from(seating).where(of(seating)).orderBy(seating.reservationId),
    tabs: await select().from(tab).where(of(tab)).orderBy(tab.id),
    calls: await select().from(tableCall).where(of(tableCall)).orderBy(tableCall.calledAt),
    blocks: await select().from(resourceBlock).where(of(resourceBlock)),
    threads: await select().from(messageThread).where(of(messageThread)),
    notes: await select().from(threadNote).where(of(threadNote)),
    mails: await listHeldMails(house.venue),
  }
}

type Case = {
  before?: () => Promise<unknown>
  act: () => Promise<Acted<unknown>>
  /** An act of somebody else after it. */
  change: () => Promise<unknown>
  /** The rows after the undo of an act that has made something, instead of the state before it. */
  leaves?: object
}
const of = () => [house.venue, booked.reference] as const
const seat = (resourceIds?: string[]) => seatParty(...of(), { resourceIds }, next())
const order = () => house.order('t1', next().now)
const move = (...ids: string[]) => moveParty(...of(), ids, next())
const phone = { resourceType: 'RestaurantTable', resourceId: 't2', date: evening, start: '18:30', partySize: 2 }
const bookPhone = async () => {
  const request = PhoneBookingRequest.parse({ ...phone, customerName: 'Bea Guest', phone: '0660 1' })
  const acted = await bookByPhone(house.venue, request, next())
  booked = acted.result
  return acted
}
const walkIn = async () => {
  const acted = await house.walkIn(['t2'], next().now)
  booked = acted.result
  return acted
}
const block = { resourceId: 't4', from: at('19:00'), until: at('22:00'), reason: 'A broken leg' }
let blockId = ''
const setBlock = async () => {
  const acted = await blockResource(house.venue, block, next())
  blockId = acted.result.id
  return acted
}
let called = ''
const callWaiter = async () => {
  const waiter = { kind: 'waiter', means: null, sessionId: null } as const
  called = (await callStaff(await house.tableOf('t1'), waiter, next().now)).id
}
const write = () =>
  writeToVenue({ venue: house.venue, reservation: booked }, OwnMessage.parse({ body: 'A high chair?' }), {
    now: next().now,
    beforeCommit: async () => {},
  })

const threadId = async () =>
  (await database().select().from(messageThread).where(eq(messageThread.venueId, house.venue.id)))[0]?.id ?? ''
const writeByMail = async () => holdMail(await write(), next().now)
const acceptHeld = (accepted: boolean) => acceptHeldMail(house.venue, accepted, next())
const colleague = () => addColleague(house.venue.organisationId, 'host', now())

const cases: Record<string, Case> = {
  'reservation.arrive': { act: () => markArrived(...of(), next()), change: () => seat() },
  'reservation.seat': { before: () => markArrived(...of(), next()), act: () => seat(['t3']), change: () => move('t2') },
  'reservation.serve': {
    before: async () => [await seat(), await order()],
    act: () => markServed(...of(), next()),
    change: async () => [await order(), await markServed(...of(), next())],
  },
  'reservation.clear': {
    before: () => seat(),
    act: () => clearParty(...of(), next()),
    change: () => house.walkIn(['t1'], next().now),
  },
  'reservation.extend': {
    before: () => seat(),
    act: () => extendStay(...of(), at('20:30'), next()),
    change: () => extendStay(...of(), at('21:00'), next()),
  },
  'reservation.move': {
    before: async () => [await seat(), await order()],
    act: () => move('t2'),
    change: () => move('t3'),
  },
  'reservation.join': {
    before: async () => [await seat(), await order()],
    act: () => joinTable(...of(), 't2', next()),
    change: () => leaveTable(...of(), 't1', next()),
  },
  // Its first table, which must come back as the first.
  'reservation.leave-table': {
    before: () => joinTable(...of(), 't2', next()),
    act: () => leaveTable(...of(), 't1', next()),
    change: () => move('t3'),
  },
  // With a tab each, which go back as well.
  'reservation.swap': {
    before: async () => {
      const { result } = await house.walkIn(['t2'], next().now)
      other = result.reference
      return [await seat(), await order(), await house.order('t2', next().now)]
    },
    act: () => swapParties(...of(), { otherReference: other, resourceIds: ['t2'] }, next()),
    change: () => moveParty(house.venue, other, ['t3'], next()),
  },
  'reservation.walk-in': {
    act: walkIn,
    change: () => markServed(...of(), next()),
    leaves: { reservations: [{}, { status: 'Cancelled' }], seatings: [], occupancies: expect.anything() },
  },
  'reservation.book': {
    act: bookPhone,
    change: () => seat(),
    leaves: { reservations: [{}, { status: 'Cancelled' }], seatings: [] },
  },
  'reservation.no-show': {
    before: async () => {
      minute = 20
    },
    act: () => markNoShow(...of(), next()),
    change: () => house.book('t1', '18:30', {}).catch(() => house.walkIn(['t1'], next().now)),
  },
  'reservation.complete': {
    before: async () => {
      minute = 20
    },
    act: () => completeReservation(...of(), next()),
    change: () => house.walkIn(['t1'], next().now),
  },
  'reservation.edit': {
    act: () => editReservation(...of(), { partySize: 3 }, next()),
    change: () => editReservation(...of(), { partySize: 4 }, next()),
  },
  'block.set': {
    act: setBlock,
    change: () => liftBlock(house.venue, blockId, next()),
    leaves: { blocks: [{ liftedAt: expect.any(Date) }] },
  },
  'call.answer': {
    before: callWaiter,
    act: async () => answerCall(house.venue, called, next()),
    change: callWaiter,
  },
  'block.lift': {
    before: setBlock,
    act: () => liftBlock(house.venue, blockId, next()),
    change: () => house.book('t4', '19:00'),
  },
  'thread.accept-mail': {
    before: writeByMail,
    act: () => acceptHeld(true),
    change: () => acceptHeld(false),
  },
  'thread.assign': {
    before: write,
    act: async () => assignThread(house.venue, await threadId(), await colleague(), next()),
    change: async () => assignThread(house.venue, await threadId(), null, next()),
  },
  'thread.link': {
    before: write,
    act: async () => linkThread(house.venue, await threadId(), {}, next()),
    change: async () => linkThread(house.venue, await threadId(), { reservation: booked.reference }, next()),
  },
  'thread.note': {
    before: write,
    act: async () => addThreadNote(house.venue, await threadId(), 'A high chair', next()),
    change: () => database().delete(threadNote),
  },
  'thread.solve': {
    before: write,
    act: () => solveThread(...of(), true, next()),
    change: write,
  },
}

/**
 * The acts that are tested in lib/evening/undo.test.ts, lib/evening/undo-payments.test.ts,
 * lib/reservations/price-by-hand.race.test.ts, app/api/console/venue-pictures.test.ts, lib/tabs/tabs.test.ts and app/api/console/house.test.ts.
 */
const elsewhere = [
  'house.save',
  // lib/evening/agrees-with-availability.test.ts
  'pause.set',
  ...['picture.place', 'picture.remove', 'reservation.cancel', 'reservation.price', 'ticket.check-in', 'voucher.redeem'],
  ...['tab.pay', 'tab.redeem', 'tab.count-in-deposit'],
  // app/api/console/reads.test.ts
  ...['guest.merge', 'guest.tell-apart', 'guest.watch', 'reservation.keep'],
  ...['tab.discount', 'tab.join', 'tab.move', 'tab.open-amount', 'tab.split', 'tab.transfer'],
]

test('every act that can be taken back is tried', () => {
  expect([...Object.keys(cases), ...elsewhere].toSorted()).toEqual(Object.keys(inverses).toSorted())
})

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => error.detail?.en ?? error.kind ?? String(error),
  )

describe.each(Object.entries(cases))('%s', (name, { before, act, change, leaves }) => {
  const done = async () => {
    await before?.()
    const earlier = await rows()
    const { entryId } = await act()
    expect(await rows()).not.toEqual(earlier)
    return { earlier, entryId: entryId ?? '', at: now() }
  }

  test('is taken back exactly, and once', async () => {
    const { earlier, entryId } = await done()
    const { result } = await undo(house.venue, entryId, next())
    expect(result.entry.act).toBe(name)
    if (leaves) expect(await rows()).toMatchObject(leaves)
    else expect(await rows()).toEqual(earlier)
    expect(await outcomeOf(undo(house.venue, entryId, next()))).toBe('It has been undone already.')
  })

  test('is not taken back after ten minutes', async () => {
    const { entryId, at: then } = await done()
    const late = by(new Date(then.getTime() + 600_001))
    const left = await rows()
    expect(await outcomeOf(undo(house.venue, entryId, late))).toMatch(/more than 10 min ago/)
    expect(await rows()).toEqual(left)
  })

  test('is not taken back once somebody has changed it', async () => {
    const { entryId } = await done()
    await change()
    const left = await rows()
    expect(await outcomeOf(undo(house.venue, entryId, next()))).not.toMatch(/^done|Error/)
    expect(await rows()).toEqual(left)
  })
})
