import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import type { Tender } from '#lib/checkout/names.ts'
import { cashRounding } from '#lib/money.ts'
import { invalidFields, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type AtCounter, type Taken, takeAtCounter, takenRow } from './at-counter.ts'
import { counterMessages as messages } from './counter-messages.ts'
import { getHouseAccount } from './house-account-queries.ts'
import type { Payment } from './queries.ts'
import { lockedTab } from './tab.ts'

/**
 * What staff take: `amountMinor` of what is due, and a tip beyond it. `givenMinor` is the cash that was handed over, of which the
 * rest is the change; null for an exact sum, and for every other tender. `houseAccountId` with `House`.
 */
export type TakenMoney = {
  tender: Tender
  amountMinor: number
  tipMinor: number
  givenMinor: number | null
  houseAccountId: string | null
}

/**
 * Staff take cash, a card at the terminal, or a guest pays later by a house account (decisions 15.3; `takeAtCounter`). The last
 * cent closes the tab into its invoice. Throws a 404 for an unknown tab or account; `conflict` with the due sum where less is
 * due or nothing, where the account is closed, and where it was paid online meanwhile; a 400 of fields that do not fit.
 */
export async function takeTabPayment(
  venue: Venue,
  tabId: string,
  taken: TakenMoney,
  acting: Acting<Acted<Taken>>,
): Promise<Acted<Taken>> {
  refuseOddFields(taken, venue.currency)
  const step = async (tx: Tx, at: AtCounter) => {
    const { amountMinor, tipMinor, givenMinor, tender, houseAccountId } = taken
    const { currency } = at.onTab
    if (amountMinor > at.dueMinor) {
      throw new Problem('conflict', { detail: messages.onlyThatIsDue(at.dueMinor, currency) })
    }
    if (houseAccountId !== null) await refuseUnlessChargeable(tx, venue, houseAccountId, currency)
    const record = async () => {
      const roundingMinor = roundingOf(taken, currency)
      const how = {
        provider: 'counter' as const,
        tender,
        amountMinor,
        tipMinor,
        roundingMinor,
        givenMinor,
        houseAccountId,
      }
      const [row] = await tx
        .insert(payment)
        .values({ ...takenRow(at, venue, acting), ...how })
        .returning()
      if (!row || !(await lockedTab(tx, at.onTab).use(row, acting.now))) throw new Error('what is due cannot be paid')
      return row
    }
    return { amountMinor, record }
  }
  return takeAtCounter(venue, tabId, { act: 'tab.pay', step }, acting)
}

/** The change of a payment in cash, in minor units. */
export function changeMinor({ givenMinor, amountMinor, tipMinor, roundingMinor }: Payment): number {
  return givenMinor === null ? 0 : givenMinor - amountMinor - tipMinor - roundingMinor
}

/** The sum that is paid beside amount and tip, or less, because there is no smaller coin (decisions 15.11). */
function roundingOf({ tender, amountMinor, tipMinor }: TakenMoney, currency: string): number {
  return tender === 'Cash' ? cashRounding(amountMinor + tipMinor, currency) : 0
}

function refuseOddFields(taken: TakenMoney, currency: string): void {
  const { tender, amountMinor, tipMinor, givenMinor, houseAccountId } = taken
  if (givenMinor !== null && tender !== 'Cash') throw invalidFields({ Given: [messages.givenInCash()] })
  if (givenMinor !== null && givenMinor < amountMinor + tipMinor + roundingOf(taken, currency)) {
    throw invalidFields({ Given: [messages.tooLittleGiven()] })
  }
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
