import { percentageOf, voucherOf } from '../venues/vouchers.ts'
import type { Hands } from './bills-storm-hands.ts'

type Portion = { orderId: string; line: number; quantity: number }
type Tab = {
  tabId: string
  due: number
  orders: { orderId: string; origin: string; lines: { line: number; remaining: number }[] }[]
}
type Payments = { payments: { paymentId: string; status: string }[] }

/** How often each act on a tab is drawn. */
export const tabWeights = {
  takeBack: 8,
  move: 5,
  join: 5,
  split: 8,
  transfer: 6,
  discount: 4,
  withdrawDiscount: 2,
  cash: 12,
  terminal: 5,
  house: 4,
  voucher: 4,
  deposit: 6,
  returnDeposit: 2,
  refundPayment: 3,
  refundTab: 2,
  close: 8,
}
export type TabKind = keyof typeof tabWeights

/** Staff do something to one of the open tabs, as it is when they look. */
export async function actOnTab(hands: Hands, kind: TabKind): Promise<void> {
  const { draw, house } = hands
  const waiter = draw.pick(house.staff)
  const list = await hands.read<{ tabs: Pick<Tab, 'tabId'>[] }>(waiter, 'tabs')
  if (!list || list.tabs.length === 0) return
  const { tabId } = draw.pick(list.tabs)
  const tab = await hands.read<Tab>(waiter, `tabs/${tabId}`)
  if (!tab) return
  const send = (below: string, body?: object) => hands.send(kind, waiter, `tabs/${tabId}/${below}`, body)
  const byOwner = (below: string, body?: object) => hands.send(kind, house.owner, `tabs/${tabId}/${below}`, body)
  const some = somePortions(hands, tab)
  const resourceId = draw.pick(house.tables)
  const verbs: Record<TabKind, () => Promise<unknown>> = {
    async takeBack() {
      const [first] = some
      if (!first) return
      const body = { tabId, orderId: first.orderId, line: first.line, remaining: draw.between(0, 1), reason: 'guest' }
      await hands.send(kind, waiter, 'orders/take-back', body)
    },
    move: () => send('move', { resourceId }),
    join: () => send('join', { intoTabId: draw.pick(list.tabs).tabId }),
    split: () => send('split', { lines: some }),
    transfer: () => send('transfer', { lines: some, resourceId }),
    discount: () => byOwner('discount', { reason: 'Wait', percent: 10 }),
    async withdrawDiscount() {
      const given = tab.orders.find(
        ({ origin, lines }) => origin === 'Discount' && lines.some((one) => one.remaining > 0),
      )
      if (given) await send('withdraw-discount', { orderId: given.orderId })
    },
    cash: () => pay(hands, tab, kind, 'Cash'),
    terminal: () => pay(hands, tab, kind, 'Terminal'),
    house: () => pay(hands, tab, kind, 'House'),
    async voucher() {
      const { code } = draw.chance(0.5)
        ? await voucherOf(house.venue, { faceValueMinor: 500 })
        : await percentageOf(house.venue, 10)
      await send('redeem', { codes: [code] })
    },
    deposit: () => send('count-in-deposit'),
    returnDeposit: () => byOwner('return-deposit'),
    async refundPayment() {
      const { payments } = (await hands.read<Payments>(waiter, `tabs/${tabId}/payments`)) ?? { payments: [] }
      const paid = payments.filter(({ status }) => status === 'Paid')
      if (paid.length === 0) return
      await hands.send(kind, house.owner, `payments/${draw.pick(paid).paymentId}/refund`)
    },
    refundTab: () => byOwner('refund'),
    close: () => send('close'),
  }
  await verbs[kind]()
}

function somePortions({ draw }: Hands, { orders }: Tab): Portion[] {
  const portions = orders
    .filter(({ origin }) => origin !== 'Discount')
    .flatMap(({ orderId, lines }) =>
      lines.filter(({ remaining }) => remaining > 0).map(({ line }) => ({ orderId, line, quantity: 1 })),
    )
  return draw.shuffled(portions).slice(0, draw.between(1, 2))
}

/** All that is due or a part of it, with a tip; of cash more than that is handed over. */
async function pay(hands: Hands, { tabId, due }: Tab, kind: TabKind, tender: string): Promise<void> {
  const { draw, house } = hands
  const minor = Math.round((draw.chance(0.6) ? due : Math.min(due, 4)) * 100)
  if (minor <= 0) return
  const tipMinor = draw.pick([0, 50])
  const givenMinor = tender === 'Cash' ? minor + tipMinor + 1_000 : 0
  const body = {
    ...{ tender, amount: minor / 100, tip: tipMinor / 100 },
    ...(tender === 'Cash' && { given: givenMinor / 100 }),
    ...(tender === 'House' && { houseAccountId: house.accountId }),
  }
  const paid = { means: tender, minor, tipMinor, givenMinor }
  await hands.send(kind, draw.pick(house.staff), `tabs/${tabId}/pay`, body, { paid })
}
