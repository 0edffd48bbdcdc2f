import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { takeOver } from '#lib/operators/take-over.ts'
import { listVenues, type Venue } from '#lib/venues/queries.ts'
import { givePin, pairedDevice } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { diningTables, orderItem } from '#testing/venues/dining.ts'
import { someDay } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

type Calls = Awaited<ReturnType<typeof signedInCalls>>
const base = '/api/console/venues/north/reservations'
let secretKey = ''
let ada: Calls
let ben: Calls

beforeAll(async () => {
  secretKey = (await importTestVenue({ slug: 'north' })).secretKey
  ada = await signedInCalls({ venue: 'north', email: 'ada@north.example', role: 'host' })
  ben = await signedInCalls({ venue: 'north', email: 'ben@north.example', role: 'service' })
})

let bookings = 0
async function booked(more: { email?: string; partySize?: number } = {}): Promise<string> {
  const guest = {
    partySize: 2,
    customerName: 'Cleo Guest',
    email: 'cleo@guest.example',
    phone: '0660 1',
    notes: 'Window.',
    ...more,
  }
  const [week, hour] = [Math.floor(bookings / 10), bookings++ % 10]
  const when = { date: someDay(2 + week), start: `${11 + hour}:00`, durationMinutes: 60 }
  const slot = { resourceType: 'RestaurantTable', ...when }
  const headers = { 'X-Service-Key': secretKey }
  const { json, status } = await callRoute('/api/venues/north/reservations', {
    method: 'POST',
    body: { ...slot, ...guest },
    headers,
  })
  expect([status, json]).toMatchObject([201, {}])
  return String(json.reference)
}

async function rowOf(reference: string) {
  const [row] = await database().execute(sql`
    select status, customer_name, phone, notes, party_size from reservation where reference = ${reference}`)
  return row
}

/** The audit entries of a reservation, in their order. */
async function entriesOf(reference: string) {
  return database().execute(sql`
    select id, act, operator_id, undoes from audit_entry
    where subject_id = (select id::text from reservation where reference = ${reference}) order by at, id`)
}

test('an act that is sent again is done once, and answered with the same bytes', async () => {
  const reference = await booked()
  const key = { 'Idempotency-Key': 'the only one' }
  const first = await ada.act(`${base}/${reference}/cancel`, undefined, key)
  expect(first.json).toEqual({ reference, entryId: expect.any(String), undoableUntil: expect.any(String) })
  const [entry] = await entriesOf(reference)
  expect(entry).toMatchObject({ id: first.json.entryId, act: 'reservation.cancel', operator_id: ada.operator.id })
  expect(Date.parse(String(first.json.undoableUntil)) - Date.now()).toBeGreaterThan(9 * 60_000)
  await ben.act(`${base}/${reference}/reopen`)
  const again = await ada.act(`${base}/${reference}/cancel`, undefined, key)
  expect([again.status, again.text]).toEqual([200, first.text])
  expect(again.headers.get('cache-control')).toBe('no-store')
  expect(await entriesOf(reference)).toHaveLength(2)
  expect(await rowOf(reference)).toMatchObject({ status: 'Confirmed' })
})

test('an act of which nothing is left to do is answered without an entry', async () => {
  const reference = await booked()
  await ada.act(`${base}/${reference}/cancel`)
  const { status, json } = await ada.act(`${base}/${reference}/cancel`)
  expect([status, json]).toEqual([200, { reference, entryId: null, undoableUntil: null }])
})

test('a key of another person is another key', async () => {
  const reference = await booked()
  const key = { 'Idempotency-Key': 'the same for both' }
  await ada.act(`${base}/${reference}/cancel`, undefined, key)
  await ada.act(`${base}/${reference}/reopen`)
  await ben.act(`${base}/${reference}/cancel`, undefined, key)
  expect(await rowOf(reference)).toMatchObject({ status: 'Cancelled' })
})

test('a key of a device is the same key for whoever has taken it over meanwhile', async () => {
  const reference = await booked()
  const device = await pairedDevice('north')
  const headers = {
    Cookie: `console-device=${device.token}`,
    'Sec-Fetch-Site': 'same-origin',
    'Idempotency-Key': 'a lost answer',
  }
  const cancel = () => callRoute(`${base}/${reference}/cancel`, { method: 'POST', headers })
  const answers: string[] = []
  for (const { operator } of [ada, ben]) {
    await givePin(operator)
    const request = new Request('http://localhost/', { headers: { cookie: headers.Cookie } })
    expect(await takeOver(request, device, { operatorId: operator.id, pin: '2580' }, new Date())).toBe(true)
    answers.push((await cancel()).text)
    await ada.act(`${base}/${reference}/reopen`)
  }
  expect(answers[1]).toBe(answers[0])
  expect(await rowOf(reference)).toMatchObject({ status: 'Confirmed' })
})

test('a key that was used for another body is refused', async () => {
  const reference = await booked()
  const key = { 'Idempotency-Key': 'used up' }
  expect((await ada.act(`${base}/${reference}/change`, { notes: 'One', was: { notes: 'Window.' } }, key)).status).toBe(
    200,
  )
  const { status, json } = await ada.act(`${base}/${reference}/change`, { notes: 'Two' }, key)
  expect([status, json.type]).toEqual([409, expect.stringMatching(/idempotency-key-reused$/)])
})

test('a change leaves what it does not name, and empties what is null', async () => {
  const reference = await booked()
  const change = (body: object) => ada.act(`${base}/${reference}/change`, body)
  expect((await change({ customerName: 'Cleo Other', was: { customerName: 'Cleo Guest' } })).status).toBe(200)
  expect(await rowOf(reference)).toEqual({
    status: 'Confirmed',
    customer_name: 'Cleo Other',
    phone: '0660 1',
    notes: 'Window.',
    party_size: 2,
  })
  const was = { phone: '0660 1', notes: 'Window.', partySize: 2 }
  expect((await change({ phone: null, notes: '', partySize: 1, was })).status).toBe(200)
  expect(await rowOf(reference)).toMatchObject({ phone: null, notes: null, party_size: 1 })
  const { status, json } = await change({ partySize: 0, start: 'noon' })
  expect([status, Object.keys(json.errors as object).sort()]).toEqual([400, ['PartySize', 'Start']])
})

test('a tab is closed by its id, for those who have bills, at their own venue', async () => {
  const [table, other] = await diningTables()
  if (!table || !other) throw new Error('there are no tables')
  const tabId = await orderItem(table)
  const { slug } = table.venue
  const waiter = await signedInCalls({ venue: slug, email: 'cleo@south.example', role: 'service' })
  const close = (calls: Calls, id: string, at = slug, body?: object) =>
    calls.act(`/api/console/venues/${at}/tabs/${id}/close`, body)
  expect((await close(ben, tabId, 'north')).status).toBe(404)
  expect((await close(waiter, 'no-id')).status).toBe(404)
  expect((await close(waiter, crypto.randomUUID())).status).toBe(404)
  // A waiter closes no bill on which money is due.
  const unpaid = { reason: 'left', due: 5 }
  expect((await close(waiter, tabId)).status).toBe(409)
  expect(await close(waiter, tabId, slug, unpaid)).toMatchObject({ status: 403, json: { act: 'closeUnpaid' } })
  const manager = await signedInCalls({ venue: slug, email: 'dora@south.example', role: 'manager' })
  expect(await close(manager, tabId, slug, unpaid)).toMatchObject({ status: 200, json: { reference: null } })
  expect((await close(manager, tabId)).status).toBe(404)
  const [venue] = (await listVenues({ slug })) as [Venue]
  const [closed] = await database().execute(
    sql`select closed_at from tab where venue_id = ${venue.id} and id = ${tabId}`,
  )
  expect(closed?.closed_at).not.toBeNull()
})

test('that a payment can be taken back is said to those alone who may refund', async () => {
  const [table] = (await diningTables()).slice(2)
  if (!table) throw new Error('there are no tables')
  const { slug } = table.venue
  const tabId = await orderItem(table, 'Beer', 4)
  const pay = async (role: 'manager' | 'service') => {
    const calls = await signedInCalls({ venue: slug, email: `${role}@till.example`, role })
    const { status, json } = await calls.act(`/api/console/venues/${slug}/tabs/${tabId}/pay`, {
      tender: 'Cash',
      amount: 1,
    })
    expect([status, typeof json.entryId]).toEqual([200, 'string'])
    return json.undoableUntil
  }
  expect(await pay('service')).toBeNull()
  expect(typeof (await pay('manager'))).toBe('string')
})

test('a database that does not answer is a 503, and no refusal', async () => {
  await database().execute(sql`alter table operator_session rename to operator_session_away`)
  await database().execute(
    sql.raw(`create function gone() returns boolean language plpgsql
    as $$ begin raise exception 'gone' using errcode = '57P01'; end $$`),
  )
  await database().execute(sql`create view operator_session as select * from operator_session_away where gone()`)
  const { status, headers } = await ada.act(`${base}/SVC-NONE/confirm`)
  await database().execute(sql`drop view operator_session`)
  await database().execute(sql`alter table operator_session_away rename to operator_session`)
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect((await ada.act(`${base}/SVC-NONE/confirm`)).status).toBe(404)
})

describe('a form that was read before somebody else has saved', () => {
  const forms: [form: 'guest' | 'change', field: string, values: unknown[], other: object][] = [
    ['guest', 'allergies', ['Nuts', 'Nuts, severe', 'None'], { notes: 'Tall.' }],
    ['guest', 'tags', [['vip'], ['vip', 'regular'], ['press']], { allergies: 'Milk' }],
    ['change', 'notes', ['Quiet.', 'Loud.', 'By the door.'], { phone: '0660 99' }],
    ['change', 'partySize', [5, 4, 3], { notes: 'A pram.' }],
  ]

  /** A booking whose field has `value`, and how a form of it is read and sent. */
  async function filled(form: 'guest' | 'change', field: string, value: unknown) {
    // Every booking has an address of its own: the profile of a guest belongs to the address.
    const reference = await booked({ email: `${form}-${field}-${bookings}@guest.example`, partySize: 6 })
    const send = (body: object) => ada.act(`${base}/${reference}/${form}`, body)
    const read = async () => {
      const { json } = await ada.read(`${base}/${reference}`)
      return (form === 'guest' ? json.guest : json) as Record<string, unknown>
    }
    const before = await read()
    expect((await send({ [field]: value, was: { [field]: before[field] } })).status).toBe(200)
    return { send, read, before }
  }

  test.each(forms)('does not replace what was saved: %s, %s', async (form, field, [first, saved, typed], other) => {
    const { send, read, before } = await filled(form, field, first)
    expect((await send({ [field]: saved, was: { [field]: first } })).status).toBe(200)
    const { json } = await send({ [field]: typed, was: { [field]: first } })
    expect(json).toMatchObject({ status: 409, current: { [field]: saved }, detail: expect.stringMatching(/meantime/) })
    // Another field is no conflict, and neither is one that was compared.
    const [name = ''] = Object.keys(other)
    expect((await send({ ...other, was: { [name]: before[name] } })).status).toBe(200)
    expect(await read()).toMatchObject({ [field]: saved, ...other })
    expect((await send({ [field]: typed, was: { [field]: saved } })).status).toBe(200)
    expect(await read()).toMatchObject({ [field]: typed, ...other })
  })

  test.each(forms)('changes nothing if it does not say what was: %s, %s', async (form, field, [first, , typed]) => {
    const { send, read } = await filled(form, field, first)
    const { status, json } = await send({ [field]: typed })
    expect([status, json.detail, json.current]).toEqual([409, expect.stringMatching(/reload/), undefined])
    expect(await read()).toMatchObject({ [field]: first })
  })

  test.each(forms)('is saved by one of two who save at once: %s, %s', async (form, field, [first, saved, typed]) => {
    const { send } = await filled(form, field, first)
    const was = { [field]: first }
    const answers = await Promise.all([saved, typed].map((value) => send({ [field]: value, was })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('does not replace the name of a house account, which a request without a form does', async () => {
    const mia = await signedInCalls({ venue: 'north', email: 'mia@north.example', role: 'manager' })
    const accounts = '/api/console/venues/north/house-accounts'
    const { json: opened } = await mia.act(accounts, { name: 'Stadtbau' })
    const rename = (body: object) => mia.act(`${accounts}/${(opened.account as { id: string }).id}/rename`, body)
    expect((await rename({ name: 'Stadtbau Nord' })).status).toBe(200)
    const { json } = await rename({ name: 'Stadtbau AG', was: { name: 'Stadtbau' } })
    expect(json).toMatchObject({ status: 409, current: { name: 'Stadtbau Nord' } })
    expect(await rename({ name: 'Stadtbau AG', was: { name: 'Stadtbau Nord' } })).toMatchObject({
      status: 200,
      json: { account: { name: 'Stadtbau AG' } },
    })
  })
})
