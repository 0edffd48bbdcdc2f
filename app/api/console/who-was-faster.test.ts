import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { createApiKey } from '#lib/keys/create.ts'
import { ResourceTaken } from '#lib/reservations/taken.ts'
import { namedRefusal } from '#lib/reservations/who-has-it.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { heldBack } from '#testing/storms/race.ts'
import { at, evening, type House, openHouse } from '#testing/venues/seatings.ts'

/** A refused act of staff says who was faster; nobody else reads it. */
useTestDatabase(20)

let house: House
let ada: Awaited<ReturnType<typeof signedInCalls>>
let base = ''
let count = 0

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: at('12:00') }))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('12:00') })
  house = await openHouse()
  ada = await signedInCalls({ venue: house.venue.slug, email: `ada${++count}@house.example`, role: 'owner' })
  base = `/api/console/venues/${house.venue.slug}`
})
afterEach(() => vi.useRealTimers())

const post = (path: string, body?: object, locale = 'en') =>
  ada.act(`${base}/${path}`, body, { 'Accept-Language': locale })
const meiers = (time = '19:30', table = 't1') => house.book(table, time, { customerName: 'Meier' })
const clock = (time: string) => `${evening}T${time}:00+02:00`
const detailOf = async (answer: Promise<{ status: number; json: Record<string, unknown> }>) => {
  const { status, json } = await answer
  expect([status, json.title]).toEqual([409, expect.stringMatching(/^(Slot not available|Conflict)$/)])
  return json.detail
}
const phoneBooking = (resourceId: string | null, more: object = {}) => ({
  date: evening,
  start: '20:00',
  partySize: 2,
  resourceType: 'RestaurantTable',
  resourceId,
  customerName: 'Late Caller',
  phone: '0660 123456',
  ...more,
})

describe('a table that another party has is named with the party and its time', () => {
  const acts: [name: string, act: (own: string) => [path: string, body?: object]][] = [
    ['a move', (own) => [`reservations/${own}/move`, { resourceIds: ['t1'] }]],
    ['a joined table', (own) => [`reservations/${own}/join`, { resourceId: 't1' }]],
    ['a seating', (own) => [`reservations/${own}/seat`, { resourceIds: ['t1'] }]],
    ['a change', (own) => [`reservations/${own}/change`, { resourceId: 't1', was: { resourceId: 't2' } }]],
    ['a booking by telephone', () => ['reservations', phoneBooking('t1')]],
    ['a block', () => ['blocks', { resourceId: 't1', from: clock('20:00'), until: clock('21:00'), reason: 'Leg' }]],
  ]
  test.each(acts)('to %s', async (_, act) => {
    const { reference } = await meiers()
    const own = await house.book('t2', '20:00', { partySize: 4 })
    const [path, body] = act(own.reference)
    expect(await detailOf(post(path, body))).toBe(`Table 1 is taken from 19:30 to 21:30: Meier (${reference}).`)
    expect(await detailOf(post(path, body, 'de'))).toBe(
      `Table 1 ist von 19:30 bis 21:30 Uhr vergeben: Meier (${reference}).`,
    )
  })

  test('to a longer stay, after the time until which it is free', async () => {
    const { reference } = await meiers('20:00')
    const own = await house.book('t1', '17:00')
    const path = `reservations/${own.reference}/extend`
    expect(await detailOf(post(path, { until: clock('20:30') }))).toBe(
      `The table is free until 19:45. Table 1 is taken from 20:00 to 22:00: Meier (${reference}).`,
    )
  })

  test('to a longer stay at another table, and not with who was there before', async () => {
    await house.book('t1', '16:30', { customerName: 'Before' })
    const { reference } = await meiers('21:00')
    const own = await house.book('t2', '18:00')
    await post(`reservations/${own.reference}/seat`, {})
    vi.setSystemTime(at('18:50'))
    expect((await post(`reservations/${own.reference}/move`, { resourceIds: ['t1'] })).status).toBe(200)
    expect(await detailOf(post(`reservations/${own.reference}/extend`, { until: clock('21:00') }))).toBe(
      `The table is free until 20:45. Table 1 is taken from 21:00 to 23:00: Meier (${reference}).`,
    )
  })

  test('to a walk-in, also where a turnover alone is in the way', async () => {
    const { reference } = await meiers('18:00')
    vi.setSystemTime(at('18:30'))
    const walkIn = { partySize: 2, resourceIds: ['t1'] }
    const taken = `Table 1 is taken from 18:00 to 20:00: Meier (${reference}).`
    expect(await detailOf(post('walk-ins', walkIn))).toBe(taken)
    vi.setSystemTime(at('20:05'))
    expect(await detailOf(post('walk-ins', walkIn))).toBe(taken.replace('20:00', '20:15'))
  })

  test('to a cancelled one that is reopened, and to an act that is taken back', async () => {
    const own = await house.book('t1', '19:00')
    const moved = await house.book('t2', '19:00')
    await post(`reservations/${own.reference}/cancel`)
    const { json } = await post(`reservations/${moved.reference}/move`, { resourceIds: ['t3'] })
    const [first, second] = [await meiers(), await meiers('19:30', 't2')]
    expect(await detailOf(post(`reservations/${own.reference}/reopen`))).toBe(
      `Table 1 is taken from 19:30 to 21:30: Meier (${first.reference}).`,
    )
    expect(await detailOf(post('undo', { entryId: json.entryId }))).toBe(
      `Table 2 is taken from 19:30 to 21:30: Meier (${second.reference}).`,
    )
  })

  test('to several, with the day where it is another one, and by the reference where there is no name', async () => {
    const { result } = await house.walkIn(['t1'], at('12:00'))
    const others = []
    for (const date of ['2027-06-17', '2027-06-18', '2027-06-19'])
      others.push(await house.book('t1', '19:00', { date }))
    const [next, after] = others.map(({ reference }) => reference)
    const block = { resourceId: 't1', from: clock('13:00'), until: '2027-06-20T13:00:00+02:00', reason: 'Leg' }
    expect(await detailOf(post('blocks', block))).toBe(
      [
        `Table 1 is taken from 12:00 to 14:00: ${result.reference}.`,
        `Table 1 is taken from Thu, 17 June 2027, 19:00 to Thu, 17 June 2027, 21:00: Ada Guest (${next}).`,
        `Table 1 is taken from Fri, 18 June 2027, 19:00 to Fri, 18 June 2027, 21:00: Ada Guest (${after}).`,
        'And 1 more.',
      ].join(' '),
    )
  })
})

test('a party that still sits there beyond its time is named', async () => {
  const { reference } = await meiers('17:00')
  await post(`reservations/${reference}/seat`, {})
  const next = await house.book('t1', '19:30')
  vi.setSystemTime(at('19:30'))
  const path = `reservations/${next.reference}/seat`
  expect(await detailOf(post(path, {}))).toBe(`Meier (${reference}) still sits at Table 1.`)
  expect(await detailOf(post(path, {}, 'de'))).toBe(`An Table 1 sitzt noch Meier (${reference}).`)
})

test('a party that was cleared and is taken back reads who sits at its table by now', async () => {
  const own = await house.book('t1', '18:00')
  vi.setSystemTime(at('18:00'))
  await post(`reservations/${own.reference}/seat`, {})
  vi.setSystemTime(at('19:00'))
  const { json } = await post(`reservations/${own.reference}/clear`)
  const walkIn = await post('walk-ins', { partySize: 2, resourceIds: ['t1'], customerName: 'Meier' })
  const taken = `Table 1 is taken from 19:00 to 21:00: Meier (${walkIn.json.reference}).`
  expect(await detailOf(post('undo', { entryId: json.entryId }))).toBe(taken)
  expect(await detailOf(post(`reservations/${own.reference}/reopen`))).toBe(taken)
})

test('a blocked table is named with the reason', async () => {
  const block = { resourceId: 't1', from: clock('18:00'), until: clock('20:00'), reason: 'A broken leg' }
  expect((await post('blocks', block)).status).toBe(200)
  const own = await house.book('t2', '19:00')
  const path = `reservations/${own.reference}/move`
  const blocked = 'Table 1 is closed from 18:00 to 20:00: A broken leg'
  expect(await detailOf(post(path, { resourceIds: ['t1'] }))).toBe(blocked)
  expect(await detailOf(post('blocks', block))).toBe(blocked)
  expect(await detailOf(post(path, { resourceIds: ['t1'] }, 'de'))).toBe(
    'Table 1 ist von 18:00 bis 20:00 Uhr gesperrt: A broken leg',
  )
})

test('nobody is named at a resource whose seats are sold one by one', async () => {
  await house.book('long', '19:00', { partySize: 9, customerName: 'Meier' })
  const own = await house.book('t2', '19:00')
  expect(await detailOf(post(`reservations/${own.reference}/move`, { resourceIds: ['long'] }))).toBe(
    'Long table has too few free seats at that time.',
  )
})

test('nobody is named if any table would have done', async () => {
  for (const id of ['t1', 't2', 't3', 't4']) await house.book(id, '20:00', { customerName: 'Meier' })
  await house.book('long', '20:00', { partySize: 10, customerName: 'Meier' })
  expect(await detailOf(post('reservations', phoneBooking(null)))).toMatch(/^This slot can no longer be booked/)
})

test('the refusal stays as it is if nobody is found any more', async () => {
  const refused = new ResourceTaken({ resourceIds: ['t1'], from: at('18:00'), until: at('20:00') })
  expect(await namedRefusal(house.venue, refused, at('12:00'))).toBe(refused)
})

test('two hosts move two parties to one table at once: one reads who the other has moved there', async () => {
  const parties = [
    await house.book('t1', '19:30', { customerName: 'Meier' }),
    await house.book('t2', '19:30', { customerName: 'Huber' }),
  ]
  const hold = sql`select from resource where venue_id = ${house.venue.id} and id = 't3' for no key update`
  const moves = parties.map(
    ({ reference }) =>
      () =>
        post(`reservations/${reference}/move`, { resourceIds: ['t3'] }),
  )
  const answers = await heldBack(hold, moves)
  const winner = parties[answers.findIndex(({ status }) => status === 200)]
  const loser = answers.find(({ status }) => status !== 200)
  expect(loser).toMatchObject({
    status: 409,
    json: { detail: `Table 3 is taken from 19:30 to 21:30: ${winner?.customerName} (${winner?.reference}).` },
  })
})

test('guests and holders of keys read what they always have', async () => {
  const { reference } = await meiers()
  const { organisationId } = house.venue
  const wanted = { organisationId, kind: 'secret', label: 'A', origins: [], venueSlugs: null } as const
  const { key } = await createApiKey(database(), wanted)
  const guest = { customerName: 'Eve Guest', email: 'eve@guest.example', partySize: 2 }
  const body = { resourceType: 'RestaurantTable', resourceId: 't1', date: evening, start: '20:00', ...guest }
  const { status, text } = await callRoute(`/api/venues/${house.venue.slug}/reservations`, {
    method: 'POST',
    body,
    headers: { 'X-Service-Key': key },
  })
  const { traceId, type, alternatives, ...rest } = JSON.parse(text)
  expect(rest).toEqual({
    title: expect.any(String),
    status,
    detail: 'This slot can no longer be booked. Ask for the availability again.',
  })
  expect(status).toBe(409)
  expect(text).not.toMatch(new RegExp(`Meier|${reference}`))
  expect(JSON.stringify(rest)).not.toContain('19:30')
  expect(alternatives).not.toEqual([])
})
