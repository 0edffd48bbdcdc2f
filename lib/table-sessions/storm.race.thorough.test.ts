import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { invoice, tab, tabLine } from '#db/schema/table-sessions.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { type Answer, call } from '#testing/interface/call.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'

/**
 * One table under load: 1,000 orders and closings, four to one, from 16 phones over two servers. `locks.race.test.ts` has
 * the controls, in which the same fails without `lockOpenTab`, `lockTabById` and the triggers.
 */
const testDatabase = useTestDatabase()
const requests = 1000
const phones = 16

type Session = { runningTotal: number; tab: Lines }
type Lines = { itemName: string; quantity: number; lineTotal: number }[]
type InvoiceRecord = { invoiceNumber: number; lines: Lines; subtotal: number; taxTotal: number; total: number }
type Sent = { lines: { itemName: string; quantity: number }[]; answer: Answer<Session> }

let servers: RunningServer[] = []
let venue: Venue
let path = ''
const orders: Sent[] = []
const closings: Answer<InvoiceRecord>[] = []
let maxOpen = 0

const menu = ['Pils', 'Cola', 'Water']
const pick = (at: number) => menu[at % menu.length] ?? ''

let next = 0

async function phone(): Promise<void> {
  for (let at = next++; at < requests; at = next++) {
    const { url } = servers[at % 2] as RunningServer
    // One of every five closes, at changing positions.
    if (at % 5 === Math.floor(at / 5) % 5) {
      closings.push(await call<InvoiceRecord>(url, 'POST', `${path}/close`))
      continue
    }
    const lines = [line('bar', pick(at), 1 + (at % 3)), line('bar', pick(at + 1), 1 + (at % 2))]
    orders.push({ lines, answer: await call<Session>(url, 'POST', `${path}/orders`, { body: { lines } }) })
  }
}

async function watch(during: Promise<unknown>): Promise<void> {
  let over = false
  void during.finally(() => {
    over = true
  })
  while (!over) {
    const [row] = await testDatabase.connection.sql`
      select max(n)::int as most from (select count(*) n from tab where closed_at is null group by resource_id) t`
    maxOpen = Math.max(maxOpen, Number(row?.most ?? 0))
  }
}

beforeAll(async () => {
  const { slug, t1 } = await openTavern()
  venue = await getVenue(slug)
  path = `/api/qr/${t1}`
  const start = () => startServer({ databaseUrl: testDatabase.url, env: { ORDER_TICKETS: 'off' } })
  servers = await Promise.all([start(), start()])
  const storm = Promise.all(Array.from({ length: phones }, phone))
  await Promise.all([storm, watch(storm)])
})

afterAll(() => Promise.all(servers.map((server) => server.stop())))

const cents = (amount: number) => Math.round(amount * 100)
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const count = (lines: readonly { itemName: string; quantity: number }[], name: string) =>
  sumOf(lines.filter(({ itemName }) => itemName === name).map(({ quantity }) => quantity))
const accepted = () => orders.filter(({ answer }) => answer.status === 200)
const issued = () => closings.filter(({ status }) => status === 200).map(({ json }) => json)

describe('a thousand orders and closings at one table', () => {
  test('are answered as the interface defines, and most of them conflict with each other', () => {
    expect(orders.length + closings.length).toBe(requests)
    expect(closings.length).toBe(requests / 5)
    expect([...new Set(orders.map(({ answer }) => answer.status))].sort()).toEqual([200, 409])
    expect(new Set(closings.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(accepted().length).toBeGreaterThan(requests / 4)
    expect(issued().length).toBeGreaterThan(10)
  })

  test('lose no line and invent none: every accepted line is invoiced or on the open tab', async () => {
    const { json: open } = await call<Session>(servers[0]?.url ?? '', 'GET', `${path}/session`)
    for (const name of menu) {
      const sent = sumOf(accepted().map(({ lines }) => count(lines, name)))
      const billed = sumOf(issued().map(({ lines }) => count(lines, name)))
      expect([name, billed + count(open.tab, name)]).toEqual([name, sent])
    }
    const rows = await database().select().from(tabLine).where(eq(tabLine.venueId, venue.id))
    expect(rows).toHaveLength(accepted().length * 2)
  })

  test('never have two open tabs', async () => {
    expect(maxOpen).toBe(1)
    const tabs = await database().select().from(tab).where(eq(tab.venueId, venue.id))
    expect(tabs.filter(({ closedAt }) => closedAt === null).length).toBeLessThanOrEqual(1)
    expect(tabs.filter(({ closedAt }) => closedAt !== null)).toHaveLength(issued().length)
  })

  test('make invoices whose sums are exact to the cent', () => {
    for (const { lines, subtotal, taxTotal, total } of issued()) {
      expect(sumOf(lines.map(({ lineTotal }) => cents(lineTotal)))).toBe(cents(total))
      expect(cents(subtotal) + cents(taxTotal)).toBe(cents(total))
    }
  })

  test('number them from one, without gaps or duplicates, as they are stored', async () => {
    const answered = issued().sort((one, other) => one.invoiceNumber - other.invoiceNumber)
    expect(answered.map(({ invoiceNumber }) => invoiceNumber)).toEqual(answered.map((_, at) => at + 1))
    const stored = await database()
      .select()
      .from(invoice)
      .where(eq(invoice.venueId, venue.id))
      .orderBy(asc(invoice.number))
    expect(stored.map(({ number, totalMinor }) => [number, totalMinor])).toEqual(
      answered.map(({ invoiceNumber, total }) => [invoiceNumber, cents(total)]),
    )
  })
})
