import type { Connection } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { drawFrom } from '../../e2e/battery/history/draw.ts'
import type { BillsHouse } from './bills-house.ts'
import { type About, type BillAct, BillsHands, type StormRecord } from './bills-storm-hands.ts'

export type BillFaults = Record<string, string[]>

/** The promises that a storm of bills may not break. */
export const billPromises = [
  'no server fails',
  'a key has one answer',
  'no line is lost',
  'no line is made twice',
  'what is left on bills is what was ordered and not taken back',
  'both servers show the tickets of what is on bills',
  'both servers show the sums of every bill',
  'what was taken and returned is stored once',
  'change is given once',
  'no tab is paid beyond its sum',
  'a table has one open tab',
  'a party has one open tab',
  'invoices are numbered without a gap',
  'the last day can be closed',
  'closings are numbered without a gap',
  'closings are what was taken',
  'the doctor finds no breach',
] as const

/** Checks these promises after a storm, with the last day closed as well; empty if every one of them holds. */
export async function billFaults(
  connection: Connection,
  { house, urls, done }: { house: BillsHouse; urls: readonly string[]; done: StormRecord },
): Promise<BillFaults> {
  const { acts } = done
  const hands = new BillsHands(house, urls, drawFrom(1))
  const next = await hands.read<{ expected: string }>(house.owner, 'closings/preview')
  const closing = await hands.send('closeDay', house.owner, 'closings', { expected: next?.expected ?? '', float: 0 })
  const made = [...acts, ...hands.acts]
  const shown = await shownBy(urls, hands)
  const lines = await readBillLines(connection, house.venue.id)
  const faults: Record<(typeof billPromises)[number], string[]> = {
    'no server fails': made
      .filter(({ status }) => status >= 500 && status !== 503)
      .map(({ verb, status }) => `${verb} ${status}`),
    'a key has one answer': done.odd.filter((each) => each.startsWith('two answers')),
    'no line is lost': lostLines(acts, lines),
    'no line is made twice': [
      ...done.odd.filter((each) => each.endsWith('of one screen')),
      ...[...done.shown].flatMap(([note, places]) => (places.size > 1 ? [`${note}: ${[...places]}`] : [])),
    ],
    'what is left on bills is what was ordered and not taken back': lines
      .filter((line) => line.onTabs !== line.quantity - line.takenBack)
      .map(({ note, quantity, takenBack, onTabs }) => `${note}: ${quantity} - ${takenBack}, on bills ${onTabs}`),
    'both servers show the tickets of what is on bills': shown.flatMap((tickets) => unlike(tickets, lines)),
    'both servers show the sums of every bill': await unlikeSums(connection, hands, urls),
    'what was taken and returned is stored once': await unlikeMoney(connection, house, acts),
    'change is given once': changeFaults(acts),
    'no tab is paid beyond its sum': await overpaid(connection, house),
    ...(await doubled(connection, house)),
    ...(await gaps(connection, house)),
    'the last day can be closed': closing.status === 200 ? [] : [`${closing.status} ${closing.text.slice(0, 300)}`],
    'closings are what was taken': await unlikeClosings(connection, house, acts),
    'the doctor finds no breach': (await findBreaches(connection.sql)).map(
      ({ invariant, examples }) => `${invariant}: ${examples}`,
    ),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0))
}

/** The stored state of a wish. */
export type BillLine = {
  note: string
  itemName: string
  quantity: number
  copies: number
  takenBack: number
  /** The quantity that is left of it, on all tabs to which it was taken. */
  onTabs: number
  served: boolean
}

/** Reads the stored state of each wish at a venue. */
export async function readBillLines({ sql }: Connection, venueId: string): Promise<BillLine[]> {
  const rows = await sql<BillLine[]>`
    with left_of as (
      select l.tab_id, l.order_id, l.ordinal, l.quantity + coalesce(sum(c.quantity), 0) as left,
        coalesce(sum(b.quantity), 0) as taken_back
      from tab_line l
      left join tab_line c on (c.venue_id, c.tab_id, c.order_id, c.corrects) = (l.venue_id, l.tab_id, l.order_id, l.ordinal)
      left join lateral (select -c.quantity as quantity from take_back t
        where (t.venue_id, t.tab_id, t.order_id, t.ordinal) = (c.venue_id, c.tab_id, c.order_id, c.ordinal)) b on true
      where l.venue_id = ${venueId} and l.corrects is null
      group by l.venue_id, l.tab_id, l.order_id, l.ordinal, l.quantity
    ), made as (
      select coalesce(m.first_tab_id, f.tab_id) as tab_id, coalesce(m.first_order_id, f.order_id) as order_id,
        coalesce(m.first_ordinal, f.ordinal) as ordinal, sum(f.left) as left, sum(f.taken_back) as taken_back
      from left_of f left join tab_transfer m on m.venue_id = ${venueId}
        and (m.tab_id, m.order_id, m.ordinal) = (f.tab_id, f.order_id, f.ordinal)
      group by 1, 2, 3
    )
    select n.note, max(l.item_name) as "itemName", sum(l.quantity)::int as quantity, count(*)::int as copies,
      sum(made.taken_back)::int as "takenBack", sum(made.left)::int as "onTabs",
      bool_and(exists (select from order_progress p where p.venue_id = n.venue_id and p.order_id = n.order_id
        and p.station = l.station and p.served_at is not null)) as served
    from tab_line_note n
    join tab_line l on (l.venue_id, l.tab_id, l.order_id, l.ordinal) = (n.venue_id, n.tab_id, n.order_id, n.ordinal)
    left join made on (made.tab_id, made.order_id, made.ordinal) = (n.tab_id, n.order_id, n.ordinal)
    where n.venue_id = ${venueId} group by n.note`
  return [...rows]
}

/** Each line that was acknowledged is stored once, as it was ordered, and no other one is. */
export function lostLines(acts: readonly About[], lines: readonly BillLine[]): string[] {
  const stored = new Map(lines.map((line) => [line.note, line]))
  const ordered = acts.flatMap((act) => (act.ordered ? [act.ordered] : []))
  const known = new Set(ordered.map(({ note }) => note))
  return [
    ...ordered
      .filter(({ note, itemName, quantity }) => {
        const line = stored.get(note)
        return line?.copies !== 1 || line.itemName !== itemName || line.quantity !== quantity
      })
      .map(({ note, quantity }) => `${note}: ${quantity} ordered, stored ${JSON.stringify(stored.get(note))}`),
    ...lines.filter(({ note }) => !known.has(note)).map(({ note }) => `${note} was refused, and is stored`),
  ]
}

type Remaining = Map<string, { quantity: number; remaining: number }>

/** The quantities of each wish that each server's screen of orders shows. */
function shownBy(urls: readonly string[], hands: BillsHands): Promise<Remaining[]> {
  return Promise.all(
    urls.map(async (url) => {
      const lines = (await hands.tickets(url)).flatMap((ticket) => ticket.lines)
      return new Map(lines.map(({ note, quantity, remaining }) => [note ?? '', { quantity, remaining }]))
    }),
  )
}

function unlike(shown: Remaining, lines: readonly BillLine[]): string[] {
  return lines.flatMap(({ note, quantity, onTabs, served }) => {
    const there = shown.get(note)
    // Lines that are served, or that nobody wants any more, need not be shown.
    if (!there) return onTabs > 0 && !served ? [`${note} is on no ticket`] : []
    const same = there.quantity === quantity && there.remaining === onTabs
    return same ? [] : [`${note}: ${there.remaining} of ${there.quantity} to make, ${onTabs} on bills`]
  })
}

/** The sums of all open bills, as each server shows them, against the rows. */
async function unlikeSums({ sql }: Connection, hands: BillsHands, urls: readonly string[]): Promise<string[]> {
  const rows = await sql`
    select t.id, (select coalesce(sum(quantity * unit_price_minor), 0)::int from tab_line l where l.tab_id = t.id) as total,
      (select coalesce(sum(amount_minor), 0)::int from payment p where p.tab_id = t.id and p.status = 'Paid')
        + (select coalesce(sum(amount_minor), 0)::int from deposit_use u where u.tab_id = t.id and u.returned_at is null)
        as paid
    from tab t where t.venue_id = ${hands.house.venue.id} and t.closed_at is null`
  const due = new Map(rows.map(({ id, total, paid }) => [String(id), `${total}/${paid}/${total - paid}`]))
  type Sums = { tabId: string; total: number; paid: number; due: number }
  const faults: string[] = []
  for (const url of urls) {
    const { tabs } = (await hands.read<{ tabs: Sums[] }>(hands.house.owner, 'tabs', url)) ?? { tabs: [] }
    const shown = tabs.map((tab) => {
      const [total, paid, left] = [tab.total, tab.paid, tab.due].map((each) => Math.round(each * 100))
      return { tabId: tab.tabId, sums: `${total}/${paid}/${left}` }
    })
    if (shown.length !== due.size) faults.push(`${shown.length} bills instead of ${due.size}`)
    for (const { tabId, sums } of shown)
      if (due.get(tabId) !== sums) faults.push(`${tabId}: ${sums}, not ${due.get(tabId)}`)
  }
  return faults
}

const sumBy = (acts: readonly BillAct[], means: string, pick: (paid: NonNullable<BillAct['paid']>) => number) =>
  acts.reduce((sum, { paid }) => sum + (paid?.means === means ? pick(paid) : 0), 0)

const counterMeans = ['Cash', 'Terminal', 'House'] as const

/** The sum that staff give back according to the answers of acts, for one means. */
function returnedBy(acts: readonly BillAct[], means: string): number {
  const rows = acts.flatMap(({ status, json }) =>
    status < 300 && Array.isArray(json.returned) ? (json.returned as { means: string; amount: number }[]) : [],
  )
  const undone = acts.flatMap(({ returned }) =>
    returned ? [{ means: returned.means, amount: (returned.minor + returned.tipMinor) / 100 }] : [],
  )
  return [...rows, ...undone].reduce((sum, row) => sum + (row.means === means ? Math.round(row.amount * 100) : 0), 0)
}

/** Compares the sums of the counter: amounts, tips, refunds with their tips, and settlements of accounts. */
async function unlikeMoney({ sql }: Connection, { venue }: BillsHouse, acts: readonly BillAct[]): Promise<string[]> {
  const rows = await sql`
    select tender, sum(amount_minor)::int as amount, sum(tip_minor)::int as tip,
      coalesce(sum(amount_minor + tip_minor) filter (where status <> 'Paid'), 0)::int as returned
    from payment where venue_id = ${venue.id} and tender is not null group by tender`
  const [settled] = await sql`
    select coalesce(sum(amount_minor), 0)::int as amount from house_settlement where venue_id = ${venue.id}`
  const differs = (name: string, one: number, other: number) => (one === other ? [] : [`${name}: ${one}, not ${other}`])
  return [
    ...counterMeans.flatMap((means) => {
      const row = rows.find(({ tender }) => tender === means)
      return [
        ...differs(
          `${means} taken`,
          row?.amount ?? 0,
          sumBy(acts, means, ({ minor }) => minor),
        ),
        ...differs(
          `${means} tips`,
          row?.tip ?? 0,
          sumBy(acts, means, ({ tipMinor }) => tipMinor),
        ),
        ...differs(`${means} returned`, row?.returned ?? 0, returnedBy(acts, means)),
      ]
    }),
    ...differs(
      'settled',
      settled?.amount,
      sumBy(acts, 'settled', ({ minor }) => minor),
    ),
  ]
}

/** The answer to each payment in cash names its change, and no two answers name one payment. */
function changeFaults(acts: readonly BillAct[]): string[] {
  const cash = acts.filter(({ paid }) => paid?.means === 'Cash')
  const ids = new Set(cash.map(({ json }) => json.paymentId))
  const wrong = cash.filter(({ paid, json }) => {
    const change = paid ? paid.givenMinor - paid.minor - paid.tipMinor : 0
    return Math.round(Number(json.change) * 100) !== change
  })
  return [
    ...wrong.map(({ json }) => `${json.paymentId}: ${json.change}`),
    ...(ids.size < cash.length ? [`${cash.length - ids.size} payments were answered twice`] : []),
  ]
}

async function overpaid({ sql }: Connection, { venue }: BillsHouse): Promise<string[]> {
  const rows = await sql`
    select t.id from tab t where t.venue_id = ${venue.id} and
      (select coalesce(sum(amount_minor), 0) from payment p where p.tab_id = t.id and p.status = 'Paid')
      + (select coalesce(sum(amount_minor), 0) from deposit_use u where u.tab_id = t.id and u.returned_at is null)
      > (select coalesce(sum(quantity * unit_price_minor), 0) from tab_line l where l.tab_id = t.id)`
  return rows.map(({ id }) => String(id))
}

async function doubled({ sql }: Connection, { venue }: BillsHouse) {
  const rows = await sql`
    select resource_id, reservation_id from tab where venue_id = ${venue.id} and closed_at is null and not aside`
  const twice = (values: unknown[]) => {
    const known = values.filter((each) => each !== null)
    return known.filter((each, at) => known.indexOf(each) !== at).map(String)
  }
  return {
    'a table has one open tab': twice(rows.map(({ resource_id }) => resource_id)),
    'a party has one open tab': twice(rows.map(({ reservation_id }) => reservation_id)),
  }
}

async function gaps({ sql }: Connection, { venue }: BillsHouse) {
  const numbers = async (table: 'invoice' | 'closing') => {
    const rows = await sql`select number::int as number from ${sql(table)} where venue_id = ${venue.id} order by number`
    return rows.flatMap(({ number }, at) => (number === at + 1 ? [] : [`${number} in place of ${at + 1}`])).slice(0, 1)
  }
  return {
    'invoices are numbered without a gap': await numbers('invoice'),
    'closings are numbered without a gap': await numbers('closing'),
  }
}

/** Compares the sums of all closings with the sums that the acts have taken and returned at the counter. */
async function unlikeClosings({ sql }: Connection, { venue }: BillsHouse, acts: readonly BillAct[]): Promise<string[]> {
  const rows = await sql`
    select m ->> 'means' as means, sum((m ->> 'takenMinor')::int)::int as taken, sum((m ->> 'tipsMinor')::int)::int as tips,
      sum((m ->> 'refundedMinor')::int)::int as refunded
    from closing, jsonb_array_elements(sums -> 'money') m where venue_id = ${venue.id} group by 1`
  return counterMeans.flatMap((means) => {
    const row = rows.find((each) => each.means === means) ?? { taken: 0, tips: 0, refunded: 0 }
    const taken = sumBy(acts, means, ({ minor, tipMinor }) => minor + tipMinor) - returnedBy(acts, means)
    const closed = row.taken + row.tips - row.refunded
    return closed === taken ? [] : [`${means}: ${closed}, not ${taken}`]
  })
}
