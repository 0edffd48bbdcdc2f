import { inTransaction } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { registrationLetter } from '../letters.ts'
import { isRegistration, type Registration } from '../locks.ts'
import { drawTickets, insertTickets } from '../tickets/mint-tickets.ts'
import { lockOffer, namesOfOffer } from './offer-of-entry.ts'
import type { LinkedEntry } from './waiting-queries.ts'

/**
 * Accepts an offer of a free event: the seats that were held become tickets, which are mailed. `further` are the names on
 * the tickets after the first. Throws `conflict` if the offer is not open any more, and a 400 if a name is missing. For a
 * paid event see `openOfferCheckout` of lib/payments.
 */
export async function acceptOffer(
  found: LinkedEntry,
  further: readonly (GuestText | null)[],
  now: Date,
): Promise<Registration> {
  const { venue, entry } = found
  const attendeeNames = namesOfOffer(entry, further)
  const drawn = drawTickets(attendeeNames)
  return inTransaction(async (tx) => {
    const { event, registration: held } = await lockOffer(tx, found, now)
    if (held.amountMinor > 0) throw new Error('seats that cost money are accepted by paying')
    const { cancelTokenDigest } = drawn
    const changed = { payment: 'NotRequired', holdExpiresAt: null, attendeeNames, cancelTokenDigest } as const
    await tx.update(eventRegistration).set(changed).where(isRegistration(held))
    const registration = { ...held, ...changed }
    await insertTickets(tx, { registration, drawn })
    const letter = registrationLetter({ kind: 'confirmed', minted: drawn.minted }, { venue, event, registration }, now)
    await queueMail(tx, { ...letter, anonymous: false }, now)
    return registration
  })
}
