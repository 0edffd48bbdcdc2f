import type { Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { env } from '#lib/env/env.ts'
import { isRegistration } from '#lib/events/locks.ts'
import { lockOffer, namesOfOffer } from '#lib/events/waiting/offer-of-entry.ts'
import { waitingPath } from '#lib/events/waiting/waiting-link.ts'
import type { LinkedEntry } from '#lib/events/waiting/waiting-queries.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { Problem } from '#lib/problems/problem.ts'
import { providerOf } from '../at-provider.ts'
import { checkoutMinutes, type OpenedCheckout, openCheckoutFor, type PaymentValues } from '../open-checkout.ts'
import { findUnpaidPayment } from '../queries.ts'
import { requireTicketSales } from './open-ticket-checkout.ts'

type Options = { now: Date; beforeCommit?: (tx: Tx, opened: OpenedCheckout) => Promise<void> }

/**
 * Opens a checkout for an offer of a paid event that the guest accepts, and returns the address of the provider's page. If a
 * checkout is open already, returns its address. The seats are held until the checkout ends, even if the offer ends before.
 * If the guest leaves it unpaid, the offer is valid again until its end (`returnToOffer`). Throws `conflict` if there is no
 * offer any more, a 400 if a name is missing, and what `openCheckoutFor` throws.
 */
export async function openOfferCheckout(
  found: LinkedEntry,
  further: readonly (GuestText | null)[],
  { now, beforeCommit = async () => {} }: Options,
): Promise<string> {
  const { venue, entry } = found
  requireTicketSales(venue)
  const attendeeNames = namesOfOffer(entry, further)
  const { registrationId } = entry
  if (registrationId === null) throw new Problem('conflict')
  const opened = await addressOfOpen(venue.id, registrationId)
  if (opened) return opened

  async function record(tx: Tx): Promise<PaymentValues> {
    const { registration, entry: current } = await lockOffer(tx, found, now)
    const { venueId, id, amountMinor, currency, language } = registration
    const ownEnd = new Date(now.getTime() + checkoutMinutes * 60_000)
    const offeredUntil = current.offeredUntil ?? ownEnd
    const heldUntil = offeredUntil > ownEnd ? offeredUntil : ownEnd
    await tx
      .update(eventRegistration)
      .set({ attendeeNames, holdExpiresAt: heldUntil })
      .where(isRegistration({ venueId, id }))
    const cancelUrl = env().appUrl + waitingPath(venue.slug, entry)
    return { purpose: 'Tickets', registrationId: id, amountMinor, currency, language, cancelUrl, heldUntil }
  }

  const { session } = await openCheckoutFor(venue, { registrationId }, { now, record, beforeCommit })
  if (session.url === null) throw new Error('an open checkout has no address')
  return session.url
}

/** The address of the provider's page of an open checkout; null if there is none on which the guest can still pay. */
async function addressOfOpen(venueId: string, registrationId: string): Promise<string | null> {
  const unpaid = await findUnpaidPayment(venueId, { registrationId })
  if (unpaid?.status !== 'Open' || unpaid.providerSessionId === null) return null
  const session = await providerOf(unpaid).read(unpaid.providerSessionId, unpaid.account)
  return session.status === 'open' ? session.url : null
}
