import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { photograph } from '#testing/pages/hostile-pictures.ts'
import { storeFiles } from '#testing/venues/attachments.ts'
import { at, evening, type House, openHouse } from '#testing/venues/seatings.ts'

/** The reads of the screen of an evening, and the files of conversations. */
useTestDatabase()

let house: House
let other: House
let act: (path: string, body: object) => Promise<unknown>
let get: (path: string) => Promise<{ status: number; json: Record<string, unknown> }>

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: at('18:00') }))
afterEach(() => vi.useRealTimers())
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('17:00') })
  house = await openHouse()
  other = await openHouse()
  const { slug } = house.venue
  const calls = await signedInCalls({ venue: slug, email: 'ada@house.example', role: 'host' })
  get = (path) => calls.read(`/api/console/venues/${slug}/${path}`)
  act = (path, body) => calls.act(`/api/console/venues/${slug}/${path}`, body)
})

const referencesIn = ({ parties }: Record<string, unknown>) =>
  (parties as { reference: string }[]).map(({ reference }) => reference)

describe('the evening', () => {
  test('is that of the day that is named, or of the present one', async () => {
    const { reference } = await house.book('t1', '19:00')
    const { json, status } = await get(`evening?date=${evening}`)
    expect([status, json.date, referencesIn(json)]).toEqual([200, evening, [reference]])
    expect((await get('evening')).json).toEqual(json)
    const { json: next } = await get('evening?date=2027-06-17')
    expect([next.date, referencesIn(next)]).toEqual(['2027-06-17', []])
  })

  test.each(['date=tomorrow', 'date=2027-02-30', `date=${evening}&date=${evening}`])(
    'is refused for %s, and the field is named',
    async (query) => {
      const { status, json } = await get(`evening?${query}`)
      expect([status, Object.keys(json.errors as object)]).toEqual([400, ['date']])
    },
  )
})

test('the notes of a day have the words of allergies and bookings, and nobody without any', async () => {
  const on = { date: '2027-06-18' }
  const { reference } = await house.book('t1', '19:00', { ...on, notes: 'By the window.', email: 'nut@guest.example' })
  await house.book('t2', '19:00', { ...on, email: 'any@guest.example' })
  await act(`reservations/${reference}/guest`, { allergies: 'Nuts', was: { allergies: '' } })
  const note = { reference, phone: '', allergies: 'Nuts', notes: 'By the window.' }
  expect((await get('evening/notes?date=2027-06-18')).json).toEqual({ notes: [note] })
  expect((await get('evening/notes?date=2027-06-19')).json).toEqual({ notes: [] })
})

test('a party is read by its reference, and none of another venue', async () => {
  const booked = await house.book('t2', '19:00')
  expect((await get(`reservations/${booked.reference}`)).json).toMatchObject({
    reference: booked.reference,
    stage: 'expected',
    email: 'ada@guest.example',
  })
  const theirs = await other.book('t2', '19:00')
  for (const reference of ['SVC-0000', theirs.reference, booked.id]) {
    expect((await get(`reservations/${reference}`)).status).toBe(404)
  }
})

describe('a search', () => {
  test('finds the guests of this venue', async () => {
    const own = await house.book('t3', '19:00', { customerName: 'Zoe Searched' })
    await other.book('t3', '19:00', { customerName: 'Zoe Searched' })
    const { json } = await get('search?q=zoe')
    expect(json.results).toMatchObject([{ kind: 'reservation', reference: own.reference }])
    expect((await get('search?q=nobody%20at%20all')).json).toEqual({ results: [] })
  })

  test.each(['', 'q=', 'q=%20', `q=${'x'.repeat(121)}`, 'q=a&q=b'])('is refused for “%s”', async (query) => {
    const { status, json } = await get(`search?${query}`)
    expect([status, Object.keys(json.errors as object)]).toEqual([400, ['q']])
  })
})

describe('the tables that a party can have', () => {
  const choices = async (query: string) => {
    const { status, json } = await get(`table-choices?${query}`)
    expect(status, JSON.stringify(json)).toBe(200)
    return json.choices as { resourceIds: string[]; until: string; minutes: number; shorter: boolean }[]
  }

  test('are those that are free now, or at the time that is named', async () => {
    await house.book('t4', '19:00')
    const now = await choices('partySize=2')
    const t4 = now.find(({ resourceIds }) => resourceIds.join() === 't4')
    expect(t4).toEqual({
      resourceIds: ['t4'],
      until: `${evening}T18:45:00+02:00`,
      minutes: 45,
      shorter: true,
      extraChairs: 0,
    })
    const later = await choices(`partySize=2&date=${evening}&start=19:30&minutes=60`)
    expect(later.map(({ resourceIds }) => resourceIds.join())).not.toContain('t4')
    expect(later.length).toBeGreaterThan(0)
    expect(await choices(`partySize=2&date=${evening}&start=03:00`)).toEqual([])
  })

  test.each<[string, string[]]>([
    ['', ['partySize']],
    ['partySize=0', ['partySize']],
    ['partySize=two', ['partySize']],
    ['partySize=100000', ['partySize']],
    ['partySize=2&minutes=5', ['minutes']],
    ['partySize=2&date=2027-02-30&start=19:00', ['date']],
    [`partySize=2&date=${evening}&start=25:00`, ['start']],
    [`partySize=2&date=${evening}`, ['start']],
    ['partySize=2&start=19:00', ['date']],
  ])('are refused for “%s”, and the fields are named', async (query, fields) => {
    const { status, json } = await get(`table-choices?${query}`)
    expect([status, Object.keys(json.errors as object)]).toEqual([400, fields])
  })
})

describe('a file that came with a message', () => {
  const secret = 'The plan of the garden'
  let days = 0
  async function withFiles() {
    const { reference, id } = await house.book('t1', '12:00', { date: `2027-06-2${days++}` })
    await act(`reservations/${reference}/reply`, { text: 'Please send us the plan.' })
    const [thread] = await database().select().from(messageThread).where(eq(messageThread.reservationId, id))
    if (!thread) throw new Error('there is no conversation')
    const files = [
      { filename: "Plan (Ada's) ü.pdf", contentType: 'application/pdf', bytes: Buffer.from(`%PDF-1.7\n${secret}`) },
      { filename: 'IMG_1.jpeg', contentType: 'image/jpeg', bytes: await photograph() },
      { filename: 'page.html', contentType: 'text/html', bytes: Buffer.from('<script></script>') },
    ]
    const { stored, leftOut } = await storeFiles(house.venue, thread.id, files)
    expect(leftOut).toEqual([{ filename: 'page.html', why: 'not-accepted' }])
    return { thread, path: `inbox/${thread.id}`, stored }
  }
  const whole = async (path: string) =>
    (await get(path)) as unknown as { headers: Headers; text: string; status: number }

  test('is listed in the conversation, and read by staff of its venue alone', async () => {
    const { path, stored } = await withFiles()
    const { json } = await get(path)
    const [pdf, picture] = stored
    expect((json.messages as { files: object[] }[])[0]?.files).toEqual(
      [pdf, picture].map((file) => ({
        ...{ id: file?.id, filename: file?.filename, contentType: file?.contentType, size: file?.size },
      })),
    )
    const read = await whole(`${path}/attachments/${pdf?.id}`)
    expect([read.status, read.text]).toEqual([200, `%PDF-1.7\n${secret}`])
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Plan%20%28Ada%27s%29%20%C3%BC.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const shown = await whole(`${path}/attachments/${picture?.id}`)
    expect([shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual([
      'image/webp',
      "inline; filename*=UTF-8''IMG_1.webp",
    ])
    for (const id of ['nothing', crypto.randomUUID()]) {
      expect((await get(`${path}/attachments/${id}`)).status).toBe(404)
    }
    const eve = await signedInCalls({ venue: other.venue.slug, email: 'eve@others.example', role: 'owner' })
    const elsewhere = `/api/console/venues/${other.venue.slug}/${path}/attachments/${pdf?.id}`
    expect((await eve.read(elsewhere)).status).toBe(404)
    const waiter = await signedInCalls({ venue: house.venue.slug, email: 'wim@house.example', role: 'service' })
    expect((await waiter.read(`/api/console/venues/${house.venue.slug}/${path}/attachments/${pdf?.id}`)).status).toBe(
      403,
    )
  })

  test('is encrypted in the database, and deleted with its conversation, also by a version that knows no files', async () => {
    const { thread } = await withFiles()
    const rows = () =>
      database().execute<{ content: Uint8Array }>(
        sql`select content from message_attachment where thread_id = ${thread.id} order by ordinal`,
      )
    const [pdf, picture] = await rows()
    expect(Buffer.from(pdf?.content ?? []).includes(secret)).toBe(false)
    expect(picture?.content.length).toBeGreaterThan(28)
    await database().delete(message).where(eq(message.threadId, thread.id))
    expect(await rows()).toEqual([])
    await database().delete(messageThread).where(eq(messageThread.id, thread.id))
  })
})
