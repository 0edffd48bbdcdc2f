import type { Breach } from '#db/invariants.ts'
import { lostLines } from '#testing/storms/bills-storm-check.ts'
import type { About } from '#testing/storms/bills-storm-hands.ts'
import { breachOf, casesIn, type History } from './history.ts'
import { type Intention, intentionsOf, minorIn, numberIn, operationsOf, textIn } from './operation.ts'

type Bill = Intention<'bill'>

/**
 * Bills: each line is on one bill and made once, staff take and give back the sums that they were told, invoices and
 * closings have no gap, and the closings have the sums that were taken.
 */
export function checkBills(history: History): Breach[] {
  const intentions = intentionsOf(history.operations, 'bill').filter(({ act }) => act.verb !== 'read')
  return [
    ...lines(history, intentions),
    ...payments(history, intentions),
    ...bills(history),
    ...closings(history, intentions),
    ...entries(history, intentions),
  ]
}

const isUnknown = ({ acknowledged, refused }: Bill) => acknowledged === null && !refused

function lines({ operations, final: { bills: found } }: History, intentions: readonly Bill[]): Breach[] {
  const acknowledged = intentions.flatMap(({ act, acknowledged: done }) => (done && act.ordered ? [act.ordered] : []))
  const unknown = new Map(
    intentions.filter(isUnknown).flatMap(({ act: { ordered } }) => (ordered ? [[ordered.note, ordered] as const] : [])),
  )
  // An order without an answer is there as a whole, or not at all.
  const known: About[] = [
    ...acknowledged.map((ordered) => ({ ordered })),
    ...found.lines.flatMap(({ note }) => (unknown.has(note) ? [{ ordered: unknown.get(note) as Ordered }] : [])),
  ]
  const places = new Map<string, Set<string>>()
  const doubled: string[] = []
  for (const { answer } of operationsOf(operations, 'bill')) {
    const wishes = ((answer?.body.tickets ?? []) as [string, string][][]).flat()
    for (const [note, place] of wishes) places.set(note, (places.get(note) ?? new Set()).add(place))
    if (new Set(wishes.map(([note]) => note)).size < wishes.length) doubled.push('a screen with one line twice')
  }
  return [
    ...breachOf(
      'bill-line-once',
      'an acknowledged line is stored once, and no refused one',
      lostLines(known, found.lines),
    ),
    ...breachOf('bill-line-made-once', 'a line is on one ticket, on every screen at any time', [
      ...doubled,
      ...casesIn([...places], ([note, of]) => of.size > 1 && `${note}: ${[...of]}`),
    ]),
    ...breachOf(
      'bill-line-left',
      'what is left of a line on all bills is what was ordered, less what was taken back',
      casesIn(
        found.lines,
        ({ note, quantity, takenBack, onTabs }) =>
          onTabs !== quantity - takenBack && `${note}: ${quantity} less ${takenBack}, on bills ${onTabs}`,
      ),
    ),
  ]
}

type Ordered = NonNullable<About['ordered']>

const tenders = ['Cash', 'Terminal', 'House']

function payments({ final: { bills: found } }: History, intentions: readonly Bill[]): Breach[] {
  const paying = intentions.filter(({ act }) => act.paid && tenders.includes(act.paid.means))
  const byId = new Map(found.payments.map((payment) => [payment.id, payment]))
  const matches = (payment: (typeof found.payments)[number], paid: NonNullable<About['paid']>) =>
    payment.tender === paid.means && payment.amountMinor === paid.minor && payment.tipMinor === paid.tipMinor
  const done = paying.flatMap(({ act, acknowledged }) =>
    acknowledged && act.paid ? [{ paid: act.paid, answer: acknowledged.answer }] : [],
  )
  const ids = done.map(({ answer }) => textIn(answer, 'paymentId'))
  const lost = casesIn(done, ({ paid, answer }) => {
    const payment = byId.get(textIn(answer, 'paymentId'))
    return !(payment && matches(payment, paid)) && `${textIn(answer, 'paymentId')} of ${paid.minor} by ${paid.means}`
  })
  const open = paying.filter(isUnknown).flatMap(({ act }) => act.paid ?? [])
  const unrequested = casesIn(found.payments, (payment) => {
    if (ids.includes(payment.id)) return null
    const at = open.findIndex((paid) => matches(payment, paid))
    if (at < 0) return `${payment.id}: ${payment.amountMinor} by ${payment.tender}`
    open.splice(at, 1)
    return null
  })
  const wrongChange = casesIn(done, ({ paid: { means, minor, tipMinor, givenMinor }, answer }) => {
    const change = means === 'Cash' ? givenMinor - minor - tipMinor : 0
    return minorIn(answer, 'change') !== change && `${textIn(answer, 'paymentId')}: ${minorIn(answer, 'change')}`
  })
  return [
    ...breachOf('bill-payment-present', 'what staff have taken is stored as it was acknowledged', lost),
    ...breachOf('bill-payment-once', 'a payment is of one request, and of one that was made', [
      ...unrequested,
      ...ids.filter((id, at) => ids.indexOf(id) !== at),
    ]),
    ...breachOf('bill-change', 'the change is what was given beyond amount and tip', wrongChange),
    ...breachOf('bill-returned', 'what staff were told to give back is what went back', returned(found, intentions)),
  ]
}

function returned({ payments: all, settlements }: History['final']['bills'], intentions: readonly Bill[]): string[] {
  const givingBack = intentions.filter(({ act }) => ['refundTab', 'refundPayment', 'undo'].includes(act.verb))
  const sum = (minors: readonly number[]) => minors.reduce((total, minor) => total + minor, 0)
  const told = (means: string) =>
    sum(
      givingBack.flatMap(({ act, acknowledged }) => {
        if (!acknowledged) return []
        if (act.returned) return act.returned.means === means ? [act.returned.minor + act.returned.tipMinor] : []
        const rows = (acknowledged.answer?.body.returned ?? []) as { means: string; amount: number }[]
        return rows.filter((row) => row.means === means).map(({ amount }) => Math.round(amount * 100))
      }),
    )
  const settled = intentions.filter(({ act }) => act.verb === 'settleAccount')
  const mayDiffer = givingBack.some(isUnknown)
  const settledMinor = sum(settled.flatMap(({ act, acknowledged }) => (acknowledged ? [act.paid?.minor ?? 0] : [])))
  const differs = (name: string, one: number, other: number, isOpen: boolean) =>
    one === other || (isOpen && one > other) ? [] : [`${name}: ${one} stored, ${other} acknowledged`]
  return [
    ...tenders.flatMap((means) => {
      const back = all.filter(({ tender, status }) => tender === means && status !== 'Paid')
      return differs(means, sum(back.map((one) => one.amountMinor + one.tipMinor)), told(means), mayDiffer)
    }),
    ...differs('settled', sum(settlements), settledMinor, settled.some(isUnknown)),
  ]
}

function bills({ final: { bills: found } }: History): Breach[] {
  const open = found.tabs.filter((tab) => tab.open && !tab.aside)
  const twice = (values: (string | null)[]) =>
    values.filter((each, at) => each !== null && values.indexOf(each) !== at).map(String)
  return [
    ...breachOf(
      'bill-paid-once',
      'no bill is paid beyond its sum',
      casesIn(found.tabs, ({ id, total, paid }) => paid > total && `${id}: ${paid} of ${total}`),
    ),
    ...breachOf('bill-one-open', 'a table and a party have one open bill that is not aside', [
      ...twice(open.map(({ resourceId }) => resourceId)),
      ...twice(open.map(({ party }) => party)),
    ]),
  ]
}

function closings({ final: { bills: found } }: History, intentions: readonly Bill[]): Breach[] {
  const gaps = (name: string, numbers: readonly number[]) =>
    casesIn([...numbers.entries()], ([at, number]) => number !== at + 1 && `${name} ${number} in place of ${at + 1}`)
  const closing = intentions.filter(({ act }) => act.verb === 'closeDay')
  const numbers = closing.flatMap(({ acknowledged }) => (acknowledged ? [numberIn(acknowledged.answer, 'number')] : []))
  const surplus = found.closings.length - numbers.length - closing.filter(isUnknown).length
  const unequal = casesIn(tenders, (means) => {
    const paid = found.payments.filter(({ tender, status }) => tender === means && status === 'Paid')
    const minor = paid.reduce((sum, { amountMinor, tipMinor }) => sum + amountMinor + tipMinor, 0)
    const { closedMinor, openMinor } = found.closed.find((each) => each.means === means) ?? {
      closedMinor: 0,
      openMinor: 0,
    }
    return closedMinor + openMinor !== minor && `${means}: ${closedMinor} closed, ${openMinor} open, ${minor} taken`
  })
  return [
    ...breachOf('bill-numbers', 'invoices and closings are numbered without a gap', [
      ...gaps('invoice', found.invoices),
      ...gaps('closing', found.closings),
    ]),
    ...breachOf(
      'bill-closing-present',
      'an acknowledged closing is stored under its number, and each was requested once',
      [
        ...numbers.filter((number) => !found.closings.includes(number)).map((number) => `${number} is missing`),
        ...numbers
          .filter((number, at) => numbers.indexOf(number) !== at)
          .map((number) => `${number} was answered twice`),
        ...(surplus > 0 ? [`${surplus} that nobody has requested`] : []),
      ],
    ),
    ...breachOf('bill-closed-once', 'closings and what is not closed yet are what was taken, by each means', unequal),
  ]
}

/** The names in the audit. */
const actsOf: Record<string, string> = {
  orderForTable: 'order.place',
  takeBack: 'order.take-back',
  advance: 'order.advance',
  recall: 'order.recall',
  acknowledge: 'order.acknowledge',
  stop: 'item.stop',
  offer: 'item.offer',
  cash: 'tab.pay',
  terminal: 'tab.pay',
  house: 'tab.pay',
  refundTab: 'tab.refund',
  refundPayment: 'tab.refund-payment',
  withdrawDiscount: 'tab.withdraw-discount',
  settleAccount: 'house-account.settle',
  cancelInvoice: 'invoice.cancel',
  walkIn: 'reservation.walk-in',
  moveParty: 'reservation.move',
  clearParty: 'reservation.clear',
}

function entries({ final: { bills: found } }: History, intentions: readonly Bill[]): Breach[] {
  const ids = intentions.flatMap(({ acknowledged }) => {
    const id = acknowledged?.answer?.body.entryId
    return typeof id === 'string' ? [id] : []
  })
  const known = new Set(found.entries.map(({ id }) => id))
  const open = intentions.filter(isUnknown).map(({ act }) => act.verb)
  const unrequested = casesIn(found.entries, ({ id, act, undoes }) => {
    // A closing is answered with its number.
    if (ids.includes(id) || act === 'closing.close') return null
    const at = open.findIndex((verb) => (undoes ? verb === 'undo' : (actsOf[verb] ?? `tab.${verb}`) === act))
    if (at < 0) return `${act} ${id}`
    open.splice(at, 1)
    return null
  })
  return [
    ...breachOf(
      'bill-entry-present',
      'an acknowledged act on a bill has its audit entry',
      ids.filter((id) => !known.has(id)),
    ),
    ...breachOf('bill-entry-once', 'an entry is of one request, and of one that was made', [
      ...ids.filter((id, at) => ids.indexOf(id) !== at),
      ...unrequested,
    ]),
  ]
}
