import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { examineIn } from '#db/invariants.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { Problem } from '#lib/problems/problem.ts'
import type * as seated from '#lib/reservations/seated.ts'
import type * as table from '#lib/table-sessions/hold-table.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack, untilWaiting } from '#testing/storms/race.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { line } from '#testing/venues/tavern.ts'
import { clearParty } from './clear-party.ts'
import { moveParty } from './move-party.ts'
import { seatParty } from './seat-party.ts'
import type * as tabs from './tabs.ts'
import { seatingUndos } from './undo.ts'

/** Races of hosts with the phones at a table, with each guard removed in turn. */
const control = vi.hoisted(() => ({ party: true, tabs: true, table: true, paid: true }))

vi.mock('#lib/reservations/seated.ts', async (original) => {
  const actual = await original<typeof seated>()
  return {
    ...actual,
    // The only party of the venue, without waiting for the verbs, and without their waiting for it.
    partySittingAt: (venueId: string, resourceId: string, now: Date) =>
      control.party
        ? actual.partySittingAt(venueId, resourceId, now)
        : sql`(select reservation_id from seating where venue_id = ${venueId})`,
  }
})

vi.mock('#lib/table-sessions/hold-table.ts', async (original) => {
  const actual = await original<typeof table>()
  return {
    ...actual,
    holdTable: async (...of: Parameters<typeof actual.holdTable>) => control.table && actual.holdTable(...of),
  }
})

vi.mock('./tabs.ts', async (original) => {
  const actual = await original<typeof tabs>()
  return {
    ...actual,
    lockTabsOf: (tx: Tx, party: Parameters<typeof actual.lockTabsOf>[1]) =>
      control.tabs
        ? actual.lockTabsOf(tx, party)
        : tx
            .select()
            .from(tab)
            .where(and(eq(tab.reservationId, party.reservation.id), isNull(tab.closedAt))),
    hasClosedTab: async (...of: Parameters<typeof actual.hasClosedTab>) => control.paid && actual.hasClosedTab(...of),
  }
})

const testDatabase = useTestDatabase(20)
let house: House

beforeEach(async () => {
  Object.assign(control, { party: true, tabs: true, table: true, paid: true })
  house = await openHouse()
})

const undoSeat = seatingUndos['reservation.seat'] as NonNullable<(typeof seatingUndos)[string]>
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.kind : `failed: ${error}`),
  )
const seat = (reference: string, time: string) => seatParty(house.venue, reference, {}, by(at(time)))
const move = (reference: string, id: string, time: string) => moveParty(house.venue, reference, [id], by(at(time)))

/** The names of what the doctor finds at this house. */
async function findings(): Promise<string[]> {
  const found = await database().transaction((tx) => examineIn(tx))
  return found
    .filter(({ examples }) => examples.some((id) => id.includes(house.venue.id)))
    .map(({ invariant }) => invariant)
}

describe('a tab that moves with its party', () => {
  const drink = { lines: [line('bar', 'Pils')], sessionId: undefined }
  const openAt = async (id: string) => {
    const rows = await database()
      .select()
      .from(tab)
      .where(and(eq(tab.venueId, house.venue.id), eq(tab.resourceId, id), isNull(tab.closedAt)))
    return rows
  }
  const party = async () => {
    const booked = await house.book('t1', '18:00')
    await seat(booked.reference, '18:00')
    return booked
  }

  /** A first order is being written when the party moves. */
  async function moveDuringFirstOrder(): Promise<string> {
    const booked = await party()
    const table = await house.tableOf('t1')
    let moving = Promise.resolve('')
    await placeOrder(table, drink, {
      now: at('18:10'),
      async beforeCommit() {
        moving = outcome(move(booked.reference, 't2', '18:11'))
        await (control.party ? untilWaiting() : moving)
      },
    })
    return moving
  }

  test('waits for a first order, and brings it', async () => {
    expect(await moveDuringFirstOrder()).toBe('done')
    expect([(await openAt('t1')).length, (await openAt('t2')).length]).toEqual([0, 1])
    expect(await findings()).toEqual([])
  })

  test('the control: if the first order does not lock its party, the tab stays behind', async () => {
    Object.assign(control, { party: false, table: false })
    expect(await moveDuringFirstOrder()).toBe('done')
    expect([(await openAt('t1')).length, (await openAt('t2')).length]).toEqual([1, 0])
    expect(await findings()).toEqual(['tabs-follow-parties'])
  })

  test('loses no order, whichever is first', async () => {
    for (const first of ['order', 'move']) {
      house = await openHouse()
      const booked = await party()
      const { id } = await house.order('t1', at('18:05'))
      const contestants = [
        () => outcome(house.order('t1', at('18:10'))),
        () => outcome(move(booked.reference, 't2', '18:10')),
      ]
      const row = sql`select from tab where id = ${id} for update`
      const ends = await heldBack(row, first === 'order' ? contestants : contestants.toReversed(), { inOrder: true })
      expect(ends).toEqual(['done', 'done'])
      const [moved] = await openAt('t2')
      expect(moved?.id).toBe(id)
      const [count] = await database().execute<{ orders: number }>(
        sql`select count(*)::int as orders from tab_order where tab_id = ${id}`,
      )
      expect(count?.orders).toBe(2)
      expect(await findings()).toEqual([])
    }
  })

  test('is closed once, under the name of the table if it is', async () => {
    for (const [first, name] of [
      ['closing', 'Table 1'],
      ['move', 'Table 2'],
    ]) {
      house = await openHouse()
      const booked = await party()
      const { id } = await house.order('t1', at('18:05'))
      const table = await house.tableOf('t1')
      const contestants = [
        () => outcome(closeTabAndPayment(table, { tabId: id }, by(at('18:10')))),
        () => outcome(move(booked.reference, 't2', '18:10')),
      ]
      const row = sql`select from tab where id = ${id} for update`
      const ends = await heldBack(row, first === 'closing' ? contestants : contestants.toReversed(), { inOrder: true })
      expect(ends).toEqual(['done', 'done'])
      const invoices = await database().select().from(invoice).where(eq(invoice.tabId, id))
      expect(invoices.map(({ resourceName }) => resourceName)).toEqual([name])
      expect(await findings()).toEqual([])
    }
  })

  /** A bill is being closed while somebody undoes the seating of its party. */
  async function unseatDuringClosing(): Promise<string[]> {
    const booked = await house.book('t1', '18:00')
    const seated = await seat(booked.reference, '18:00')
    const { id } = await house.order('t1', at('18:01'))
    const table = await house.tableOf('t1')
    const entry = (await house.entries(booked)).find((each) => each.id === seated.entryId)
    if (!entry) throw new Error('the entry is missing')
    const contestants = [
      () => outcome(closeTabAndPayment(table, { tabId: id }, by(at('18:02')))),
      () => outcome(undoSeat(house.venue, entry, { ...by(at('18:02')), undoes: entry.id })),
    ]
    return heldBack(sql`select from tab where id = ${id} for update`, contestants, { inOrder: true })
  }

  test('keeps its party if the bill is closed while its seating is taken back', async () => {
    expect(await unseatDuringClosing()).toEqual(['done', 'conflict'])
    expect(await findings()).toEqual([])
  })

  test('the control: if closed bills are not looked for, the bill is of a party that never sat', async () => {
    control.paid = false
    expect(await unseatDuringClosing()).toEqual(['done', 'done'])
    expect(await findings()).toEqual(['tabs-follow-parties'])
  })

  /** A party that sat down by itself writes its first order when it is recorded as seated. */
  async function seatDuringFirstOrder(): Promise<{ ends: string[]; isIts: boolean[] }> {
    const booked = await house.book('t1', '18:00')
    let seating = Promise.resolve('')
    await placeOrder(await house.tableOf('t1'), drink, {
      now: at('18:00'),
      async beforeCommit() {
        seating = outcome(seat(booked.reference, '18:01'))
        await Promise.race([untilWaiting(), seating])
      },
    })
    const ends = [await seating, await outcome(clearParty(house.venue, booked.reference, by(at('18:30'))))]
    return { ends, isIts: (await openAt('t1')).map(({ reservationId }) => reservationId === booked.id) }
  }

  test('is of the party that is seated while it is opened', async () => {
    expect(await seatDuringFirstOrder()).toEqual({ ends: ['done', 'conflict'], isIts: [true] })
    expect(await findings()).toEqual([])
  })

  test('the control: without holdTable nobody has it, and the party leaves without paying', async () => {
    control.table = false
    expect(await seatDuringFirstOrder()).toEqual({ ends: ['done', 'done'], isIts: [false] })
  })

  test('is of the party also if the order waits until it is seated', async () => {
    const booked = await house.book('t1', '18:00')
    const contestants = [() => outcome(seat(booked.reference, '18:01')), () => outcome(house.order('t1', at('18:02')))]
    const row = sql`select from resource where venue_id = ${house.venue.id} and id = 't1' for update`
    expect(await heldBack(row, contestants, { inOrder: true })).toEqual(['done', 'done'])
    expect((await openAt('t1')).map(({ reservationId }) => reservationId)).toEqual([booked.id])
  })

  /** Somebody else's first order at the new table is being written when the party moves there. */
  async function moveDuringOrderOfOthers(): Promise<string> {
    const booked = await party()
    await house.order('t1', at('18:05'))
    let moving = Promise.resolve('')
    await placeOrder(await house.tableOf('t2'), drink, {
      now: at('18:10'),
      async beforeCommit() {
        moving = outcome(move(booked.reference, 't2', '18:11'))
        await Promise.race([untilWaiting(), moving])
      },
    })
    return moving
  }

  test('is refused if others open a tab at that moment', async () => {
    expect(await moveDuringOrderOfOthers()).toBe('conflict')
    expect([(await openAt('t1')).length, (await openAt('t2')).length]).toEqual([1, 1])
  })

  test('the control: without tab_one_open the table has two open tabs', async () => {
    const index = `create unique index tab_one_open on tab (venue_id, resource_id) where closed_at is null`
    const { sql: admin } = testDatabase.connection
    await admin.unsafe('drop index tab_one_open')
    control.table = false
    try {
      expect(await moveDuringOrderOfOthers()).toBe('done')
      expect(await openAt('t2')).toHaveLength(2)
    } finally {
      await admin.unsafe('truncate tab cascade')
      await admin.unsafe(index)
    }
  })

  /** An order is being written when the party, that owes nothing so far, is cleared. */
  async function clearDuringOrder(): Promise<string> {
    const { reference } = await party()
    await house.order('t1', at('18:05'), 'Water')
    let clearing = Promise.resolve('')
    await placeOrder(await house.tableOf('t1'), drink, {
      now: at('18:10'),
      async beforeCommit() {
        clearing = outcome(clearParty(house.venue, reference, by(at('18:11'))))
        await untilWaiting()
      },
    })
    return clearing
  }

  test('is not left unpaid by a party that is cleared while it orders', async () => {
    expect(await clearDuringOrder()).toBe('conflict')
    expect(await openAt('t1')).toHaveLength(1)
  })

  test('the control: without lockTabsOf the party leaves, and the order is invoiced unpaid', async () => {
    control.tabs = false
    expect(await clearDuringOrder()).toBe('done')
    const invoices = await database().select().from(invoice).where(eq(invoice.venueId, house.venue.id))
    expect(invoices.map(({ totalMinor }) => totalMinor)).toEqual([400])
  })
})
