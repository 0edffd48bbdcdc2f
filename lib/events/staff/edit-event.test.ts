import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { dayAfter, eventDay, eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { movedMails, moveJobs, runMoveJob } from '#testing/venues/moved-events.ts'
import { orderTickets, settleCheckout, ticketSellingVenue } from '#testing/venues/ticket-sales.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { listPublishedEvents } from '../queries.ts'
import { copyEvent, createEvent } from './create-event.ts'
import { cancelEvent, editEvent, publishEvent } from './edit-event.ts'
import { removeDraft } from './remove-draft.ts'
import { getEventForStaff, listEventsForStaff } from './staff-events.ts'
import { EventContentBody } from './staff-input.ts'
import { staffEventRecord } from './staff-record.ts'

useTestDatabase()

const plain = {
  title: 'Jazz im Hof',
  excerpt: null,
  description: '<p onclick="steal()">Bring a <b>jacket</b><script>steal()</script></p>',
  imageUrl: null,
  imageAlt: null,
  date: eventDay,
  start: '20:00',
  end: '23:00',
  timeLabel: '',
  locationLabel: 'Courtyard',
  language: 'en',
  mode: 'Free',
  price: null,
  capacity: 20,
  maxPerRegistration: 2,
  closesDate: eventDay,
  closesTime: '19:30',
}
const content = (more: object = {}) => EventContentBody.parse({ ...plain, ...more })
const slugs = async (venue: Venue) =>
  (await listPublishedEvents(venue, { upcoming: true, now: new Date() })).map(({ slug }) => slug)

/** The event as it is edited, with another value. */
async function edited(venue: Venue, slug: string, more: object = {}) {
  const record = staffEventRecord(await getEventForStaff(venue, slug), { venue, now: new Date() })
  return { revision: record.revision, content: EventContentBody.parse({ ...record, ...more }) }
}
const errorsOf = (error: unknown) => (error instanceof Problem ? Object.keys(error.errors ?? {}) : error)

describe('an event of the console', () => {
  let venue: Venue
  beforeAll(async () => {
    venue = await eventVenue({ slug: 'console-events', events: [sampleEvents.quiz] })
  })

  test('is a draft that nobody sees, until it is published, and then takes registrations', async () => {
    expect((await createEvent(venue, content(), acting(), { preview: true })).result).toEqual([])
    const broken = { ...content(), imageUrl: 'no-address' }
    const checked = createEvent(venue, broken, acting(), { preview: true })
    expect(await checked.catch(errorsOf)).toEqual(['Content.ImageUrl'])
    const { result, entryId } = await createEvent(venue, content(), acting())
    expect(result).toMatchObject([{ slug: 'jazz-im-hof', status: 'Draft', origin: 'Console', timeLabel: null }])
    expect(result[0]?.descriptionHtml).toBe('<p>Bring a <b>jacket</b></p>')
    expect(await slugs(venue)).toEqual(['quiz'])
    await expect(registerGuests(venue, 'jazz-im-hof', ['Ada'])).rejects.toMatchObject({ kind: 'not-found' })
    await publishEvent(venue, 'jazz-im-hof', { revision: 0 }, acting())
    expect(await slugs(venue)).toEqual(['jazz-im-hof', 'quiz'])
    await registerGuests(venue, 'jazz-im-hof', ['Ada', 'Bo'])
    const three = registerGuests(venue, 'jazz-im-hof', ['Ada', 'Bo', 'Cy'])
    expect(await three.catch(errorsOf)).toEqual(['registration'])
    const [last, first] = await listEntries(venue, { subject: { kind: 'event', id: result[0]?.id ?? '' } })
    expect(first).toMatchObject({ id: entryId, act: 'event.create', after: { status: 'Draft' } })
    expect(last).toMatchObject({ act: 'event.publish', before: { status: 'Draft' }, after: { status: 'Published' } })
  })

  test('a price between the steps of a card is refused with the reason, unless the event has it', async () => {
    const inKuwait = await eventVenue({
      slug: 'kuwait',
      currency: 'KWD',
      events: [{ ...sampleEvents.concert, registration: { mode: 'Paid', price: 2.5 } }],
    })
    const priced = async (price: number) =>
      editEvent(inKuwait, 'concert', await edited(inKuwait, 'concert', { price }), acting())
    await expect(priced(2.505)).rejects.toMatchObject({
      errors: { 'Content.Price': [{ en: 'A card can only be charged in steps of KWD\u{a0}0.010.' }] },
    })
    await database().update(event).set({ priceMinor: 2505 }).where(eq(event.venueId, inKuwait.id))
    expect((await priced(2.505)).result.event).toMatchObject({ priceMinor: 2505 })
  })

  test.each([
    ['an end without a start', { start: null }, ['end']],
    ['a price of free tickets', { price: 12 }, ['price']],
    ['paid tickets without a price', { mode: 'Paid' }, ['price']],
    ['half an end of registration', { closesTime: null }, ['closesTime']],
  ])('is refused with %s, as in the venue file', (_, more, fields) => {
    const parsed = EventContentBody.safeParse({ ...plain, ...more })
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(fields)
  })

  test.each([
    ['a price that no card can pay', { mode: 'Paid', price: 0.1 }, 'Content.Price'],
    ['a price with too many digits', { mode: 'Paid', price: 12.345 }, 'Content.Price'],
    ['a price below 0', { mode: 'Paid', price: -3 }, 'Content.Price'],
    ['a picture by http', { imageUrl: 'http://pictures.example/a.jpg' }, 'Content.ImageUrl'],
    ['a picture by script', { imageUrl: 'javascript:alert(1)' }, 'Content.ImageUrl'],
  ])('is refused with %s', async (_, more, field) => {
    expect(await createEvent(venue, content(more), acting()).catch(errorsOf)).toEqual([field])
  })

  test('gets the next slug if its title is taken', async () => {
    const titled = () => createEvent(venue, content({ title: 'Open stage' }), acting())
    const made = (await Promise.all([titled(), titled(), titled()])).map(({ result }) => result[0]?.slug)
    expect(made.sort()).toEqual(['open-stage', 'open-stage-2', 'open-stage-3'])
    await removeDraft(venue, 'open-stage-2', { revision: 0 }, acting())
    await expect(getEventForStaff(venue, 'open-stage-2')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(removeDraft(venue, 'quiz', { revision: 0 }, acting())).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('is copied at the same clock times, also when the clock changes in between', async () => {
    const autumn = { date: '2027-10-24', closesDate: '2027-10-23', closesTime: '18:00', title: 'Sunday jazz' }
    await createEvent(venue, content(autumn), acting())
    const { result } = await copyEvent(venue, 'sunday-jazz', { date: '2027-10-31', weeks: 2 }, acting())
    expect(result).toMatchObject([
      { slug: 'sunday-jazz-2', date: '2027-10-31', start: '20:00', closesAt: new Date('2027-10-30T16:00:00Z') },
      { slug: 'sunday-jazz-3', date: '2027-11-07', start: '20:00', closesAt: new Date('2027-11-06T17:00:00Z') },
    ])
    for (const wrong of [{ date: null, weeks: 1 }]) {
      expect(await copyEvent(venue, 'sunday-jazz', wrong, acting()).catch(errorsOf)).toEqual(['Date'])
    }
  })

  test('cannot have fewer seats than are taken, nor another way in', async () => {
    await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    const with_ = async (more: object) =>
      editEvent(venue, 'quiz', { ...(await edited(venue, 'quiz', more)), preview: true }, acting()).catch(errorsOf)
    expect(await with_({ capacity: 1 })).toEqual(['Content.Capacity'])
    expect(await with_({ mode: 'None' })).toEqual(['Content.Mode'])
    expect(await with_({ capacity: 2 })).toMatchObject({ entryId: null })
  })

  test('needs the plan that has events, to be published', async () => {
    const starter = await eventVenue({ slug: 'small-plan', plan: 'Starter', events: [sampleEvents.secret] })
    const step = publishEvent(starter, 'secret', { revision: 0 }, acting())
    await expect(step).rejects.toMatchObject({ kind: 'feature-not-in-plan' })
  })
})

describe('an edit', () => {
  test('says what it means before it is saved, and then mails exactly that', async () => {
    const venue = await eventVenue({ slug: 'edited', events: [sampleEvents.quiz] })
    await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    await registerGuests(venue, 'quiz', ['Cy'])
    const edit = await edited(venue, 'quiz', { date: dayAfter })
    const { result, entryId } = await editEvent(venue, 'quiz', { ...edit, preview: true }, acting())
    expect([result.meaning, entryId]).toMatchObject([{ news: 'moved', mails: 2, was: { date: eventDay } }, null])
    expect([(await getEventForStaff(venue, 'quiz')).event.date, await moveJobs()]).toEqual([eventDay, 0])
    await editEvent(venue, 'quiz', edit, acting())
    await runMoveJob(venue)
    expect(await movedMails(venue)).toHaveLength(result.meaning.mails)
    // Back to the day of before: what they were mailed last is another one.
    const back = { ...(await edited(venue, 'quiz', { date: eventDay })), preview: true }
    expect((await editEvent(venue, 'quiz', back, acting())).result.meaning.mails).toBe(2)
  })

  test('that changes nothing writes nothing', async () => {
    const venue = await eventVenue({ slug: 'unedited', events: [{ ...sampleEvents.quiz, excerpt: 'Six' }] })
    const edit = await edited(venue, 'quiz')
    expect(await editEvent(venue, 'quiz', edit, acting())).toMatchObject({ entryId: null })
    expect((await getEventForStaff(venue, 'quiz')).event).toMatchObject({ origin: 'File', revision: 0 })
  })

  test('makes an event of the file the console’s, which an import leaves as it is', async () => {
    const venue = await eventVenue({ slug: 'both-ways', events: [sampleEvents.quiz, sampleEvents.notice] })
    await createEvent(venue, content(), acting())
    await editEvent(venue, 'quiz', await edited(venue, 'quiz', { title: 'Pub quiz, new' }), acting())
    const events = [{ ...sampleEvents.quiz, title: 'Pub quiz of the file' }]
    const imported = await importVenueFile(eventFile({ slug: venue.slug, events, apiKeys: [] }))
    expect(imported.notes).toEqual(['The event "quiz" is edited in the console, so it stays as it is there.'])
    expect(imported.events).toMatchObject([{ slug: 'notice', change: 'deleted' }])
    const titles = (await listEventsForStaff(venue)).map(({ event }) => event.title)
    expect(titles).toEqual(['Jazz im Hof', 'Pub quiz, new'])
  })
})

test('a cancellation says what it refunds, and refunds that', async () => {
  const venue = await getVenue((await ticketSellingVenue(10)).slug)
  const paid = await orderTickets(venue, 2)
  await payOpen(paid.session.id)
  await settleCheckout(paid)
  await orderTickets(venue, 1)
  const expected = { news: 'cancelled', mails: 1, refunds: 1, refundMinor: 4900, unpaidOrders: 1 }
  const asked = await cancelEvent(venue, 'concert', { revision: 0, preview: true }, acting())
  expect(asked).toMatchObject({ entryId: null, result: { meaning: expected, event: { status: 'Published' } } })
  const done = await cancelEvent(venue, 'concert', { revision: 0 }, acting())
  expect(done.result).toMatchObject({ meaning: expected, event: { status: 'Cancelled' } })
  const again = cancelEvent(venue, 'concert', { revision: 1 }, acting())
  await expect(again).rejects.toMatchObject({ kind: 'conflict' })
  expect(await listEventsForStaff(venue)).toMatchObject([{ takenMinor: 4900, inside: 0, event: { seatsTaken: 3 } }])
})
