import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { mail } from '#db/schema/mail.ts'
import { randomBytes, randomUUID, sha256 } from '#lib/codes.ts'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { registrationPath, registrationToken } from '#lib/events/registration-link.ts'
import { ticketCodeInGroups } from '#lib/events/tickets/ticket-code.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import { guestToken } from '#lib/reservations/guest-link.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isSlug } from '#lib/venues/slug.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/statements.ts'
import { draftsIn } from '#testing/pages/mail-drafts.ts'
import { readPdf } from '#testing/pages/pdf.ts'
import { pixelsOf, qrIn } from '#testing/pages/qr.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventDay, eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { orderTickets, ticketSellingVenue } from '#testing/venues/ticket-sales.ts'
import { type RegistrationWithCodes, registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { venueStyle } from '../../../../_components/branded-page.tsx'
import { GET as calendar } from './calendar/route.ts'
import { GET as askToCancel, POST as cancel } from './cancel/route.tsx'
import { GET as pdf } from './pdf/route.ts'
import { GET as page } from './route.tsx'

useTestDatabase(20)

const sheets = [
  '_components/venue-page.css',
  '_components/pass-on.css',
  'tickets/[code]/ticket-page.css',
  'v/[venueSlug]/t/[token]/tickets-page.css',
]
const routes = { page, pdf, calendar, askToCancel, cancel }
type Address = keyof typeof routes
const addresses = Object.keys(routes) as Address[]

let venue: Venue
let other: Venue

beforeAll(async () => {
  venue = await eventVenue({ slug: 'all', language: 'de' })
  other = await eventVenue({ slug: 'other' })
})

type Opened = {
  venueSlug?: string
  token: string
  language?: string
  headers?: Record<string, string>
  method?: string
}

async function open(which: Address, { venueSlug = 'all', token, language = 'en', headers = {}, method }: Opened) {
  const form = which === 'cancel'
  const request = new Request('http://localhost:3000/v/x/t/y', {
    method: method ?? (form ? 'POST' : 'GET'),
    headers: { 'Accept-Language': language, ...headers },
    ...(form && { body: new URLSearchParams() }),
  })
  const response = await routes[which](request, { params: Promise.resolve({ venueSlug, token }) })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') }
}

const tokenOf = ({ registration }: RegistrationWithCodes) => registrationToken(registration)
const show = (party: RegistrationWithCodes, language = 'en') => open('page', { token: tokenOf(party), language })
const pictures = (text: string) => text.match(/<svg viewBox="0 0 \d\d \d\d" role="img".*?<\/svg>/gs) ?? []
const said = (text: string) => text.replace(/<style>.*<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ')

describe('the page with all tickets', () => {
  test('has every ticket in its order, with its QR code and its own link, and the files and the way to cancel', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada', 'Bo', 'Łukasz <Đặng>'])
    const { status, text } = await show(party)
    expect(status).toBe(200)
    expect(text.match(/<h2>.*?<\/h2>/g)).toEqual([
      '<h2>Ada</h2>',
      '<h2>Bo</h2>',
      '<h2>Łukasz &lt;Đặng&gt;</h2>',
      '<h2>How to find us</h2>',
    ])
    expect(said(text)).toMatch(/Ticket 1 of 3 Booking number SVC-.*Ticket 2 of 3.*Ticket 3 of 3/)
    const read = pictures(text).map(async (svg) =>
      qrIn(await pixelsOf(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '))),
    )
    expect(await Promise.all(read)).toEqual(party.codes.map(ticketUrl))
    const path = registrationPath('all', party.registration)
    const own = party.codes.map((code) => `http://localhost:3000/tickets/${code}`)
    const links = [...text.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
    const kept = links.filter((href) => !href?.startsWith('mailto:'))
    expect(kept.slice(0, 6)).toEqual([...own, `${path}/calendar`, `${path}/pdf`, `${path}/cancel`])
    const drafts = draftsIn(text)
    expect(drafts.map(({ body }) => body.match(/http\S+/g))).toEqual(own.map((address) => [address]))
    for (const code of party.codes) {
      expect(text).toContain(`value="${ticketUrl(code)}"`)
      expect(text).toContain(ticketCodeInGroups(code))
    }
    for (const part of ['Pub quiz', '20:00 to 23:00', 'To pass a ticket on, send its own link', 'All tickets as PDF']) {
      expect(said(text)).toContain(part)
    }
  })

  test('is in the reader’s language, else the venue’s', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    for (const language of ['de-AT', 'fr']) {
      const { text } = await show(party, language)
      expect(text).toContain('<html lang="de">')
      for (const part of [
        'Zum Weitergeben hat jedes Ticket einen eigenen Link',
        'Ticket 2 von 2',
        'Alle Tickets als PDF',
        'Alle oder einzelne Tickets stornieren',
        'Link zu diesem Ticket allein',
      ])
        expect(said(text)).toContain(part)
    }
  })

  test('with one ticket passes on that ticket, never its own address', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada'])
    const { text } = await show(party)
    expect(text).toContain('<div class="single">')
    expect(text).not.toContain('own link')
    expect(said(text)).toContain('Keep the address of this page to yourself')
    const url = ticketUrl(party.codes[0] ?? '')
    expect(text).toContain(`<input readOnly="" aria-label="Link to copy" value="${url}"/>`)
    const [draft] = draftsIn(text)
    expect(draft?.body.match(/http\S+/g)).toEqual([url])
    for (const secret of [tokenOf(party), party.cancelToken]) expect(JSON.stringify(draft)).not.toContain(secret)
    expect(said(text)).toContain('Ticket as PDF')
  })

  test('runs no script, loads nothing, and sends its address nowhere', async () => {
    const { headers, text } = await show(await registerGuests(venue, 'quiz', ['Ada', 'Bo']))
    expect(text).not.toMatch(/<script|<img|<link rel="(?!icon)|@import|url\(|\son\w+=|\sstyle=/i)
    const written = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''
    expect(written).toBe(venueStyle(venue, sheets))
    expect(headers.get('content-security-policy')).toContain(`'sha256-${sha256(written).toString('base64')}'`)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('shows who is in', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    await checkInTicket(party.codes[0] ?? '', { by: 'Door' }, acting(new Date(`${eventDay}T18:03:00Z`)))
    const { text } = await show(party)
    expect(said(text)).toMatch(/Checked in since (19|20):03 .* Ada .* Valid .* Bo/)
    expect(pictures(text)).toHaveLength(2)
  })

  test('changes nothing when it is opened', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    const everything = async () => [
      await database().select().from(ticket),
      await database().select().from(eventRegistration),
      await database().select().from(event),
      await database().$count(mail),
    ]
    const before = await everything()
    for (const which of ['page', 'pdf', 'calendar', 'askToCancel'] as const)
      for (const method of ['GET', 'HEAD'])
        expect((await open(which, { token: tokenOf(party), method })).status).toBe(200)
    expect(await everything()).toEqual(before)
  })
})

describe('its files', () => {
  test('are all tickets as one PDF, and the calendar entry of each ticket', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada', 'Bo', 'Cy', 'Di'])
    const file = await open('pdf', { token: tokenOf(party), language: 'de' })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe('inline; filename="tickets.pdf"')
    const { pages } = await readPdf(file.bytes)
    expect(pages.flatMap(({ links }) => links)).toEqual(party.codes.map(ticketUrl))
    expect(pages[0]?.text).toContain('Ticket 2 von 4')
    const entry = await open('calendar', { token: tokenOf(party) })
    expect(entry.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(entry.text.replace(/\r\n /g, '')).toContain(`UID:${party.registration.id}@localhost`)
    for (const secret of [...party.codes, tokenOf(party)]) expect(entry.text).not.toContain(secret)
  })

  test('lead back to the page where there are none', async () => {
    const ongoing = await registerGuests(venue, 'drop-in', ['Ada'])
    const { status, headers } = await open('calendar', { token: tokenOf(ongoing) })
    expect([status, headers.get('location')]).toEqual([303, registrationPath('all', ongoing.registration)])
  })
})

describe('cancelling from it', () => {
  test('takes a press of a button, and ends every ticket', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    const path = registrationPath('all', party.registration)
    const asked = await open('askToCancel', { token: tokenOf(party) })
    expect(asked.text).toContain('<h1>Cancel this registration?</h1>')
    expect(asked.text).toContain(`href="${path}"`)
    const foreign = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await open('cancel', { token: tokenOf(party), headers: foreign })).status).toBe(403)
    expect((await show(party)).text).toContain('class="ticket valid"')
    for (let presses = 0; presses < 2; presses++) {
      const pressed = await open('cancel', { token: tokenOf(party) })
      expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${path}/cancel`])
    }
    expect((await open('askToCancel', { token: tokenOf(party) })).text).toContain('Your registration is cancelled')
    const { text } = await show(party)
    expect([text.match(/class="ticket cancelled"/g)?.length, pictures(text)]).toEqual([2, []])
    expect(said(text)).toContain('This registration is cancelled.')
    expect(text).not.toMatch(/\/(pdf|calendar|cancel|tickets\/\w+)"/)
    expect((await open('pdf', { token: tokenOf(party) })).headers.get('location')).toBe(path)
    expect((await open('calendar', { token: tokenOf(party) })).headers.get('content-type')).toContain('method=CANCEL')
  })

  test('is not offered where the venue has cancelled the event', async () => {
    const own = await eventVenue({ slug: 'off' })
    const party = await registerGuests(own, 'quiz', ['Ada', 'Bo'])
    await importTestVenue(eventFile({ slug: 'off', events: [{ ...sampleEvents.quiz, status: 'Cancelled' }] }))
    const { text } = await open('page', { venueSlug: 'off', token: tokenOf(party) })
    expect(said(text)).toContain('The event is cancelled.')
    expect([pictures(text), text.includes('/cancel"')]).toEqual([[], false])
  })
})

describe('a wrong link', () => {
  test('gets the same bytes of its venue by the same statements at every address, and changes nothing', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    const elsewhere = await registerGuests(other, 'quiz', ['Eve'])
    const token = tokenOf(party)
    const mutated = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    const links: [string, string][] = [
      ...Array.from({ length: 48 }, (_, at): [string, string] => ['all', mutated(at)]),
      ...Array.from({ length: 10 }, (): [string, string] => ['all', randomBytes(36).toString('base64url')]),
      ['other', token],
      ['all', tokenOf(elsewhere)],
      ['all', registrationToken({ ...party.registration, venueId: other.id })],
      ['all', guestToken({ ...party.registration, linkVersion: 1 })],
      ['no-such-venue', token],
      ['', token],
      ['all', ''],
      ['all', `${token}A`],
      ['all', token.toLowerCase()],
      ['all', party.registration.id],
      ['all', party.registration.reference],
      ['all', party.cancelToken],
      ['all', party.codes[0] ?? ''],
      ['all', 'ü'.repeat(48)],
    ]
    const first = await open('page', { token: 'x' })
    expect([first.status, said(first.text)]).toEqual([404, expect.stringContaining('There is nothing here')])
    const statements = await statementsOf(() => open('page', { token: 'x' }))
    expect(statements).toEqual([
      expect.stringContaining('from "event_registration"'),
      expect.stringContaining('from "venue"'),
    ])
    const expected = new Map<string, string>()
    for (const venueSlug of ['all', 'other', 'no-such-venue', ''])
      expected.set(venueSlug, (await open('page', { venueSlug, token: 'x' })).text)
    expect(expected.get('all')).toBe(first.text)
    expect(expected.get('all')).toContain(venue.name)
    expect(expected.get('no-such-venue')).not.toContain(venue.name)
    for (const [index, [venueSlug, wrong]] of links.entries()) {
      const which = addresses[index % addresses.length] ?? 'page'
      const sent = await statementsOf(async () => {
        const { status, text } = await open(which, { venueSlug, token: wrong })
        expect([wrong, status, text]).toEqual([wrong, 404, expected.get(venueSlug)])
      })
      // Skips the query if the text cannot be a slug.
      expect([wrong, sent]).toEqual([wrong, isSlug(venueSlug) ? statements : statements.slice(0, 1)])
    }
    expect((await show(party)).text).toContain('class="ticket valid"')
  })

  test('is also that of an order that is not paid, and of a buyer who was anonymised', async () => {
    const shop = await ticketSellingVenue(null)
    const { registration } = await orderTickets(shop, 2)
    expect((await open('page', { venueSlug: shop.slug, token: registrationToken(registration) })).status).toBe(404)
    const party = await registerGuests(venue, 'quiz', ['Ada'])
    await database()
      .update(eventRegistration)
      .set({ buyerName: '' as never })
      .where(eq(eventRegistration.id, party.registration.id))
    expect((await show(party)).status).toBe(404)
    expect((await open('page', { token: registrationToken({ venueId: venue.id, id: randomUUID() }) })).status).toBe(404)
  })
})
