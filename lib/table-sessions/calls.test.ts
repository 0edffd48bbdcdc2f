import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { tableCall } from '#db/schema/orders.ts'
import { randomUUID } from '#lib/codes.ts'
import { undo } from '#lib/evening/undo.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { clearParty } from '#lib/seatings/clear-party.ts'
import { moveParty } from '#lib/seatings/move-party.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { answerCall, type CallRequest, callLastsMs, callStaff, reopenCall, withdrawCall } from './calls.ts'
import { closeTab } from './issue-invoice.ts'
import { readCallsAt } from './list-calls.ts'
import { findOpenTab, type TableOfVenue } from './queries.ts'

/** Calls from tables (decisions 15.8). */
useTestDatabase()
let house: House
let table: TableOfVenue
const now = () => at('19:00')

beforeEach(async () => {
  house = await openHouse()
  table = await house.tableOf('t1')
})

const call = (more: Partial<CallRequest> = {}, when = now()) =>
  callStaff(table, { kind: 'waiter', means: null, sessionId: null, ...more }, when)
const open = async (when = now()) => (await readOrders(house.venue, when)).calls
const shown = async (when = now()) => {
  const tab = await findOpenTab(house.venue.id, 't1')
  return readCallsAt(database(), table, { tab, now: when })
}
const ends = async () =>
  (await database().select().from(tableCall).where(eq(tableCall.venueId, house.venue.id))).map(({ endedAs }) => endedAs)

describe('a call', () => {
  test('is one, however often it is pressed, and staff read it with its table', async () => {
    const { id } = await call()
    expect((await call({}, at('19:02'))).id).toBe(id)
    expect(await open(at('19:02'))).toEqual([
      {
        callId: id,
        kind: 'waiter',
        means: null,
        resourceId: 't1',
        tableName: table.resource.name,
        calledAt: expect.stringMatching(/T19:00:00/),
      },
    ])
  })

  test('to pay is another one, needs a tab, and has the means that was named last', async () => {
    await expect(call({ kind: 'pay' })).rejects.toMatchObject({ kind: 'not-found' })
    await house.order('t1', now())
    await call()
    const { id } = await call({ kind: 'pay', means: 'cash' })
    expect((await call({ kind: 'pay', means: 'card' })).id).toBe(id)
    expect((await call({ kind: 'pay' })).means).toBe('card')
    expect((await open()).map(({ kind, means }) => `${kind} ${means}`).toSorted()).toEqual(['pay card', 'waiter null'])
  })

  test('from a page that shows an earlier tab calls nobody', async () => {
    await expect(call({ sessionId: randomUUID() })).rejects.toMatchObject({ kind: 'tab-changed' })
    expect(await open()).toEqual([])
  })

  test('is withdrawn by its table alone', async () => {
    const { id } = await call()
    await withdrawCall(await house.tableOf('t2'), id, now())
    expect(await open()).toHaveLength(1)
    await withdrawCall(table, id, now())
    await withdrawCall(table, id, now())
    expect([await open(), await shown()]).toEqual([[], {}])
    expect((await call()).id).not.toBe(id)
  })

  test('that nobody has answered for hours is over, and the next party calls anew', async () => {
    const { id } = await call()
    const later = new Date(now().getTime() + callLastsMs + 1)
    expect([await open(later), await shown(later)]).toEqual([[], {}])
    expect((await call({}, later)).id).not.toBe(id)
    expect(await ends()).toEqual(expect.arrayContaining(['over', null]))
  })
})

describe('an answer', () => {
  test('is an act with an entry, once, and the table reads it for ten minutes', async () => {
    const { id } = await call()
    const done = await answerCall(house.venue, id, acting(at('19:01')))
    expect(done.result.endedAs).toBe('answered')
    expect(await answerCall(house.venue, id, acting(at('19:02')))).toMatchObject({ entryId: null })
    const [entry] = await database().select().from(auditEntry).where(eq(auditEntry.act, 'call.answer'))
    expect(entry).toMatchObject({ id: done.entryId, subjectKind: 'table', subjectId: 't1' })
    expect(await open()).toEqual([])
    expect((await shown(at('19:10'))).waiter?.endedAs).toBe('answered')
    expect(await shown(at('19:12'))).toEqual({})
    expect((await call({}, at('19:05'))).id).not.toBe(id)
  })

  test('to an unknown call, or one of another venue, is a 404', async () => {
    const { id } = await call()
    const other = await openHouse()
    for (const [venue, callId] of [
      [house.venue, randomUUID()],
      [other.venue, id],
    ] as const) {
      await expect(answerCall(venue, callId, acting())).rejects.toMatchObject({ kind: 'not-found' })
      await expect(reopenCall(venue, callId, acting())).rejects.toMatchObject({ kind: 'not-found' })
    }
  })

  test('is taken back, unless the table has called again or its tab is closed', async () => {
    const tab = await house.order('t1', now())
    const answered = async () => {
      const { id } = await call()
      return { id, entryId: (await answerCall(house.venue, id, by(now()))).entryId ?? '' }
    }
    const first = await answered()
    await undo(house.venue, first.entryId, by(at('19:01')))
    expect((await open()).map(({ callId }) => callId)).toEqual([first.id])
    expect(await reopenCall(house.venue, first.id, by(at('19:01')))).toMatchObject({ entryId: null })

    await withdrawCall(table, first.id, now())
    const second = await answered()
    await call()
    await expect(undo(house.venue, second.entryId, by(now()))).rejects.toMatchObject({ kind: 'conflict' })
    await closeTab(table, { now: now(), tabId: tab.id })
    await expect(undo(house.venue, second.entryId, by(now()))).rejects.toMatchObject({ kind: 'conflict' })
  })
})

describe('a call is over', () => {
  test('when the tab is closed', async () => {
    await house.order('t1', now())
    await call()
    await call({ kind: 'pay' })
    await closeTab(table, { now: at('19:05') })
    expect([await open(), await ends()]).toEqual([[], ['over', 'over']])
  })

  test('when the party leaves, at its own tables alone', async () => {
    const { result } = await house.walkIn(['t1'], now())
    await call()
    table = await house.tableOf('t2')
    await call()
    await clearParty(house.venue, result.reference, by(at('19:30')))
    expect((await open()).map(({ resourceId }) => resourceId)).toEqual(['t2'])
  })

  test('when the party moves with its tab', async () => {
    const { result } = await house.walkIn(['t1'], now())
    await house.order('t1', now())
    await call()
    await moveParty(house.venue, result.reference, ['t2'], by(at('19:30')))
    expect(await open()).toEqual([])
  })
})
