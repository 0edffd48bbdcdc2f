import { beforeAll, describe, expect, test } from 'vitest'
import { cancelByToken } from '#lib/events/cancel-registration.ts'
import { ticketCodeInGroups } from '#lib/events/tickets/ticket-code.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { readPdf } from '#testing/pages/pdf.ts'
import { eventDay, eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { GET as calendar } from './calendar/route.ts'
import { GET as pdf } from './pdf/route.ts'

useTestDatabase()

let venue: Venue

beforeAll(async () => {
  venue = await eventVenue({ slug: 'files' })
})

async function get(route: typeof calendar, code: string, language = 'en') {
  const request = new Request('http://localhost:3000/tickets/x', { headers: { 'Accept-Language': language } })
  const response = await route(request, { params: Promise.resolve({ code }) })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') }
}

const unfolded = (ics: string) => ics.replace(/\r\n /g, '')

describe('the calendar file of a ticket', () => {
  test('is its event, whatever ticket of the registration it comes from', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    const { status, headers, text } = await get(calendar, ticketCodeInGroups(codes[0] ?? '').toLowerCase())
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(headers.get('content-disposition')).toBe('attachment; filename="event.ics"')
    expect(headers.get('cache-control')).toBe('no-store')
    const day = eventDay.replaceAll('-', '')
    expect(unfolded(text)).toContain('SUMMARY:Pub quiz')
    expect(unfolded(text)).toMatch(new RegExp(`DTSTART:${day}T1[89]0000Z`))
    for (const code of codes) expect(text).not.toContain(code)
    expect((await get(calendar, codes[1] ?? '')).text).toBe(text)
  })

  test('removes the entry once it is cancelled', async () => {
    const { codes, cancelToken } = await registerGuests(venue, 'quiz', ['Ada'])
    const [, uid] = /UID:(\S+)/.exec(unfolded((await get(calendar, codes[0] ?? '')).text)) ?? []
    await cancelByToken(cancelToken, new Date())
    const { headers, text } = await get(calendar, codes[0] ?? '', 'de')
    expect(headers.get('content-type')).toContain('method=CANCEL')
    expect(headers.get('content-disposition')).toContain('veranstaltung.ics')
    expect(unfolded(text)).toContain(`UID:${uid}`)
  })

  test('updates the entry when the event has moved: the same UID, a higher SEQUENCE', async () => {
    const own = await eventVenue({ slug: 'moves' })
    const { codes } = await registerGuests(own, 'quiz', ['Ada'])
    const before = unfolded((await get(calendar, codes[0] ?? '')).text)
    await importTestVenue(eventFile({ slug: 'moves', events: [{ ...sampleEvents.quiz, locationLabel: 'Hall' }] }))
    const { headers, text } = await get(calendar, codes[0] ?? '')
    expect(headers.get('content-type')).toContain('method=PUBLISH')
    const uid = /UID:\S+/.exec(before)?.[0] ?? 'nothing'
    for (const line of [uid, 'SEQUENCE:2', 'LOCATION:Hall']) expect(unfolded(text)).toContain(line)
    expect(before).toContain('SEQUENCE:0')
    const stamp = (ics: string) => /DTSTAMP:(\S+)/.exec(ics)?.[1] ?? ''
    expect(stamp(unfolded(text)) >= stamp(before)).toBe(true)
  })

  test('redirects to the ticket where the event has no date', async () => {
    const { codes } = await registerGuests(venue, 'drop-in', ['Ada'])
    const { status, headers } = await get(calendar, codes[0] ?? '')
    expect([status, headers.get('location')]).toEqual([303, `/tickets/${codes[0]}`])
  })
})

describe('the PDF file of a ticket', () => {
  test('has this one ticket and no other, in the reader’s language', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada', 'Łukasz Đặng', 'Cy', 'Di'])
    const { status, headers, bytes } = await get(pdf, codes[2] ?? '', 'de')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe('inline; filename="ticket.pdf"')
    expect(headers.get('cache-control')).toBe('no-store')
    const { pages } = await readPdf(bytes)
    expect(pages).toHaveLength(1)
    expect(pages.flatMap(({ links }) => links)).toEqual([ticketUrl(codes[2] ?? '')])
    expect(pages[0]?.text).toContain('Cy')
    expect(pages[0]?.text).toContain('Ticket 3 von 4')
    expect(pages[0]?.text).not.toMatch(/Ada|Łukasz|Di\b/)
    for (const code of codes.filter((_, at) => at !== 2)) expect(pages[0]?.text).not.toContain(ticketCodeInGroups(code))
  })

  test('is not made for invalid tickets', async () => {
    const own = await eventVenue({ slug: 'off' })
    const cancelled = await registerGuests(own, 'quiz', ['Ada'])
    await cancelByToken(cancelled.cancelToken, new Date())
    const calledOff = await registerGuests(own, 'quiz', ['Bo'])
    await importTestVenue(eventFile({ slug: 'off', events: [{ ...sampleEvents.quiz, status: 'Cancelled' }] }))
    for (const { codes } of [cancelled, calledOff]) {
      const { status, headers, bytes } = await get(pdf, codes[0] ?? '')
      expect([status, headers.get('location'), bytes.length]).toEqual([303, `/tickets/${codes[0]}`, 0])
    }
  })
})

test.each([calendar, pdf])('an unknown code has no file, and a 404 page', async (route) => {
  const { status, headers, text } = await get(route, '000000000000', 'de')
  expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(text).toContain('Hier ist nichts')
})
