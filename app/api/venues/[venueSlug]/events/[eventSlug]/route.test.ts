import { beforeAll, describe, expect, test } from 'vitest'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { eventDay, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { fullVenue } from '#testing/venues/full-venue.ts'
import { letSeatsGo, orderTickets } from '#testing/venues/ticket-sales.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

const { quiz, concert } = sampleEvents
type Keyed = Venue & { secretKey: string }
let venue: Keyed

beforeAll(async () => {
  venue = await eventVenue({ slug: 'stage' })
})

async function detail(slug: string, of: { slug: string; secretKey: string } = venue, language = 'en') {
  const headers = { 'X-Service-Key': of.secretKey, 'Accept-Language': language }
  return callRoute(`/api/venues/${of.slug}/events/${slug}`, { headers })
}

async function registration(slug: string, of: Keyed = venue): Promise<Record<string, unknown>> {
  const { status, json } = await detail(slug, of)
  expect(status).toBe(200)
  return json.registration as Record<string, unknown>
}

describe('GET event', () => {
  test('returns every field, and nothing else', async () => {
    const registration = { mode: 'Paid', price: 39.5, capacity: 24, closesAt: '2097-09-16T12:00:00+02:00' } as const
    const events = fullVenue().events?.map((event) => ({ ...event, date: '2097-09-17', registration }))
    expect((await detail('weinprobe', await importTestVenue(fullVenue({ events })))).json).toStrictEqual({
      slug: 'weinprobe',
      title: 'Weinprobe',
      excerpt: 'Fünf Weine',
      imageUrl: 'https://lerche.example/probe.jpg',
      imageAlt: 'Gläser',
      status: 'Published',
      date: '2097-09-17',
      start: '19:00',
      end: '00:30',
      timeLabel: 'Einlass 18:30',
      locationLabel: 'Keller',
      registrationMode: 'Paid',
      language: 'de',
      venueSlug: 'weinstube-lerche',
      venueName: 'Weinstube Lerche',
      descriptionHtml: '<p>Mit Käse.</p>',
      registration: {
        mode: 'Paid',
        price: 39.5,
        currency: 'EUR',
        capacity: 24,
        remaining: 24,
        maxPerRegistration: 4,
        closesAt: '2097-09-16T12:00:00+02:00',
        open: true,
        reason: null,
      },
    })
  })

  test('of a free event has no price, and without a limit no remaining number', async () => {
    const open = {
      mode: 'Free',
      price: null,
      currency: null,
      maxPerRegistration: 6,
      closesAt: null,
      open: true,
      reason: null,
    }
    expect(await registration('quiz')).toStrictEqual({ ...open, capacity: 50, remaining: 50 })
    expect(await registration('open-air')).toStrictEqual({ ...open, capacity: null, remaining: null })
  })

  test.each([
    ['notice', 'Published', 'None'],
    ['called-off', 'Cancelled', 'Free'],
  ])('of %s, which is %s with mode %s, is not open', async (slug, status, mode) => {
    expect((await detail(slug)).json).toMatchObject({
      status,
      registration: { mode, open: false, reason: 'not-open' },
    })
  })

  test('counts down while guests register, and returns sold-out with none left', async () => {
    const small = { ...quiz, registration: { mode: 'Free', capacity: 3 } }
    const of = await eventVenue({ slug: 'small-stage', events: [small] })
    await registerGuests(of, 'quiz', ['Ada', 'Bob'])
    expect(await registration('quiz', of)).toMatchObject({ remaining: 1, open: true, reason: null })
    await registerGuests(of, 'quiz', ['Cleo'])
    expect(await registration('quiz', of)).toMatchObject({ remaining: 0, open: false, reason: 'sold-out' })
  })

  test('counts seats that are held during a payment, until they are released', async () => {
    const scarce = { ...concert, registration: { mode: 'Paid', price: 24.5, capacity: 3 } }
    const of = await eventVenue({ slug: 'paid-stage', events: [scarce] })
    await orderTickets(of, 2)
    expect(await registration('concert', of)).toMatchObject({ remaining: 1, open: true })
    await letSeatsGo(await orderTickets(of, 1))
    expect(await registration('concert', of)).toMatchObject({ remaining: 1, open: true })
  })

  test('returns closesAt with the venue’s offset at that time, whatever offset the file has', async () => {
    const closing = (slug: string, closesAt: string) => ({ ...quiz, slug, registration: { mode: 'Free', closesAt } })
    const events = [
      closing('summer', '2027-06-11T16:00:00Z'),
      closing('winter', '2027-12-11T09:00:00-08:00'),
      closing('first', '2027-10-31T02:30:00+02:00'),
      closing('second', '2027-10-31T02:30:00+01:00'),
    ]
    const of = await eventVenue({ slug: 'closing', events })
    const shown = await Promise.all(events.map(async ({ slug }) => (await registration(slug, of)).closesAt))
    expect(shown).toEqual([
      '2027-06-11T18:00:00+02:00',
      '2027-12-11T18:00:00+01:00',
      '2027-10-31T02:30:00+02:00',
      '2027-10-31T02:30:00+01:00',
    ])
  })

  test('of an event that has begun is past', async () => {
    const of = await eventVenue({ slug: 'begun', events: [{ ...quiz, date: '2020-01-01' }] })
    expect(await registration('quiz', of)).toMatchObject({ open: false, reason: 'past' })
  })

  test.each<[string, object]>([
    ['the plan is below Premium', { plan: 'Pro' }],
    ['ticket sales are off', { settings: { onlinePayments: true, ticketSales: false } }],
    ['online payments are off', { settings: { onlinePayments: false, ticketSales: true } }],
  ])('of a paid event is not open when %s', async (why, more) => {
    const of = await eventVenue({ slug: why.replaceAll(' ', '-').toLowerCase(), ...more })
    expect(await registration('concert', of)).toMatchObject({
      mode: 'Paid',
      price: 24.5,
      currency: 'EUR',
      open: false,
      reason: 'not-open',
    })
    expect(await registration('quiz', of)).toMatchObject({ open: true })
    expect(await registration('concert')).toMatchObject({ open: true, reason: null })
  })

  test('of a price in yen is a whole number', async () => {
    const of = await eventVenue({
      slug: 'tokyo',
      currency: 'JPY',
      timezone: 'Asia/Tokyo',
      events: [{ ...concert, registration: { mode: 'Paid', price: 3500, closesAt: `${eventDay}T00:00:00Z` } }],
    })
    expect(await registration('concert', of)).toMatchObject({
      price: 3500,
      currency: 'JPY',
      closesAt: `${eventDay}T09:00:00+09:00`,
    })
  })

  test.each(['secret', 'no-such-event', 'Quiz', 'quiz%20', '%00', '%F0%9F%8E%B2'])(
    'answers 404 to %s, in both languages',
    async (slug) => {
      expect([(await detail(slug)).status, (await detail(slug)).json.detail]).toEqual([404, 'There is no such event.'])
      expect((await detail(slug, venue, 'de')).json.detail).toBe('Diese Veranstaltung gibt es nicht.')
    },
  )

  test('answers 404 to an event of another venue, and to any event on a plan without events', async () => {
    const other = await eventVenue({ slug: 'other-stage', events: [{ ...quiz, slug: 'theirs' }] })
    expect((await detail('theirs', other)).status).toBe(200)
    expect((await detail('theirs')).status).toBe(404)
    const starter = await eventVenue({ slug: 'starter-stage', plan: 'Starter' })
    const { status, json } = await detail('quiz', starter)
    expect([status, json.detail]).toEqual([404, 'There is no such event.'])
  })
})
