import { database, type Reader, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { registrationLetter } from '#lib/events/letters.ts'
import { isRegistration, lockEvent, lockRegistrationById, type Registration } from '#lib/events/locks.ts'
import { addNotifyJob, outdatedState } from '#lib/events/moved-event.ts'
import { type Event, getEventById } from '#lib/events/queries.ts'
import { type DrawnTickets, drawTickets, insertTickets } from '#lib/events/tickets/mint-tickets.ts'
import { eventStartsAt } from '#lib/events/times.ts'
import { endExpiredHolds } from '#lib/events/waiting/holds.ts'
import { returnToOffer } from '#lib/events/waiting/offer-of-entry.ts'
import { offerFreedSeats } from '#lib/events/waiting/offer-seats.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { queueRefundLetter, type RefundNews } from '../letters.ts'
import type { LockedSubject } from '../purpose.ts'
import { ticketRefund } from './tickets-texts.ts'

/** The registration with this id, to which a payment refers. */
export async function getRegistrationById(
  venueId: string,
  id: string,
  reader: Reader = database(),
): Promise<Registration> {
  const [found] = await reader.select().from(eventRegistration).where(isRegistration({ venueId, id }))
  if (!found) throw new Error('a payment of no registration')
  return found
}

/** A registration and its event, both locked. */
export type LockedTickets = { event: Event; registration: Registration }

/** Locks a registration's event and then the registration itself, and returns their current rows. */
export async function lockEventAndRegistration(
  tx: Tx,
  { venueId, eventId, id }: Pick<Registration, 'venueId' | 'eventId' | 'id'>,
): Promise<LockedTickets> {
  const event = await lockEvent(tx, venueId, eventId)
  return { event, registration: await lockRegistrationById(tx, venueId, id) }
}

/** Tickets that are not stored yet, with the letter that delivers them to their buyer. */
export type BoughtTickets = { tickets: DrawnTickets; letter: Omit<PlannedLetter, 'anonymous'> }

const bought = {
  status: 'Confirmed',
  payment: 'Paid',
  holdExpiresAt: null,
  cancelledAt: null,
  cancelledBy: null,
} as const

/** Draws the tickets of a registration, and writes their letter. */
export async function drawBoughtTickets(reader: Reader, registration: Registration, now: Date): Promise<BoughtTickets> {
  const venue = await getVenueById(registration.venueId, reader)
  const event = await getEventById(registration.venueId, registration.eventId, reader)
  const tickets = drawTickets(registration.attendeeNames)
  const about = { venue, event, registration: { ...registration, ...bought } }
  return { tickets, letter: registrationLetter({ kind: 'confirmed', minted: tickets.minted }, about, now) }
}

/**
 * The effects of money on a locked registration. Money in time, or late while seats are free, makes tickets; otherwise it is
 * returned (decisions 5.5, 7.5). Seats of an attempt that ended unpaid are free at once. `drawn` are the tickets, if they
 * were drawn before the lock.
 */
export function moneyOfTickets(tx: Tx, locked: LockedTickets, drawn?: BoughtTickets): LockedSubject {
  const { event, registration } = locked
  const unpaid = registration.status === 'Confirmed' && registration.payment === 'Pending'
  return {
    async use(_, now) {
      const venue = await getVenueById(event.venueId, tx)
      if (!mayHaveSeats(locked, venue, now)) return false
      return becomeTickets(tx, locked, drawn ?? (await drawBoughtTickets(tx, registration, now)), now)
    },

    async release(_, now) {
      if (!unpaid || (await returnToOffer(tx, registration, now))) return
      await change(tx, registration, { status: 'Cancelled', cancelledAt: now, cancelledBy: 'Expiry' })
      await offerFreedSeats(tx, event, now)
    },

    async giveBack(refunding, now) {
      const cancelledBy = event.status === 'Cancelled' ? 'Venue' : 'Expiry'
      await change(tx, registration, {
        payment: 'Refunded',
        holdExpiresAt: null,
        // A guest who has never had tickets loses the seats, too.
        ...(unpaid && { status: 'Cancelled', cancelledAt: now, cancelledBy }),
      })
      if (unpaid) await offerFreedSeats(tx, event, now)
      if (!isSaid(registration)) await queueRefundLetter(tx, refunding, refundNews(locked), now)
    },
  }
}

/**
 * Whether the buyer already has a letter about the refund: the letter of a cancellation of paid tickets contains it, with
 * the amount. It is written when the refund is certain to be attempted, so a provider that fails or is slow changes nothing
 * about it.
 */
function isSaid({ status, payment, cancelledBy, notifiedOfEventCancellationAt }: Registration): boolean {
  const isCancelled = status === 'Cancelled' && cancelledBy !== 'Expiry'
  return payment === 'Paid' && (isCancelled || notifiedOfEventCancellationAt !== null)
}

/**
 * Whether money that has arrived may have its seats. While they are held, the guest has them unless the event is cancelled.
 * Afterwards the guest has them only before the event, and only if neither guest nor venue has cancelled.
 */
function mayHaveSeats({ event, registration }: LockedTickets, { timezone }: Venue, now: Date): boolean {
  const { status, payment, holdExpiresAt, cancelledBy } = registration
  if (payment !== 'Pending' || event.status === 'Cancelled') return false
  if (status === 'Confirmed' && holdExpiresAt !== null && holdExpiresAt > now) return true
  const startsAt = eventStartsAt(event, timezone)
  const toCome = event.status === 'Published' && event.active && (startsAt === null || startsAt > now)
  return toCome && (status === 'Confirmed' || cancelledBy === 'Expiry')
}

/** Stores the guest's tickets and mails them. False if the seats have gone to others: the database decides. */
async function becomeTickets(
  tx: Tx,
  { event, registration }: LockedTickets,
  { tickets, letter }: BoughtTickets,
  now: Date,
): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      // Released seats are taken again here. Expired holds are ended before any seats are taken.
      if (registration.status === 'Cancelled') await endExpiredHolds(savepoint, event, now)
      await change(savepoint, registration, { ...bought, cancelTokenDigest: tickets.cancelTokenDigest })
      await insertTickets(savepoint, { registration, drawn: tickets })
      // A guest who has paid is not anonymous: the limit of mails that anonymous guests cause does not apply.
      await queueMail(savepoint, { ...letter, anonymous: false }, now)
      // If the event has moved since the order, its buyer is mailed the old date and place.
      if (outdatedState(registration, event)) await addNotifyJob(savepoint, event)
    })
    return true
  } catch (error) {
    if (violates(error, 'event_seat_capacity')) return false
    throw error
  }
}

async function change(tx: Tx, { venueId, id }: Registration, values: Partial<Registration>): Promise<void> {
  await tx.update(eventRegistration).set(values).where(isRegistration({ venueId, id }))
}

function refundNews({ event, registration }: LockedTickets): RefundNews {
  const { buyerName, email, language, reference } = registration
  return {
    recipient: { name: buyerName, address: email },
    language,
    why: ticketRefund[whyBack({ event, registration })],
    paidFor: event.title,
    facts: [{ label: bookingReference, value: reference }],
    reason: ticketRefund.reason,
    about: { kind: 'registration', id: registration.id },
  }
}

function whyBack({ event, registration }: LockedTickets): 'eventCancelled' | 'cancelled' | 'tooLate' | 'notNeeded' {
  if (event.status === 'Cancelled') return 'eventCancelled'
  if (registration.status === 'Cancelled' && registration.cancelledBy !== 'Expiry') return 'cancelled'
  return registration.payment === 'Pending' ? 'tooLate' : 'notNeeded'
}
