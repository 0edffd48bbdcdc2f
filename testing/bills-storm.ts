import { eq } from 'drizzle-orm'
import { type Connection, database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { payment } from '#db/schema/payments.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type Draw, drawFrom } from '../e2e/battery/history/draw.ts'
import { type Answer, call } from './call.ts'
import { line } from './tavern.ts'
import { voucherOf } from './vouchers.ts'

type Json = Record<string, unknown>
type Portion = { orderId: string; line: number; quantity: number }
type Tab = {
  tabId: string
  due: number
  orders: { orderId: string; origin: string; lines: { line: number; remaining: number }[] }[]
}

/** A venue with tables, and the cookies of an owner, two waiters and the tablet of the kitchen. */
export type BillsHouse = {
  venue: Venue
  tokens: string[]
  tables: string[]
  owner: string
  staff: string[]
  kitchen: string
}

/** What came of an act. `ordered` is how many were ordered by it, `taken` what was paid by it, in minor units. */
export type BillAct = { verb: string; status: number; ordered: number; taken: number }

const weights = {
  order: 30,
  orderForTable: 8,
  takeBack: 8,
  move: 5,
  join: 6,
  split: 8,
  transfer: 6,
  discount: 4,
  share: 10,
  cash: 12,
  terminal: 5,
  voucher: 4,
  close: 10,
  cancelInvoice: 4,
  stop: 3,
  offer: 4,
  advance: 14,
  closeDay: 2,
}
type Kind = keyof typeof weights

const items = [
  ['kitchen', 'Stew'],
  ['kitchen', 'Soup'],
  ['bar', 'Pils'],
] as const

/** Six phones, two waiters, an office and a kitchen act at once on these servers, so many times. Returns what came of each act. */
export async function runBillsStorm(
  house: BillsHouse,
  { urls, acts: count, seed }: { urls: readonly string[]; acts: number; seed: number },
): Promise<BillAct[]> {
  const storm = new Storm(house, urls, drawFrom(seed))
  let begun = 0
  const worker = async () => {
    while (begun < count) {
      begun++
      await storm.act(storm.draw.weighted(weights) as Kind)
    }
  }
  await Promise.all(Array.from({ length: 10 }, worker))
  return storm.acts
}

class Storm {
  readonly acts: BillAct[] = []
  readonly house: BillsHouse
  readonly urls: readonly string[]
  readonly draw: Draw

  constructor(house: BillsHouse, urls: readonly string[], draw: Draw) {
    this.house = house
    this.urls = urls
    this.draw = draw
  }

  async act(kind: Kind): Promise<void> {
    const { draw, house } = this
    const waiter = draw.pick(house.staff)
    if (kind === 'order') return this.order()
    if (kind === 'share') return this.share()
    if (kind === 'orderForTable') {
      const [menuId, itemName] = draw.pick([...items])
      const quantity = draw.between(1, 3)
      const body = { resourceId: draw.pick(house.tables), lines: [{ menuId, itemName, quantity }] }
      return this.send(kind, waiter, 'orders/place', body, { ordered: quantity })
    }
    if (kind === 'stop' || kind === 'offer') {
      const [menuId, itemName] = draw.pick([...items])
      return this.send(kind, house.kitchen, `orders/${kind}-item`, { menuId, itemName })
    }
    if (kind === 'advance') return this.advance()
    if (kind === 'cancelInvoice') return this.cancelInvoice()
    if (kind === 'closeDay') return this.closeDay()
    return this.onTab(kind, waiter)
  }

  private async order(): Promise<void> {
    const { draw, house } = this
    const [menuId, itemName] = draw.pick([...items])
    const quantity = draw.between(1, 3)
    const body = { lines: [line(menuId, itemName, quantity)] }
    const { status } = await call(draw.pick([...this.urls]), 'POST', `/api/qr/${draw.pick(house.tokens)}/orders`, {
      body,
    })
    this.acts.push({ verb: 'order', status, ordered: status === 200 ? quantity : 0, taken: 0 })
  }

  /** A guest pays a share at the provider, or opens the page and leaves it. */
  private async share(): Promise<void> {
    const { draw, house } = this
    const share = draw.pick([{ of: 3 }, { of: 2 }, { amount: 5 }, null])
    const path = `/api/qr/${draw.pick(house.tokens)}/payment`
    const { status, json } = await call<Json>(draw.pick([...this.urls]), 'POST', path, { body: { share } })
    this.acts.push({ verb: 'share', status, ordered: 0, taken: 0 })
    if (status >= 300 || draw.chance(0.3)) return
    const [row] = await database()
      .select()
      .from(payment)
      .where(eq(payment.id, String(json.paymentId)))
    if (!row?.providerSessionId) return
    // It may have been ended meanwhile: then nobody can pay it any more.
    await payOpen(row.providerSessionId).catch(() => {})
    const named = { provider: 'fake', sessionId: row.providerSessionId, account: row.account } as const
    await settlePayment(named, new Date())
  }

  private async onTab(kind: Kind, waiter: string): Promise<void> {
    const { draw, house } = this
    const tabs = await this.read<{ tabs: Tab[] }>(waiter, 'tabs')
    if (!tabs || tabs.tabs.length === 0) return
    const { tabId } = draw.pick(tabs.tabs)
    const tab = await this.read<Tab>(waiter, `tabs/${tabId}`)
    if (!tab) return
    const portions = tab.orders.flatMap(({ orderId, origin, lines }) =>
      origin === 'Discount'
        ? []
        : lines.filter(({ remaining }) => remaining > 0).map((one) => ({ orderId, line: one.line, quantity: 1 })),
    )
    const some: Portion[] = draw.shuffled(portions).slice(0, draw.between(1, 2))
    const [first] = some
    const to = { tabs: (verb: string) => `tabs/${tabId}/${verb}` }
    if (kind === 'takeBack') {
      if (!first) return
      const { orderId, line: number } = first
      const remaining = draw.between(0, 1)
      return this.send(kind, waiter, 'orders/take-back', { tabId, orderId, line: number, remaining, reason: 'guest' })
    }
    if (kind === 'split') return this.send(kind, waiter, to.tabs('split'), { lines: some })
    if (kind === 'transfer') {
      return this.send(kind, waiter, to.tabs('transfer'), { lines: some, resourceId: draw.pick(house.tables) })
    }
    if (kind === 'join') return this.send(kind, waiter, to.tabs('join'), { intoTabId: draw.pick(tabs.tabs).tabId })
    if (kind === 'move') return this.send(kind, waiter, to.tabs('move'), { resourceId: draw.pick(house.tables) })
    if (kind === 'discount') return this.send(kind, house.owner, to.tabs('discount'), { reason: 'Wait', percent: 10 })
    if (kind === 'close') return this.send(kind, waiter, to.tabs('close'))
    if (kind === 'voucher') {
      const { code } = await voucherOf(house.venue, { faceValueMinor: 500 })
      return this.send(kind, waiter, to.tabs('redeem'), { codes: [code] })
    }
    const part = draw.chance(0.6) ? tab.due : Math.min(tab.due, 4)
    const amount = Math.round(part * 100) / 100
    if (amount <= 0) return
    const cash = { tender: 'Cash', amount, tip: 0.5, given: amount + 10 }
    const body = kind === 'cash' ? cash : { tender: 'Terminal', amount }
    return this.send(kind, waiter, to.tabs('pay'), body, { taken: Math.round(amount * 100) })
  }

  private async advance(): Promise<void> {
    const { draw, house } = this
    type Ticket = { tabId: string; orderId: string; station: string; state: string }
    const orders = await this.read<{ tickets: Ticket[] }>(house.kitchen, 'orders')
    if (!orders || orders.tickets.length === 0) return
    const { tabId, orderId, station } = draw.pick(orders.tickets)
    await this.send('advance', house.kitchen, 'orders/advance', {
      ...{ tabId, orderId, station },
      to: draw.pick(['started', 'ready', 'served']),
    })
  }

  private async cancelInvoice(): Promise<void> {
    const { draw, house } = this
    type Row = { invoiceNumber: number; cancels: number | null }
    const list = await this.read<{ invoices: Row[] }>(house.owner, 'invoices')
    const wrong = list?.invoices.filter(({ cancels }) => cancels === null) ?? []
    if (wrong.length === 0) return
    const { invoiceNumber } = draw.pick(wrong)
    await this.send('cancelInvoice', house.owner, `invoices/${invoiceNumber}/cancel`, { reason: 'The wrong table' })
  }

  private async closeDay(): Promise<void> {
    const next = await this.read<{ expected: string }>(this.house.owner, 'closings/preview')
    if (next) await this.send('closeDay', this.house.owner, 'closings', { expected: next.expected, float: 0 })
  }

  private async read<T>(cookie: string, below: string): Promise<T | null> {
    const { draw, house } = this
    const path = `/api/console/venues/${house.venue.slug}/${below}`
    const { status, json } = await call<T>(draw.pick([...this.urls]), 'GET', path, { headers: { Cookie: cookie } })
    if (status >= 500) this.acts.push({ verb: `GET ${below}`, status, ordered: 0, taken: 0 })
    return status === 200 ? json : null
  }

  private async send(
    verb: string,
    cookie: string,
    below: string,
    body?: object,
    { ordered = 0, taken = 0 }: { ordered?: number; taken?: number } = {},
  ): Promise<void> {
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() }
    const path = `/api/console/venues/${this.house.venue.slug}/${below}`
    const [first = '', second = first] = this.draw.shuffled([...this.urls])
    const once = (url: string) => call<Json>(url, 'POST', path, { headers, expect5xx: true, ...(body && { body }) })
    // Some press twice, at two servers.
    const answers: Answer<Json>[] = this.draw.chance(0.1)
      ? await Promise.all([once(first), once(second)])
      : [await once(first)]
    const done = answers.find(({ status }) => status < 300) ?? (answers[0] as Answer<Json>)
    const isDone = done.status < 300
    this.acts.push({ verb, status: done.status, ordered: isDone ? ordered : 0, taken: isDone ? taken : 0 })
  }
}

/** What such a storm may not leave behind, by the name of the promise; empty where every promise holds. */
export async function billFaults(
  { sql }: Connection,
  { venue }: BillsHouse,
  acts: readonly BillAct[],
): Promise<Record<string, string[]>> {
  const sum = (pick: (act: BillAct) => number) => acts.reduce((total, act) => total + pick(act), 0)
  const [stored] = await sql`
    select
      (select coalesce(sum(l.quantity), 0)::int from tab_line l join tab_order o
        on (o.venue_id, o.tab_id, o.id) = (l.venue_id, l.tab_id, l.order_id)
        where l.venue_id = ${venue.id} and l.corrects is null and o.origin = 'Ordered') as ordered,
      (select coalesce(sum(amount_minor), 0)::int from payment
        where venue_id = ${venue.id} and tender is not null) as taken,
      (select count(*)::int from (select from tab where venue_id = ${venue.id} and closed_at is null and not aside
        group by resource_id having count(*) > 1) doubled) as doubled,
      (select count(*)::int from (select from payment p where venue_id = ${venue.id} and status = 'Paid'
        group by tab_id having sum(amount_minor) > (
          select sum(quantity * unit_price_minor) from tab_line l where l.tab_id = p.tab_id)) over) as overpaid`
  const breaches = await findBreaches(sql)
  const differs = (name: string, one: number, other: number) => (one === other ? [] : [`${name}: ${one}, not ${other}`])
  const faults = {
    'no server fails': acts
      .filter(({ status }) => status >= 500 && status !== 503)
      .map(({ verb, status }) => `${verb} ${status}`),
    'no line is lost, and none is made twice': differs(
      'ordered',
      stored?.ordered,
      sum(({ ordered }) => ordered),
    ),
    'what was taken is stored once': differs(
      'taken',
      stored?.taken,
      sum(({ taken }) => taken),
    ),
    'no tab is paid beyond its sum': differs('overpaid', stored?.overpaid, 0),
    'a table has one open tab': differs('doubled', stored?.doubled, 0),
    'the doctor finds no breach': breaches.map(({ invariant, examples }) => `${invariant}: ${examples}`),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0))
}
