import { database, type Reader } from '#db/client.ts'
import { databaseError, isConnectionLost } from '#db/errors.ts'
import type { Offer } from '#lib/availability/offers.ts'
import type { Span } from '#lib/availability/service-day.ts'
import { batchedWrites } from '#lib/batched-writes.ts'
import { leaseLost, type StoredResponse } from '#lib/idempotency/attempts.ts'
import { type JobSpec, jobSpec } from '#lib/jobs/add-job.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import { queuedMail } from '#lib/mail/outbox.ts'
import {
  type BookingJson,
  bookingStatement,
  mailRows,
  maxBatchSize,
  reservationRows,
  type Written,
} from './booking-statement.ts'
import { depositRequestAt } from './deposit-request.ts'
import type { Reservation } from './locks.ts'

/** Everything that one booking writes. */
export type NewBooking = {
  reservation: Reservation
  offer: Offer
  /** From the start to the end of the turnover. */
  blocked: Span
  /** To the guest, and to the venue if it has to do something. */
  letters: readonly PlannedLetter[]
  /** For a deposit that can be paid here: whether its mail counts as caused by an anonymous guest. */
  depositRequest: { anonymous: boolean } | null
  /** The response to store for retries; null without an Idempotency-Key. */
  answer: StoredResponse | null
}

type Outcome = Exclude<Written, 'lease-lost'>

/**
 * Makes a function that writes bookings in batches (`batchedWrites`), with one queue per venue; a process has one. It
 * returns the outcome of a booking, or throws as `writeBooking` does.
 *
 * Several processes are serialized by the rows of the resources, which each statement locks before anything else.
 */
export function bookingBatcher(): (booking: NewBooking) => Promise<Outcome> {
  return batchedWrites<NewBooking, Outcome>({
    keyOf: ({ reservation }) => reservation.venueId,
    maxBatchSize,
    writeTogether,
    writeAlone: (booking) => writeBooking(database(), booking),
    alone: 'at once',
  })
}

async function writeTogether(bookings: readonly NewBooking[]): Promise<(Outcome | null)[] | null> {
  try {
    const written = await writeBookings(database(), bookings)
    // Alone, a booking without its lease throws.
    return written.map((outcome) => (outcome === 'lease-lost' ? null : outcome))
  } catch (error) {
    // A lost connection may have committed: writing again could book for everybody twice.
    if (databaseError(error) === undefined || isConnectionLost(error)) throw error
    return null
  }
}

/**
 * Writes a booking, within a transaction or as one of its own. Throws the error of the constraint that refuses it, or
 * `checkout-in-progress` if another attempt has its Idempotency-Key.
 */
export async function writeBooking(reader: Reader, booking: NewBooking): Promise<Outcome> {
  const [written = 'lost'] = await writeBookings(reader, [booking])
  if (written === 'lease-lost') throw leaseLost()
  return written
}

/**
 * Writes bookings, at most `maxBatchSize`, by one statement, so that each guest waits for one round trip: reservation,
 * occupancy, the letters with their jobs, the jobs that request the deposit and end its hold, and the stored response. Each
 * booking is written as a whole or not at all. If a constraint refuses one of them, the statement writes none and throws
 * that error.
 */
async function writeBookings(reader: Reader, bookings: readonly NewBooking[]): Promise<Written[]> {
  const rows = await reader.execute<{ written: Written }>(bookingStatement(JSON.stringify(bookings.map(inJson))))
  return rows.map(({ written }) => written)
}

function inJson(booking: NewBooking, place: number): BookingJson {
  const { reservation: row, offer, blocked, letters, answer } = booking
  const { venueId, id, serviceDate } = row
  const queued = letters.map((letter) => queuedMail(letter, row.createdAt)).filter((mail) => mail !== null)
  return {
    place,
    venue_id: venueId,
    id,
    service_date: serviceDate,
    blocked_from: new Date(blocked.from),
    blocked_until: new Date(blocked.until),
    resources: offer.members.map(({ resource: { id, type, capacity, seatSold }, partyShare }, ordinal) => ({
      resource_id: id,
      type,
      capacity,
      seat_sold: seatSold,
      seats: partyShare,
      ordinal,
    })),
    reservation: reservationRows.row(row),
    mails: queued.map((mail) => mailRows.row(mail.row)),
    jobs: [...queued.map(({ job }) => job), holdEnd(row), depositRequest(booking)].filter((job) => job !== null),
    answer,
  }
}

function holdEnd({ venueId, id, holdExpiresAt }: Reservation): JobSpec | null {
  return holdExpiresAt && jobSpec('expire-hold', { venueId, reservationId: id }, { runAt: holdExpiresAt })
}

function depositRequest({ reservation, depositRequest }: NewBooking): JobSpec | null {
  const { venueId, id } = reservation
  const runAt = depositRequestAt(reservation)
  return depositRequest && jobSpec('request-deposit', { venueId, reservationId: id, ...depositRequest }, { runAt })
}
