import { beforeAll, describe, expect, test } from 'vitest'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { cancelByToken } from '#lib/events/cancel-registration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { pixelsOf, qrIn } from '#testing/pages/qr.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventDay, eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { type RegistrationWithCodes, registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

let venue: Venue & { secretKey: string; publishableKey: string }
let registered: RegistrationWithCodes
let code: string

beforeAll(async () => {
  venue = await eventVenue({ slug: 'reads', timezone: 'Asia/Kathmandu' })
  registered = await registerGuests(venue, 'quiz', ['Ada Guest', 'Łukasz Đặng'])
  code = registered.codes[1] ?? ''
})

const read = (segment: string, headers: Record<string, string> = {}) =>
  callRoute(`/api/tickets/${segment}`, { headers })

describe('GET /api/tickets/{code}', () => {
  test('returns the whole ticket with its event, without a key', async () => {
    const { status, json } = await read(code)
    expect(status).toBe(200)
    expect(json).toEqual({
      code,
      attendeeName: 'Łukasz Đặng',
      status: 'Valid',
      checkedInAt: null,
      reference: registered.registration.reference,
      registrationStatus: 'Confirmed',
      venueSlug: 'reads',
      venueName: 'Small venue',
      event: {
        slug: 'quiz',
        title: 'Pub quiz',
        excerpt: 'Teams of up to six',
        imageUrl: null,
        imageAlt: null,
        status: 'Published',
        date: eventDay,
        start: '20:00',
        end: '23:00',
        timeLabel: null,
        locationLabel: 'Back room',
        registrationMode: 'Free',
        language: 'en',
      },
      ticketUrl: `http://localhost:3000/tickets/${code}`,
      qrSvg: expect.stringMatching(/^<svg .*<\/svg>$/s),
    })
  })

  test('has a QR code with the address of the page, and nothing that could run in a page', async () => {
    const { json } = await read(code)
    const svg = String(json.qrSvg)
    expect(qrIn(await pixelsOf(svg))).toBe(json.ticketUrl)
    expect(svg).not.toMatch(/<script|\son\w+=|href|url\(|<style|<foreignObject|<image/i)
    expect(svg.match(/<[a-z]+/g)).toEqual(['<svg', '<path', '<path'])
  })

  test('reads the code in any case, with dashes and spaces', async () => {
    const groups = code.match(/.{4}/g) ?? []
    for (const written of [
      code.toLowerCase(),
      groups.join('-'),
      groups.join('%20'),
      `%20${groups.join('%E2%80%93')}`,
    ]) {
      expect((await read(written)).json).toMatchObject({ code, attendeeName: 'Łukasz Đặng' })
    }
  })

  test('ignores a key, an origin and the plan', async () => {
    await importTestVenue(eventFile({ slug: 'reads', plan: 'Starter', timezone: 'Asia/Kathmandu' }))
    expect((await read(code, { 'X-Service-Key': 'svc_sk_nonsense' })).status).toBe(200)
    expect((await read(code, { Origin: 'https://elsewhere.example' })).status).toBe(200)
    await importTestVenue(eventFile({ slug: 'reads', timezone: 'Asia/Kathmandu' }))
  })

  test('answers all unknown codes and other credentials alike', async () => {
    const { reference } = registered.registration
    const wrong = ['000000000000', code.slice(1), `${code}0`, 'U'.repeat(12), '\u0000', '🎟', '%', 'x'.repeat(5000)]
    const bodies = new Set<string>()
    for (const segment of [...wrong, reference, registered.cancelToken, venue.secretKey, venue.slug]) {
      const { status, json } = await read(encodeURIComponent(segment))
      expect(status).toBe(404)
      bodies.add(JSON.stringify({ ...json, traceId: null }))
    }
    expect(bodies.size).toBe(1)
    expect(JSON.parse([...bodies][0] ?? '')).toMatchObject({ title: 'Not Found', detail: 'There is no such ticket.' })
  })

  test('refuses in German for a German request', async () => {
    const { json } = await read('000000000000', { 'Accept-Language': 'de-CH,de' })
    expect(json).toMatchObject({ title: 'Not Found', detail: 'Dieses Ticket gibt es nicht.' })
  })

  test('allows only GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await callRoute(`/api/tickets/${code}`, { method })
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
  })
})

describe('the status of a ticket', () => {
  test('is CheckedIn after the check-in, with the time at the venue’s offset', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada'])
    await checkInTicket(codes[0] ?? '', { by: 'Door' }, acting(new Date('2027-06-12T17:03:04.567Z')))
    expect((await read(codes[0] ?? '')).json).toMatchObject({
      status: 'CheckedIn',
      checkedInAt: '2027-06-12T22:48:04+05:45',
      registrationStatus: 'Confirmed',
    })
  })

  test('is Cancelled with its registration', async () => {
    const { codes, cancelToken } = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    await cancelByToken(cancelToken, new Date())
    for (const each of codes) {
      expect((await read(each)).json).toMatchObject({
        status: 'Cancelled',
        checkedInAt: null,
        registrationStatus: 'Cancelled',
        event: { status: 'Published' },
      })
    }
  })

  test('remains Valid when the venue cancels the event, whose own status is Cancelled', async () => {
    const own = await eventVenue({ slug: 'calls-off' })
    const { codes } = await registerGuests(own, 'quiz', ['Ada'])
    await importTestVenue(eventFile({ slug: 'calls-off', events: [{ ...sampleEvents.quiz, status: 'Cancelled' }] }))
    expect((await read(codes[0] ?? '')).json).toMatchObject({
      status: 'Valid',
      registrationStatus: 'Confirmed',
      event: { slug: 'quiz', status: 'Cancelled' },
    })
  })
})
