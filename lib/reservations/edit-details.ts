import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { queueAddressLetter } from './address-letter.ts'
import { type GuestDetails, guestDetailsOf } from './input.ts'
import { queueReservationLetter } from './letters.ts'
import type { Reservation } from './locks.ts'
import { noticeOfChange } from './venue-notice.ts'

/** Details about which the venue is notified when the guest changes them. */
const reportedDetails = ['customerName', 'phone', 'notes'] as const

/**
 * Changes the details of a locked reservation; absent ones are unchanged. The guest gets a letter only if the name or the
 * address has changed, which letters show.
 */
export async function changeDetails(
  tx: Tx,
  current: Reservation,
  edits: Partial<GuestDetails>,
  by: 'guest' | 'venue',
  now: Date,
): Promise<Reservation> {
  const details = guestDetailsOf(current, edits)
  const reportedChanges = reportedDetails.filter((name) => details[name] !== current[name])
  const notice = by === 'guest' && reportedChanges.length > 0 ? noticeOfChange(current, reportedChanges) : {}
  const [changed = current] = await tx
    .update(reservation)
    .set({ ...details, ...newLink(current, details), ...notice, updatedAt: now })
    .where(and(eq(reservation.venueId, current.venueId), eq(reservation.id, current.id)))
    .returning()
  await notifyFormerAddress(tx, current, changed, now)
  const [letter, anonymous] = by === 'guest' ? (['details-changed', true] as const) : (['changed', false] as const)
  if (changesLetters(current, changed)) await queueReservationLetter(tx, letter, changed, now, { anonymous })
  return changed
}

/** Whether an edit changes what letters show, so that the guest is mailed. */
export function changesLetters(before: NamedGuest, after: NamedGuest): boolean {
  return after.customerName !== before.customerName || after.email !== before.email
}
type NamedGuest = Pick<Reservation, 'customerName' | 'email'>

/** The next `linkVersion` if an edit changes the address, so that the old address's links end (decisions 13.3). */
export function newLink(
  current: Pick<Reservation, 'email' | 'linkVersion'>,
  details: Pick<Reservation, 'email'>,
): { linkVersion?: number } {
  return isSameMailbox(current, details) ? {} : { linkVersion: current.linkVersion + 1 }
}

/** Mails the former address of a reservation that its mails go to another one now; nothing if the address is the same. */
export async function notifyFormerAddress(
  tx: Tx,
  before: Reservation,
  after: Pick<Reservation, 'email'>,
  now: Date,
): Promise<void> {
  if (!isSameMailbox(before, after)) await queueAddressLetter(tx, before, now)
}

/** Addresses that differ only in letter case are one mailbox, as in lib/privacy. */
function isSameMailbox(one: Pick<Reservation, 'email'>, other: Pick<Reservation, 'email'>): boolean {
  return one.email.toLowerCase() === other.email.toLowerCase()
}
