import { database, type Tx } from '#db/client.ts'
import { databaseError, isConnectionLost } from '#db/errors.ts'
import { batchedByKey } from '#lib/batch.ts'
import { leaseLost } from '#lib/idempotency/attempts.ts'
import { maxBatchSize, type NewBooking, type Written, writeBookings } from './write-booking.ts'

type Outcome = { written: Written } | { refused: unknown }

/**
 * Writes a booking and returns its outcome. Throws the error of the constraint that refuses it, or
 * `checkout-in-progress`.
 */
export type BookingBatcher = (booking: NewBooking) => Promise<Became>
type Became = Exclude<Written, 'lease-lost'>

/**
 * Makes a batcher of bookings with one queue per venue; a process has one. Requests that arrive during a write join the
 * next batch, which is written by one statement and one commit. Each request has an outcome of its own. Where the
 * database refuses one, nothing of the batch is written, and then each is written alone, so that a refusal does not
 * affect the others.
 *
 * Several processes are serialized by the rows of the resources, which each statement locks before anything else.
 */
export function bookingBatcher(): BookingBatcher {
  const enter = batchedByKey<NewBooking, Outcome>(({ reservation }) => reservation.venueId, writeTogether, {
    maxBatchSize,
  })
  return async (booking) => became(await enter(booking))
}

/** Writes a booking within a transaction that has locked its resources already. */
export async function bookWithinTransaction(tx: Tx, booking: NewBooking): Promise<Became> {
  const [written = 'lost'] = await writeBookings(tx, [booking])
  return became({ written })
}

function became(outcome: Outcome): Became {
  if ('refused' in outcome) throw outcome.refused
  if (outcome.written === 'lease-lost') throw leaseLost()
  return outcome.written
}

async function writeTogether(bookings: readonly NewBooking[]): Promise<Outcome[]> {
  try {
    return (await writeBookings(database(), bookings)).map((written) => ({ written }))
  } catch (refused) {
    if (bookings.length > 1 && isRolledBack(refused)) return Promise.all(bookings.map(writeAlone))
    return bookings.map(() => ({ refused }))
  }
}

async function writeAlone(booking: NewBooking): Promise<Outcome> {
  try {
    const [written = 'lost'] = await writeBookings(database(), [booking])
    return { written }
  } catch (refused) {
    return { refused }
  }
}

/** False for a lost connection, which may have committed: writing again could book for everybody twice. */
function isRolledBack(error: unknown): boolean {
  return databaseError(error) !== undefined && !isConnectionLost(error)
}
