import { database } from '#db/client.ts'
import { takeTabPayment } from '#lib/payments/bill/take-tab-payment.ts'
import type { Payment } from '#lib/payments/queries.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getTabById, type TableOfVenue, tabPaidMinor, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import { acting } from './acting.ts'

/** The change that staff give back at most once: they have been handed five more than the rest. */
export const mostChangeMinor = 500

/**
 * Staff take the rest of an open tab in cash, as the counter does: payments of guests that are in the way are ended first.
 * They leave `shareMinor` of the bill to a guest who pays that share. Null if nothing is due, or if somebody was quicker.
 */
export async function takeRestInCash({ venue }: TableOfVenue, tabId: string, shareMinor = 0): Promise<Payment | null> {
  const tab = await getTabById(venue.id, tabId)
  const totalMinor = await tabTotalMinor(database(), tab)
  const amountMinor = Math.min(totalMinor - (await tabPaidMinor(database(), tab)), totalMinor - shareMinor)
  if (tab.closedAt || amountMinor <= 0) return null
  const taken = { tender: 'Cash', amountMinor, tipMinor: 0, givenMinor: amountMinor + mostChangeMinor } as const
  try {
    return (await takeTabPayment(venue, tabId, { ...taken, houseAccountId: null }, acting())).result.payment
  } catch (error) {
    if (error instanceof Problem && error.kind === 'conflict') return null
    throw error
  }
}
