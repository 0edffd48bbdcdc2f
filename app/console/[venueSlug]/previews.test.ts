import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { venue } from '#db/schema/venues.ts'
import type { Role } from '#lib/operators/roles.ts'
import type { PlacedPicture } from '#lib/venues/configuration.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cookieOf } from '#testing/interface/console-calls.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { POST } from './event-preview/route.tsx'
import { POST as postFace } from './face-preview/route.tsx'
import { GET as getPictures } from './picture-preview/route.tsx'

useTestDatabase()

const content = {
  title: 'Jazz <script>steal()</script>',
  excerpt: null,
  description:
    '<p onclick="steal()">Bring a <b>jacket</b><script>steal()</script><img src="https://p.example/a.jpg"></p>',
  imageUrl: null,
  imageAlt: null,
  date: '2027-09-18',
  start: '20:30',
  end: null,
  timeLabel: null,
  locationLabel: 'Courtyard',
  language: 'en',
  mode: 'Free',
  price: null,
  capacity: null,
  maxPerRegistration: null,
  closesDate: null,
  closesTime: null,
}
const digest = 'ab'.repeat(16)
const placed: PlacedPicture = { digest, width: 1600, height: 800, form: 'jpg', ground: 'any', alt: 'A <terrace>' }
const cookies: Partial<Record<Role, string>> = {}
beforeAll(async () => {
  await eventVenue({ slug: 'previews', events: [sampleEvents.quiz] })
  await importTestVenue({ slug: 'framed', organisation: 'previews', ...orderingSections })
  const pictures = { logo: placed, header: placed, 'item:bar/Tap%20water': placed }
  await database().update(venue).set({ pictures }).where(eq(venue.slug, 'framed'))
  for (const role of ['manager', 'host', 'door'] as const) {
    const { operator } = await invited({ venue: 'previews', email: `${role}@previews.example`, role })
    cookies[role] = cookieOf(await sessionOf(operator))
  }
})

async function previewedEvent(as: string, more: object = {}, headers: Record<string, string> = {}) {
  const form = { as, language: 'en', slug: 'quiz', content: JSON.stringify({ ...content, ...more }) }
  const sent = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookies.manager ?? '', ...headers }
  const init = { method: 'POST', headers: sent, body: new URLSearchParams(form) }
  const request = new Request('http://localhost:3000/console/previews/event-preview', init)
  const response = await POST(request, { params: Promise.resolve({ venueSlug: 'previews' }) })
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  }
}

describe('the preview of an event', () => {
  test.each([
    ['page', 'Bring a <b>jacket</b>'],
    ['ticket', '0000-0000-0000'],
    ['confirmed', 'SVC-E-0000'],
    ['moved', '20:00'],
    ['event-cancelled', 'cancelled'],
  ])('as %s is what guests will see, runs nothing, and is framed by this service alone', async (as, expected) => {
    const { status, policy, text } = await previewedEvent(as)
    expect(status).toBe(200)
    expect(text).toContain(expected)
    expect(text).not.toMatch(/<script|onclick|steal\(\)<\/script>/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'; sandbox")
    expect(policy).not.toContain('script-src')
  })

  test.each([
    ['a title', { title: '' }, '<h1 lang="en">Title</h1>'],
    ['a price', { mode: 'Paid', price: null }, '€0.00'],
    ['a price that a card can pay', { mode: 'Paid', price: 0.01 }, '€0.00'],
    ['a start before its end', { start: null, end: '22:00' }, 'Courtyard'],
    ['an address of its picture', { imageUrl: 'javascript:alert(1)' }, 'Courtyard'],
    ['everything', { title: 1, date: 'x', mode: 'None', capacity: -1, language: 'fr', price: -1 }, 'Courtyard'],
  ])('without %s is the page of the rest, which offers no sign-in', async (_, more, expected) => {
    const { status, text } = await previewedEvent('page', more)
    expect([status, text.includes(expected)]).toEqual([200, true])
    expect(text).not.toMatch(/[Ss]ign[ -]in|javascript:/)
  })

  test('is refused from elsewhere, without a session, and to a role without events', async () => {
    expect((await previewedEvent('page', {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await previewedEvent('page', {}, { Cookie: '' })).status).toBe(404)
    expect((await previewedEvent('page', {}, { Cookie: cookies.door ?? '' })).status).toBe(404)
  })
})

async function previewedPictures(as: string, Cookie = cookies.manager ?? '', slug = 'framed') {
  const request = new Request(`http://localhost:3000/console/${slug}/picture-preview?as=${as}`, { headers: { Cookie } })
  return answered(await getPictures(request, { params: Promise.resolve({ venueSlug: slug }) }))
}

async function answered(response: Response) {
  const policy = response.headers.get('content-security-policy')
  return { status: response.status, policy, text: await response.text() }
}

describe('the preview of pictures', () => {
  test('has them, runs nothing, and is framed by this service alone', async () => {
    for (const [as, ...expected] of [
      ['page', `${digest}-800.webp`, `${digest}-1600.webp`],
      ['menu', `${digest}-320.webp`, 'Tap water'],
    ] as const) {
      const { status, policy, text } = await previewedPictures(as)
      expect(status).toBe(200)
      for (const part of expected) expect(text).toContain(part)
      expect(text).not.toMatch(/<script|<terrace>/)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("img-src 'self' data:;")
      expect(policy).toContain("frame-ancestors 'self'; sandbox")
      expect(policy).not.toContain('script-src')
    }
  })

  test('is not there without a session, for a role without pictures, and for a venue of others', async () => {
    expect((await previewedPictures('page', '')).status).toBe(404)
    expect((await previewedPictures('page', cookies.host)).status).toBe(404)
    expect((await previewedPictures('page', cookies.manager, 'nowhere')).status).toBe(404)
  })
})

async function previewedFace(as: string, settings: object, headers: Record<string, string> = {}) {
  const form = { as, language: 'de', content: JSON.stringify({ settings }) }
  const sent = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookies.manager ?? '', ...headers }
  const init = { method: 'POST', headers: sent, body: new URLSearchParams(form) }
  const request = new Request('http://localhost:3000/console/framed/face-preview', init)
  return answered(await postFace(request, { params: Promise.resolve({ venueSlug: 'framed' }) }))
}

describe('the preview of a look', () => {
  const typed = { colour: '#b0306a', imprintUrl: 'https://house.example/imprint', bookingPage: true }

  test('draws page, letter and voucher with what is typed, runs nothing, and stores nothing', async () => {
    const before = await getVenue('framed')
    for (const [as, ...expected] of [
      ['page', '--brand:#b0306a', 'https://house.example/imprint'],
      ['mail', '#b0306a', 'https://house.example/imprint'],
      ['voucher', '#b0306a', '<svg', '<path'],
    ] as const) {
      const { status, policy, text } = await previewedFace(as, typed)
      expect([as, status]).toEqual([as, 200])
      for (const part of expected) expect(text, as).toContain(part)
      expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'self'; sandbox")
      expect(policy).not.toContain('script-src')
    }
    expect(await getVenue('framed')).toEqual(before)
  })

  test('shows the stored value of a field that is not right yet', async () => {
    const { settings } = await getVenue('framed')
    const { status, text } = await previewedFace('page', {
      ...typed,
      colour: '#b03',
      privacyUrl: 'javascript:alert(1)',
    })
    expect([status, text.includes(`--brand:${settings.colour}`)]).toEqual([200, true])
    expect(text).toContain('https://house.example/imprint')
    expect(text).not.toContain('javascript:')
    for (const content of ['', 'null', '[]', '{"settings":7}']) {
      const init = { method: 'POST', body: new URLSearchParams({ as: 'mail', language: 'en', content }) }
      const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookies.manager ?? '' }
      const request = new Request('http://localhost:3000/console/framed/face-preview', { ...init, headers })
      expect((await postFace(request, { params: Promise.resolve({ venueSlug: 'framed' }) })).status).toBe(200)
    }
  })

  test('is refused from elsewhere, without a session, and to a role without the house', async () => {
    expect((await previewedFace('page', typed, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await previewedFace('page', typed, { Cookie: '' })).status).toBe(404)
    expect((await previewedFace('page', typed, { Cookie: cookies.host ?? '' })).status).toBe(404)
  })
})
