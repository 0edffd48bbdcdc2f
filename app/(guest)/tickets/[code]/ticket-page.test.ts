import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { sha256 } from '#lib/codes.ts'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { cancelByToken } from '#lib/events/cancel-registration.ts'
import { registrationToken } from '#lib/events/registration-link.ts'
import { ticketCodeInGroups } from '#lib/events/tickets/ticket-code.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { draftsIn } from '#testing/pages/mail-drafts.ts'
import { pixelsOf, qrIn } from '#testing/pages/qr.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventDay, eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { type RegistrationWithCodes, registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { venueStyle } from '../../_components/branded-page.tsx'
import { GET as showAll } from '../../v/[venueSlug]/t/[token]/route.tsx'
import { GET } from './route.tsx'

useTestDatabase()

const sheets = ['_components/venue-page.css', '_components/pass-on.css', 'tickets/[code]/ticket-page.css']

let venue: Venue

beforeAll(async () => {
  venue = await eventVenue({ slug: 'stage', language: 'de' })
})

async function show(code: string, language = 'en', method = 'GET') {
  const headers = { 'Accept-Language': language }
  const request = new Request(`http://localhost:3000/tickets/${encodeURIComponent(code)}`, { method, headers })
  const response = await GET(request, { params: Promise.resolve({ code }) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const pictures = (text: string) => text.match(/<svg viewBox="0 0 \d\d \d\d" role="img".*?<\/svg>/gs) ?? []
const said = (text: string) => text.replace(/<style>.*<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ')

/** Everything in a text that a ticket's page must not have: codes and names of the other tickets, and the buyer's links. */
function othersIn(text: string, { codes, registration, cancelToken }: RegistrationWithCodes, at: number): string[] {
  const others = codes.filter((_, each) => each !== at).flatMap((code) => [code, ticketCodeInGroups(code)])
  const names = registration.attendeeNames.filter((_, each) => each !== at)
  const secrets = [...others, cancelToken, registrationToken(registration), ...names]
  return secrets.filter((secret) => text.includes(secret))
}

describe('the ticket page', () => {
  test('has guest, event, time and place, in the reader’s language, else the venue’s', async () => {
    const { codes, registration } = await registerGuests(venue, 'quiz', ['Ada Guest'])
    const [code = ''] = codes
    const english = await show(code)
    expect(english.status).toBe(200)
    for (const part of ['<html lang="en">', '>Pub quiz</h1>', '20:00 to 23:00', 'Back room', 'Small venue']) {
      expect(english.text).toContain(part)
    }
    for (const part of ['Valid', 'Ada Guest', ticketCodeInGroups(code), `Booking number ${registration.reference}`]) {
      expect(said(english.text)).toContain(part)
    }
    for (const language of ['de-AT,de', 'fr']) {
      const { text } = await show(code, language)
      for (const part of [
        '<html lang="de">',
        '20:00 bis 23:00 Uhr',
        'Gültig',
        'Buchungsnummer SVC-E-',
        'In den Kalender',
      ]) {
        expect(text).toContain(part)
      }
    }
  })

  test('has a QR code that leads to it, named for a screen reader', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Łukasz <Đặng>'])
    const [code = ''] = codes
    const [picture = ''] = pictures((await show(code)).text)
    const namespaced = picture.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    expect(qrIn(await pixelsOf(namespaced))).toBe(ticketUrl(code))
    expect(picture).toContain('aria-label="QR code of the ticket for Łukasz &lt;Đặng&gt;"')
  })

  test('is opened by the code as people write it', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada'])
    const { status } = await show(` ${ticketCodeInGroups(codes[0] ?? '').toLowerCase()} `)
    expect(status).toBe(200)
  })

  test('shows this one ticket, says which of all it is, and leads to no other', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada', 'Bo', 'Cy'])
    const { text } = await show(party.codes[1] ?? '')
    expect(pictures(text)).toHaveLength(1)
    expect(text.match(/<h2>.*?<\/h2>/g)).toEqual([
      '<h2>Bo</h2>',
      '<h2>Pass this ticket on</h2>',
      '<h2>How to find us</h2>',
    ])
    expect(said(text)).toMatch(/Bo Ticket 2 of 3 Booking number SVC-/)
    expect(said((await show(party.codes[2] ?? '', 'de')).text)).toMatch(/Cy Ticket 3 von 3 Buchungsnummer SVC-/)
    expect(text.match(/href="\/[^"]*"/g)).toEqual([
      `href="/tickets/${party.codes[1]}/calendar"`,
      `href="/tickets/${party.codes[1]}/pdf"`,
    ])
    for (const language of ['en', 'de'])
      expect(othersIn((await show(party.codes[1] ?? '', language)).text, party, 1)).toEqual([])
    expect(text).not.toMatch(/\/cancel|\/v\//)
  })

  test('is passed on by a mail that is begun, and by its own address in a field', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada', 'Bo & <Co>'])
    const [, code = ''] = codes
    const { text } = await show(code)
    expect(text).toContain(`<input readOnly="" aria-label="Link to copy" value="${ticketUrl(code)}"/>`)
    const [draft] = draftsIn(text)
    expect(draft?.subject).toBe('Ticket for Pub quiz')
    expect(draft?.body).toMatch(/^Pub quiz\r\n[^\r]*\r\n20:00 to 23:00\r\nSmall venue\r\n\r\n/)
    expect(draft?.body.trimEnd().endsWith(ticketUrl(code))).toBe(true)
    expect(draftsIn((await show(code, 'de')).text)[0]?.body).toContain('20:00 bis 23:00 Uhr')
  })

  test('control: the page with all tickets would fail this', async () => {
    const party = await registerGuests(venue, 'quiz', ['Ada', 'Bo', 'Cy'])
    const token = registrationToken(party.registration)
    const all = await showAll(new Request('http://localhost:3000/v/x/t/y'), {
      params: Promise.resolve({ venueSlug: venue.slug, token }),
    })
    const [ada, cy] = [party.codes[0] ?? '', party.codes[2] ?? '']
    const shown = [ada, ticketCodeInGroups(ada), cy, ticketCodeInGroups(cy), token, 'Ada', 'Cy']
    expect(othersIn(await all.text(), party, 1)).toEqual(shown)
  })

  test('has at most 6 kB with one ticket, compressed as it is sent', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Maria-Magdalena von und zu Hohenlohe-Schillingsfürst'])
    expect(gzipSync((await show(codes[0] ?? '', 'de')).text).length).toBeLessThanOrEqual(6_000)
  })

  test('runs no script, loads nothing, and has its style unchanged', async () => {
    const image = { imageUrl: 'https://pictures.example/quiz.jpg', imageAlt: 'A quiz' }
    const own = await eventVenue({ slug: 'picture', events: [{ ...sampleEvents.quiz, ...image }] })
    const { codes } = await registerGuests(own, 'quiz', ['Ada'])
    const { headers, text } = await show(codes[0] ?? '')
    expect(text).not.toMatch(/<script|<img|<link rel="(?!icon)|@import|url\(|\son\w+=|\sstyle=|pictures\.example/i)
    const written = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''
    expect(written).toBe(venueStyle(venue, sheets))
    expect(headers.get('content-security-policy')).toContain(`'sha256-${sha256(written).toString('base64')}'`)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('shows what guests and venues wrote as text', async () => {
    const hostile = '<script>alert(1)</script>"><img src=x>'
    const own = await eventVenue({ slug: 'hostile', name: hostile, events: [{ ...sampleEvents.quiz, title: hostile }] })
    const { codes } = await registerGuests(own, 'quiz', [hostile])
    const { text } = await show(codes[0] ?? '')
    expect(text).not.toMatch(/<script|<img/)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('changes nothing when it is opened', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada'])
    const everything = async () => [
      await database().select().from(ticket),
      await database().select().from(eventRegistration),
      await database().select().from(event),
    ]
    const before = await everything()
    for (const method of ['GET', 'HEAD', 'GET']) await show(codes[0] ?? '', 'en', method)
    expect(await everything()).toEqual(before)
  })

  test.each(['000000000000', 'nothing', '', '\u0000', '..', `${'9'.repeat(5000)}`, 'SVC-E-4F7K'])(
    'is a friendly 404 for %j, which does not say what was wrong',
    async (code) => {
      const { status, text } = await show(code, 'de')
      expect(status).toBe(404)
      expect(text).toContain('Hier ist nichts')
      expect(text).toBe((await show('111111111111', 'de')).text)
    },
  )
})

describe('the status of a ticket', () => {
  const state = (text: string) => /<li class="ticket ([a-z-]+)">/.exec(text)?.[1]

  test('checked in, with the venue-local time', async () => {
    const { codes } = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    await checkInTicket(codes[0] ?? '', { by: 'Door' }, acting(new Date(`${eventDay}T18:03:00Z`)))
    const { text } = await show(codes[0] ?? '')
    expect(said(text)).toMatch(/Checked in since (19|20):03 .* Ada /)
    expect((await show(codes[0] ?? '', 'de')).text).toMatch(/Eingelassen<\/strong> seit (19|20):03 Uhr/)
    expect(pictures(text)).toHaveLength(1)
    expect(state((await show(codes[1] ?? '')).text)).toBe('valid')
  })

  test('checked in on another day, with the day', async () => {
    const { codes } = await registerGuests(venue, 'drop-in', ['Ada'])
    await checkInTicket(codes[0] ?? '', { by: 'Door' }, acting(new Date('2026-11-21T22:59:00Z')))
    expect(said((await show(codes[0] ?? '')).text)).toContain('Checked in since Sat, 21 November 2026, 23:59')
    expect(said((await show(codes[0] ?? '', 'de')).text)).toContain(
      'Eingelassen seit Sa., 21. November 2026, 23:59 Uhr',
    )
  })

  test('cancelled: without a QR code, a calendar or a PDF', async () => {
    const { codes, cancelToken } = await registerGuests(venue, 'quiz', ['Ada'])
    await cancelByToken(cancelToken, new Date())
    const { status, text } = await show(codes[0] ?? '')
    expect([status, state(text), pictures(text)]).toEqual([200, 'cancelled', []])
    expect(said(text)).toContain('This registration is cancelled.')
    expect(text).not.toMatch(/\/(pdf|calendar)"/)
    expect((await show(codes[0] ?? '', 'de')).text).toContain('Diese Anmeldung ist storniert.')
  })

  test('invalid when the venue has cancelled the event', async () => {
    const own = await eventVenue({ slug: 'calls-off' })
    const { codes } = await registerGuests(own, 'quiz', ['Ada'])
    await importTestVenue(eventFile({ slug: 'calls-off', events: [{ ...sampleEvents.quiz, status: 'Cancelled' }] }))
    const { text } = await show(codes[0] ?? '')
    expect([state(text), pictures(text)]).toEqual(['event-cancelled', []])
    expect(said(text)).toContain('The event is cancelled.')
    expect(said(text)).not.toContain('The payment')
  })

  test('states what becomes of the money', async () => {
    const { codes, cancelToken, registration } = await registerGuests(venue, 'quiz', ['Ada'])
    await cancelByToken(cancelToken, new Date())
    const paid = async (payment: 'Paid' | 'Refunded') => {
      await database().update(eventRegistration).set({ payment }).where(eq(eventRegistration.id, registration.id))
      return said((await show(codes[0] ?? '')).text)
    }
    expect(await paid('Paid')).toContain('The payment goes back the way it came.')
    expect(await paid('Refunded')).toContain('The payment has gone back.')
  })
})
