import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getVenue } from '#lib/venues/queries.ts'
import { type BillAct, type BillsHouse, billFaults, runBillsStorm } from '#testing/bills-storm.ts'
import { useTestDatabase } from '#testing/database.ts'
import { type RunningServer, startServer } from '#testing/servers.ts'
import { invited, pairedDevice, sessionOf } from '#testing/staff-rows.ts'
import { openTavern } from '#testing/tavern.ts'
import { scaled } from '#testing/thorough.ts'

/**
 * Six phones, two waiters, an office and a kitchen over two servers and one database: they order, correct, move, join, split, stop,
 * pay by every means, close, cancel invoices and close the day, all at once.
 */
const database = useTestDatabase(10)
const seed = randomInt(2 ** 31)
let servers: RunningServer[] = []

beforeAll(async () => {
  const env = { JOBS: 'off', LOG_LEVEL: 'warn', ORDER_TICKETS: 'off', RATE_LIMITS: 'off' }
  servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url, env })))
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

async function openHouse(): Promise<BillsHouse> {
  const settings = { qrOrdering: true, onlinePayments: true, payoutAccount: 'acct_tavern' }
  const { slug, t1, t2, b1 } = await openTavern({ settings })
  const session = async (name: string, role: 'owner' | 'service') => {
    const { operator } = await invited({ venue: slug, email: `${name}@${slug}.example`, role })
    return { operator, cookie: `console=${await sessionOf(operator)}` }
  }
  const [owner, ...waiters] = [
    await session('olga', 'owner'),
    await session('ben', 'service'),
    await session('cleo', 'service'),
  ]
  const device = await pairedDevice(slug, { role: 'kitchen', by: owner.operator })
  return {
    venue: await getVenue(slug),
    tokens: [t1, t2, b1],
    tables: ['t1', 't2', 'b1'],
    owner: owner.cookie,
    staff: waiters.map(({ cookie }) => cookie),
    kitchen: `console-device=${device.token}`,
  }
}

type Done = { acts: BillAct[]; faults: Record<string, string[]> }

async function storm(
  count: number,
  { before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> } = {},
): Promise<Done> {
  const house = await openHouse()
  await before?.()
  const acts = await runBillsStorm(house, { urls: servers.map(({ url }) => url), acts: count, seed })
  await after?.()
  return { acts, faults: await billFaults(database.connection, house, acts) }
}

const shown = (faults: Done['faults']) =>
  `seed ${seed}: ${JSON.stringify(faults).slice(0, 1_500)}\n${servers.map((server) => server.output().slice(-1_500)).join('\n')}`

test(
  'a thousand mixed acts leave every bill whole',
  async () => {
    const { acts, faults } = await storm(scaled(1_000, 5_000))
    expect(faults, shown(faults)).toEqual({})
    for (const server of servers) expect(server.output()).not.toContain('40P01')
    // Acts that were all refused would prove nothing.
    const done = new Set(acts.filter(({ status }) => status < 300).map(({ verb }) => verb))
    for (const verb of [
      'order',
      'orderForTable',
      'takeBack',
      'split',
      'transfer',
      'share',
      'cash',
      'close',
      'advance',
      'closeDay',
    ]) {
      expect([...done]).toContain(verb)
    }
  },
  scaled(180_000, 900_000),
)

describe('the control: the check finds', () => {
  test('a line that is lost, and money that is taken twice', async () => {
    const { sql } = database.connection
    await sql`create function loses_line() returns trigger language plpgsql as $$ begin
      new.quantity := new.quantity + 1; return new; end $$`
    await sql`create trigger a_loses_line before insert on tab_line for each row
      when (new.corrects is null and new.item_name = 'Pils') execute function loses_line()`
    await sql`create function takes_twice() returns trigger language plpgsql as $$ begin
      new.id := gen_random_uuid(); new.tender := 'Terminal'; new.given_minor := null; new.tip_minor := 0;
      insert into payment select new.*; return null; end $$`
    await sql`alter table payment disable trigger payment_within_tab`
    await sql`create trigger takes_twice after insert on payment for each row
      when (new.tender = 'Cash') execute function takes_twice()`
    const { faults } = await storm(scaled(250, 500), {
      after: async () => {
        await sql`drop trigger a_loses_line on tab_line`
        await sql`drop trigger takes_twice on payment`
        await sql`alter table payment enable trigger payment_within_tab`
      },
    })
    expect(Object.keys(faults)).toEqual(
      expect.arrayContaining(['no line is lost, and none is made twice', 'what was taken is stored once']),
    )
  })
})
