import { count, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { idempotency } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { deleteOldIdempotencyRows } from '#lib/idempotency/attempts.ts'
import { createApiKey } from '#lib/keys/create.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { type Posted, postTo } from '#testing/pages/post.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

const start = new Date('2027-06-01T08:00:00Z').getTime()
const hourMs = 3_600_000
const body = {
  resourceType: 'RestaurantTable',
  date: '2027-06-16',
  start: '19:00',
  partySize: 2,
  customerName: 'Ada Guest',
  email: 'ada@guest.example',
}
let number = 0
let venue: Venue
let key = ''

async function newVenue(): Promise<{ venue: Venue; key: string }> {
  const tables = ['a', 'b'].map((id) => ({ id, name: id, type: 'RestaurantTable', capacity: 2 }))
  const { slug, secretKey } = await importTestVenue({ slug: `again-${++number}`, resources: tables })
  return { venue: await getVenue(slug), key: secretKey }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  await database().delete(idempotency)
  ;({ venue, key } = await newVenue())
})

afterEach(() => {
  vi.useRealTimers()
})

const book = (idempotencyKey: string, more: object = {}, query = '') =>
  postTo(venue.slug, `reservations${query}`, {
    key,
    body: { ...body, ...more },
    headers: { 'Idempotency-Key': idempotencyKey },
  })

const problem = ({ json }: Posted) => String(json.type).split('/').at(-1)

async function booked(of = venue): Promise<number> {
  const [row] = await database().select({ count: count() }).from(reservation).where(eq(reservation.venueId, of.id))
  return row?.count ?? -1
}

test('the same key and request at another venue of the organisation is another booking', async () => {
  const organisation = `house-${++number}`
  const [one, other] = [`${organisation}-one`, `${organisation}-other`]
  const { secretKey } = await importTestVenue({ slug: one, organisation })
  await importTestVenue({ slug: other, organisation, apiKeys: [] })
  const answers = await Promise.all(
    [one, other].map((slug) =>
      postTo(slug, 'reservations', { key: secretKey, body, headers: { 'Idempotency-Key': 'one for both' } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.json.reference).not.toBe(answers[1]?.json.reference)
})

describe('the same request again', () => {
  test('gets the same answer: status, address and bytes', async () => {
    const first = await book('one')
    const again = await book('one')
    expect(first.status).toBe(201)
    expect(again).toMatchObject({ status: 201, text: first.text })
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(again.headers.get('content-type')).toBe('application/json')
    expect(await booked()).toBe(1)
  })

  test('is the same with its members in another order, other white space and another language', async () => {
    const first = await book('one')
    const turned = JSON.stringify(Object.fromEntries(Object.entries(body).reverse()), null, 4)
    const headers = { 'Idempotency-Key': 'one', 'Accept-Language': 'de' }
    expect((await postTo(venue.slug, 'reservations', { key, rawBody: turned, headers })).text).toBe(first.text)
    expect(await booked()).toBe(1)
  })

  test('gets the first answer, also when the reservation has changed since', async () => {
    const first = await book('one')
    await cancelReservation(venue, String(first.json.reference), {}, acting())
    expect((await book('one')).text).toBe(first.text)
  })
})

describe('another request with a used key', () => {
  test.each([
    ['another name', { customerName: 'Ada Guests' }, ''],
    ['another type of a value', { partySize: 1 }, ''],
    ['one more field, even one that is ignored', { colour: 'red' }, ''],
    ['another query', {}, '?source=widget'],
  ])('is refused: %s', async (_, more, query) => {
    await book('one')
    const other = await book('one', more, query)
    expect(other.status).toBe(409)
    expect(problem(other)).toBe('idempotency-key-reused')
    expect(await booked()).toBe(1)
  })

  test('is refused in German', async () => {
    await book('one')
    const headers = { 'Idempotency-Key': 'one', 'Accept-Language': 'de' }
    const other = await postTo(venue.slug, 'reservations', { key, body: { ...body, partySize: 1 }, headers })
    expect(other.json.detail).toContain('schon für eine andere Anfrage')
  })
})

describe('a refusal', () => {
  test('of an invalid field is not stored: the corrected request may use the key', async () => {
    expect((await book('one', { customerName: 'A' })).status).toBe(400)
    expect((await book('one', { start: '09:17' })).status).toBe(400)
    expect(await database().$count(idempotency)).toBe(0)
    expect((await book('one')).status).toBe(201)
  })

  test('of a taken slot is not stored: the same request succeeds once the slot is free', async () => {
    const taken = await book('first', { resourceId: 'a' })
    const refused = await book('one', { resourceId: 'a' })
    expect(problem(refused)).toBe('slot-not-available')
    await cancelReservation(venue, String(taken.json.reference), {}, acting())
    expect((await book('one', { resourceId: 'a' })).status).toBe(201)
  })
})

describe('a key is scoped to its caller and address; it can be used again with', () => {
  test('another API key', async () => {
    await book('one')
    const { organisationId } = venue
    const options = { organisationId, kind: 'secret', label: 'other', origins: [], venueSlugs: null } as const
    const other = await createApiKey(database(), options)
    const headers = { 'Idempotency-Key': 'one' }
    expect((await postTo(venue.slug, 'reservations', { key: other.key, body, headers })).status).toBe(201)
    expect(await booked()).toBe(2)
  })

  test('another venue', async () => {
    await book('one')
    const other = await newVenue()
    const headers = { 'Idempotency-Key': 'one' }
    expect((await postTo(other.venue.slug, 'reservations', { key: other.key, body, headers })).status).toBe(201)
    expect(await booked(other.venue)).toBe(1)
  })

  test('another route', async () => {
    await book('one')
    const message = { guestName: 'Ada', guestEmail: 'ada@guest.example', subject: 'Dogs', body: 'Are they welcome?' }
    const headers = { 'Idempotency-Key': 'one' }
    const posted = await postTo(venue.slug, 'messages', { key, body: message, headers })
    expect(posted.status).toBe(202)
    expect((await postTo(venue.slug, 'messages', { key, body: message, headers })).text).toBe(posted.text)
  })
})

describe('the key itself', () => {
  test.each(['a'.repeat(200), 'ä'.repeat(200), 'x', 'two words', '"quoted"'])('may be %j', async (sent) => {
    const first = await book(sent)
    expect(first.status).toBe(201)
    expect((await book(sent)).text).toBe(first.text)
  })

  test('counts code points, as clients send them in UTF-8', async () => {
    const emoji = (times: number) => Buffer.from('🍕'.repeat(times), 'utf8').toString('latin1')
    expect((await book(emoji(200))).status).toBe(201)
    expect((await book(emoji(201))).status).toBe(400)
  })

  test.each([
    ['a'.repeat(201), 'at most 200 characters'],
    ['', 'not be empty'],
    ['   ', 'not be empty'],
    ['a\u0001b', 'control characters'],
    ['a\tb', 'control characters'],
  ])('is refused when it is %j', async (sent, message) => {
    const posted = await book(sent)
    expect(posted.status).toBe(400)
    expect(posted.json.errors).toEqual({ 'Idempotency-Key': [expect.stringContaining(message)] })
    expect(await booked()).toBe(0)
  })

  test('is reported together with other errors', async () => {
    const posted = await book('a'.repeat(201), { partySize: 0 })
    expect(Object.keys(posted.json.errors as object).sort()).toEqual(['Idempotency-Key', 'PartySize'])
  })
})

describe('an answer is stored for 24 hours', () => {
  test('and then the key may be used again, with another body too', async () => {
    const first = await book('one')
    vi.setSystemTime(start + 24 * hourMs - 1)
    expect((await book('one')).text).toBe(first.text)
    vi.setSystemTime(start + 24 * hourMs)
    const next = await book('one', { customerName: 'Grace Guest' })
    expect(next).toMatchObject({ status: 201, json: { customerName: 'Grace Guest' } })
    expect((await book('one', { customerName: 'Grace Guest' })).text).toBe(next.text)
  })

  test('and deleted after that', async () => {
    await book('old')
    vi.setSystemTime(start + hourMs)
    await book('young')
    expect(await deleteOldIdempotencyRows(database(), new Date(start + 24 * hourMs - 1))).toBe(0)
    expect(await deleteOldIdempotencyRows(database(), new Date(start + 24 * hourMs))).toBe(1)
    expect(await database().select({ key: idempotency.key }).from(idempotency)).toEqual([{ key: 'young' }])
  })

  test('and cannot be read from the database alone', async () => {
    const { json } = await book('one')
    const rows = await database().select().from(idempotency)
    const stored = rows.map(({ body: sealed }) => Buffer.from(sealed ?? []).toString('latin1')).join()
    expect(stored.length).toBeGreaterThan(100)
    expect(stored).not.toContain('Ada')
    expect(stored).not.toContain(String(json.reference))
  })
})
