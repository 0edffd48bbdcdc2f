import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { paidDeposit } from '../venues/counter.ts'
import type { Hands } from './bills-storm-hands.ts'
import { actOnTab, type TabKind, tabWeights } from './bills-storm-tabs.ts'

const otherWeights = {
  order: 36,
  guestClose: 3,
  share: 10,
  walkIn: 6,
  moveParty: 4,
  clear: 3,
  orderForTable: 8,
  undo: 5,
  stop: 3,
  offer: 5,
  advance: 14,
  recall: 4,
  acknowledge: 5,
  settleAccount: 3,
  cancelInvoice: 4,
  closeDay: 3,
}

/** How often each act is drawn. */
export const billWeights = { ...otherWeights, ...tabWeights }
export type StormBillKind = keyof typeof billWeights

const items = [
  ['kitchen', 'Stew'],
  ['kitchen', 'Soup'],
  ['bar', 'Pils'],
] as const

const acts: Record<keyof typeof otherWeights, (hands: Hands) => Promise<unknown>> = {
  order(hands) {
    const { body, ordered } = someLine(hands)
    return hands.asGuest('order', 'orders', body, { ordered })
  },
  guestClose: (hands) => hands.asGuest('guestClose', 'close'),
  share,
  walkIn,
  moveParty: (hands) => ofParty(hands, 'move', { resourceIds: [hands.draw.pick(hands.house.tables)] }),
  clear: (hands) => ofParty(hands, 'clear'),
  orderForTable(hands) {
    const { body, ordered } = someLine(hands)
    const resourceId = hands.draw.pick(hands.house.tables)
    return hands.send('orderForTable', waiterOf(hands), 'orders/place', { resourceId, ...body }, { ordered })
  },
  async undo(hands) {
    const entry = hands.undoable.at(-hands.draw.between(1, 6))
    if (!entry) return
    const { entryId, paid } = entry
    await hands.send('undo', hands.house.owner, 'undo', { entryId }, paid ? { returned: paid } : {})
  },
  stop: (hands) => hands.send('stop', hands.house.kitchen, 'orders/stop-item', someItem(hands)),
  offer: (hands) => hands.send('offer', hands.house.kitchen, 'orders/offer-item', someItem(hands)),
  async advance(hands) {
    const ticket = await someTicket(hands)
    if (!ticket) return
    const to = hands.draw.pick(['started', 'ready', 'served'])
    await hands.send('advance', hands.house.kitchen, 'orders/advance', { ...ticket, to })
  },
  async recall(hands) {
    const tickets = (await hands.tickets()).filter(({ state }) => state !== 'placed')
    if (tickets.length === 0) return
    const { tabId, orderId, station, state } = hands.draw.pick(tickets)
    await hands.send('recall', hands.house.kitchen, 'orders/recall', { tabId, orderId, station, from: state })
  },
  async acknowledge(hands) {
    for (const { tabId, orderId, station, lines } of await hands.tickets()) {
      const unseen = lines.flatMap(({ takenBack }) => takenBack.filter(({ seen }) => !seen).map(({ line }) => line))
      if (unseen.length === 0 || hands.draw.chance(0.5)) continue
      const body = { tabId, orderId, station, takeBacks: unseen.slice(0, 20) }
      return hands.send('acknowledge', hands.house.kitchen, 'orders/acknowledge', body)
    }
  },
  async settleAccount(hands) {
    const { owner, accountId } = hands.house
    const account = await hands.read<{ balance: number }>(owner, `house-accounts/${accountId}`)
    if (!account || account.balance <= 0) return
    const amount = hands.draw.chance(0.5) ? account.balance : Math.min(account.balance, 2)
    const paid = { means: 'settled', minor: Math.round(amount * 100), tipMinor: 0, givenMinor: 0 }
    await hands.send('settleAccount', owner, `house-accounts/${accountId}/settle`, { tender: 'Cash', amount }, { paid })
  },
  async cancelInvoice(hands) {
    type Row = { number: number; cancels: number | null; cancelledBy: number | null }
    const list = await hands.read<{ invoices: Row[] }>(hands.house.owner, 'invoices')
    const wrong = list?.invoices.filter(({ cancels, cancelledBy }) => cancels === null && cancelledBy === null) ?? []
    if (wrong.length === 0) return
    const { number } = hands.draw.pick(wrong)
    await hands.send('cancelInvoice', hands.house.owner, `invoices/${number}/cancel`, { reason: 'Wrong table' })
  },
  // The others go on while a day is closed, so some payments come in between.
  closeDay: (hands) => Promise.all([closeDay(hands), actOnTab(hands, 'cash')]),
}

/** Does one act of a kind, if there is something that it can be done to. */
export async function actAs(hands: Hands, kind: StormBillKind): Promise<void> {
  if (kind in acts) await acts[kind as keyof typeof acts](hands)
  else await actOnTab(hands, kind as TabKind)
}

const waiterOf = ({ draw, house }: Hands) => draw.pick(house.staff)

function someItem({ draw }: Hands) {
  const [menuId, itemName] = draw.pick([...items])
  return { menuId, itemName }
}

/** A line of an order with a wish of its own. */
function someLine(hands: Hands) {
  const line = { ...someItem(hands), quantity: hands.draw.between(1, 3), note: hands.wish() }
  const { note, itemName, quantity } = line
  return { body: { lines: [line] }, ordered: { note, itemName, quantity } }
}

async function someTicket(hands: Hands) {
  const tickets = await hands.tickets()
  if (tickets.length === 0) return null
  const { tabId, orderId, station } = hands.draw.pick(tickets)
  return { tabId, orderId, station }
}

/** A guest pays a share at the provider, or opens the page and leaves it. */
async function share(hands: Hands): Promise<void> {
  const { draw } = hands
  const what = draw.pick([{ of: 3 }, { of: 2 }, { amount: 5 }, null])
  const { status, json } = await hands.asGuest('share', 'payment', { share: what })
  if (status >= 300 || draw.chance(0.3)) return
  const [row] = await database()
    .select()
    .from(payment)
    .where(eq(payment.id, String(json.paymentId)))
  if (!row?.providerSessionId) return
  // It may have been ended meanwhile: then nobody can pay it any more.
  await payOpen(row.providerSessionId).catch(() => {})
  await settlePayment({ provider: 'fake', sessionId: row.providerSessionId, account: row.account }, new Date())
}

/** Guests sit down at a free table; some of them have paid a deposit. */
async function walkIn(hands: Hands): Promise<void> {
  const { draw, house } = hands
  const body = { partySize: draw.between(1, 4), resourceIds: [draw.pick(house.tables)] }
  const { status, json } = await hands.send('walkIn', waiterOf(hands), 'walk-ins', body)
  if (status >= 300) return
  const reference = String(json.reference)
  if (hands.deposits && draw.chance(0.7)) {
    const [party] = await database()
      .select({ id: reservation.id })
      .from(reservation)
      .where(and(eq(reservation.venueId, house.venue.id), eq(reservation.reference, reference)))
    if (party) await paidDeposit(house.venue, party.id, 1_000)
  }
  hands.parties.push(reference)
}

async function ofParty(hands: Hands, verb: string, body?: object): Promise<void> {
  if (hands.parties.length === 0) return
  const reference = hands.draw.pick(hands.parties.slice(-5))
  await hands.send(`${verb}Party`, waiterOf(hands), `reservations/${reference}/${verb}`, body)
}

/**
 * Closes the day. Payments usually come in meanwhile: the closing is then refused, and the screen read again, up to four
 * times.
 */
async function closeDay(hands: Hands): Promise<void> {
  const { owner } = hands.house
  for (let attempt = 0; attempt < 4; attempt++) {
    const next = await hands.read<{ expected: string }>(owner, 'closings/preview')
    if (!next) return
    const { status } = await hands.send('closeDay', owner, 'closings', { expected: next.expected, float: 0 })
    if (status !== 409) return
  }
}
