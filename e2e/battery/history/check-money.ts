import type { Breach } from '#db/invariants.ts'
import type { FinalPayment, FinalState } from './final-state.ts'
import { breachOf, casesIn, type History } from './history.ts'
import { type ActOf, intentionsOf, isAcknowledged, minorIn, type Operation, operationsOf, textIn } from './operation.ts'

/** Money: every sum that the provider took was captured or refunded, and each item is paid once, at its price. */
export function checkMoney(history: History): Breach[] {
  return [...accounts(history), ...promises(history), ...items(history)]
}

const atRest = new Set(['Open', 'Paid', 'Expired', 'Failed', 'Refunded'])

function accounts({ final }: History): Breach[] {
  const sessions = new Map(final.sessions.map((session) => [session.paymentId, session]))
  const restless = casesIn(final.payments, ({ id, status }) => !atRest.has(status) && `${id} is still ${status}`)
  const wrong = casesIn(final.payments, ({ id, status, amountMinor, voucherMinor }) => {
    const card = amountMinor - voucherMinor
    const session = sessions.get(id)
    const took = session?.status === 'complete' ? session.amountMinor : 0
    const captured = took - (session?.refundedMinor ?? 0)
    if (session && session.amountMinor !== card)
      return `${id}: the session is for ${session.amountMinor}, the card's part is ${card}`
    if (status === 'Paid') return captured !== card && `${id} is Paid, and the provider has ${captured} of ${card}`
    if (status === 'Refunded') return captured !== 0 && `${id} is Refunded, and the provider has ${captured}`
    return took !== 0 && `${id} is ${status}, and the provider took ${took}`
  })
  const unknown = casesIn(final.sessions, ({ paymentId, status }) => {
    const known = final.payments.some(({ id }) => id === paymentId)
    return !known && `a session (${status}) of payment ${paymentId}, which does not exist`
  })
  return [
    ...breachOf('payments-at-rest', 'every payment has ended or waits for the guest', restless),
    ...breachOf('money-accounted', 'what the provider took for a payment is captured or refunded, to the cent', wrong),
    ...breachOf('sessions-known', 'every session of the provider belongs to a payment', unknown),
  ]
}

function promises({ operations, final }: History): Breach[] {
  const byId = new Map(final.payments.map((payment) => [payment.id, payment]))
  const lost = casesIn(intentionsOf(operations, 'intent', 'pay-tab'), ({ act, acknowledged }) => {
    const answer = acknowledged?.answer
    if (!answer) return null
    const id = textIn(answer, act.kind === 'intent' ? 'id' : 'paymentId')
    const payment = byId.get(id)
    const voucher = answer.body.voucherAmount === undefined ? 0 : minorIn(answer, 'voucherAmount')
    if (!payment) return `${act.kind} ${id} was acknowledged and does not exist`
    const same = payment.amountMinor === minorIn(answer, 'amount') && payment.voucherMinor === voucher
    return !same && `${act.kind} ${id} differs from what was acknowledged`
  })
  const openers = new Map(
    intentionsOf(operations, 'intent', 'pay-tab', 'checkout', 'buy-voucher').map((one) => [one.number, one]),
  )
  const unpaid = casesIn(operationsOf(operations, 'press'), (press) => {
    const opener = openers.get(press.act.of)
    const payments = opener ? paymentsOf(opener, final) : []
    const session = final.sessions.find(({ paymentId }) => payments.some(({ id }) => id === paymentId))
    const pressed = press.act.button !== 'decline' && isAcknowledged(press)
    return (
      pressed &&
      session?.status === 'open' &&
      `payment ${payments[0]?.id}: ${press.act.button} was pressed, and it is still open`
    )
  })
  return [
    ...breachOf('payment-present', 'an acknowledged payment is in the database as it was acknowledged', lost),
    ...breachOf('press-effective', 'a session has ended once its button was pressed and answered', unpaid),
  ]
}

type Opening = 'intent' | 'pay-tab' | 'checkout' | 'buy-voucher'

/** The payments that a checkout has opened, by the identifiers in its answer. */
export function paymentsOf(
  { act, acknowledged }: { act: ActOf<Opening>; acknowledged: Operation | null },
  { payments, registrations, sales }: FinalState,
): FinalPayment[] {
  const answer = acknowledged?.answer
  const reference = textIn(answer, 'reference')
  if (act.kind === 'intent') return payments.filter(({ id }) => id === textIn(answer, 'id'))
  if (act.kind === 'pay-tab') return payments.filter(({ id }) => id === textIn(answer, 'paymentId'))
  const items: { id: string; reference: string }[] = act.kind === 'checkout' ? registrations : sales
  const item = items.find((each) => each.reference === reference)
  return payments.filter(({ of }) => of === item?.id)
}

/** The items that payments are for, and whether they are paid. */
function items({ place, final }: History): Breach[] {
  const paid = new Map<string, number>()
  for (const { of, status, amountMinor } of final.payments) {
    if (status === 'Paid') paid.set(of, (paid.get(of) ?? 0) + amountMinor)
  }
  const paidFor = (id: string) => paid.get(id) ?? 0
  const depositOf = new Map(place.tables.map(({ id, depositMinor }) => [id, depositMinor ?? 0]))
  const deposits = casesIn(final.reservations, ({ id, reference, status, holdExpiresAt, takes }) => {
    if (status === 'Cancelled')
      return paidFor(id) > 0 && `${reference} is cancelled, and ${paidFor(id)} are not refunded`
    const due = takes.reduce((sum, { resourceId }) => sum + (depositOf.get(resourceId) ?? 0), 0)
    const waits = status === 'Pending' && holdExpiresAt !== null
    return waits && paidFor(id) >= due && `${reference} is Pending, and its deposit is paid`
  })
  const registrations = casesIn(final.registrations, ({ id, reference, status, payment, amountMinor }) => {
    const due = payment === 'Paid' && status === 'Confirmed' ? amountMinor : 0
    return paidFor(id) !== due && `${reference} (${status}, ${payment}): ${paidFor(id)} are paid instead of ${due}`
  })
  const sales = casesIn(final.sales, ({ id, reference, voucherId }) => {
    const own = final.vouchers.filter((voucher) => voucher.id === voucherId)
    const due = voucherId === null ? 0 : 1
    const isPaid = paidFor(id) > 0 ? 1 : 0
    return (own.length !== due || isPaid !== due) && `${reference}: ${own.length} vouchers, ${paidFor(id)} paid`
  })
  const tabs = casesIn(final.tabs, ({ id, closedAt }) => {
    const total = final.lines
      .filter(({ tabId }) => tabId === id)
      .reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0)
    if (paidFor(id) > total) return `tab ${id}: ${paidFor(id)} are paid of ${total}`
    return closedAt === null && total > 0 && paidFor(id) === total && `tab ${id} is paid in full, and open`
  })
  return [
    ...breachOf(
      'deposit-honest',
      'a deposit confirms its reservation, and is refunded when that is cancelled',
      deposits,
    ),
    ...breachOf('tickets-paid', 'tickets are paid exactly, and a payment without tickets is refunded', registrations),
    ...breachOf('sale-paid', 'a sale has its voucher exactly when it is paid', sales),
    ...breachOf('tab-paid', 'a tab is paid no more than its total, and is closed when that is paid', tabs),
  ]
}
