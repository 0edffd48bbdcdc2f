import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, localDateAt } from '#lib/time.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { fullVenue } from '#testing/venues/full-venue.ts'
import { guestOrigin, importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

const { quiz, dropIn } = sampleEvents

// A time zone in which it is about noon, so that no day ends while the test runs.
const hoursToNoon = 12 - new Date().getUTCHours()
const noonZone = hoursToNoon === 0 ? 'Etc/GMT' : `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`
const today = localDateAt(noonZone, Date.now())

let key = ''
beforeAll(async () => {
  const on = (slug: string, date: string | null, start: string | null = null) => ({
    ...quiz,
    slug,
    date,
    start,
    end: null,
  })
  const events = [
    dropIn,
    on('tomorrow', addDays(today, 1), '20:00'),
    on('today-late', today, '23:00'),
    on('always', null, '19:00'),
    on('yesterday', addDays(today, -1), '23:59'),
    on('today-all-day', today),
    on('today-over', today, '00:00'),
    { ...on('off', today), status: 'Cancelled' },
    { ...on('secret', today), status: 'Draft' },
    on('last-year', addDays(today, -365)),
  ]
  key = (await eventVenue({ slug: 'stage', timezone: noonZone, events })).secretKey
})

async function list(query = '', { slug = 'stage', secretKey = key, headers = {} } = {}) {
  return callRoute(`/api/venues/${slug}/events${query}`, { headers: { 'X-Service-Key': secretKey, ...headers } })
}

async function slugs(query = ''): Promise<string[]> {
  const { status, json } = await list(query)
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual(['events'])
  return (json.events as { slug: string }[]).map(({ slug }) => slug)
}

const upcoming = ['today-over', 'today-late', 'today-all-day', 'tomorrow', 'always', 'drop-in']

describe('GET events', () => {
  test('lists upcoming events by date and start, and then ongoing ones', async () => {
    expect(await slugs()).toEqual(upcoming)
    expect(await slugs('?upcoming=true')).toEqual(upcoming)
    expect(await slugs('?upcoming=')).toEqual(upcoming)
  })

  test('lists past events too on request, and never drafts or cancelled events', async () => {
    expect(await slugs('?upcoming=false')).toEqual(['last-year', 'yesterday', ...upcoming])
  })

  test('returns every field of the list shape, and nothing else', async () => {
    const { slug, secretKey } = await importTestVenue(fullVenue())
    const { json } = await list('?upcoming=false', { slug, secretKey })
    expect(json).toStrictEqual({
      events: [
        {
          slug: 'weinprobe',
          title: 'Weinprobe',
          excerpt: 'Fünf Weine',
          imageUrl: 'https://lerche.example/probe.jpg',
          imageAlt: 'Gläser',
          status: 'Published',
          date: '2027-09-17',
          start: '19:00',
          end: '00:30',
          timeLabel: 'Einlass 18:30',
          locationLabel: 'Keller',
          registrationMode: 'Paid',
          language: 'de',
        },
      ],
    })
  })

  test('returns null for fields that an event does not have', async () => {
    const events = [{ slug: 'bare', title: 'Bare', status: 'Published' }]
    const { slug, secretKey } = await eventVenue({ slug: 'bare-stage', language: 'de', events })
    const { json } = await list('', { slug, secretKey })
    expect(json).toStrictEqual({
      events: [
        {
          slug: 'bare',
          title: 'Bare',
          excerpt: null,
          imageUrl: null,
          imageAlt: null,
          status: 'Published',
          date: null,
          start: null,
          end: null,
          timeLabel: null,
          locationLabel: '',
          registrationMode: 'None',
          language: 'de',
        },
      ],
    })
  })

  test('is empty on a plan without events, and full on the ones with them', async () => {
    for (const [plan, count] of [
      ['Starter', 0],
      ['Pro', 5],
      ['Premium', 5],
    ] as const) {
      const { slug, secretKey } = await eventVenue({ slug: `on-${plan.toLowerCase()}`, plan })
      const { status, json } = await list('', { slug, secretKey })
      expect([plan, status, (json.events as []).length]).toEqual([plan, 200, count])
    }
  })

  test('answers a browser with the publishable key', async () => {
    const { slug, publishableKey } = await importTestVenue(eventFile({ slug: 'shown' }))
    const { status, headers } = await list('', {
      slug,
      secretKey: publishableKey,
      headers: { Origin: guestOrigin } as Record<string, string>,
    })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, guestOrigin])
  })

  test.each(['1', '0', 'True', 'yes', ' true', 'null'])('refuses upcoming=%j, in both languages', async (value) => {
    const query = `?upcoming=${encodeURIComponent(value)}`
    const english = await list(query)
    expect([english.status, english.json.errors]).toEqual([400, { upcoming: ['Must be one of true, false.'] }])
    const german = await list(query, { headers: { 'Accept-Language': 'de' } as Record<string, string> })
    expect(german.json.errors).toEqual({ upcoming: ['Muss einer dieser Werte sein: true, false.'] })
  })

  test('treats an empty upcoming as absent', async () => {
    const [empty, without] = [await list('?upcoming='), await list('')]
    expect([empty.status, empty.json]).toEqual([200, without.json])
  })

  test('refuses upcoming twice, and a broken one on a plan without events too', async () => {
    expect((await list('?upcoming=true&upcoming=false')).json.errors).toEqual({
      upcoming: ['Must be given only once.'],
    })
    const { slug, secretKey } = await eventVenue({ slug: 'starting', plan: 'Starter' })
    expect((await list('?upcoming=maybe', { slug, secretKey })).status).toBe(400)
  })

  test('answers 404 to an unknown venue', async () => {
    const { status, json } = await list('', {
      slug: 'nowhere',
      headers: { 'Accept-Language': 'de' } as Record<string, string>,
    })
    expect([status, json.detail]).toEqual([404, 'Diesen Betrieb gibt es nicht.'])
  })
})
