import { requiredDeposit } from '#lib/availability/deposit.ts'
import { type Offer, withTurnover } from '#lib/availability/offers.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { bookedValues } from './booking.ts'
import { isDepositPayable } from './deposit-payable.ts'
import { guestDetailsOf, type ReservationRequest } from './input.ts'
import { pendingLetterKind, reservationLetter } from './letters.ts'
import type { Reservation } from './locks.ts'
import type { BookingPlan } from './plan.ts'
import type { Channel } from './status.ts'
import { agreedTerms } from './terms.ts'
import { confirmationRequest } from './venue-letters.ts'
import { noNotice, noticeOfBooking } from './venue-notice.ts'
import type { NewBooking } from './write-booking.ts'

/** A reservation with the offer that it took. */
export type Booked = { reservation: Reservation; offer: Offer }

/** The part of a request that the row of a booking is made of, besides its plan and offer. */
type ReservationDetails = Pick<
  ReservationRequest,
  'resourceType' | 'partySize' | 'games' | 'depositOptIn' | 'customerName' | 'email' | 'phone' | 'notes'
>

/** Everything that one booking writes, its letters included; `answer` is the response to store. */
export function newBooking(
  venue: Venue,
  plan: BookingPlan,
  booked: Booked,
  { anonymous, answer }: Pick<NewBooking, 'answer'> & { anonymous: boolean },
): NewBooking {
  const { reservation, offer } = booked
  const letterKind = reservation.status === 'Pending' ? pendingLetterKind(venue) : 'confirmed'
  // The members of an offer are the resources that it takes: one, or several of a group.
  const namesIn = (language: Locale) => offer.members.map(({ resource }) => inLanguage(resource, language).name)
  // A job requests a deposit that can be paid here: most guests pay it at once.
  const requested = letterKind === 'received'
  const letters = requested ? [] : [reservationLetter(letterKind, venue, reservation, namesIn(reservation.language))]
  if (letterKind === 'deposit-at-venue') letters.push(confirmationRequest(venue, reservation, namesIn(venue.language)))
  return {
    reservation,
    offer,
    blocked: withTurnover(offer.span, plan.lengths),
    letters: letters.map((letter) => ({ ...letter, anonymous })),
    depositRequest: requested ? { anonymous } : null,
    answer,
  }
}

type Options = { now: Date; language: Locale; channel: Channel; reference: string }

/** The row of a booking that takes an offer. The venue is notified of those that guests make. */
export function newReservation(
  venue: Venue,
  request: ReservationDetails,
  plan: BookingPlan,
  offer: Offer,
  { now, language, channel, reference }: Options,
): Reservation {
  const resources = offer.members.map(({ resource }) => resource)
  const depositAmountMinor = requiredDeposit(resources, venue.settings, request.depositOptIn)
  const hasEnd = depositAmountMinor !== null && isDepositPayable(venue.settings)
  const holdMinutes = hasEnd ? venue.settings.pendingHoldMinutes : null
  const status = depositAmountMinor === null ? 'Confirmed' : 'Pending'
  const holdExpiresAt = holdMinutes === null ? null : new Date(now.getTime() + holdMinutes * 60_000)
  return {
    venueId: venue.id,
    id: randomUUID(),
    reference,
    status,
    channel,
    resourceType: request.resourceType,
    ...guestDetailsOf(request),
    ...bookedValues(request, plan, offer),
    currency: venue.currency,
    depositAmountMinor,
    holdExpiresAt,
    language,
    revision: 0,
    linkVersion: 1,
    ...agreedTerms(venue.settings, new Date(offer.span.from)),
    moves: 0,
    cancelledAt: null,
    cancelledBy: null,
    ...(channel === 'Online' ? noticeOfBooking(venue, { status, holdExpiresAt }) : noNotice),
    remindedFor: null,
    createdAt: now,
    updatedAt: now,
  }
}
