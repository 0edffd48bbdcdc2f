import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import type { Tender } from '#lib/checkout/names.ts'
import { cashRounding } from '#lib/money.ts'
import { invalidFields, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { getHouseAccount } from '../house/house-account-queries.ts'
import type { Payment } from '../queries.ts'
import { type AtCounter, type TakenPayment, type TakenRow, takeAtCounter, takenRow } from './at-counter.ts'
import { counterMessages as messages } from './counter-messages.ts'
import { lockedTab } from './tab.ts'

/**
 * Money that staff take: `amountMinor` of the sum due, and a tip beyond it. `givenMinor` is the cash that was handed over,
 * of which the rest is the change; null for an exact sum, and for every other tender. `houseAccountId` is set exactly for
 * `House`.
 */
export type TakenMoney = {
  tender: Tender
  amountMinor: number
  tipMinor: number
  givenMinor: number | null
  houseAccountId: string | null
  /** The sum due as the screen has shown it: with another one, nothing is taken. */
  seenDueMinor?: number | null
}

/**
 * Takes a payment in cash, by card at the terminal, or by a house account that pays later (decisions 15.3; `takeAtCounter`).
 * If nothing is due then, the tab is closed into its invoice. Throws a 404 for an unknown tab or account, and a 400 for
 * fields that do not fit. Throws `conflict` with the sum due if less is due or nothing, or another sum than was seen; if
 * the account is closed or in another currency; and if it was paid online meanwhile.
 */
export async function takeTabPayment(
  venue: Venue,
  tabId: string,
  taken: TakenMoney,
  acting: Acting<Acted<TakenPayment>>,
): Promise<Acted<TakenPayment>> {
  refuseOddFields(taken)
  return takeAtCounter(
    venue,
    tabId,
    {
      act: 'tab.pay',
      seenDueMinor: taken.seenDueMinor ?? null,
      plan: (tx, at) => planMoney(tx, venue, at, taken),
      record: (tx, at, planned) => recordMoney(tx, at, planned, takenRow(at, venue, acting)),
    },
    acting,
  )
}

/** The columns of a payment in money. */
type PlannedMoney = TakenMoney & { roundingMinor: number }

async function planMoney(tx: Tx, venue: Venue, at: AtCounter, taken: TakenMoney): Promise<PlannedMoney> {
  const { amountMinor, tipMinor, givenMinor, houseAccountId } = taken
  // The tab may be older than the currency of the venue.
  const { currency } = at.onTab
  const roundingMinor = roundingOf(taken, currency)
  if (givenMinor !== null && givenMinor < amountMinor + tipMinor + roundingMinor) {
    throw invalidFields({ Given: [messages.tooLittleGiven()] })
  }
  if (amountMinor > at.dueMinor) {
    throw new Problem('conflict', { detail: messages.onlyThatIsDue(at.dueMinor, currency) })
  }
  if (houseAccountId !== null) await refuseUnlessChargeable(tx, venue, houseAccountId, currency)
  return { ...taken, roundingMinor }
}

async function recordMoney(tx: Tx, at: AtCounter, planned: PlannedMoney, columns: TakenRow): Promise<Payment> {
  const { tender, amountMinor, tipMinor, roundingMinor, givenMinor, houseAccountId } = planned
  const how = { provider: 'counter', tender, amountMinor, tipMinor, roundingMinor, givenMinor, houseAccountId } as const
  const [row] = await tx
    .insert(payment)
    .values({ ...columns, ...how })
    .returning()
  if (!row || !(await lockedTab(tx, at.onTab).use(row, columns.paidAt))) throw new Error('what is due cannot be paid')
  return row
}

/** The change of a payment in cash, in minor units. */
export function changeMinor({ givenMinor, amountMinor, tipMinor, roundingMinor }: Payment): number {
  return givenMinor === null ? 0 : givenMinor - amountMinor - tipMinor - roundingMinor
}

/** The sum that is paid beside amount and tip (below zero: less), because there is no smaller coin (decisions 15.11). */
function roundingOf({ tender, amountMinor, tipMinor }: TakenMoney, currency: string): number {
  return tender === 'Cash' ? cashRounding(amountMinor + tipMinor, currency) : 0
}

function refuseOddFields({ tender, givenMinor, houseAccountId }: TakenMoney): void {
  if (givenMinor !== null && tender !== 'Cash') throw invalidFields({ Given: [messages.givenInCash()] })
  if (tender === 'House' && houseAccountId === null) {
    throw invalidFields({ HouseAccountId: [messages.accountMissing()] })
  }
  if (tender !== 'House' && houseAccountId !== null) {
    throw invalidFields({ HouseAccountId: [messages.noAccountHere()] })
  }
}

async function refuseUnlessChargeable(tx: Tx, venue: Venue, id: string, currency: string): Promise<void> {
  const account = await getHouseAccount(venue, id, tx)
  if (account.closedAt !== null) throw new Problem('conflict', { detail: messages.accountClosed() })
  if (account.currency !== currency) {
    throw new Problem('conflict', { detail: messages.otherCurrency(account.currency) })
  }
}
