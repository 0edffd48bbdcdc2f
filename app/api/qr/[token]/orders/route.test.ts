import { count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'

useTestDatabase()

let tavern: Awaited<ReturnType<typeof openTavern>>

beforeEach(async () => {
  tavern = await openTavern()
})

const order = (body: object, headers: Record<string, string> = {}, token = tavern.t1) =>
  callRoute(`/api/qr/${token}/orders`, { method: 'POST', body, headers })
const close = () => callRoute(`/api/qr/${tavern.t1}/close`, { method: 'POST' })
const pils = { lines: [line('bar', 'Pils')] }
const problem = (json: Record<string, unknown>) => String(json.type).split('/').at(-1)

async function storedCounts(): Promise<{ tabs: number; orders: number }> {
  const { id } = await getVenue(tavern.slug)
  const [tabs] = await database().select({ count: count() }).from(tab).where(eq(tab.venueId, id))
  const [orders] = await database().select({ count: count() }).from(tabOrder).where(eq(tabOrder.venueId, id))
  return { tabs: tabs?.count ?? -1, orders: orders?.count ?? -1 }
}

describe('an order', () => {
  test('opens the session, and is answered with it', async () => {
    const { status, json } = await order({ lines: [line('kitchen', 'Soup', 2), line('bar', 'Pils')] })
    expect(status).toBe(200)
    expect(json).toMatchObject({ isOpen: true, resourceCode: 't1', runningTotal: 18.6, amountDue: 18.6 })
    expect((await callRoute(`/api/qr/${tavern.t1}/session`)).json).toEqual(json)
    const again = await order(pils)
    expect(again.json).toMatchObject({ sessionId: json.sessionId, runningTotal: 22.2 })
    expect(await storedCounts()).toEqual({ tabs: 1, orders: 2 })
  })

  test('stores menu, kind, price and tax as of that moment', async () => {
    await order({ lines: [line('kitchen', 'Soup', 2), line('bar', 'Water')] })
    const { id } = await getVenue(tavern.slug)
    const rows = await database().select().from(tabLine).where(eq(tabLine.venueId, id)).orderBy(tabLine.ordinal)
    expect(rows).toMatchObject([
      { ordinal: 0, menuId: 'kitchen', menuKind: 'Food', itemName: 'Soup', quantity: 2, unitPriceMinor: 750 },
      { ordinal: 1, menuId: 'bar', menuKind: 'Drinks', itemName: 'Water', quantity: 1, unitPriceMinor: 0 },
    ])
    expect(rows.map((row) => row.taxRateMillionths)).toEqual([70_000, null])
  })

  test('takes a hundred lines of quantity a hundred', async () => {
    const lines = Array.from({ length: 100 }, () => line('bar', 'Pils', 100))
    expect(await order({ lines })).toMatchObject({ status: 200, json: { runningTotal: 36_000 } })
  })

  test('matches names as people type them', async () => {
    expect(await order({ lines: [line(' bar ', ' Pils\u0020')] })).toMatchObject({ status: 200 })
  })
})

const notOffered = 'This menu cannot be ordered from at this table. Use the id of a menu of the session.'
const noItem = 'This menu has no item of this name.'
const outOfRange = 'Must be between 1 and 100.'

describe('an order with a mistake places nothing', () => {
  test.each<[string, object, Record<string, string[]>]>([
    ['no lines', {}, { lines: ['This field is required.'] }],
    ['lines that are null', { lines: null }, { lines: ['This field is required.'] }],
    ['an empty list', { lines: [] }, { lines: ['Must have at least 1 entries.'] }],
    ['lines that are no list', { lines: line('bar', 'Pils') }, { lines: ['Must be an array.'] }],
    ['a line that is no object', { lines: ['Pils'] }, { 'lines[0]': ['Must be an object.'] }],
    [
      'an empty line',
      { lines: [{}] },
      Object.fromEntries(
        ['menuId', 'itemName', 'quantity'].map((of) => [`lines[0].${of}`, ['This field is required.']]),
      ),
    ],
    ['an unknown menu', { lines: [line('cellar', 'Pils')] }, { 'lines[0].menuId': [notOffered] }],
    ['an unknown item', { lines: [line('bar', 'Absinthe')] }, { 'lines[0].itemName': [noItem] }],
    ['an item of another menu', { lines: [line('bar', 'Soup')] }, { 'lines[0].itemName': [noItem] }],
    ['another case', { lines: [line('bar', 'pils')] }, { 'lines[0].itemName': [noItem] }],
    ['none of it', { lines: [line('bar', 'Pils', 0)] }, { 'lines[0].quantity': [outOfRange] }],
    ['less than none', { lines: [line('bar', 'Pils', -1)] }, { 'lines[0].quantity': [outOfRange] }],
    ['one and a half', { lines: [line('bar', 'Pils', 1.5)] }, { 'lines[0].quantity': ['Must be a whole number.'] }],
    ['101', { lines: [line('bar', 'Pils', 101)] }, { 'lines[0].quantity': [outOfRange] }],
    ['10,000', { lines: [line('bar', 'Pils', 10_000)] }, { 'lines[0].quantity': [outOfRange] }],
    [
      'a number in quotes',
      { lines: [{ ...line('bar', 'Pils'), quantity: '2' }] },
      { 'lines[0].quantity': ['Must be a number.'] },
    ],
    ['101 lines', { lines: Array(101).fill(line('bar', 'Pils')) }, { lines: ['Must have at most 100 entries.'] }],
    ['a sessionId that is no text', { ...pils, sessionId: 7 }, { SessionId: ['Must be a string.'] }],
    [
      'one mistake of each kind, and a good line among them',
      {
        lines: [
          line('bar', 'Absinthe', 0),
          line('bar', 'Pils'),
          line('cellar', 'Pils'),
          { ...line('bar', 'Nothing'), quantity: null },
        ],
        sessionId: [],
      },
      {
        'lines[0].quantity': [outOfRange],
        'lines[0].itemName': [noItem],
        'lines[2].menuId': [notOffered],
        'lines[3].itemName': [noItem],
        'lines[3].quantity': ['This field is required.'],
        SessionId: ['Must be a string.'],
      },
    ],
  ])('%s', async (_, body, errors) => {
    const answer = await order(body)
    expect(answer).toMatchObject({ status: 400, json: { errors } })
    expect(answer.json.errors).toEqual(errors)
    expect(await storedCounts()).toEqual({ tabs: 0, orders: 0 })
  })

  test('food where the table takes no food orders', async () => {
    const answer = await order({ lines: [line('kitchen', 'Soup'), line('bar', 'Pils')] }, {}, tavern.b1)
    expect(answer).toMatchObject({ status: 400, json: { errors: { 'lines[0].menuId': [notOffered] } } })
    expect(await storedCounts()).toEqual({ tabs: 0, orders: 0 })
  })

  test('10,000 lines', async () => {
    const lines = Array(10_000).fill(line('bar', 'Pils'))
    expect((await order({ lines })).status).toBe(413)
    expect((await order({ lines: Array(10_000).fill(1) })).json.errors).toEqual({
      lines: ['Must have at most 100 entries.'],
    })
    expect(await storedCounts()).toEqual({ tabs: 0, orders: 0 })
  })

  test('in German', async () => {
    const { json } = await order(
      { lines: [line('cellar', 'Pils'), line('bar', 'Absinth')] },
      { 'Accept-Language': 'de' },
    )
    expect(json.errors).toEqual({
      'lines[0].menuId': [
        'Von dieser Karte kann an diesem Tisch nicht bestellt werden. Bitte die Id einer Karte der Sitzung verwenden.',
      ],
      'lines[1].itemName': ['Auf dieser Karte steht nichts mit diesem Namen.'],
    })
  })
})

describe('the sessionId that a guest saw', () => {
  const sessionId = async () => (await order(pils)).json.sessionId as string

  test('null opens the first session, and does not join one that another guest has opened', async () => {
    const first = await order({ ...pils, sessionId: null })
    expect(first.status).toBe(200)
    const second = await order({ ...pils, sessionId: null })
    expect([second.status, problem(second.json)]).toEqual([409, 'tab-changed'])
    expect(await storedCounts()).toEqual({ tabs: 1, orders: 1 })
  })

  test('joins that session, and no other', async () => {
    const open = await sessionId()
    expect((await order({ ...pils, sessionId: open })).status).toBe(200)
    for (const other of ['0c9b4f6e-7d1e-4c07-9d0f-2f1c3a5b7d90', 'anything', '', open.toUpperCase()]) {
      const answer = await order({ ...pils, sessionId: other })
      expect([other, answer.status, problem(answer.json)]).toEqual([other, 409, 'tab-changed'])
    }
    expect(await storedCounts()).toEqual({ tabs: 1, orders: 2 })
  })

  test('is refused when the tab was closed meanwhile, and orders on a new one after reading again', async () => {
    const old = await sessionId()
    await close()
    const refused = await order({ ...pils, sessionId: old }, { 'Accept-Language': 'de' })
    expect([refused.status, problem(refused.json)]).toEqual([409, 'tab-changed'])
    expect(refused.json.detail).toContain('Rechnung an diesem Tisch')
    const { json: read } = await callRoute(`/api/qr/${tavern.t1}/session`)
    expect(read.sessionId).toBeNull()
    const next = await order({ ...pils, sessionId: read.sessionId })
    expect([next.status, next.json.runningTotal]).toEqual([200, 3.6])
    expect(next.json.sessionId).not.toBe(old)
  })

  test('may be absent', async () => {
    await sessionId()
    await close()
    expect((await order(pils)).status).toBe(200)
  })
})

describe('an order that is sent again', () => {
  const key = { 'Idempotency-Key': 'tap-1' }

  test('with its Idempotency-Key is placed once and answered the same', async () => {
    const first = await order(pils, key)
    const second = await order(pils, key)
    expect(second).toMatchObject({ status: 200, text: first.text })
    expect(await storedCounts()).toEqual({ tabs: 1, orders: 1 })
    expect((await order(pils)).json.runningTotal).toBe(7.2)
  })

  test('gets its first answer even after the tab was closed', async () => {
    const first = await order(pils, key)
    await close()
    expect((await order(pils, key)).text).toBe(first.text)
    expect((await callRoute(`/api/qr/${tavern.t1}/session`)).json.isOpen).toBe(false)
  })

  test('with another body is refused, and at another table is a new order', async () => {
    await order(pils, key)
    const other = await order({ lines: [line('bar', 'Cola')] }, key)
    expect([other.status, problem(other.json)]).toEqual([409, 'idempotency-key-reused'])
    expect((await order(pils, key, tavern.t2)).status).toBe(200)
    expect(await storedCounts()).toEqual({ tabs: 2, orders: 2 })
  })

  test('after a refusal may be corrected and use its key', async () => {
    expect((await order({ lines: [line('bar', 'Absinthe')] }, key)).status).toBe(400)
    expect((await order(pils, key)).status).toBe(200)
  })
})
