import { POST } from '#app/api/venues/[venueSlug]/reservations/route.ts'
import { closeDatabase } from '#db/client.ts'
import { dieAtMessage } from './die-at-message.ts'

/**
 * A process that answers one request and is killed on the way: after the n-th message that it sends to the database from its
 * claim of the idempotency key on. Prints the number of messages if it reaches the end.
 */
type Order = { slug: string; key: string; idempotencyKey: string | null; body: unknown; dieAt: number }

const order: Order = JSON.parse(process.argv[2] ?? '')
const countSent = dieAtMessage({ begin: 'insert into "idempotency"', dieAt: order.dieAt })

const request = new Request(`http://api.test/api/venues/${order.slug}/reservations`, {
  method: 'POST',
  headers: {
    'X-Service-Key': order.key,
    'Content-Type': 'application/json',
    ...(order.idempotencyKey !== null && { 'Idempotency-Key': order.idempotencyKey }),
  },
  body: JSON.stringify(order.body),
})
const { status } = await POST(request, { params: Promise.resolve({ venueSlug: order.slug }) })
const sent = countSent()
await closeDatabase()
process.stdout.write(JSON.stringify({ status, sent }))
