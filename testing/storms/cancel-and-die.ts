import { closeDatabase } from '#db/client.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { refundPaymentJob } from '#lib/payments/refund-job.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { acting } from '../venues/acting.ts'
import { listPayments } from '../venues/payment-ends.ts'
import { dieAtMessage } from './die-at-message.ts'

/**
 * A process in which a guest cancels a reservation and its refund is sent, killed on the way: after the n-th message that it
 * sends to the database. Prints the number of messages if it reaches the end.
 */
type Order = { slug: string; reference: string; dieAt: number }

const { slug, reference, dieAt }: Order = JSON.parse(process.argv[2] ?? '')
const venue = await getVenue(slug)
const countSent = dieAtMessage({ begin: 'from "reservation"', dieAt })

const { id } = (await cancelReservation(venue, reference, { by: 'guest' }, acting())).result
const call = { now: new Date(), signal: new AbortController().signal }
for (const each of await listPayments(venue.id, { reservationId: id })) {
  await refundPaymentJob.run({ venueId: venue.id, paymentId: each.id }, call)
}
const sent = countSent()
await closeDatabase()
process.stdout.write(JSON.stringify({ sent }))
