import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { deliver, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { dayAfter, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import {
  forgetMoveJobs,
  movedMails,
  moveEvent,
  moveJobs,
  receivedMove,
  runMoveJob,
} from '#testing/venues/moved-events.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { cancelByToken } from './cancel-registration.ts'
import { getVisibleEvent } from './queries.ts'
import { registerForEvent } from './register-for-event.ts'
import { RegistrationRequest } from './registration-input.ts'
import { registrationUrl } from './registration-link.ts'

useTestDatabase(20)
const dataDir = useDataDir()
const { quiz } = sampleEvents

let number = 0
const newVenue = (event: object = quiz) => eventVenue({ slug: `moved-${++number}`, events: [event as typeof quiz] })

const plain = (part: string) => part.replace(/\s+/g, ' ')
const calendarOf = ({ attachments }: ReceivedMail) =>
  attachments
    .find(({ filename }) => filename.endsWith('.ics'))
    ?.content.toString('utf8')
    .replace(/\r\n /g, '') ?? ''
const inLanguage = (venueId: string, language: Locale) =>
  database().update(eventRegistration).set({ language }).where(eq(eventRegistration.venueId, venueId))

describe('an event that moves', () => {
  test.each(['en', 'de'] as const)('is announced with what was and what is, in %s', async (language) => {
    const venue = await newVenue()
    const { registration } = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    const entry = calendarOf(await firstMail())
    await inLanguage(venue.id, language)
    await moveEvent(venue, { ...quiz, date: dayAfter, start: '19:30', locationLabel: 'Hall' })
    await runMoveJob(venue)
    const mail = await receivedMove(venue, dataDir)
    const sentences = {
      en: [
        'The event has changed',
        'All 2 tickets stay valid',
        'When, before',
        '20:00 to 23:00',
        'When, now',
        '19:30 to 23:00',
        'Where, before',
        'Back room',
        'Where, now',
        'Hall',
        'you can cancel until the event begins.',
        'updates the entry in your calendar',
      ],
      de: [
        'Die Veranstaltung hat sich geändert',
        'Alle 2 Tickets gelten weiter',
        'Wann, bisher',
        '20:00 bis 23:00 Uhr',
        'Wann, neu',
        '19:30 bis 23:00 Uhr',
        'Ort, bisher',
        'Back room',
        'Ort, neu',
        'Hall',
        'können Sie bis zum Beginn der Veranstaltung stornieren.',
        'ändert den Eintrag in Ihrem Kalender',
      ],
    }[language]
    for (const sentence of sentences) {
      expect(plain(mail.html)).toContain(sentence)
      expect(plain(mail.text)).toContain(sentence)
    }
    expect(plain(mail.text)).not.toContain(language === 'en' ? 'Where: ' : 'Ort: ')
    const page = registrationUrl(venue.slug, registration)
    for (const address of [page, `${page}/cancel`]) expect(mail.text).toContain(`\n${address}\n`)
    expect(mail.subject).toMatch(language === 'en' ? /^Changed: Pub quiz, / : /^Geändert: Pub quiz, /)

    const updated = calendarOf(mail)
    const uid = `UID:${registration.id}@localhost`
    for (const part of [entry, updated]) for (const line of [uid, 'METHOD:PUBLISH']) expect(part).toContain(line)
    expect(entry).toContain('SEQUENCE:0')
    expect(updated).toContain('SEQUENCE:2')
    expect(updated).toContain(`DTSTART:${dayAfter.replaceAll('-', '')}T`)
    expect(updated).toContain('LOCATION:Hall')
  })

  async function firstMail(): Promise<ReceivedMail> {
    const [mail] = await deliver(dataDir)
    if (!mail) throw new Error('no mail arrived')
    return mail
  }

  test('names only what has changed', async () => {
    const venue = await newVenue()
    await registerGuests(venue, 'quiz', ['Ada'])
    await moveEvent(venue, { ...quiz, locationLabel: 'Hall' })
    await runMoveJob(venue)
    const { text } = await receivedMove(venue, dataDir)
    expect(plain(text)).toContain('Where, before: Back room Where, now: Hall')
    expect(text).not.toContain('When, before')
    expect(plain(text)).toContain('Your ticket stays valid')
  })

  test('is announced once for each change, however often the file is imported and the job runs', async () => {
    const venue = await newVenue()
    await registerGuests(venue, 'quiz', ['Ada'])
    await registerGuests(venue, 'quiz', ['Bo'])
    const later = { ...quiz, start: '21:00' }
    for (let round = 0; round < 3; round++) {
      expect(await moveEvent(venue, later)).toMatchObject({ changed: round === 0 })
      await runMoveJob(venue)
    }
    expect(await movedMails(venue)).toHaveLength(2)
    expect(await getVisibleEvent(venue, 'quiz')).toMatchObject({ moves: 1 })
    await moveEvent(venue, { ...later, title: 'Another title' })
    await runMoveJob(venue)
    expect(await movedMails(venue)).toHaveLength(2)
    // Moving back to what was agreed is a change as well, for buyers who were mailed the other date.
    await moveEvent(venue, quiz)
    await runMoveJob(venue)
    expect(await movedMails(venue)).toHaveLength(4)
    const { text, ...mail } = await receivedMove(venue, dataDir)
    expect(text).toContain('21:00 to 23:00')
    expect(calendarOf({ text, ...mail })).toContain('SEQUENCE:4')
  })

  test('several times before the job runs is announced once, as from the first state to the last', async () => {
    const venue = await newVenue()
    await registerGuests(venue, 'quiz', ['Ada'])
    await moveEvent(venue, { ...quiz, start: '21:00' })
    await moveEvent(venue, { ...quiz, start: '22:00' })
    await runMoveJob(venue)
    expect(await movedMails(venue)).toHaveLength(1)
    const { text } = await receivedMove(venue, dataDir)
    expect(text).toContain('20:00 to 23:00')
    expect(text).toContain('22:00 to 23:00')
    expect(text).not.toContain('21:00')
  })

  test('and back again before the job runs is announced to nobody', async () => {
    const venue = await newVenue()
    await registerGuests(venue, 'quiz', ['Ada'])
    await moveEvent(venue, { ...quiz, start: '21:00' })
    await moveEvent(venue, quiz)
    await runMoveJob(venue)
    expect(await movedMails(venue)).toEqual([])
  })

  test('is not announced to guests who have cancelled, and not after the venue has cancelled it', async () => {
    const venue = await newVenue()
    const { cancelToken } = await registerGuests(venue, 'quiz', ['Ada'])
    await cancelByToken(cancelToken, new Date())
    await moveEvent(venue, { ...quiz, start: '21:00' })
    await runMoveJob(venue)
    await registerGuests(venue, 'quiz', ['Bo'])
    await moveEvent(venue, { ...quiz, start: '22:00' })
    await moveEvent(venue, { ...quiz, start: '22:00', status: 'Cancelled' })
    await runMoveJob(venue)
    expect(await movedMails(venue)).toEqual([])
  })

  test('is announced to nobody if it had begun before and has begun now', async () => {
    const venue = await newVenue()
    await registerGuests(venue, 'quiz', ['Ada'])
    const before = await moveJobs()
    const { moved } = await moveEvent(venue, { ...quiz, start: '19:00' }, new Date(`${dayAfter}T12:00:00Z`))
    expect([moved, (await moveJobs()) - before]).toEqual([[], 0])
    // A postponement after the beginning is announced.
    const postponed = { ...quiz, date: dayAfter, start: '22:00' }
    expect((await moveEvent(venue, postponed, new Date(`${dayAfter}T12:00:00Z`))).moved).toMatchObject([
      { slug: 'quiz' },
    ])
    expect((await moveJobs()) - before).toBe(1)
  })

  test('and loses its date removes the entry from the calendar', async () => {
    const venue = await newVenue()
    const { registration } = await registerGuests(venue, 'quiz', ['Ada'])
    await moveEvent(venue, { ...quiz, date: null, start: null, end: null, timeLabel: 'Every Tuesday' })
    await runMoveJob(venue)
    const mail = await receivedMove(venue, dataDir)
    expect(plain(mail.text)).toContain('When, now: without a date Every Tuesday')
    const entry = calendarOf(mail)
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:3', `UID:${registration.id}@localhost`])
      expect(entry).toContain(line)
  })

  test('is announced once by five concurrent jobs, which continue where one has timed out', async () => {
    const guests = scaled(5, 12)
    const venue = await newVenue()
    for (let at = 0; at < guests; at++) await registerGuests(venue, 'quiz', [`Guest ${at}`])
    await moveEvent(venue, { ...quiz, start: '21:00' })
    await expect(runMoveJob(venue, AbortSignal.abort(new Error('overdue')))).rejects.toThrow('overdue')
    await Promise.all([1, 2, 3, 4, 5].map(() => runMoveJob(venue)))
    expect(await movedMails(venue)).toHaveLength(guests)
  })

  const request = RegistrationRequest.parse({ buyerName: 'Ada', email: 'ada@guest.example', quantity: 1 })
  const options = { now: new Date(), requestedLocale: null, anonymous: false }

  test('while a guest registers is announced to that guest, whose letter was written before', async () => {
    const venue = await newVenue()
    const stale = await getVisibleEvent(venue, 'quiz')
    await moveEvent(venue, { ...quiz, start: '21:00' })
    await runMoveJob(venue)
    await forgetMoveJobs()
    // A buyer who has registered for the new time gets no mail.
    await registerForEvent(venue, await getVisibleEvent(venue, 'quiz'), request, options)
    expect(await moveJobs()).toBe(0)
    await registerForEvent(venue, stale, request, options)
    expect(await moveJobs()).toBe(1)
    await runMoveJob(venue)
    const mails = await movedMails(venue)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('20:00 to 23:00')
  })

  test('control: without what the letter says in its row, that guest would never hear of it', async () => {
    const venue = await newVenue()
    const stale = await getVisibleEvent(venue, 'quiz')
    await moveEvent(venue, { ...quiz, start: '21:00' })
    await runMoveJob(venue)
    const { registration } = await registerForEvent(venue, stale, request, options)
    await database().update(eventRegistration).set({ agreedTo: null }).where(eq(eventRegistration.id, registration.id))
    await runMoveJob(venue)
    expect(await movedMails(venue)).toEqual([])
  })
})

test('what nobody plans by moves nothing: title, price, capacity, description', async () => {
  const venue = await newVenue()
  await registerGuests(venue, 'quiz', ['Ada'])
  const { moved } = await moveEvent(venue, {
    ...quiz,
    title: 'Quiz',
    description: '<p>New</p>',
    registration: { mode: 'Free' },
  })
  expect([moved, (await getVisibleEvent(venue, 'quiz')).moves]).toEqual([[], 0])
})
