import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { mail } from '#db/schema/mail.ts'
import { sha256 } from '#lib/codes.ts'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { registrationPath } from '#lib/events/registration-link.ts'
import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { type RegistrationWithCodes, registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { venueStyle } from '../../_components/branded-page.tsx'
import { GET, POST } from './route.tsx'

useTestDatabase()

const sheets = [
  '_components/venue-page.css',
  '_components/field.css',
  '_components/done-mark.css',
  'cancel/[cancelToken]/cancel-page.css',
]

let venue: Venue
let registered: RegistrationWithCodes

beforeAll(async () => {
  venue = await eventVenue({ slug: 'cancels', language: 'de' })
})

beforeEach(async () => {
  registered = await registerGuests(venue, 'quiz', ['Ada Guest', 'Łukasz Đặng'])
})

const context = (cancelToken: string) => ({ params: Promise.resolve({ cancelToken }) })

async function show(token = registered.cancelToken, language = 'en', method = 'GET', search = '') {
  const headers = { 'Accept-Language': language }
  const address = `http://localhost:3000/cancel/${encodeURIComponent(token)}${search}`
  const request = new Request(address, { method, headers })
  const response = await GET(request, context(token))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function press(
  headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
  token?: string,
  form: [string, string][] = [],
) {
  const address = token ?? registered.cancelToken
  const request = new Request(`http://localhost:3000/cancel/${encodeURIComponent(address)}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  })
  const response = await POST(request, context(address))
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}

async function stored() {
  const [found] = await database()
    .select()
    .from(eventRegistration)
    .where(eq(eventRegistration.id, registered.registration.id))
  return found
}

const heading = (text: string) => /<h1>(.*?)<\/h1>/.exec(text)?.[1]

describe('the cancel page', () => {
  test('shows what will be cancelled, with one button for all of it, in the reader’s language, else the venue’s', async () => {
    const { status, text } = await show()
    expect([status, heading(text)]).toEqual([200, 'Cancel this registration?'])
    for (const part of [
      '<html lang="en">',
      'Small venue',
      'Pub quiz',
      '20:00 to 23:00',
      '<dd>2<ul><li>Ada Guest</li><li>Łukasz Đặng</li></ul></dd>',
      `<dt>Booking number</dt><dd>${registered.registration.reference}</dd>`,
      'tel:+49305550100',
      'mailto:hello@small-venue.example',
    ]) {
      expect(text).toContain(part)
    }
    expect(text.match(/<form method="post">.*?<\/form>/gs)).toEqual([expect.not.stringContaining('<input')])
    expect(text).toContain(`href="${registrationPath(venue.slug, registered.registration)}">Show the tickets</a>`)
    expect(text).not.toMatch(/Refund/)
    for (const language of ['de', 'fr']) {
      const german = (await show(undefined, language)).text
      expect(heading(german)).toBe('Diese Anmeldung stornieren?')
      expect(german).toContain('<button class="action">Anmeldung stornieren</button>')
    }
  })

  test('changes nothing when it is opened, however often and by any program', async () => {
    const everything = async () => [
      await database().select().from(eventRegistration),
      await database().select().from(ticket),
      await database().select().from(event),
      (await database().select().from(mail)).length,
    ]
    const before = await everything()
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) await show(undefined, 'en', method)
    expect(await everything()).toEqual(before)
  })

  test('cancels at the press of the button, once, and shows that on every later visit', async () => {
    expect(await press()).toEqual({ status: 303, to: `/cancel/${registered.cancelToken}`, text: '' })
    const first = await stored()
    expect(first).toMatchObject({ status: 'Cancelled', cancelledBy: 'Guest' })
    const { status, text } = await show()
    expect([status, heading(text)]).toEqual([200, 'Your registration is cancelled'])
    expect(text).not.toContain('<button')
    // A picture: fonts lack the symbol.
    expect(text).toMatch(/<p class="mark" aria-hidden="true"><svg /)
    expect(heading((await show(undefined, 'de')).text)).toBe('Ihre Anmeldung ist storniert')

    expect(await press()).toMatchObject({ status: 303 })
    expect(await stored()).toEqual(first)
    const letters = await database().select().from(mail).where(eq(mail.kind, 'registration-cancelled'))
    expect(letters).toHaveLength(1)
  })

  test('cancels some of the tickets: chosen by name, shown with what they are, pressed once', async () => {
    const { text } = await show()
    expect(text).toContain('Cancel only some of the tickets')
    expect(text).toMatch(/name="ticket" value="2"\/><span>Łukasz Đặng<small>Ticket no. 2</)
    const asked = (await show(undefined, 'de', 'GET', '?ticket=2')).text
    expect(heading(asked)).toBe('Dieses Ticket stornieren?')
    expect(asked).toContain('Ihr anderes Ticket gilt weiter.')
    expect(asked).toContain('<dd>1<ul><li>Łukasz Đặng</li></ul></dd>')
    const fields = [...asked.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const form = fields.map(([, name = '', value = '']): [string, string] => [name, value])
    const page = `/cancel/${registered.cancelToken}`
    for (let presses = 0; presses < 2; presses++)
      expect(await press(undefined, undefined, form)).toMatchObject({ status: 303, to: `${page}?done=cancelled` })
    const done = (await show(undefined, 'en', 'GET', '?done=cancelled')).text
    expect(heading(done)).toBe('The ticket is cancelled')
    expect(done).toContain('Łukasz Đặng')
    expect(done).not.toContain('<button')
    expect(await stored()).toMatchObject({ status: 'Confirmed', quantity: 1, attendeeNames: ['Ada Guest'] })
    expect((await findTicket(registered.codes[1] ?? ''))?.ticket.status).toBe('Cancelled')

    // Another rendering of the page from before that.
    const late = form.map(([name, value]): [string, string] => [name, name === 'requestId' ? 'other' : value])
    expect(await press(undefined, undefined, late)).toMatchObject({ status: 303, to: `${page}?done=changed` })
    const now = (await show(undefined, 'en', 'GET', '?done=changed')).text
    expect(now).toMatch(/role="alert"[^>]*>This registration has changed meanwhile/)
    expect(now).not.toContain('Cancel only some')
    expect(await stored()).toMatchObject({ status: 'Confirmed', quantity: 1 })
  })

  test('is that of the whole registration for all of its tickets, and for an address that names none', async () => {
    const names = [
      '?ticket=1&ticket=2',
      '?ticket=0',
      '?ticket=3',
      '?ticket=1.5',
      '?ticket=x',
      '?ticket=',
      '?done=cancelled',
    ]
    for (const search of names)
      expect(heading((await show(undefined, 'en', 'GET', search)).text)).toBe('Cancel this registration?')
  })

  test('refuses once a guest is in, and names the contact', async () => {
    await checkInTicket(registered.codes[1] ?? '', { by: 'Door' }, acting())
    const { status, text } = await show()
    expect([status, heading(text)]).toEqual([200, 'This can no longer be cancelled here'])
    expect(text).not.toContain('<button')
    expect(text).toContain('tel:+49305550100')
    expect(heading((await show(undefined, 'de')).text)).toBe('Das lässt sich hier nicht mehr stornieren')
    // The button of a page that was opened before.
    expect(await press()).toMatchObject({ status: 303, to: `/cancel/${registered.cancelToken}` })
    expect(await stored()).toMatchObject({ status: 'Confirmed' })
    expect((await findTicket(registered.codes[1] ?? ''))?.ticket.status).toBe('CheckedIn')
  })

  test('shows that the venue has cancelled the registration, or the event', async () => {
    await cancelRegistrationByVenue(venue, registered.registration.reference, acting())
    const { text } = await show()
    expect(heading(text)).toBe('Your registration is cancelled')
    expect(text).toContain('We have cancelled it.')

    const own = await eventVenue({ slug: 'cancels-event' })
    const { cancelToken } = await registerGuests(own, 'quiz', ['Ada'])
    await importTestVenue(eventFile({ slug: 'cancels-event', events: [{ ...sampleEvents.quiz, status: 'Cancelled' }] }))
    const off = (await show(cancelToken)).text
    expect(heading(off)).toBe('The event is cancelled')
    expect(off).not.toContain('<button')
  })

  test.each([
    ['Paid', 'Confirmed', 'You get €49.00 back'],
    ['Paid', 'Cancelled', '€49.00 goes back'],
    ['Refunded', 'Cancelled', '€49.00 has gone back'],
  ] as const)('states of money that was %s, on a registration that is %s: %s', async (payment, status, sentence) => {
    const ended = status === 'Cancelled' ? { cancelledAt: new Date(), cancelledBy: 'Guest' as const } : {}
    await database()
      .update(eventRegistration)
      .set({ payment, amountMinor: 4900, status, ...ended })
      .where(eq(eventRegistration.id, registered.registration.id))
    expect((await show()).text).toContain(sentence)
  })

  test('says what the event was, and why the refund is whole, where it has moved since', async () => {
    const own = await eventVenue({ slug: 'moves' })
    const { cancelToken, registration } = await registerGuests(own, 'quiz', ['Ada'])
    expect((await show(cancelToken)).text).not.toMatch(/has changed|<dt>Before/)
    const moved = { ...sampleEvents.quiz, start: '21:00', locationLabel: 'Hall' }
    await importTestVenue(eventFile({ slug: 'moves', events: [moved] }))
    const english = (await show(cancelToken)).text
    expect(english).toContain('The event has changed since you registered. You can cancel until it begins.')
    expect(english).toMatch(/<dt>Before<\/dt><dd>[^<]+<br\/>20:00 to 23:00<span class="place">Back room<\/span><\/dd>/)
    const paid = { payment: 'Paid', amountMinor: 4900 } as const
    await database().update(eventRegistration).set(paid).where(eq(eventRegistration.id, registration.id))
    expect((await show(cancelToken)).text).toContain(
      'If you cancel before it begins, you get back everything that you have paid.',
    )
    const german = (await show(cancelToken, 'de')).text
    expect(german).toContain('Wenn Sie vor ihrem Beginn stornieren, bekommen Sie alles zurück, was Sie gezahlt haben.')
    expect(german).toContain('<dt>Bisher</dt>')

    // Once it has begun that is no reason any more.
    await database().update(event).set({ date: '2020-01-01' }).where(eq(event.id, registration.eventId))
    expect((await show(cancelToken)).text).not.toMatch(/has changed|<dt>Before/)
  })

  test('runs no script, loads nothing, and sends its address nowhere', async () => {
    const { headers, text } = await show()
    expect(text).not.toMatch(/<script|<img|@import|url\(|\son\w+=|\sstyle=/i)
    const written = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''
    expect(written).toBe(venueStyle(venue, sheets))
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(`'sha256-${sha256(written).toString('base64')}'`)
    expect(policy).toContain("form-action 'self';")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.localhost:3000' }],
    ['an address bar', { 'Sec-Fetch-Site': 'none' }],
    ['another origin, by a browser that names no site', { Origin: 'https://attacker.example' }],
  ])('refuses a form sent from %s', async (_, headers) => {
    const { status, text } = await press(headers as Record<string, string>)
    expect([status, heading(text)]).toEqual([403, 'Es wurde nichts storniert'])
    expect(await stored()).toMatchObject({ status: 'Confirmed' })
  })

  test.each(['nobody', '', '\u0000', '%', 'x'.repeat(5000)])('is a 404 page for the token %j', async (token) => {
    expect(await show(token, 'de')).toMatchObject({ status: 404, text: expect.stringContaining('Hier ist nichts') })
    expect(await press(undefined, token)).toMatchObject({ status: 404 })
  })

  test('accepts neither a ticket code nor a reference as its token', async () => {
    for (const other of [registered.codes[0] ?? '', registered.registration.reference]) {
      expect(await press(undefined, other)).toMatchObject({ status: 404 })
    }
    expect(await stored()).toMatchObject({ status: 'Confirmed' })
  })
})
