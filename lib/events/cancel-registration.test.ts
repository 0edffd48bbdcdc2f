import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { fromGuest } from '#lib/guest-text.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { deliver, outbox, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventVenue } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { checkInTicket } from '../doors/check-in.ts'
import { cancelByToken, cancelRegistrationByVenue } from './cancel-registration.ts'
import { draftRegistration, insertRegistration } from './insert-registration.ts'
import type { Registration } from './locks.ts'
import { getVisibleEvent } from './queries.ts'
import { RegistrationRequest } from './registration-input.ts'
import { findRegistrationByToken } from './registration-queries.ts'
import { drawRegistrationReference } from './registration-reference.ts'
import { drawTickets, insertTickets } from './tickets/mint-tickets.ts'
import { listTickets } from './tickets/ticket-queries.ts'

useTestDatabase()
const dataDir = useDataDir()
const now = new Date()
let venue: Venue

beforeAll(async () => {
  venue = await eventVenue({ slug: 'ending' })
})

const seatsTaken = async (slug: string) => (await getVisibleEvent(venue, slug)).seatsTaken

const refundsBegun = async () => {
  const jobs = await database().execute<{ payload: { registrationId: string } }>(
    sql`select payload from _private_jobs jobs join _private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'refund-registration'`,
  )
  return [...jobs].map(({ payload }) => payload.registrationId)
}

/** A registration for paid tickets as a checkout leaves it: held, and then paid. */
async function held(more: Partial<Registration> = {}): Promise<Registration> {
  const concert = await getVisibleEvent(venue, 'concert')
  const request = RegistrationRequest.parse({ buyerName: 'Ada', email: 'ada@guest.example', quantity: 2 })
  const draft = draftRegistration(venue, concert, request, {
    attendeeNames: [fromGuest('Ada'), fromGuest('Bo')],
    reference: drawRegistrationReference(1),
    language: 'en',
    holdExpiresAt: new Date(now.getTime() + 600_000),
    now,
  })
  const written = { ...draft, ...more }
  await inTransaction((tx) => insertRegistration(tx, written))
  return written
}

async function paid(): Promise<Registration & { cancelToken: string }> {
  const registration = await held()
  return inTransaction(async (tx) => {
    const drawn = drawTickets(registration.attendeeNames)
    const { cancelTokenDigest } = drawn
    const settled = { payment: 'Paid', holdExpiresAt: null, cancelTokenDigest } as const
    await tx.update(eventRegistration).set(settled).where(eq(eventRegistration.id, registration.id))
    await insertTickets(tx, { registration: registration, drawn: drawn })
    return { ...registration, ...settled, cancelToken: drawn.minted.cancelToken }
  })
}

describe('the venue', () => {
  test('cancels also when guests have been let in: the seats are freed, and no ticket is accepted again', async () => {
    const { registration, codes } = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
    await checkInTicket(codes[0] ?? '', { by: 'Door' }, acting(now))
    const before = await seatsTaken('quiz')
    const ended = (await cancelRegistrationByVenue(venue, registration.reference, acting(now))).result
    expect(ended).toMatchObject({ status: 'Cancelled', cancelledBy: 'Venue', cancelledAt: now })
    expect(await seatsTaken('quiz')).toBe(before - 2)
    expect((await listTickets(registration)).map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled'])
    expect((await checkInTicket(codes[1] ?? '', { by: 'Door' }, acting(now))).result.verdict).toBe('refused')
  })

  test('cancels once, however often the request is repeated, and the first canceller is recorded', async () => {
    const { registration, cancelToken } = await registerGuests(venue, 'quiz', ['Ada'])
    const before = (await outbox()).length
    await cancelByToken(cancelToken, now)
    expect((await cancelRegistrationByVenue(venue, registration.reference, acting(now))).result).toMatchObject({
      cancelledBy: 'Guest',
    })
    expect((await outbox()).length).toBe(before + 1)
  })

  test('finds the references of its own registrations only', async () => {
    const { registration } = await registerGuests(venue, 'quiz', ['Ada'])
    const other = await eventVenue({ slug: 'other-ending' })
    await expect(cancelRegistrationByVenue(other, registration.reference, acting(now))).rejects.toMatchObject({
      status: 404,
    })
  })
})

test('the buyer is notified who has cancelled, in the language of the registration, without codes', async () => {
  const by = {
    guest: await registerGuests(venue, 'quiz', ['Gil']),
    venue: await registerGuests(venue, 'quiz', ['Vic']),
  }
  await database()
    .update(eventRegistration)
    .set({ language: 'de' })
    .where(eq(eventRegistration.id, by.venue.registration.id))
  await cancelByToken(by.guest.cancelToken, now)
  await cancelRegistrationByVenue(venue, by.venue.registration.reference, acting(now))
  const mails = await deliver(dataDir)
  const to = (name: string) =>
    mails.find((mail) => mail.to[0]?.name === name && /ancelled|storniert/.test(mail.subject))
  expect(to('Gil')?.subject).toMatch(/^Registration cancelled: Pub quiz, /)
  expect(to('Gil')?.text).toContain('As you asked, we have cancelled this registration.')
  expect(to('Vic')?.subject).toMatch(/^Anmeldung storniert: Pub quiz, /)
  expect(to('Vic')?.text).toContain('Wir haben Ihre Anmeldung storniert')
  for (const mail of [to('Gil'), to('Vic')]) {
    expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual(['text/calendar; method=CANCEL'])
    for (const code of [...by.guest.codes, ...by.venue.codes]) expect(`${mail?.html}${mail?.text}`).not.toContain(code)
  }
})

test('a confirmation and its cancellation are the same entry of a calendar', async () => {
  const { cancelToken } = await registerGuests(venue, 'quiz', ['Uid'])
  await cancelByToken(cancelToken, now)
  const mails = (await deliver(dataDir)).filter((mail) => mail.to[0]?.name === 'Uid')
  const entries = mails.flatMap(({ attachments }) => attachments.filter(({ filename }) => filename.endsWith('.ics')))
  const entriesSent = entries.map(({ content }) => /UID:(\S*)\s+SEQUENCE:(\d)/.exec(String(content))?.slice(1))
  expect(entriesSent.map((entry) => entry?.[1]).toSorted()).toEqual(['0', '1'])
  expect(new Set(entriesSent.map((entry) => entry?.[0])).size).toBe(1)
})

describe('what was paid', () => {
  test('is refunded when the guest cancels, once', async () => {
    const registration = await paid()
    expect(await refundsBegun()).toEqual([])
    await cancelByToken(registration.cancelToken, now)
    await cancelByToken(registration.cancelToken, now)
    expect(await refundsBegun()).toEqual([registration.id])
  })

  test('is refunded when the venue cancels', async () => {
    const registration = await paid()
    await cancelRegistrationByVenue(venue, registration.reference, acting(now))
    expect(await refundsBegun()).toContain(registration.id)
  })

  test('is nothing before payment: no letter is sent, and the seats are free', async () => {
    const registration = await held()
    const before = { seats: await seatsTaken('concert'), mails: (await outbox()).length }
    await cancelRegistrationByVenue(venue, registration.reference, acting(now))
    expect(await seatsTaken('concert')).toBe(before.seats - 2)
    expect((await outbox()).length).toBe(before.mails)
    // The job ends a checkout that is still open.
    expect(await refundsBegun()).toContain(registration.id)
  })
})

test('a token leads to its registration, event and venue; an unknown one to nothing', async () => {
  const { registration, cancelToken } = await registerGuests(venue, 'quiz', ['Ada'])
  expect(await findRegistrationByToken(cancelToken)).toMatchObject({
    registration: { reference: registration.reference },
    event: { slug: 'quiz' },
    venue: { slug: venue.slug },
  })
  expect(await findRegistrationByToken('')).toBeNull()
  const stored = await database()
    .select()
    .from(eventRegistration)
    .where(and(eq(eventRegistration.venueId, venue.id), eq(eventRegistration.id, registration.id)))
  expect(JSON.stringify(stored)).not.toContain(cancelToken)
})

test('a registration can be cancelled after the event has begun', async () => {
  const { cancelToken } = await registerGuests(venue, 'quiz', ['Late'])
  const later = new Date(now.getTime() + 60 * 86_400_000)
  expect((await cancelByToken(cancelToken, later)).registration.status).toBe('Cancelled')
})
