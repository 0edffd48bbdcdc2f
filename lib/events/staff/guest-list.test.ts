import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { mail } from '#db/schema/mail.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { randomUUID } from '#lib/codes.ts'
import { checkInTicket, undoCheckIn } from '#lib/doors/check-in.ts'
import { checkInByHand } from '#lib/doors/check-in-by-hand.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { cancelTicket } from '#lib/payments/tickets/cancel-ticket.ts'
import { readGuests } from '#lib/payments/tickets/read-guests.ts'
import type { Problem } from '#lib/problems/problem.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { useUpMails } from '#testing/interface/console-calls.ts'
import { acting } from '#testing/venues/acting.ts'
import { type RegistrationWithCodes, registerGuests } from '#testing/venues/tickets.ts'
import { join, listNow, waitingVenue } from '#testing/venues/waiting.ts'
import { findTicket } from '../tickets/ticket-queries.ts'
import { messageGuests } from './message-guests.ts'
import { noteOnRegistration, renameTicket, sendTicketsAgain } from './staff-edits.ts'

const testDatabase = useTestDatabase(10)
const breaches = () => findBreaches(testDatabase.connection.sql)
const problemOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error as Problem)

let venue: Awaited<ReturnType<typeof waitingVenue>>
let party: RegistrationWithCodes
const named = () => ({ eventSlug: 'quiz', reference: party.registration.reference })
const acts = async () => (await listEntries(venue)).map(({ act }) => act)

/** The newest mail of the venue. */
async function lastMail() {
  const [row] = await database()
    .select()
    .from(mail)
    .where(eq(mail.venueId, venue.id))
    .orderBy(desc(mail.createdAt))
    .limit(1)
  return row
}

/** The list of the party: names with the states of their tickets. */
async function partyNow(): Promise<string[]> {
  const { registrations } = await readGuests(venue, 'quiz')
  const of = registrations.find(({ reference }) => reference === party.registration.reference)
  return (of?.tickets ?? []).map(({ ordinal, name, status }) => `${ordinal} ${name} ${status}`)
}

beforeEach(async () => {
  venue = await waitingVenue(3)
  party = await registerGuests(venue, 'quiz', ['Ada', 'Ben', 'Cem'])
})

describe('one ticket of a registration', () => {
  test('is cancelled: its code is answered so, the others stay valid, and its seat is offered', async () => {
    await join(venue, 'quiz', 'lea@guest.example')
    await cancelTicket(venue, { ...named(), ordinal: 2, of: 3 }, acting())
    expect(await partyNow()).toEqual(['1 Ada Valid', '2 Cem Valid'])
    expect((await findTicket(party.codes[1] ?? ''))?.ticket.status).toBe('Cancelled')
    expect((await findTicket(party.codes[2] ?? ''))?.ticket).toMatchObject({ status: 'Valid', ordinal: 1 })
    expect(await listNow(venue)).toEqual(['lea Offered'])
    expect(await acts()).toEqual(['ticket.cancel'])
    expect(await breaches()).toEqual([])
  })

  test('is refused if another one was cancelled meanwhile', async () => {
    await cancelTicket(venue, { ...named(), ordinal: 2, of: 3 }, acting())
    const again = cancelTicket(venue, { ...named(), ordinal: 2, of: 3 }, acting())
    expect(await problemOf(again)).toMatchObject({ kind: 'conflict' })
    expect(await partyNow()).toEqual(['1 Ada Valid', '2 Cem Valid'])
  })

  test('is not cancelled alone if a door has let somebody in, whose scan names a ticket by its place', async () => {
    const [first = '', , third = ''] = party.codes
    for (const at of [checkInTicket, undoCheckIn]) await at(third, { by: 'Front' }, acting())
    expect(await problemOf(cancelTicket(venue, { ...named(), ordinal: 2, of: 3 }, acting()))).toMatchObject({
      kind: 'conflict',
    })
    await checkInTicket(first, { by: 'Front' }, acting())
    expect(await partyNow()).toEqual(['1 Ada CheckedIn', '2 Ben Valid', '3 Cem Valid'])
    expect(await breaches()).toEqual([])
  })

  test('is the whole registration if it is the last', async () => {
    venue = await waitingVenue(1)
    const single = await registerGuests(venue, 'quiz', ['Dora'])
    const at = { eventSlug: 'quiz', reference: single.registration.reference, ordinal: 1, of: 1 }
    await cancelTicket(venue, at, acting())
    expect((await readGuests(venue, 'quiz')).counts).toMatchObject({ seats: 0, tickets: 0 })
    expect(await breaches()).toEqual([])
  })

  test('gets another name, which its page and its registration have', async () => {
    await renameTicket(venue, { ...named(), ordinal: 3, of: 3 }, { name: fromGuest('Zoe "Z" O\'Neil') }, acting())
    expect(await partyNow()).toEqual(['1 Ada Valid', '2 Ben Valid', `3 Zoe "Z" O'Neil Valid`])
    expect((await findTicket(party.codes[2] ?? ''))?.registration.attendeeNames[2]).toBe(`Zoe "Z" O'Neil`)
    const missing = renameTicket(venue, { ...named(), ordinal: 4, of: 3 }, { name: fromGuest('X') }, acting())
    expect(await problemOf(missing)).toMatchObject({ kind: 'not-found' })
    expect(await breaches()).toEqual([])
  })

  test('is renamed only by somebody who has seen its present name', async () => {
    const rename = (name: string, was: string) =>
      renameTicket(venue, { ...named(), ordinal: 1, of: 3 }, { name: fromGuest(name), was: { name: was } }, acting())
    await rename('Eve', 'Ada')
    expect(await problemOf(rename('Flo', 'Ada'))).toMatchObject({
      kind: 'conflict',
      members: { current: { name: 'Eve' } },
    })
    // The same name again is no conflict.
    await rename('Eve', 'Ada')
    await rename('Flo', 'Eve')
    expect(await partyNow()).toContain('1 Flo Valid')
    expect(await acts()).toEqual(['ticket.rename', 'ticket.rename'])
  })

  test('lets its guest in by hand, once', async () => {
    await checkInByHand(venue, { ...named(), ordinal: 1, of: 3 }, 'Hanna', acting())
    expect((await readGuests(venue, 'quiz')).counts).toMatchObject({ seats: 3, tickets: 3, inside: 1 })
    const later = acting(new Date(Date.now() + 60_000))
    const again = checkInByHand(venue, { ...named(), ordinal: 1, of: 3 }, 'Hanna', later)
    expect(await problemOf(again)).toMatchObject({ kind: 'conflict' })
    expect(await acts()).toEqual(['ticket.check-in'])
  })
})

describe('a registration', () => {
  test('has a note of staff, whose entry does not repeat it', async () => {
    await noteOnRegistration(venue, named(), { note: 'Wheelchair, row 1' }, acting())
    await noteOnRegistration(venue, named(), { note: 'Wheelchair, row 1' }, acting())
    expect((await readGuests(venue, 'quiz')).registrations[0]?.staffNote).toBe('Wheelchair, row 1')
    const entries = await listEntries(venue)
    expect(entries.map(({ act, after }) => [act, after])).toEqual([['registration.note', { note: true }]])
  })

  test('keeps a note that the writer has not seen', async () => {
    await noteOnRegistration(venue, named(), { note: 'Row 1', was: { note: null } }, acting())
    const unseen = noteOnRegistration(venue, named(), { note: null, was: { note: '' } }, acting())
    expect(await problemOf(unseen)).toMatchObject({ kind: 'conflict', members: { current: { note: 'Row 1' } } })
    await noteOnRegistration(venue, named(), { note: null, was: { note: 'Row 1' } }, acting())
    expect((await readGuests(venue, 'quiz')).registrations[0]?.staffNote).toBeNull()
  })

  test('is mailed its tickets once more, without the token that cancels', async () => {
    await sendTicketsAgain(venue, named(), acting(new Date(Date.now() + 1000)))
    const row = await lastMail()
    expect(row?.kind).toBe('registration-confirmed')
    expect(JSON.stringify(row?.html)).toContain('/cancel')
    expect(JSON.stringify(row?.html)).not.toContain(party.cancelToken)
  })

  test('is not mailed more often than the limit of one person, nor are all guests of its event', async () => {
    const actor = { kind: 'operator', operatorId: randomUUID(), deviceId: null } as const
    const before = await database().$count(mail)
    await useUpMails(actor.operatorId, party.registration.email)
    const again = sendTicketsAgain(venue, named(), { actor, now: new Date() })
    expect(await problemOf(again)).toMatchObject({ kind: 'rate-limited' })
    await useUpMails(actor.operatorId, `guests of ${party.registration.eventId}`)
    const words = { subject: 'Doors', text: 'At 19:00.', to: 'all' } as const
    const message = messageGuests(venue, 'quiz', words, { actor, now: new Date() })
    expect(await problemOf(message)).toMatchObject({ kind: 'rate-limited' })
    expect(await database().$count(mail)).toBe(before)
  })

  test('is not found at another event', async () => {
    const elsewhere = noteOnRegistration(venue, { ...named(), eventSlug: 'concert' }, { note: 'x' }, acting())
    expect(await problemOf(elsewhere)).toMatchObject({ kind: 'not-found' })
  })
})

describe('a message to the guests', () => {
  const message = { subject: 'Doors open at 19:00', text: 'Hello.\n\nSee https://evil.example <b>there</b>.' }

  test('goes to each address once, as words of the venue', async () => {
    venue = await waitingVenue(5)
    await registerGuests(venue, 'quiz', ['Ada'])
    await registerGuests(venue, 'quiz', ['Ada again'])
    const { result } = await messageGuests(
      venue,
      'quiz',
      { ...message, to: 'all' },
      acting(new Date(Date.now() + 1000)),
    )
    expect(result).toBe(1)
    const row = await lastMail()
    expect([row?.kind, row?.subject, row?.anonymous]).toEqual(['event-message', message.subject, false])
    expect(await acts()).toEqual(['event.message'])
  })

  test('goes to those who are inside, or to the others', async () => {
    const to = (who: 'inside' | 'not-inside') => messageGuests(venue, 'quiz', { ...message, to: who }, acting())
    expect(await problemOf(to('inside'))).toMatchObject({ kind: 'conflict' })
    await checkInByHand(venue, { ...named(), ordinal: 1, of: 3 }, 'Hanna', acting())
    expect((await to('inside')).result).toBe(1)
    expect(await problemOf(to('not-inside'))).toMatchObject({ kind: 'conflict' })
    const sent = and(eq(mail.venueId, venue.id), eq(mail.kind, 'event-message'))
    expect(await database().$count(mail, sent)).toBe(1)
  })
})
