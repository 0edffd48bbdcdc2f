import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#lib/operators/roles.ts'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cookieOf } from '#testing/interface/console-calls.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { POST } from './route.tsx'

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
const cookies: Partial<Record<Role, string>> = {}
beforeAll(async () => {
  await eventVenue({ slug: 'previews', events: [sampleEvents.quiz] })
  for (const role of ['manager', 'door'] as const) {
    const { operator } = await invited({ venue: 'previews', email: `${role}@previews.example`, role })
    cookies[role] = cookieOf(await sessionOf(operator))
  }
})

async function previewed(as: string, more: object = {}, headers: Record<string, string> = {}) {
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
    const { status, policy, text } = await previewed(as)
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
    const { status, text } = await previewed('page', more)
    expect([status, text.includes(expected)]).toEqual([200, true])
    expect(text).not.toMatch(/[Ss]ign[ -]in|javascript:/)
  })

  test('is refused from elsewhere, without a session, and to a role without events', async () => {
    expect((await previewed('page', {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await previewed('page', {}, { Cookie: '' })).status).toBe(404)
    expect((await previewed('page', {}, { Cookie: cookies.door ?? '' })).status).toBe(404)
  })
})
