import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listEntries } from '#lib/audit/queries.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { at, evening, type House, openHouse } from '#testing/venues/seatings.ts'

/** A visit from the booking to the bill, through the routes of the console. */
useTestDatabase()

type Calls = Awaited<ReturnType<typeof signedInCalls>>
let house: House
let other: House
let ada: Calls
let base = ''

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: at('18:00') }))
afterEach(() => vi.useRealTimers())
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('17:00') })
  house = await openHouse()
  other = await openHouse()
  ada = await signedInCalls({ venue: house.venue.slug, email: 'ada@house.example', role: 'owner' })
  base = `/api/console/venues/${house.venue.slug}`
})

const post = (path: string, body?: object, key?: string) =>
  ada.act(`${base}/${path}`, body, key === undefined ? {} : { 'Idempotency-Key': key })
const countEntries = async () => (await listEntries(house.venue)).length
const clock = (time: string) => `${evening}T${time}:00+02:00`

let keys = 0
/** Sends an act, the same request again, and the act again with another key: it is done once. */
async function once(path: string, body?: object, { repeats = true, entries = 1 } = {}) {
  const key = `visit-${++keys}`
  const before = await countEntries()
  const first = await post(path, body, key)
  expect(first, path).toMatchObject({ status: 200, json: { entryId: expect.any(String) } })
  const replayed = await post(path, body, key)
  expect([path, replayed.status, replayed.text]).toEqual([path, 200, first.text])
  if (repeats) {
    const again = await post(path, body)
    const { reference } = first.json
    expect([path, again.status, again.json]).toEqual([path, 200, { reference, entryId: null, undoableUntil: null }])
  }
  expect([path, await countEntries()]).toEqual([path, before + entries])
  return first.json
}

test('a visit: each act is done once, however often it is sent', async () => {
  const booked = await house.book('t1', '18:00')
  const party = `reservations/${booked.reference}`
  const { entryId, ...arrived } = await once(`${party}/arrive`)
  expect(arrived).toEqual({ reference: booked.reference, undoableUntil: clock('18:10') })
  expect(entryId).toMatch(/^[0-9a-f-]{36}$/)
  await once(`${party}/seat`, { resourceIds: ['t1'] })
  const tab = await house.order('t1', new Date())
  await once(`${party}/serve`)
  await once(`${party}/extend`, { until: clock('20:30') })
  expect((await house.read(booked.reference)).endsAt).toEqual(at('20:30'))
  await once(`${party}/join`, { resourceId: 't2' })
  expect(await house.tablesOf(booked)).toEqual(['t1', 't2'])
  await once(`${party}/leave-table`, { resourceId: 't1' })
  await once(`${party}/move`, { resourceIds: ['t3'] })
  expect(await house.tablesOf(booked)).toEqual(['t3'])
  const { result: walkIn } = await house.walkIn(['t4'], at('18:00'))
  await once(`${party}/swap`, { otherReference: walkIn.reference, resourceIds: ['t4'] }, { entries: 2 })
  expect([await house.tablesOf(booked), await house.tablesOf(walkIn)]).toEqual([['t4'], ['t3']])
  const unpaid = await post(`${party}/clear`)
  expect([unpaid.status, unpaid.json.detail]).toEqual([409, expect.stringContaining('4.00')])
  const left = await post(`tabs/${tab.id}/close`)
  expect([left.status, left.json.detail]).toEqual([409, expect.stringContaining('4.00 is still to pay')])
  const other = await post(`tabs/${tab.id}/close`, { reason: 'other' })
  expect([other.status, Object.keys(other.json.errors as object)]).toEqual([400, ['Note']])
  const paid = await once(`tabs/${tab.id}/pay`, { tender: 'Cash', amount: 4 }, { repeats: false })
  expect(paid.notUndoable).toMatch(/^This cannot be undone: invoice \d+ has been issued\. Cancel it instead\.$/)
  await once(`${party}/clear`)
  expect(await house.seatingOf(booked)).toMatchObject({ arrivedAt: at('18:00'), leftAt: at('18:00') })
  expect((await house.read(booked.reference)).status).toBe('Completed')
})

test('the bill of a party that has gone without paying is shown and closed with a reason, which clears the party', async () => {
  const forgotten = await openHouse()
  const { act, read } = await signedInCalls({ venue: forgotten.venue.slug, email: 'eve@house.example', role: 'owner' })
  const { result: gone } = await forgotten.walkIn(['t1'], at('17:30'))
  const tab = await forgotten.order('t1', at('17:40'))
  const paths = `/api/console/venues/${forgotten.venue.slug}`
  const party = `${paths}/reservations/${gone.reference}`
  vi.setSystemTime(new Date(gone.endsAt.getTime() + 6 * 3_600_000))
  const open = { id: tab.id, total: 4, due: 4 }
  const unpaid = { stage: 'left', status: 'Confirmed', stageTimes: { paidAt: null }, tab: open }
  expect((await read(party)).json).toMatchObject({ ...unpaid, lines: [{ name: 'Pils', quantity: 1, amount: 4 }] })
  expect((await act(`${party}/clear`)).status).toBe(409)
  expect((await act(`${paths}/tabs/${tab.id}/close`)).status).toBe(409)
  expect((await act(`${paths}/tabs/${tab.id}/close`, { reason: 'left', due: 4 })).status).toBe(200)
  const closed = { act: 'tab.close', detail: '€4.00 not paid, Left without paying' }
  expect((await read(party)).json).toMatchObject({
    ...{ stage: 'left', status: 'Completed', stageTimes: { paidAt: null }, tab: { open: false, due: 4 } },
    history: expect.arrayContaining([expect.objectContaining(closed)]),
  })
  expect((await forgotten.read(gone.reference)).status).toBe('Completed')
})

describe('a walk-in', () => {
  test('is seated once, and its reference is new', async () => {
    const wanted = { partySize: 3, resourceIds: ['t4'], customerName: 'Cleo' }
    const { reference } = await once('walk-ins', wanted, { repeats: false })
    expect(await house.read(String(reference))).toMatchObject({
      channel: 'WalkIn',
      customerName: 'Cleo',
      partySize: 3,
      status: 'Confirmed',
    })
    const { status, json } = await post('walk-ins', wanted)
    expect([status, json.type]).toEqual([409, expect.stringMatching(/(slot-not-available|conflict)$/)])
  })

  test('names the fields that are wrong', async () => {
    const fieldsOf = async (body: object) => {
      const { status, json } = await post('walk-ins', body)
      return [status, ...Object.keys((json.errors ?? {}) as object).sort()]
    }
    expect(await fieldsOf({})).toEqual([400, 'PartySize', 'ResourceIds'])
    expect(await fieldsOf({ partySize: 0, resourceIds: [] })).toEqual([400, 'PartySize', 'ResourceIds'])
    expect(await fieldsOf({ partySize: 2, resourceIds: ['nothing'] })).toEqual([400, 'ResourceIds'])
    expect(await fieldsOf({ partySize: 2, resourceIds: ['t2', 't2'] })).toEqual([400, 'ResourceIds'])
  })
})

describe('a booking by telephone', () => {
  const wanted = {
    resourceType: 'RestaurantTable',
    resourceId: 't2',
    date: evening,
    start: '20:35',
    partySize: 2,
    customerName: 'Ben Caller',
    phone: '+43 660 1234567',
  }

  test('is made once, at any minute and without an address', async () => {
    const { reference } = await once('reservations', wanted, { repeats: false })
    const booked = await house.read(String(reference))
    expect(booked).toMatchObject({ channel: 'Phone', email: '', startsAt: at('20:35') })
    expect(await house.tablesOf(booked)).toEqual(['t2'])
    expect((await post('reservations', wanted)).json.type).toMatch(/slot-not-available$/)
  })

  test.each([
    ['a day that does not exist', { date: '2027-02-30' }, 'Date'],
    ['a time that does not exist', { start: '24:00' }, 'Start'],
    ['a start outside the hours', { start: '03:00' }, 'Start'],
    ['a start that is over', { start: '12:00' }, 'Start'],
    ['a resource that is not there', { resourceId: 'nothing' }, 'ResourceId'],
    ['an address that is none', { email: 'ben' }, 'Email'],
    ['no guests', { partySize: 0 }, 'PartySize'],
    ['a deposit without an address', { deposit: true }, 'Email'],
  ])('is refused with %s, which is named', async (_, more, field) => {
    const before = await countEntries()
    const { status, json } = await post('reservations', { ...wanted, ...more })
    expect([status, Object.keys((json.errors ?? {}) as object)]).toEqual([400, [field]])
    expect(await countEntries()).toBe(before)
  })
})

describe('an act on a reservation', () => {
  const bodies: Record<string, object | undefined> = {
    arrive: undefined,
    serve: undefined,
    clear: undefined,
    confirm: undefined,
    decline: undefined,
    keep: undefined,
    cancel: undefined,
    complete: undefined,
    'no-show': undefined,
    reopen: undefined,
    seat: {},
    extend: { until: clock('21:00') },
    move: { resourceIds: ['t3'] },
    swap: { otherReference: 'SVC-0001', resourceIds: ['t3'] },
    join: { resourceId: 't3' },
    'leave-table': { resourceId: 't3' },
    change: { notes: 'Window' },
    guest: { notes: '', allergies: 'Nuts', tags: [] },
    reply: { text: 'Yes' },
    solve: { solved: true },
  }
  let booked: Reservation
  let theirs: Reservation
  beforeAll(async () => {
    booked = await house.book('long', '21:00')
    theirs = await other.book('t1', '18:00')
  })

  test.each(Object.entries(bodies))('%s: 404 for what is unknown or of another venue', async (act, body) => {
    const before = [await countEntries(), await other.entries(theirs), await other.read(theirs.reference)]
    for (const reference of ['SVC-0000', theirs.reference, theirs.id, 'x'.repeat(100)]) {
      expect((await post(`reservations/${reference}/${act}`, body)).status).toBe(404)
    }
    expect([await countEntries(), await other.entries(theirs), await other.read(theirs.reference)]).toEqual(before)
  })

  test.each<[act: string, body: object, fields: string[]]>([
    ['seat', { resourceIds: 'long' }, ['ResourceIds']],
    ['seat', { resourceIds: ['nothing'] }, ['ResourceIds']],
    ['extend', {}, ['Until']],
    ['extend', { until: '20:00' }, ['Until']],
    ['extend', { until: clock('10:00') }, ['Until']],
    ['move', { resourceIds: [] }, ['ResourceIds']],
    ['move', { resourceIds: ['nothing'] }, ['ResourceIds']],
    ['swap', { otherReference: '' }, ['OtherReference', 'ResourceIds']],
    ['join', {}, ['ResourceId']],
    ['leave-table', { resourceId: 1 }, ['ResourceId']],
    ['change', { email: 'x', start: '7', partySize: 0 }, ['Email', 'PartySize', 'Start']],
    ['guest', { notes: 1, tags: 'Tall' }, ['Notes', 'Tags']],
    ['reply', { text: ' ' }, ['Text']],
    ['solve', { solved: 'yes' }, ['Solved']],
  ])('%s with %j names what is wrong, and changes nothing', async (act, body, fields) => {
    const { status, json } = await post(`reservations/${booked.reference}/${act}`, body)
    expect([act, status, Object.keys((json.errors ?? {}) as object).sort()]).toEqual([act, 400, fields])
    expect(await house.entries(booked)).toEqual([])
    expect(await house.read(booked.reference)).toEqual(booked)
  })
})
