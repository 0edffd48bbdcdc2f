import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { randomUUID } from '#lib/codes.ts'
import { guestPath, guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { addDays } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { pageText } from '#testing/pages/page-text.ts'
import { bookTableOne as bookAt, movingVenue, takenBy } from '#testing/venues/guest-moves.ts'
import { mailKinds, someDay } from '#testing/venues/payments.ts'
import { GET as openPage } from '../route.tsx'
import { GET, POST } from './route.tsx'

useTestDatabase()

// A Wednesday: open from 17:00 to 01:00.
const day = someDay()
const next = addDays(day, 1)

let venue: Venue
let booked: Reservation
beforeEach(async () => {
  venue = await movingVenue()
  booked = await book()
})

const book = (more: object = {}) => bookAt(venue, { date: day, ...more }, new Date())
const context = () => ({ params: Promise.resolve({ venueSlug: venue.slug, token: guestToken(booked) }) })
const page = () => guestPath(venue.slug, booked)

type Fields = Record<string, string>

async function press(fields: Fields, headers: Fields = {}) {
  const body = new URLSearchParams({ key: randomUUID(), date: day, start: '18:00', partySize: '2', ...fields })
  const request = new Request('http://localhost:3000/v/x/r/y/move', { method: 'POST', body, headers })
  const response = await POST(request, context())
  const html = await response.text()
  return { status: response.status, location: response.headers.get('location'), html, text: pageText(html) }
}

/** The reservation as it is now: `2026-12-16 18:00 2 people, 0 moves, t1 2`. */
async function now(): Promise<string> {
  const [row] = await database().select().from(reservation).where(eq(reservation.id, booked.id))
  if (!row) throw new Error('it is gone')
  const time = row.startsAt.toLocaleTimeString('en-GB', {
    timeZone: venue.timezone,
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${row.serviceDate} ${time} ${row.partySize} people, ${row.moves} moves, ${await takenBy(row)}`
}

const asBooked = `${day} 18:00 2 people, 0 moves, t1 2`

describe('the button that moves a booking', () => {
  test('moves it, and leads to its page, which says so', async () => {
    const { status, location } = await press({ date: next, start: '20:30' })
    expect([status, location]).toEqual([303, `${page()}?done=moved`])
    expect(await now()).toBe(`${next} 20:30 2 people, 1 moves, t1 2`)
    const shown = await openPage(new Request(`http://localhost:3000${location}`), context())
    expect(pageText(await shown.text())).toMatch(/Your booking is moved\..*20:30 to 22:30|20:30 to 22:30.*is moved\./)
  })

  test('sends what the page of confirming has', async () => {
    const query = `?date=${next}&start=20:30&partySize=3`
    const shown = await GET(new Request(`http://localhost:3000/v/x/r/y/move${query}`), context())
    const inputs = (await shown.text()).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
    const fields = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
    expect(fields).toMatchObject({ date: next, start: '20:30', partySize: '3' })
    expect((await press(fields)).status).toBe(303)
    expect(await now()).toBe(`${next} 20:30 3 people, 1 moves, t4 3`)
  })

  test('changes the party of a booking beyond the horizon, and leaves its time', async () => {
    await database()
      .update(venueTable)
      .set({ settings: { ...venue.settings, maxAdvanceDays: 1 } })
      .where(eq(venueTable.id, venue.id))
    const shown = await GET(new Request('http://localhost:3000/v/x/r/y/move?partySize=3'), context())
    expect(pageText(await shown.text()).replaceAll('\u00a0', ' ')).toContain('At your time we have room for 3:')
    const { status, location } = await press({ partySize: '3' })
    expect([status, location]).toEqual([303, `${page()}?done=party`])
    expect(await now()).toBe(`${day} 18:00 3 people, 0 moves, t4 3`)
    const beyond = await press({ date: next, partySize: '3' })
    expect([beyond.status, beyond.location]).toEqual([200, null])
    expect(await now()).toBe(`${day} 18:00 3 people, 0 moves, t4 3`)
  })

  test('pressed twice moves it once, also at once, and writes one letter', async () => {
    const fields = { key: randomUUID(), date: next, start: '20:30' }
    const [first, second] = await Promise.all([press(fields), press(fields)])
    expect(second).toEqual(first)
    expect(await press(fields)).toEqual(first)
    expect(await now()).toBe(`${next} 20:30 2 people, 1 moves, t1 2`)
    expect((await mailKinds(venue)).filter((kind) => kind === 'reservation-moved')).toHaveLength(1)
  })

  test('pressed again on a page that was opened before is no second move', async () => {
    await press({ date: next, start: '20:30' })
    expect(await press({ date: next, start: '20:30' })).toMatchObject({ status: 303, location: page() })
    expect(await now()).toBe(`${next} 20:30 2 people, 1 moves, t1 2`)
  })

  test('changes the party alone without counting a move', async () => {
    const { status, location } = await press({ partySize: '5' })
    expect([status, location]).toEqual([303, `${page()}?done=party`])
    expect(await now()).toBe(`${day} 18:00 5 people, 0 moves, t5 5`)
    const shown = await openPage(new Request(`http://localhost:3000${location}`), context())
    expect(pageText(await shown.text())).toContain('The number of people is changed.')
  })
})

describe('the button does nothing', () => {
  test('if the time has just been taken: the page has it struck, and keeps day and party', async () => {
    const resources = ['t1', 't2', 't3', 't4', 't5', 't6']
    await Promise.all(resources.map((resourceId) => book({ date: next, start: '20:30', resourceId })))
    const { status, text, html } = await press({ date: next, start: '20:30', partySize: '3' })
    expect(status).toBe(409)
    expect(text).toContain('20:30 has just been taken. Your booking has not changed.')
    expect(html).toContain('<s>20:30</s><small>taken</small>')
    expect(html).toContain(`?date=${next}&amp;start=18%3A00&amp;partySize=3`)
    expect(await now()).toBe(asBooked)
    const german = await press({ date: next, start: '20:30' }, { 'Accept-Language': 'de' })
    expect(german.text).toContain('20:30 Uhr wurde gerade vergeben. Ihre Buchung ist unverändert.')
  })

  test('if the deposit would be higher', async () => {
    const resources = ['t4', 't5']
    await Promise.all(resources.map((resourceId) => book({ date: next, start: '20:30', resourceId })))
    const { status, text } = await press({ date: next, start: '20:30', partySize: '3' })
    expect(status).toBe(409)
    expect(text).toContain('which needs a deposit of €10.00')
    expect(await now()).toBe(asBooked)
  })

  test.each<[string, { terms?: object } & Partial<Pick<Reservation, 'moves' | 'status'>>, string]>([
    ['too late', { terms: { moveUntilMinutes: 90_000 } }, 'You could move it online until'],
    ['too often', { moves: 5, terms: { partyChange: false } }, 'You have moved this booking 5 times'],
    ['cancelled', { status: 'Cancelled' }, 'This booking has ended or is cancelled'],
  ])('%s: and says why', async (_, { terms, ...values }, words) => {
    const changed = { ...values, terms: { ...booked.terms, ...terms } }
    await database().update(reservation).set(changed).where(eq(reservation.id, booked.id))
    const { status, text } = await press({ date: next, start: '20:30' })
    expect(status).toBe(409)
    expect(text).toContain(words)
    expect(await now()).toContain(`${day} 18:00 2 people`)
  })

  test.each<[string, Fields, number, string]>([
    ['a party that cannot be seated', { partySize: '27' }, 409, '27 people are more than we can seat online.'],
    ['a closed day', { date: addDays(day, 5) }, 409, 'The venue is closed on this day.'],
    ['a time off the grid', { start: '18:07' }, 409, 'Your booking cannot begin at this time'],
    ['a time before opening', { start: '09:00' }, 409, 'Your booking cannot begin at this time'],
    ['a day far away', { date: '2999-01-01' }, 200, 'This day cannot be booked.'],
    ['no day', { date: 'foo', start: '' }, 200, 'When suits you better?'],
  ])('for %s', async (_, fields, expected, words) => {
    const { status, text } = await press(fields)
    expect(status).toBe(expected)
    expect(text).toContain(words)
    expect(await now()).toBe(asBooked)
  })

  test('for a form of another site, or without a key', async () => {
    const elsewhere = await press({ start: '20:30' }, { 'Sec-Fetch-Site': 'cross-site' })
    expect([elsewhere.status, elsewhere.location]).toEqual([403, null])
    expect(await press({ key: '', start: '20:30' })).toMatchObject({ status: 303, location: page() })
    expect(await now()).toBe(asBooked)
  })
})
