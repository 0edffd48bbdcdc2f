import { inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { draftRegistration, insertRegistration } from '#lib/events/insert-registration.ts'
import { lockEvent, type Registration } from '#lib/events/locks.ts'
import { brokenRules, planRegistration } from '#lib/events/plan-registration.ts'
import { type Event, expiredHoldSeats } from '#lib/events/queries.ts'
import { drawRegistrationReference, maxDraws } from '#lib/events/registration-reference.ts'
import { canSellTickets } from '#lib/events/tickets/ticket-sales.ts'
import { endExpiredHolds } from '#lib/events/waiting/holds.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { TicketCheckoutRequest } from '../input.ts'
import { paymentMessages as messages } from '../messages.ts'
import { checkoutMinutes, finishCovered, type OpenedCheckout, openRecorded, recordOpening } from '../open-checkout.ts'
import type { Payment } from '../queries.ts'

/** A checkout with its registration, whose seats are held while the checkout is open. */
export type TicketCheckout = OpenedCheckout & { registration: Registration }

type Options = {
  now: Date
  /** The language that the guest requested; null means the event's language. */
  requestedLocale: Locale | null
  /** The last step of the transaction that records the opened checkout. */
  beforeCommit?: (tx: Tx, checkout: TicketCheckout) => Promise<void>
}

/** Throws `ticket-sales-not-enabled` if a venue cannot sell tickets online (interface, POST tickets/checkout). */
export function requireTicketSales(venue: Venue): void {
  if (!canSellTickets(venue)) throw new Problem('ticket-sales-not-enabled')
}

/**
 * Opens a hosted checkout for tickets of a paid event (interface, POST tickets/checkout; decisions 7.5). The seats are held
 * until it ends. Throws `ticket-sales-not-enabled`, a 400 under `errors.registration`, `registration-closed`, and
 * `payments-not-enabled` if the provider refuses; then the seats are free again.
 *
 * A process that dies between the hold and the provider's answer leaves a hold that the reconciler ends a few minutes
 * later. A retry takes seats of its own.
 */
export async function openTicketCheckout(
  venue: Venue,
  event: Event,
  request: TicketCheckoutRequest,
  { now, requestedLocale, beforeCommit = async () => {} }: Options,
): Promise<TicketCheckout> {
  requireTicketSales(venue)
  planPaid(venue, event, request, { expiredHoldAmount: await expiredHoldSeats(venue.id, event.id, now), now })
  const language = requestedLocale ?? event.language
  const { opening, registration, covered } = await hold(venue, event, request, { now, language, beforeCommit })
  const withRegistration = async (tx: Tx, opened: OpenedCheckout) => beforeCommit(tx, { ...opened, registration })
  const opened = covered ?? (await openRecorded(venue, opening, { now, beforeCommit: withRegistration }))
  return { ...opened, registration }
}

/** As `planRegistration`, for an event with paid tickets. Throws a 400 if the event is free. */
function planPaid(
  venue: Venue,
  event: Event,
  request: TicketCheckoutRequest,
  at: { expiredHoldAmount: number; now: Date },
): GuestText[] {
  if (event.mode === 'Free') throw brokenRules([messages.ticketsAreFree()])
  return planRegistration(venue, event, request, at)
}

type HeldSeats = { opening: Payment; registration: Registration; covered: OpenedCheckout | null }

/** A registration after vouchers have paid for it. */
function paidRegistration(registration: Registration): Registration {
  return { ...registration, payment: 'Paid', holdExpiresAt: null }
}

/** Takes the seats and writes the payment for them, in one transaction. */
async function hold(
  venue: Venue,
  event: Event,
  request: TicketCheckoutRequest,
  { now, language, beforeCommit }: { now: Date; language: Locale; beforeCommit: NonNullable<Options['beforeCommit']> },
): Promise<HeldSeats> {
  const codes = request.voucherCode === null ? [] : [request.voucherCode]
  const holdExpiresAt = new Date(now.getTime() + checkoutMinutes * 60_000)

  async function write(tx: Tx, reference: string): Promise<HeldSeats | null> {
    const locked = await endExpiredHolds(tx, await lockEvent(tx, venue.id, event.id), now)
    const attendeeNames = planPaid(venue, locked, request, { expiredHoldAmount: 0, now })
    const draft = { attendeeNames, reference, language, now, holdExpiresAt }
    const registration = draftRegistration(venue, locked, request, draft)
    if (!(await insertRegistration(tx, registration))) return null
    const { amountMinor, currency } = registration
    const { successUrl, cancelUrl } = request
    const opening = await recordOpening(
      tx,
      venue,
      {
        purpose: 'Tickets',
        registrationId: registration.id,
        amountMinor,
        currency,
        language,
        successUrl,
        cancelUrl,
        heldUntil: holdExpiresAt,
      },
      { now, vouchers: { codes, accepted: ['Amount'] } },
    )
    if (!opening) throw new Error('a registration that was just made has a payment already')
    const covered = await finishCovered(tx, venue, opening, {
      now,
      beforeCommit: (last, opened) => beforeCommit(last, { ...opened, registration: paidRegistration(registration) }),
    })
    return { opening, registration: covered ? paidRegistration(registration) : registration, covered }
  }

  for (let draw = 1; draw <= maxDraws; draw++) {
    const held = await inTransaction((tx) => write(tx, drawRegistrationReference(draw))).catch((error: unknown) => {
      // Another guest has taken the seats since they were counted: the next round counts again.
      if (violates(error, 'event_seat_capacity')) return null
      throw error
    })
    if (held) return held
  }
  throw new Problem('unavailable')
}
