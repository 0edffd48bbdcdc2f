import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { cancelByToken } from '#lib/events/cancel-registration.ts'
import { type Event, getEventToShow, getVisibleEvent, listPublishedEvents } from '#lib/events/queries.ts'
import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { dayAfter, eventDay, eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { orderTickets, registrationNow } from '#testing/venues/ticket-sales.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { importVenueFile } from './import.ts'

useTestDatabase()

const { quiz, concert, notice, calledOff, secret } = sampleEvents
const now = new Date()
let number = 0
const newSlug = () => `events-${++number}`

/** Imports a venue again with these events alone. */
const importEvents = (slug: string, ...events: object[]) => importVenueFile(eventFile({ slug, events }), { now })

async function storedEvents(venueId: string): Promise<Event[]> {
  return database().select().from(event).where(eq(event.venueId, venueId)).orderBy(event.slug)
}

async function stored(venueId: string, slug: string): Promise<Event | undefined> {
  return (await storedEvents(venueId)).find((each) => each.slug === slug)
}

/** A venue with one event, published, and guests who have registered for it. */
async function registeredVenue(names: [string, ...string[]] = ['Ada', 'Bob']) {
  const venue = await eventVenue({ slug: newSlug(), events: [quiz] })
  return { venue, registered: await registerGuests(venue, 'quiz', names) }
}

async function cancellationsOf({ id }: Event): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`
    select count(*)::int as count from jobs
    where task_identifier = 'cancel-event' and key = ${`cancel-event:${id}`}`)
  return row?.count ?? -1
}

describe('events of a venue file', () => {
  test('are stored in minor units, as instants, in the venue’s language, and filtered', async () => {
    const slug = newSlug()
    const description = '<p onclick="x()">Fünf <b>Runden</b><script>alert(1)</script></p>'
    const sold = { mode: 'Paid', price: 1.23, closesAt: '2027-06-11T18:00:00+02:00', capacity: 24 }
    await importVenueFile(
      eventFile({
        slug,
        currency: 'KWD',
        language: 'de',
        events: [{ slug: 'quiz', title: 'Quiz', description, registration: sold }],
      }),
    )
    const { id: venueId } = await getVenue(slug)
    expect(await stored(venueId, 'quiz')).toEqual({
      venueId,
      id: expect.any(String),
      slug: 'quiz',
      title: 'Quiz',
      excerpt: null,
      imageUrl: null,
      imageAlt: null,
      status: 'Draft',
      active: true,
      date: null,
      start: null,
      end: null,
      timeLabel: null,
      locationLabel: '',
      language: 'de',
      descriptionHtml: '<p>Fünf <b>Runden</b></p>',
      mode: 'Paid',
      priceMinor: 1230,
      capacity: 24,
      closesAt: new Date('2027-06-11T16:00:00Z'),
      seatsTaken: 0,
      createdAt: expect.any(Date),
      moves: 0,
      movedAt: null,
      origin: 'File',
      revision: 0,
      maxPerRegistration: null,
    })
  })

  test('may hold tabs and line breaks in their description, and no other control character', async () => {
    const slug = newSlug()
    const described = (description: string) => importEvents(slug, { ...notice, description })
    await described('<ul>\r\n\t<li>One</li>\n\t<li>Two\t3</li>\n</ul>')
    const { id } = await getVenue(slug)
    expect((await stored(id, 'notice'))?.descriptionHtml).toBe('<ul>\r\n\t<li>One</li>\n\t<li>Two\t3</li>\n</ul>')
    await expect(described('a\u0007b')).rejects.toThrow('description: must not contain control characters')
    await expect(importEvents(slug, { ...notice, title: 'a\u0007b' })).rejects.toThrow(
      'title: must not contain control',
    )
  })

  test.each([
    ['EUR', 0.49, '0.50 EUR', 0.5],
    ['GBP', 0.29, '0.30 GBP', 0.3],
    ['JPY', 49, '50 JPY', 50],
    ['HUF', 174.99, '175.00 HUF', 175],
  ])('in %s cost at least what a card can pay', async (currency, price, least, enough) => {
    const slug = newSlug()
    const costs = (amount: number, status = 'Published') =>
      importVenueFile(
        eventFile({
          slug,
          currency,
          events: [quiz, { ...concert, status, registration: { mode: 'Paid', price: amount } }],
        }),
      )
    const sentence = `must be at least ${least}, which is the least that a card can pay for the event "concert" (found ${price})`
    await expect(costs(price)).rejects.toMatchObject({ problems: [`events[1].registration.price: ${sentence}`] })
    await expect(getVenue(slug)).rejects.toMatchObject({ status: 404 })
    await costs(enough)
    // A cancellation is never refused for the price.
    await costs(price, 'Cancelled')
  })

  test('retain their seats when the file is imported again, and nothing is written', async () => {
    const { venue } = await registeredVenue()
    const before = await storedEvents(venue.id)
    expect(before).toMatchObject([{ slug: 'quiz', seatsTaken: 2 }])
    expect(await importEvents(venue.slug, quiz)).toMatchObject({ changed: false })
    expect(await storedEvents(venue.id)).toEqual(before)
  })

  test('follow the file: another day, another hall, fewer seats', async () => {
    const { venue } = await registeredVenue()
    const moved = {
      ...quiz,
      date: dayAfter,
      start: '21:00',
      locationLabel: 'Hall',
      registration: { mode: 'Free', capacity: 1 },
    }
    expect(await importEvents(venue.slug, moved)).toMatchObject({ changed: true })
    const { event: shown, remaining } = await getEventToShow(venue, 'quiz', now)
    expect(shown).toMatchObject({ date: dayAfter, start: '21:00', locationLabel: 'Hall', capacity: 1, seatsTaken: 2 })
    expect(remaining).toBe(0)
    await importEvents(venue.slug, quiz)
    expect((await getEventToShow(venue, 'quiz', now)).remaining).toBe(48)
  })

  test('may cost more for later guests; a guest who has ordered pays the agreed price', async () => {
    const venue = await eventVenue({ slug: newSlug(), events: [concert] })
    const { registration } = await orderTickets(venue, 2)
    await importEvents(venue.slug, { ...concert, registration: { ...concert.registration, price: 30 } })
    expect(await registrationNow(registration)).toMatchObject({ amountMinor: 4900 })
    expect(await stored(venue.id, 'concert')).toMatchObject({ priceMinor: 3000 })
  })
})

describe('an event that disappeared from the file', () => {
  test('is deleted when it has no registrations', async () => {
    const venue = await eventVenue({ slug: newSlug(), events: [quiz, notice, secret, calledOff] })
    expect(await importEvents(venue.slug, notice)).toMatchObject({ changed: true })
    expect(await storedEvents(venue.id)).toMatchObject([{ slug: 'notice' }])
    expect(await importEvents(venue.slug, notice)).toMatchObject({ changed: false })
  })

  test.each(['stands', 'was cancelled'])('is withdrawn while it has a registration that %s', async (state) => {
    const { venue, registered } = await registeredVenue()
    if (state === 'was cancelled') await cancelByToken(registered.cancelToken, now)
    expect(await importEvents(venue.slug)).toMatchObject({ changed: true })
    expect(await stored(venue.id, 'quiz')).toMatchObject({ active: false, status: 'Published' })
    await expect(getVisibleEvent(venue, 'quiz')).rejects.toMatchObject({ status: 404 })
    await expect(getEventToShow(venue, 'quiz', now)).rejects.toMatchObject({ status: 404 })
    expect(await listPublishedEvents(venue, { upcoming: true, now })).toEqual([])
    const ticket = await findTicket(registered.codes[0] ?? '')
    expect(ticket?.ticket.status).toBe(state === 'stands' ? 'Valid' : 'Cancelled')
    expect(await importEvents(venue.slug)).toMatchObject({ changed: false })
  })

  test('comes back with its guests when the file names it again', async () => {
    const { venue } = await registeredVenue()
    const before = await stored(venue.id, 'quiz')
    await importEvents(venue.slug)
    expect(await importEvents(venue.slug, quiz)).toMatchObject({ changed: true })
    expect(await stored(venue.id, 'quiz')).toEqual({ ...before, revision: 1 })
  })
})

describe('agreements with registered guests stay', () => {
  const mode = (wanted: string, more = {}) => ({ ...quiz, registration: { mode: wanted, ...more } })

  test.each([
    [
      'a draft is never visible, and their tickets are',
      { ...quiz, status: 'Draft' },
      'events[0].status: must not be "Draft", because guests have registered; "Cancelled" cancels it and notifies them (found "Draft")',
    ],
    [
      'guests of a free event do not pay later',
      mode('Paid', { price: 5 }),
      'events[0].registration.mode: must stay "Free", because guests have registered; closesAt ends the registration (found "Paid")',
    ],
    [
      'their event still has registration',
      mode('None'),
      'events[0].registration.mode: must stay "Free", because guests have registered; closesAt ends the registration (found "None")',
    ],
  ])('%s', async (_, wanted, problem) => {
    const { venue } = await registeredVenue()
    const before = await storedEvents(venue.id)
    await expect(importEvents(venue.slug, wanted)).rejects.toMatchObject({ problems: [problem] })
    expect(await storedEvents(venue.id)).toEqual(before)
  })

  test('and all violations are reported at once, with their places', async () => {
    const { venue } = await registeredVenue()
    const wrong = { ...mode('None'), status: 'Draft' }
    await expect(importEvents(venue.slug, notice, wrong)).rejects.toMatchObject({
      problems: [
        expect.stringMatching(/^events\[1\]\.status: must not be "Draft"/),
        expect.stringMatching(/^events\[1\]\.registration\.mode: must stay "Free"/),
      ],
    })
    expect(await stored(venue.id, 'notice')).toBeUndefined()
  })

  test('but not with cancelled guests: another mode is allowed then, and a draft is still refused', async () => {
    const { venue, registered } = await registeredVenue()
    await cancelByToken(registered.cancelToken, now)
    await importEvents(venue.slug, mode('Paid', { price: 5 }))
    expect(await stored(venue.id, 'quiz')).toMatchObject({ mode: 'Paid', priceMinor: 500 })
    await expect(importEvents(venue.slug, { ...quiz, status: 'Draft' })).rejects.toThrow('must not be "Draft"')
  })

  test('the currency, once a guest has registered', async () => {
    const { venue } = await registeredVenue()
    const file = eventFile({ slug: venue.slug, events: [quiz], currency: 'CHF' })
    await expect(importVenueFile(file, { now })).rejects.toThrow(
      'currency: must stay "EUR", because the venue has registrations in it (found "CHF")',
    )
  })

  test('the zone, until the day of their event is over', async () => {
    const { venue } = await registeredVenue()
    const file = eventFile({ slug: venue.slug, events: [quiz], timezone: 'Europe/London' })
    const thatDay = new Date(`${eventDay}T12:00:00Z`)
    await expect(importVenueFile(file, { now: thatDay })).rejects.toThrow(
      'timezone: must stay "Europe/Berlin" while events with registrations are to come, because they would begin at another time (found "Europe/London")',
    )
    await importVenueFile(file, { now: new Date(`${dayAfter}T12:00:00Z`) })
  })
})

describe('a cancelled event', () => {
  const off = { ...quiz, status: 'Cancelled' }

  test('notifies its guests by one job, however often the file is imported', async () => {
    const { venue } = await registeredVenue()
    await importEvents(venue.slug, off)
    const cancelled = (await stored(venue.id, 'quiz')) as Event
    expect(cancelled).toMatchObject({ status: 'Cancelled', seatsTaken: 2 })
    expect(await cancellationsOf(cancelled)).toBe(1)
    await importEvents(venue.slug, off)
    await importEvents(venue.slug, { ...off, title: 'Called off for good' })
    expect(await cancellationsOf(cancelled)).toBe(1)
  })

  test('notifies them too where the file had not named it for a while', async () => {
    const { venue } = await registeredVenue()
    await importEvents(venue.slug)
    await importEvents(venue.slug, off)
    expect(await cancellationsOf((await stored(venue.id, 'quiz')) as Event)).toBe(1)
  })

  test('notifies no guest when it was never published, or when the import fails', async () => {
    const venue = await eventVenue({ slug: newSlug(), events: [secret, quiz, calledOff] })
    await registerGuests(venue, 'quiz', ['Ada'])
    await importEvents(venue.slug, { ...secret, status: 'Cancelled' }, quiz)
    expect(await cancellationsOf((await stored(venue.id, 'secret')) as Event)).toBe(0)
    await importEvents(venue.slug, notice, quiz)
    const both = importEvents(venue.slug, { ...notice, status: 'Cancelled' }, { ...quiz, status: 'Draft' })
    await expect(both).rejects.toThrow('events[1].status')
    const unchanged = (await stored(venue.id, 'notice')) as Event
    expect([unchanged.status, await cancellationsOf(unchanged)]).toEqual(['Published', 0])
  })

  test('is not published again while registrations stand, and is where there are none', async () => {
    const { venue, registered } = await registeredVenue()
    await importEvents(venue.slug, off)
    await expect(importEvents(venue.slug, quiz)).rejects.toMatchObject({
      problems: [
        'events[0].status: must stay "Cancelled", because registered guests have been notified; publish it under another slug (found "Published")',
      ],
    })
    await cancelByToken(registered.cancelToken, now)
    await importEvents(venue.slug, quiz)
    expect(await stored(venue.id, 'quiz')).toMatchObject({ status: 'Published', seatsTaken: 0 })
  })
})
