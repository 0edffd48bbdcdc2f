import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { hiddenOf } from '#testing/pages/hosted-booking.ts'
import { expectHosted, hostedVenue, openHosted } from '#testing/pages/hosted-pages.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { sampleEvents } from '#testing/venues/event-venue.ts'
import { buyer, eventsVenue, openEvent, sendOrder } from '#testing/venues/hosted-events.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { GET as startPage } from '../route.tsx'
import { GET as waitingList } from './[eventSlug]/waiting-list/route.tsx'
import { GET } from './route.tsx'

useTestDatabase()

const today = localDateAt('Europe/Berlin', Date.now())
const list = (at: Venue, query = '', language = 'en') =>
  openHosted(GET, { venueSlug: at.slug }, `/events${query}`, { language })

describe('the events of a venue', () => {
  let venue: Venue
  beforeAll(async () => {
    const before = { ...sampleEvents.quiz, slug: 'before', title: 'The one before', date: addDays(today, -20) }
    const ago = { ...before, slug: 'ago', title: 'Long ago', date: addDays(today, -500) }
    venue = await eventsVenue({ events: [...Object.values(sampleEvents), before, ago] })
  })

  test('are listed with date, price and what is left, in both languages', async () => {
    const page = await list(venue)
    expectHosted(page)
    for (const words of [
      'What’s on',
      'Pub quiz',
      '20:00 to 23:00',
      'Free entry',
      '50 seats left',
      'Concert',
      '€24.50',
      'Every Tuesday',
    ])
      expect(page.text).toContain(words)
    for (const words of ['Still secret', 'Called off', 'The one before']) expect(page.text).not.toContain(words)
    expect(page.links).toContain(`/v/${venue.slug}/events/concert#tickets`)
    const german = await list(venue, '', 'de')
    expect(german.text).toContain('Was bei uns los ist')
    expect(german.text).toContain('Noch 50 Plätze')
    expect(page.html).toContain(`<link rel="canonical" href="http://localhost:3000/v/${venue.slug}/events"/>`)
  })

  test('of the past are there too, for a year, and nobody indexes them', async () => {
    const page = await list(venue, '?past=1')
    expectHosted(page)
    expect(page.text).toContain('The one before')
    expect(page.text).toContain('Over')
    expect(page.text).not.toContain('Long ago')
    expect(page.text).not.toContain('Free entry')
    expect(page.html).not.toContain('canonical')
    expect(page.links).toContain(`/v/${venue.slug}/events`)
  })

  test('are on the start page, the next three of them', async () => {
    const page = await openHosted(startPage, { venueSlug: venue.slug })
    expect(page.html.match(/class="card event"/g)).toHaveLength(3)
    expect(page.links).toContain(`/v/${venue.slug}/events`)
    expect(page.links).toContain(`webcal://localhost:3000/v/${venue.slug}/events.ics`)
    expect((await openHosted(startPage, { venueSlug: (await hostedVenue()).slug })).text).not.toContain('What’s on')
  })

  test('show the pictures that this service has, of a known size, and load those out of sight late', async () => {
    const own = (name: string) => `http://localhost:3000/pictures/${name}-1600.webp`
    const five = ['a', 'b', 'c', 'd', 'e'].map((slug) => {
      return { ...sampleEvents.quiz, slug, imageUrl: `https://pictures.example/${slug}.jpg` }
    })
    const at = await eventsVenue({ events: [{ ...five[0], imageAlt: 'A stage' }, ...five.slice(1)] })
    // A venue file names only addresses of other hosts; the console stores those of this service.
    for (const slug of ['a', 'b', 'c', 'd']) {
      const one = and(eq(event.venueId, at.id), eq(event.slug, slug))
      await database()
        .update(event)
        .set({ imageUrl: own(slug) })
        .where(one)
    }
    const page = await list(at)
    const pictures = page.html.match(/<img [^>]*>/g) ?? []
    expect(pictures.map((picture) => /src="([^"]*)"/.exec(picture)?.[1])).toEqual(['a', 'b', 'c', 'd'].map(own))
    for (const picture of pictures) expect(picture).toContain('width="1600" height="900"')
    expect(pictures.map((picture) => picture.includes('loading="lazy"'))).toEqual([false, false, false, true])
    expect(pictures.map((picture) => /alt="([^"]*)"/.exec(picture)?.[1])).toEqual(['A stage', '', '', ''])
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data:")
    const start = await openHosted(startPage, { venueSlug: at.slug })
    expect(start.html.match(/<img [^>]*loading="lazy"/g)).toHaveLength(3)
    expect(start.headers.get('content-security-policy')).toContain("img-src 'self' data:")
  })

  test('are none where the plan has none, and the page says so', async () => {
    const page = await list(await eventsVenue({ plan: 'Starter', settings: { ticketSales: false } }))
    expect(page.text).toContain('Nothing is planned at the moment.')
  })
})

describe('the page of an event', () => {
  test('has what it is, when and where, and the description without anything from elsewhere', async () => {
    const quiz = {
      ...sampleEvents.quiz,
      imageUrl: 'https://elsewhere.example/quiz.jpg',
      description:
        '<h1>Rules</h1><p>Bring a <strong>friend</strong>.</p><img src="https://elsewhere.example/x.png" alt="X">',
    }
    const venue = await eventsVenue({ events: [quiz] })
    const page = await openEvent(venue, 'quiz')
    expectHosted(page)
    for (const words of [
      'Pub quiz',
      '20:00 to 23:00',
      'Back room',
      'Teams of up to six',
      'Rules',
      'Bring a friend .',
      'Free entry',
    ])
      expect(page.text).toContain(words)
    expect(page.html).toContain('<h2>Rules</h2>')
    expect(page.html).not.toContain('elsewhere.example')
    expect(page.html).toContain('<meta name="description" content="Teams of up to six"/>')
    expect(page.html).toContain(`<link rel="canonical" href="http://localhost:3000/v/${venue.slug}/events/quiz"/>`)
    const german = await openEvent(venue, 'quiz', '?quantity=3', { language: 'de' })
    expect(german.html.match(/name="attendee-\d"/g)).toHaveLength(2)
    expect(german.text).toContain('Name auf Ticket 3')
    expect(german.text).toContain('3 Personen anmelden')
  })

  test('shows a picture of this service', async () => {
    const imageUrl = `http://localhost:3000/pictures/${'a'.repeat(32)}-1600.webp`
    const venue = await eventsVenue()
    await database().update(event).set({ imageUrl, imageAlt: 'A pub' }).where(eq(event.venueId, venue.id))
    const { html, headers } = await openEvent(venue, 'quiz')
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data:")
    expect(html).toContain(`src="${imageUrl}"`)
    expect(html).toContain('alt="A pub"')
    expect(html).toContain(`${imageUrl.replace('1600', '800')} 800w`)
  })

  test.each([
    ['concert', ['€24.50', 'Order and pay €24.50']],
    ['called-off', ['Cancelled', 'This event does not take place.']],
    ['notice', ['No registration needed: just come.']],
    ['drop-in', ['Every Tuesday', 'Register']],
  ])('says how to get in: %s', async (slug, words) => {
    const page = await openEvent(await eventsVenue(), slug)
    expectHosted(page)
    for (const word of words) expect(page.text).toContain(word)
  })

  test('of an event that is over, closed, or without a way to pay has no form', async () => {
    const over = { ...sampleEvents.quiz, date: addDays(today, -1) }
    const closed = { slug: 'closed', registration: { mode: 'Free', closesAt: '2020-01-01T00:00:00Z' } }
    const venue = await eventsVenue({ events: [over, { ...sampleEvents.openAir, ...closed, title: 'Closed' }] })
    const states = [await openEvent(venue, 'quiz'), await openEvent(venue, 'closed')]
    expect(
      states.map(({ text }) => [
        text.includes('This event is over.'),
        text.includes('Registration for this event has ended.'),
      ]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
    const poor = await eventsVenue({ settings: { ticketSales: false } })
    const unsold = await openEvent(poor, 'concert')
    expect(unsold.text).toContain('Tickets are not sold online here. Please get in touch: +49 341 5550100')
    for (const { html } of [...states, unsold]) expect(html).not.toContain('<form')
  })

  test('of one that is sold out leads to the waiting list, where the venue has one', async () => {
    const last = { ...sampleEvents.quiz, registration: { mode: 'Free', capacity: 1 } }
    for (const [settings, isWaiting] of [
      [{ waitingList: { enabled: true } }, true],
      [{}, false],
    ] as const) {
      const venue = await eventsVenue({ events: [last], settings })
      await sendOrder(venue, 'quiz', { ...hiddenOf(await openEvent(venue, 'quiz')), ...buyer })
      const page = await openEvent(venue, 'quiz')
      expect(page.text).toContain('Sold out')
      expect(page.links.includes(`/v/${venue.slug}/events/quiz/waiting-list`)).toBe(isWaiting)
      expect(page.html).not.toContain('<form')
      expect((await list(venue)).text).toContain('Sold out')
    }
  })

  test('asks who goes back and registers again, mails the tickets once more, and registers more only by the press that says so', async () => {
    const venue = await eventsVenue()
    const press = async (more: Record<string, string> = {}) =>
      sendOrder(venue, 'quiz', { ...hiddenOf(await openEvent(venue, 'quiz')), ...buyer, ...more })
    expect((await press()).status).toBe(303)
    const asked = await press({ email: buyer.email.toUpperCase() })
    expect(asked.status).toBe(409)
    expectHosted(asked)
    expect(asked.text).toContain('This looks like the registration that you have just made.')
    expect(asked.html).toMatch(/<button class="action" value="yes" name="again">Register once more</)
    expect(asked.html).not.toContain(`/v/${venue.slug}/t/`)
    const letters = (await outbox()).filter(({ venueId }) => venueId === venue.id)
    expect(letters.map(({ kind, recipientAddress }) => [kind, recipientAddress])).toEqual([
      ['registration-confirmed', buyer.email],
      ['registration-confirmed', buyer.email],
    ])
    expect((await press({ email: 'ben@guest.example' })).status).toBe(303)
    const again = { ...hiddenOf(asked), ...buyer, again: 'yes' }
    const first = await sendOrder(venue, 'quiz', again)
    expect(first.status).toBe(303)
    expect((await sendOrder(venue, 'quiz', again)).headers.get('location')).toBe(first.headers.get('location'))
    expect(
      await database().select().from(eventRegistration).where(eq(eventRegistration.venueId, venue.id)),
    ).toHaveLength(3)
  })

  test('has a waiting list with the maximum of the event, which leads back to it, at once where seats are free', async () => {
    const registration = { mode: 'Free', capacity: 3, maxPerRegistration: 2 } as const
    const last = { ...sampleEvents.quiz, registration }
    const settings = { waitingList: { enabled: true }, maxTicketsPerRegistration: 6 }
    const venue = await eventsVenue({ events: [last], settings })
    const waiting = (at: Venue, language = 'en') => {
      const params = { venueSlug: at.slug, eventSlug: 'quiz' }
      return openHosted(waitingList, params, '/events/quiz/waiting-list', { language })
    }
    const path = `/v/${venue.slug}/events/quiz`
    for (const [language, words] of [
      ['en', ['There are seats left, so you need not wait', 'Get seats']],
      ['de', ['Es sind noch Plätze frei, Sie müssen nicht warten', 'Plätze sichern']],
    ] as const) {
      const page = await waiting(venue, language)
      for (const word of words) expect(page.text).toContain(word)
      expect(page.links).toContain(path)
      expect(page.html).not.toContain('<form')
    }
    for (const names of [['Eva', 'Kim'], ['Mo']] as const) await registerGuests(venue, 'quiz', names)
    const full = await waiting(venue)
    expect(full.text).toContain('To the event')
    expect(full.links).toContain(path)
    expect(full.html).toMatch(/<input id="quantity"[^>]* max="2"/)
    await database().update(event).set({ maxPerRegistration: 8, capacity: 9 }).where(eq(event.venueId, venue.id))
    await registerGuests(venue, 'quiz', ['1', '2', '3', '4', '5', '6'])
    expect((await waiting(venue)).html).toMatch(/<input id="quantity"[^>]* max="8"/)
  })

  test.each(['secret', 'nothing', '..', 'A B'])('is nothing at %s', async (slug) => {
    expect((await openEvent(await eventsVenue(), slug)).status).toBe(404)
  })

  test('is nothing where the page of the venue is off, or its plan has no events', async () => {
    expect((await openEvent(await eventsVenue({ settings: { bookingPage: false } }), 'quiz')).status).toBe(404)
    expect(
      (await openEvent(await eventsVenue({ plan: 'Starter', settings: { ticketSales: false } }), 'quiz')).status,
    ).toBe(404)
  })

  test('offers at most as many tickets as there are', async () => {
    const venue = await eventsVenue({ events: [{ ...sampleEvents.quiz, registration: { mode: 'Free', capacity: 3 } }] })
    const page = await openEvent(venue, 'quiz', '?quantity=50')
    expect(hiddenOf(page).quantity).toBe('3')
    expect([...page.html.matchAll(/value="(\d)"[^>]* name="choose"/g)].map(([, count]) => count)).toEqual([
      '1',
      '2',
      '3',
    ])
    expect(page.html).not.toContain('name="many"')
    for (const query of ['?quantity=0', '?quantity=-2', '?quantity=1.5', '?quantity=many'])
      expect(hiddenOf(await openEvent(venue, 'quiz', query)).quantity).toBe('1')
    const large = await eventsVenue({ settings: { maxTicketsPerRegistration: 20 } })
    expect(hiddenOf(await openEvent(large, 'quiz', '?quantity=12')).quantity).toBe('12')
  })
})
