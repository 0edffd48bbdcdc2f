import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { MessageRequest } from '#lib/messages/input.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { photograph } from '#testing/pages/hostile-pictures.ts'
import { storeFiles } from '#testing/venues/attachments.ts'
import { at, evening, type House, openHouse } from '#testing/venues/seatings.ts'

/** The reads of the screen of an evening, and the guests of a venue. */
useTestDatabase()

type Calls = Awaited<ReturnType<typeof signedInCalls>>
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

describe('the guests of the venue', () => {
  const contact = { customerName: 'Mia Berg', email: 'mia@post.example', phone: '0341 555 0188' }
  const post = (path: string, body?: object, by = ada) => by.act(`${base}/${path}`, body)
  const guestsOf = async (query: string, by = ada) =>
    (await by.read(`${base}/guests?${query}`)).json.guests as Record<string, unknown>[]
  let house: House
  let ada: Calls
  let hanna: Calls
  let stranger: Calls
  let base = ''
  let theirBase = ''
  let mia = ''
  let berg = ''
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: at('17:00') })
    house = await openHouse()
    const { slug } = house.venue
    ada = await signedInCalls({ venue: slug, email: 'ada@guests.example', role: 'owner' }, at('17:55'))
    hanna = await signedInCalls({ venue: slug, email: 'hanna@guests.example', role: 'host' }, at('17:55'))
    stranger = await signedInCalls({ venue: other.venue.slug, email: 'eve@guests.example', role: 'owner' }, at('17:55'))
    base = `/api/console/venues/${slug}`
    theirBase = `/api/console/venues/${other.venue.slug}`
    await house.book('t1', '18:00', contact)
    await house.book('t2', '18:00', { ...contact, email: 'MIA@post.example' })
    await house.book('t3', '18:00', { ...contact, customerName: 'M. Berg', email: 'berg@web.example' })
    const written = { guestName: 'Only Writes', guestEmail: 'writes@post.example', subject: 'Dogs', body: 'Dogs?' }
    const how = { now: at('12:00'), language: 'en', anonymous: false } as const
    await startThread(house.venue, MessageRequest.parse(written), how)
    mia = String((await guestsOf('q=mia@post.example'))[0]?.id)
    berg = String((await guestsOf('q=berg@web.example'))[0]?.id)
  })

  test('are listed once each, with those who have only written, and are found by name, address and number', async () => {
    const all = await guestsOf('')
    const emails = all.map(({ email }) => email)
    expect(emails).toEqual(expect.arrayContaining(['mia@post.example', 'berg@web.example', 'writes@post.example']))
    expect(new Set(emails).size).toBe(emails.length)
    for (const q of ['mia', 'Mia B', 'Berg', '5550188', 'mia@post.example'])
      expect(
        (await guestsOf(`q=${q}`)).map(({ id }) => id),
        q,
      ).toContain(mia)
    expect((await guestsOf('q=Only W')).map(({ email }) => email)).toEqual(['writes@post.example'])
    expect((await guestsOf('filter=twice')).map(({ id }) => id).toSorted()).toEqual([mia, berg].toSorted())
    expect((await guestsOf('filter=tonight')).map(({ id }) => id)).toContain(mia)
    expect(await guestsOf('filter=watched')).toEqual([])
  })

  test('are known at their own venue alone, whatever is asked', async () => {
    for (const act of ['edit', 'merge', 'separate', 'tell-apart', 'watch', 'erase']) {
      const body = { otherId: mia, mergedId: mia, watched: true, notes: 'x' }
      expect([act, (await stranger.act(`${theirBase}/guests/${mia}/${act}`, body)).status]).toEqual([act, 404])
    }
    for (const read of ['', '/export', '/erasure'])
      expect((await stranger.read(`${theirBase}/guests/${mia}${read}`)).status).toBe(404)
    expect((await stranger.read(`${theirBase}/guests?q=mia@post.example`)).json.guests).toEqual([])
  })

  test('are edited, merged and separated; the sums count together meanwhile', async () => {
    const edited = await post(`guests/${mia}/edit`, { allergies: 'Hazelnut', was: { allergies: '' } }, hanna)
    expect(edited.json).toMatchObject({ entryId: expect.any(String) })
    const read = async (id = mia) => (await hanna.read(`${base}/guests/${id}`)).json
    expect(await read()).toMatchObject({ allergies: 'Hazelnut', spent: null, doubles: [{ id: berg, visits: 0 }] })
    const { entryId, undoableUntil } = (await post(`guests/${mia}/merge`, { otherId: berg }, hanna)).json
    expect(undoableUntil).not.toBeNull()
    expect(await read(berg)).toMatchObject({ allergies: 'Hazelnut', doubles: [], merged: [{}] })
    expect(((await read()).upcoming as object[]).length + ((await read()).earlier as object[]).length).toBe(3)
    expect((await guestsOf('q=Berg')).filter(({ id }) => id === mia || id === berg)).toHaveLength(1)
    expect((await post('undo', { entryId }, hanna)).status).toBe(200)
    expect((await read()).merged).toEqual([])
    const apart = await post(`guests/${mia}/tell-apart`, { otherId: berg }, hanna)
    expect(await read()).toMatchObject({ doubles: [] })
    expect((await post('undo', { entryId: apart.json.entryId }, hanna)).status).toBe(200)
    expect(await read()).toMatchObject({ doubles: [{ id: berg }] })
    expect((await post(`guests/${mia}/tell-apart`, { otherId: berg }, hanna)).status).toBe(200)
    expect(await read()).toMatchObject({ doubles: [] })
  })

  test('a watched one books as everybody; the booking waits for staff until it is kept or declined', async () => {
    expect((await post(`guests/${mia}/watch`, { watched: true }, hanna)).status).toBe(403)
    const { entryId } = (await post(`guests/${mia}/watch`, { watched: true })).json
    expect((await post('undo', { entryId }, hanna)).status).toBe(403)
    expect((await post('undo', { entryId })).status).toBe(200)
    expect((await post(`guests/${mia}/watch`, { watched: true })).status).toBe(200)
    const booked = [await house.book('t1', '20:30', contact), await house.book('t2', '20:30', contact)]
    await database().execute(sql`update reservation set created_at = ${at('18:00').toISOString()}
      where id in (${booked[0]?.id}, ${booked[1]?.id})`)
    vi.setSystemTime(at('18:01'))
    const waiting = async (by = ada) =>
      ((await by.read(`${base}/evening?date=${evening}`)).json.needs as { kind: string; reference: string }[])
        .filter(({ kind }) => kind === 'watched')
        .map(({ reference }) => reference)
    const references = booked.map(({ reference }) => reference)
    await database().execute(
      sql`update guest_profile set watched_at = ${at('17:30').toISOString()} where watched_at is not null`,
    )
    expect((await waiting()).toSorted()).toEqual(references.toSorted())
    const service = await signedInCalls({ venue: house.venue.slug, email: 'sam@house.example', role: 'service' })
    expect(await waiting(service)).toEqual([])
    const kept = await post(`reservations/${references[0]}/keep`, undefined, hanna)
    expect((await post('undo', { entryId: kept.json.entryId }, hanna)).status).toBe(200)
    expect(await waiting()).toHaveLength(2)
    expect((await post(`reservations/${references[0]}/keep`, undefined, hanna)).status).toBe(200)
    expect((await post(`reservations/${references[1]}/decline`, undefined, hanna)).status).toBe(200)
    expect(await waiting()).toEqual([])
    const [mail] = await database().execute(sql`select kind from mail where kind = 'reservation-cancelled-kindly'`)
    expect(mail).toBeDefined()
  })

  test('are exported and erased by owners, also under the contacts that were merged', async () => {
    expect((await hanna.read(`${base}/guests/export`)).status).toBe(403)
    const { text } = await ada.read(`${base}/guests/export`)
    expect(text).toContain('Mia Berg,mia@post.example')
    expect(text).not.toMatch(/watch/i)
    const [entry] = await listEntries(house.venue)
    expect(entry).toMatchObject({ act: 'guest.export-all', after: { count: expect.any(Number) } })
    await post(`guests/${mia}/merge`, { otherId: berg })
    expect((await ada.read(`${base}/guests/${mia}/export`)).text).toContain('berg@web.example')
    const { erased } = (await ada.read(`${base}/guests/${berg}/erasure`)).json as { erased: { profiles: number } }
    // Bookings to come stay, so the words go and the merge stays.
    expect(erased.profiles).toBe(1)
    await database().execute(sql`update reservation set status = 'Completed', starts_at = starts_at - interval '3 days',
      ends_at = ends_at - interval '3 days' where phone = ${contact.phone} and status <> 'Cancelled'`)
    expect((await post(`guests/${mia}/erase`)).status).toBe(200)
    expect((await ada.read(`${base}/guests/${mia}`)).status).toBe(404)
    expect(await guestsOf('q=berg@web.example')).toEqual([])
  })
})
