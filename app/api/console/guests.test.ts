import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { MessageRequest } from '#lib/messages/input.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { at, evening, type House, openHouse } from '#testing/venues/seatings.ts'

/** The guests of a venue through the routes of the console. */
useTestDatabase()

type Calls = Awaited<ReturnType<typeof signedInCalls>>

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: at('18:00') }))
afterEach(() => vi.useRealTimers())

describe('the guests of the venue', () => {
  const contact = { customerName: 'Mia Berg', email: 'mia@post.example', phone: '0341 555 0188' }
  const post = (path: string, body?: object, by = ada) => by.act(`${base}/${path}`, body)
  const guestsOf = async (query: string, by = ada) =>
    (await by.read(`${base}/guests?${query}`)).json.guests as Record<string, unknown>[]
  let house: House
  let other: House
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
    other = await openHouse()
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
