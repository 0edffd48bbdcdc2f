import { expect, test } from 'vitest'
import { type AuditEntry, listEntries } from '#lib/audit/queries.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { MessageRequest, ReplyRequest } from '#lib/messages/input.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { eraseGuest } from './erase-guest.ts'
import { exportGuest } from './export-guest.ts'

useTestDatabase()
process.env.DATA_DIR = useDataDir()

const now = new Date('2027-06-01T08:00:00Z')
const canary = 'qa7z001w'
const address = `${canary}@guest.example`

test("no entry has a guest's words, so erasing a guest leaves them all", async () => {
  const venue = await getVenue((await importTestVenue(gamesVenue())).slug)
  const options = { now, language: 'en', anonymous: false } as const
  const booked = await createReservation(
    venue,
    ReservationRequest.parse({
      resourceType: 'RestaurantTable',
      date: '2027-06-09',
      start: '18:00',
      partySize: 2,
      customerName: `Ada ${canary}`,
      email: address,
    }),
    options,
  )
  const { reference } = booked.reservation
  const written = { guestName: canary, guestEmail: address, subject: canary, body: canary }
  const thread = await startThread(venue, MessageRequest.parse(written), options)
  await replyToThread(venue, thread.id, ReplyRequest.parse({ body: `Dear ${canary}` }), acting(now))
  const details = { customerName: fromGuest(`Bea ${canary}`), phone: fromGuest(canary), notes: fromGuest(canary) }
  await editReservation(venue, reference, { ...details, start: '20:00' }, acting(now))
  await cancelReservation(venue, reference, {}, acting(now))
  const exported = await exportGuest(venue, address, acting(now))
  expect(JSON.stringify(exported.result)).toContain(canary)

  const before = await listEntries(venue)
  const byName = before.map(({ act }) => act).toSorted()
  expect(byName).toEqual(['guest.export', 'reservation.cancel', 'reservation.edit', 'thread.reply'])
  const later = new Date('2028-06-01T08:00:00Z')
  const rehearsed = await eraseGuest(venue, address, { dryRun: true }, acting(later))
  expect(rehearsed).toMatchObject({ entryId: null, result: { erased: { reservations: 1, conversations: 1 } } })
  const { entryId } = await eraseGuest(venue, address, {}, acting(later))
  const [erasure, ...rest]: AuditEntry[] = await listEntries(venue)
  expect(rest).toEqual(before)
  expect(erasure).toMatchObject({ id: entryId, act: 'guest.erase', after: { reservations: 1, conversations: 1 } })
  expect(JSON.stringify([erasure, ...rest])).not.toContain(canary)

  expect(await eraseGuest(venue, address, {}, acting(later))).toMatchObject({ entryId: null })
  expect(await exportGuest(venue, address, acting(later))).toMatchObject({ entryId: null })
})
