import { beforeAll, expect, test } from 'vitest'
import type { CalendarFeedsRecord } from '#lib/calendars/feed-record.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookTable } from '#testing/venues/everything.ts'
import { type OwnedHouse, ownedHouse } from '#testing/venues/owned-house.ts'
import { someDay } from '#testing/venues/payments.ts'
import { GET } from './bookings.ics/route.ts'

useTestDatabase()

let at: OwnedHouse
beforeAll(async () => {
  at = await ownedHouse()
})

/** Reads an address as a calendar program does. */
async function read(url: string, headers: Record<string, string> = {}) {
  const [, venueSlug = '', token = ''] = /\/v\/([^/]+)\/c\/([^/]+)\/bookings\.ics$/.exec(url) ?? []
  const answer = await GET(new Request(url, { headers }), { params: Promise.resolve({ venueSlug, token }) })
  const text = (await answer.text()).replace(/\r\n /g, '')
  return { status: answer.status, headers: answer.headers, text, entries: text.split('BEGIN:VEVENT').slice(1) }
}

const whole = { label: 'Kitchen', resourceType: null, resourceId: null, withNames: false }
async function make(more: object = {}) {
  const answer = await at.owner.act(at.path('calendars/make'), { ...whole, ...more })
  expect(answer.status).toBe(200)
  const made = (answer.json as unknown as CalendarFeedsRecord).feeds.at(-1)
  if (!made) throw new Error('no feed was made')
  return made
}

test('a feed has the bookings, with names only if they were chosen, and cancelled ones stay', async () => {
  const venue = await getVenue(at.slug)
  const [kept, cancelled] = [
    await bookTable(venue, { date: someDay(), start: '18:00', customerName: 'Ada Lovelace' }),
    await bookTable(venue, { date: someDay(), start: '20:00', customerName: 'Grace Hopper' }),
  ]
  await cancelReservation(venue, cancelled.reference, {}, acting())
  const plain = await read((await make()).url)
  expect(plain.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(plain.headers.get('cache-control')).toBe('private, max-age=300')
  expect(plain.entries).toHaveLength(2)
  expect(plain.text).not.toMatch(/Ada|Lovelace|Hopper/)
  expect(plain.entries[0]).toContain(`UID:${kept.id}@`)
  expect(plain.entries[0]).toContain('STATUS:CONFIRMED')
  expect(plain.entries[0]).toContain('SUMMARY:2 guests · ')
  expect(plain.entries[1]).toContain('STATUS:CANCELLED')
  const named = await read((await make({ withNames: true })).url)
  expect(named.entries[0]).toContain('SUMMARY:Ada Lovelace · 2 guests')
})

test('a feed of a type or a table has its bookings alone', async () => {
  const venue = await getVenue(at.slug)
  const { id } = await bookTable(venue, { date: someDay(), start: '12:00', resourceId: 't1' })
  const ofTable = await read((await make({ resourceId: 't1' })).url)
  expect(ofTable.text).toContain(id)
  expect((await read((await make({ resourceId: 't2' })).url)).text).not.toContain(id)
  expect((await read((await make({ resourceType: 'BowlingLane' })).url)).entries).toHaveLength(0)
  expect((await read((await make({ resourceType: 'RestaurantTable' })).url)).text).toContain(id)
  const wrong = { resourceId: 'nowhere' }
  expect((await at.owner.act(at.path('calendars/make'), { ...whole, ...wrong })).status).toBe(400)
})

test('a new address ends the one before, an ended feed has none, and no wrong address says why', async () => {
  const feed = await make({ label: 'Door' })
  const replaced = await at.owner.act(at.path(`calendars/${feed.feedId}/replace`))
  const next = (replaced.json as unknown as CalendarFeedsRecord).feeds.find(({ feedId }) => feedId === feed.feedId)
  const [before, after] = [await read(feed.url), await read(next?.url ?? '')]
  expect([before.status, after.status]).toEqual([404, 200])
  expect((await read(next?.url ?? '', { 'If-None-Match': after.headers.get('etag') ?? '' })).status).toBe(304)
  const other = await ownedHouse()
  expect((await read((next?.url ?? '').replace(`/v/${at.slug}/`, `/v/${other.slug}/`))).status).toBe(404)
  expect((await other.owner.act(other.path(`calendars/${feed.feedId}/end`))).status).toBe(404)
  expect((await at.owner.act(at.path(`calendars/${feed.feedId}/end`))).status).toBe(200)
  const ended = await read(next?.url ?? '')
  expect(ended.status).toBe(404)
  expect(ended.text).toBe((await read(`http://localhost:3000/v/${at.slug}/c/${'x'.repeat(48)}/bookings.ics`)).text)
  expect(ended.text).toBe(before.text)
  const host = await at.personAs('host', 'heidi')
  expect((await host.act(at.path('calendars/make'), whole)).status).toBe(403)
})
