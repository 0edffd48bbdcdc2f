import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread, threadRefusal } from '#db/schema/messages.ts'
import { reservation } from '#db/schema/reservations.ts'
import { addGuestMessage } from '#lib/messages/add-guest-message.ts'
import { insertThread } from '#lib/messages/insert-thread.ts'
import { markSolved, setSolved } from '#lib/messages/mark-solved.ts'
import { getThread, listMessages } from '#lib/messages/queries.ts'
import { eraseGuest } from '#lib/privacy/erase-guest.ts'
import { replyAddress } from '#lib/reply-address.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { receiveMailHere } from '#testing/stand-ins/inbound-host.ts'
import { rawMail } from '#testing/stand-ins/inbound-mails.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { someDay } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { receiveRawMail } from './receive-mail.ts'

/** Mails that arrive while somebody erases the guest, solves the conversation, or sends the same mail (lockThreadOf, lockThreadAbout). */
useTestDatabase(12)

let venue: Venue
let booked: Reservation
let day = 3
let stop = () => {}
/** After the visit: its guest can be erased. */
let later = new Date()

beforeAll(async () => {
  stop = receiveMailHere()
  await importTestVenue({ slug: 'racing' })
  venue = await getVenue('racing')
})
afterAll(() => stop())
beforeEach(async () => {
  for (const table of [mail, threadRefusal, message, messageThread]) await database().delete(table)
  const place = { resourceType: 'RestaurantTable', date: someDay(day++), start: '18:00', partySize: 2 }
  const request = ReservationRequest.parse({ ...place, customerName: 'Ada Guest', email: 'ada@guest.example' })
  const made = await createReservation(venue, request, { now: new Date(), language: 'en', anonymous: false })
  booked = made.reservation
  later = new Date(booked.endsAt.getTime() + 60_000)
})

const arrives = (id: string) => {
  const to = replyAddress({ kind: 'reservation', linked: booked }) ?? ''
  return receiveRawMail(rawMail({ to, id }), later)
}
const threads = () => database().select().from(messageThread)
const holdBooking = () => sql`select from reservation where id = ${booked.id} for update`
const holdThreads = sql`select from message_thread for update`
const about = () => ({
  ...{ venueId: venue.id, reservationId: booked.id, guestName: booked.customerName, guestEmail: booked.email },
  ...{ subject: booked.customerName, language: 'en' as const },
})

test.each([false, true])(
  'nothing of an erased guest is left, whichever is first (mail first: %s)',
  async (mailFirst) => {
    const erase = () => eraseGuest(venue, booked.email, {}, acting(later))
    const both = [erase, () => arrives('late@guest.example')]
    await heldBack<unknown>(holdBooking(), mailFirst ? both.reverse() : both, { inOrder: true })
    expect(await threads()).toEqual([])
    expect(await database().$count(message)).toBe(0)
  },
)

test('without the lock of the booking, the mail of an erased guest would open a conversation', async () => {
  const [read] = await database().select().from(reservation).where(eq(reservation.id, booked.id))
  await eraseGuest(venue, booked.email, {}, acting(later))
  expect(read?.email).toBe('ada@guest.example')
  await inTransaction((tx) => insertThread(tx, about(), later))
  expect(await threads()).toMatchObject([{ guestEmail: 'ada@guest.example' }])
})

test.each([false, true])('a mail is never under a solved conversation (mail first: %s)', async (mailFirst) => {
  await arrives('first@guest.example')
  const [thread] = await threads()
  const id = thread?.id ?? ''
  const seen = (await listMessages(await getThread(venue, id))).at(-1)?.id ?? ''
  const solve = () => markSolved(venue, id, { solved: true, seen }, acting(later)).catch((error) => error.kind)
  const both = [solve, () => arrives('second@guest.example')]
  // The mail locks the booking before the thread, so it does not wait for its turn at the thread if it comes first.
  await heldBack<unknown>(holdThreads, mailFirst ? both.reverse() : both, { inOrder: true })
  expect((await getThread(venue, id)).solvedAt).toBeNull()
  expect(await database().$count(message)).toBe(2)
})

test('without reading again under the lock, it would be', async () => {
  await arrives('first@guest.example')
  const [thread] = await threads()
  const id = thread?.id ?? ''
  await arrives('second@guest.example')
  await inTransaction((tx) => setSolved(tx, venue, { subjectId: id, ids: [id], solved: true }, acting(later)))
  expect((await getThread(venue, id)).solvedAt).not.toBeNull()
})

test('a mail that is delivered ten times at once is one message in one conversation', async () => {
  const ten = Array.from({ length: 10 }, () => () => arrives('once@guest.example'))
  const outcomes = await heldBack(holdBooking(), ten)
  expect(outcomes).toEqual(ten.map(() => ({ outcome: 'added' })))
  expect([(await threads()).length, await database().$count(message)]).toEqual([1, 1])
})

test('ten different first mails open one conversation', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => () => arrives(`${at}@guest.example`))
  await heldBack(holdBooking(), ten)
  expect([(await threads()).length, await database().$count(message)]).toEqual([1, 10])
})

test('without the locks there would be several conversations, and the database still stores a mail once in each', async () => {
  const opened = await Promise.all([1, 2].map(() => inTransaction((tx) => insertThread(tx, about(), later))))
  expect(await threads()).toHaveLength(2)
  const [thread] = opened
  if (!thread) throw new Error('no thread')
  const written = { mailDigest: Buffer.alloc(32, 1), fromAddress: null, acceptedAt: null }
  const add = () =>
    inTransaction((tx) =>
      addGuestMessage(
        tx,
        { venue, thread, body: booked.customerName, notice: { anonymous: true }, proves: true, mail: written },
        later,
      ),
    ).then(
      () => 'stored',
      () => 'refused',
    )
  expect((await Promise.all([add(), add(), add()])).toSorted()).toEqual(['refused', 'refused', 'stored'])
})
