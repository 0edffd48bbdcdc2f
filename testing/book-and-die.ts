import { Socket } from 'node:net'
import { POST } from '#app/api/venues/[venueSlug]/reservations/route.ts'
import { closeDatabase } from '#db/client.ts'

/**
 * A process that answers one request and is killed on the way: before or after the n-th message that it sends to the database
 * from its claim of the idempotency key on. Prints the number of messages if it reaches the end.
 */
type Order = {
  slug: string
  key: string
  idempotencyKey: string
  body: unknown
  dieAt: number
  when: 'before' | 'behind'
}

const order: Order = JSON.parse(process.argv[2] ?? '')
const kill = () => process.kill(process.pid, 'SIGKILL')
let said = 0
let begun = false

const write = Socket.prototype.write as (this: Socket, ...words: unknown[]) => boolean
Socket.prototype.write = function (this: Socket, chunk: unknown, ...rest: unknown[]): boolean {
  begun ||= Buffer.isBuffer(chunk) && chunk.includes('insert into "idempotency"')
  if (!begun || this.remotePort === undefined) return write.call(this, chunk, ...rest)
  said += 1
  if (said !== order.dieAt) return write.call(this, chunk, ...rest)
  // The call returns when the system has the bytes: they will arrive, and nothing waits for their effect.
  return write.call(this, chunk, kill)
} as typeof Socket.prototype.write

const request = new Request(`http://api.test/api/venues/${order.slug}/reservations`, {
  method: 'POST',
  headers: {
    'X-Service-Key': order.key,
    'Content-Type': 'application/json',
    'Idempotency-Key': order.idempotencyKey,
  },
  body: JSON.stringify(order.body),
})
const { status } = await POST(request, { params: Promise.resolve({ venueSlug: order.slug }) })
const saidInAll = said
await closeDatabase()
process.stdout.write(JSON.stringify({ status, said: saidInAll }))
