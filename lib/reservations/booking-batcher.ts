import { database, type Tx } from '#db/client.ts'
import { databaseError, isConnectionLost } from '#db/errors.ts'
import { batchedByKey } from '#lib/batch.ts'
import { leaseLost } from '#lib/idempotency/attempts.ts'
import { maxBatchSize, type NewBooking, type Written, writeBookings } from './write-booking.ts'

type Outcome = { written: Written } | { refused: unknown }

/** Writes a booking; returns what became of it, and throws what the constraints refuse or `checkout-in-progress`. */
export type BookingBatcher = (booking: NewBooking) => Promise<Became>
type Became = Exclude<Written, 'lease-lost'>

/**
 * The desk of one process, with a line for each venue: who books while others are being written is written with all who came
 * meanwhile, by one statement and one commit. Each has an outcome of their own. Where the database refuses one of them
 * nothing has been written of any, and each is written alone, so that what refuses one takes nothing from the others.
 *
 * Several processes meet at the rows of the resources, which each statement locks before anything else.
 */
export function bookingBatcher(): BookingBatcher {
  const enter = batchedByKey<NewBooking, Outcome>(({ reservation }) => reservation.venueId, writeTogether, {
    most: maxBatchSize,
  })
  return async (booking) => became(await enter(booking))
}

/** The same within a transaction that has locked the booking's resources already. */
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

/** Of a connection that was lost nobody knows what it has committed: writing again could book for everybody twice. */
function isRolledBack(error: unknown): boolean {
  return databaseError(error) !== undefined && !isConnectionLost(error)
}
