import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adoptConnection, closeDatabase, database, inTransaction, openConnection } from '#db/client.ts'
import { examine } from '#db/invariants.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { payment } from '#db/schema/payments.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { type EmptyDatabase, emptyDatabase } from '#testing/database/empty-database.ts'
import { type PgBouncer, startPgBouncer, withoutPgBouncer } from '#testing/database/pgbouncer.ts'
import { until } from '#testing/runner/until.ts'
import { runCommandLine } from '#testing/servers/command.ts'
import { type Functions, startFunctions } from '#testing/servers/functions.ts'
import { startMailProvider } from '#testing/stand-ins/mail-provider.ts'
import { letterTo } from '#testing/stand-ins/mailbox.ts'
import { type GuestVenue, guestVenue } from '#testing/venues/guest-venue.ts'

/**
 * Everything that a guest does from the first booking to the last mail, on two functions behind a pooler with fewer
 * connections than the two may need. Requests alternate between the functions.
 */
if (withoutPgBouncer) process.stdout.write(withoutPgBouncer)
const CRON_SECRET = 'a-secret-of-the-clock'
let empty: EmptyDatabase
let pooler: PgBouncer
let functions: Functions[]
let mails: Awaited<ReturnType<typeof startMailProvider>>
let venue: GuestVenue
let turn = 0
const platform = {
  get url() {
    return functions[turn++ % functions.length]?.url ?? ''
  },
}

beforeAll(async () => {
  if (withoutPgBouncer) return
  ;[empty, mails] = [await emptyDatabase(), await startMailProvider()]
  pooler = await startPgBouncer(empty.url, (text) => text.replace('default_pool_size = 20', 'default_pool_size = 2'))
  const databaseUrl = pooler.url(empty.role, '?prepare=false')
  const addresses = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: empty.url }
  // As in the build step of the platform.
  const migrated = await runCommandLine('db-migrate', [], { DATABASE_URL: databaseUrl, ...addresses })
  expect(migrated).toMatchObject({ status: 0 })
  adoptConnection(openConnection({ databaseUrl: empty.url, dataDir: '', pool: 2 }))

  // The public address, behind which the platform calls any of its functions.
  const front = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { 'content-type': type = '', 'fake-signature': signature = '' } = incoming.headers
    const answer = await fetch(platform.url + incoming.url, {
      method: incoming.method,
      headers: { 'Content-Type': type, ...(signature && { 'Fake-Signature': String(signature) }) },
      ...(incoming.method === 'POST' && { body: Buffer.concat(chunks) }),
      redirect: 'manual',
    })
    outgoing.writeHead(answer.status, { Location: answer.headers.get('location') ?? '' })
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  stopFront = () => front.close()
  const env = {
    ...addresses,
    APP_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    PAYMENTS: 'fake',
    CRON_SECRET,
    SMTP_URL: '',
    RESEND_API_KEY: 're_test',
    RESEND_API: mails.url,
  }
  functions = await Promise.all([1, 2].map(() => startFunctions(databaseUrl, env)))
  venue = await guestVenue(platform, 'on-functions', { byWebhook: true })
})
let stopFront = () => {}
afterAll(async () => {
  if (withoutPgBouncer) return
  expect((await examine(database().$client)).filter(({ count }) => count > 0)).toEqual([])
  await Promise.all(functions?.map((each) => each.stop()) ?? [])
  stopFront()
  await mails?.stop()
  await closeDatabase()
  await pooler?.stop()
  await empty?.drop()
})

const address = (name: string) => `${name}@guest.example`
const subjectsTo = (name: string) =>
  mails.received.filter(({ body }) => body.to.includes(address(name))).map(({ body }) => body.subject)
const untilMailed = (name: string, count: number) =>
  until(`${count} mails to ${name}`, () => subjectsTo(name).length >= count)

describe.skipIf(withoutPgBouncer)('a guest of functions', () => {
  test('books, and gets a mail after the response, without cron', async () => {
    const { status } = await venue.reserve({ customerName: 'Ada', email: address('ada') })
    expect(status).toBe(201)
    await untilMailed('ada', 1)
  })

  test('pays a deposit, which only the webhook reports', async () => {
    const { checkout } = await venue.payDeposit({ customerName: 'Ben', email: address('ben') })
    const isPaid = eq(payment.status, 'Paid')
    await until('the deposit is paid', async () => (await database().$count(payment, isPaid)) === 1)
    expect(checkout).toMatch(/\/checkout\//)
    // One mail, since the deposit is paid before its request would be sent.
    await untilMailed('ben', 1)
  })

  test('buys tickets, and gets their codes by mail', async () => {
    await venue.buyTickets({ buyerName: 'Cleo', email: address('cleo'), quantity: 2, attendees: ['', 'Ben'] })
    const paid = and(eq(eventRegistration.email, fromGuest(address('cleo'))), eq(eventRegistration.payment, 'Paid'))
    await until('the tickets are paid', async () => (await database().$count(eventRegistration, paid)) === 1)
    await untilMailed('cleo', 1)
  })

  test('orders at the table, and another page is notified', async () => {
    const stream = await fetch(`${venue.tablePage}/events`)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    let received = ''
    const changes = async (count: number) => {
      while (received.split('event: changed').length - 1 < count)
        received += Buffer.from((await reader.read()).value ?? []).toString()
    }
    await changes(1)
    await venue.openTab()
    await changes(2)
    await reader.cancel()
    const page = await fetch(await venue.closeTab())
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Roast almonds')])
  })

  test('buys a voucher, gets it by mail, and opens its page', async () => {
    await venue.buyVoucher({ buyerName: 'Dan', buyerEmail: address('dan') })
    await until('the voucher is there', async () => (await database().$count(voucher)) === 1)
    await untilMailed('dan', 1)
    const [page] = await venue.voucherPages()
    expect((await fetch(`${platform.url}${new URL(page?.url ?? '').pathname}`)).status).toBe(200)
  })

  test('gets a mail from cron that was not sent after a response', async () => {
    const { id: venueId } = await getVenue(venue.slug)
    await inTransaction((tx) => queueMail(tx, letterTo(address('eve'), { venueId, subject: 'Late' }), new Date()))
    const authorized = { headers: { Authorization: `Bearer ${CRON_SECRET}` } }
    const answer = await fetch(`${platform.url}/api/cron`, authorized)
    expect([answer.status, await answer.json()]).toEqual([200, { succeeded: expect.any(Number), failed: 0, due: 0 }])
    expect(subjectsTo('eve')).toEqual(['Late'])
  })
})
