import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Fastify from 'fastify'
import postgres from 'postgres'
import { z } from 'zod'
import { slotsOf, spanOf, type Table } from './next/slots.ts'

/**
 * The usual alternative: Fastify, postgres, zod; pooled, prepared, indexed. Key and tables are in memory, availability is
 * one query and a loop, and a reservation is one transaction under an exclusion constraint, with or without the mail that
 * must be sent if and only if it is made.
 */
const [databaseUrl = '', venueId = '', tables = '[]', key = ''] = process.argv.slice(2)
const sql = postgres(databaseUrl, { max: 10 })
const resources: Table[] = JSON.parse(tables)
const pack = promisify(gzip)
const digest = (text: string) => createHash('sha256').update(text).digest()
const keyDigest = digest(key)

const app = Fastify()
const Query = z.object({ date: z.iso.date(), partySize: z.coerce.number().int().min(1).max(200).default(2) })
const Booking = z.object({
  resourceId: z.string(),
  date: z.iso.date(),
  start: z.string().regex(/^\d\d:\d\d$/),
  partySize: z.number().int().min(1).max(200),
  customerName: z.string().min(1).max(200),
  email: z.email(),
})

app.addHook('onRequest', async (request, reply) => {
  if (!timingSafeEqual(digest(String(request.headers['x-service-key'] ?? '')), keyDigest)) await reply.code(401).send()
})

app.get('/availability', async (request, reply) => {
  const { date, partySize } = Query.parse(request.query)
  const rows = await sql<{ resourceId: string; startsAt: Date; blockedUntil: Date }[]>`
    select resource_id as "resourceId", starts_at as "startsAt", blocked_until as "blockedUntil" from occupancy
    where venue_id = ${venueId} and service_date = ${date} and active`
  const answer = slotsOf(date, partySize, resources, rows)
  if (request.headers['accept-encoding'] !== 'gzip') return answer
  return reply
    .type('application/json')
    .header('content-encoding', 'gzip')
    .send(await pack(JSON.stringify(answer), { level: 1 }))
})

type Letter = { subject: string; text: string }

app.post('/reservations', (request, reply) =>
  book(request.body, reply, ({ customerName, date, start }, reference) => ({
    subject: `Your table on ${date}`,
    text: `Dear ${customerName},\n\nwe look forward to seeing you on ${date} at ${start}. Your reference is ${reference}.\n`,
  })),
)
app.post('/bare-reservations', (request, reply) => book(request.body, reply))

async function book(
  body: unknown,
  reply: { code(status: number): { send(body?: unknown): unknown } },
  letterOf?: (booking: z.output<typeof Booking>, reference: string) => Letter,
) {
  const booking = Booking.parse(body)
  const { startsAt, endsAt } = spanOf(booking.date, booking.start)
  const resource = resources.find(({ id }) => id === booking.resourceId)
  if (!resource || resource.capacity < booking.partySize) return reply.code(400).send()
  const reference = `SVC-${Math.random().toString(36).slice(2, 10)}`
  const letter = letterOf?.(booking, reference)
  try {
    await sql.begin(async (tx) => {
      const [clash] = await tx`select 1 from rival_booking where venue_id = ${venueId}
        and resource_id = ${resource.id} and span && tstzrange(${startsAt}, ${endsAt})`
      if (clash) throw new Error('taken')
      await tx`insert into rival_booking (venue_id, resource_id, span, party_size, customer_name, email, reference)
        values (${venueId}, ${resource.id}, tstzrange(${startsAt}, ${endsAt}), ${booking.partySize}, ${booking.customerName},
          ${booking.email}, ${reference})`
      if (letter)
        await tx`insert into rival_mail (id, recipient, subject, body)
          values (${randomUUID()}, ${booking.email}, ${letter.subject}, ${letter.text})`
    })
  } catch {
    return reply.code(409).send()
  }
  return reply.code(201).send({ ...booking, reference, status: 'Confirmed' })
}

await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`Listening on ${(app.server.address() as { port: number }).port}`)
