import { inTransaction } from '#db/client.ts'
import { tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { currencyDigits, toMinor } from '#lib/money.ts'
import { paymentMessages } from '#lib/payments/messages.ts'
import { invalidFields } from '#lib/problems/problem.ts'
import { taxRateMillionths } from '#lib/table-sessions/invoice.ts'
import { placingTime } from '#lib/table-sessions/place-order.ts'
import type { Tab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { tabMessages as messages } from './messages.ts'
import { lockOpenTabsById } from './open-tab.ts'

/** An amount that is on no menu, as staff write it: a decimal in the tab's currency, and the reason for the audit. */
export type OpenAmount = { tabId: string; name: string; amount: number; taxRate: number | null; reason: string }

/**
 * Puts an open amount on an open tab (decisions 15.12): a line of an order of its own, which no station makes. Its tax rate is
 * one of the menus, so that closings and exports know it. Returns the id of that order. Throws a 400 for another rate or too
 * many decimals, a 404 for an unknown tab, and `conflict` for a closed one.
 */
export async function addOpenAmount(
  venue: Venue,
  { tabId, name, amount, taxRate, reason }: OpenAmount,
  acting: Acting<Acted<string>>,
): Promise<Acted<string>> {
  if (!taxRatesOf(venue).includes(taxRate)) throw invalidFields({ TaxRate: [messages.noSuchRate()] })
  return inTransaction(async (tx) => {
    const [on] = (await lockOpenTabsById(tx, venue.id, [tabId])) as [Tab]
    const minor = toMinor(amount, on.currency)
    if (minor === null) throw invalidFields({ Amount: [paymentMessages.tooManyDigits(currencyDigits(on.currency))] })
    const orderId = randomUUID()
    const order = { venueId: venue.id, tabId: on.id }
    const placedAt = await placingTime(tx, on, acting.now)
    await tx.insert(tabOrder).values({ ...order, id: orderId, origin: 'OpenAmount', placedAt })
    await tx.insert(tabLine).values({
      ...{ ...order, orderId, ordinal: 0, menuId: '', menuKind: 'OpenAmount', quantity: 1 },
      ...{ itemName: name, unitPriceMinor: minor, taxRateMillionths: taxRateMillionths(taxRate) },
    })
    const subject = { kind: 'order', id: orderId } as const
    const states = {
      before: { amountMinor: 0 },
      after: { amountMinor: minor, tabId: on.id, taxRate, reason },
    }
    const entryId = await recordAct(tx, venue.id, { act: 'tab.open-amount', subject, ...states }, acting)
    return finishAct(tx, { result: orderId, entryId }, acting)
  })
}

/** The tax rates of a venue's menus, those of most items first; null alone if it has no menu. */
export function taxRatesOf({ menus }: Pick<Venue, 'menus'>): (number | null)[] {
  const rates = menus.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ taxRate }) => taxRate)))
  const counted = [...Map.groupBy(rates, (rate) => rate)].toSorted(([, one], [, other]) => other.length - one.length)
  return counted.length === 0 ? [null] : counted.map(([rate]) => rate)
}
