import { type JsonRow, jsonRowsOf } from '#db/json-rows.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation as reservationTable } from '#db/schema/reservations.ts'
import { requiredDeposit } from '#lib/availability/deposit.ts'
import { type Offer, withTurnover } from '#lib/availability/offers.ts'
import type { Span } from '#lib/availability/service-day.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { StoredResponse } from '#lib/idempotency/attempts.ts'
import { type JobSpec, jobSpec } from '#lib/jobs/add-job.ts'
import { mailAndJobOf } from '#lib/mail/outbox.ts'
import { termOf } from '#lib/rules/terms.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { bookedValues } from './booking.ts'
import { confirmationRequest } from './confirmation-request.ts'
import { isDepositPayable } from './deposit-payable.ts'
import { depositRequestAt } from './deposit-request.ts'
import { guestDetailsOf, type ReservationRequest } from './input.ts'
import { pendingLetterKind, reservationLetter } from './letters.ts'
import type { Reservation } from './locks.ts'
import type { BookingPlan } from './plan.ts'
import { askedColumns, noRequest } from './request-columns.ts'
import { requestToVenue } from './request-to-venue.ts'
import type { Channel } from './status.ts'
import { agreedTerms } from './terms.ts'
import { noNotice, noticeOfBooking } from './venue-notice.ts'

/** A reservation with the offer that it took. */
export type BookedOffer = { reservation: Reservation; offer: Offer }

/** The part of a request that the row of a booking is made of, besides its plan and offer. */
type ReservationDetails = Pick<
  ReservationRequest,
  'resourceType' | 'partySize' | 'games' | 'depositOptIn' | 'customerName' | 'email' | 'phone' | 'notes'
>

/** All that one booking writes, in the columns of `booking` in the statement that writes it (`write-booking.ts`). */
export type BookingJson = {
  venue_id: string
  id: string
  service_date: string
  blocked_from: Date
  blocked_until: Date
  /** The version of the venue's rules by which it was planned; null if it may follow any. */
  rules_version: number | null
  /** Guests may not book while online booking is paused. */
  online: boolean
  resources: readonly ResourceJson[]
  /** A row of `reservationRows`. */
  reservation: JsonRow
  /** Rows of `mailRows`. */
  mails: readonly JsonRow[]
  jobs: readonly JobSpec[]
  /** The response to store for retries; null without an Idempotency-Key. */
  answer: StoredResponse | null
}

/** A resource that a booking takes, as its offer has it, and the seats taken of it. */
type ResourceJson = {
  resource_id: string
  type: string
  capacity: number
  seat_sold: boolean
  revision: number
  seats: number
  ordinal: number
}

export const reservationRows = jsonRowsOf(reservationTable)
export const mailRows = jsonRowsOf(mail)

/**
 * Makes a booking with its letters, to the guest, and to the venue if it has to do something, and with the jobs that
 * request its deposit and end its hold or its request. Mails of an `anonymous` guest count against the hourly limit.
 */
export function newBooking(
  venue: Venue,
  plan: BookingPlan,
  booked: BookedOffer,
  { anonymous, answer }: { anonymous: boolean; answer: StoredResponse | null },
): BookingJson {
  const { reservation, offer } = booked
  const { venueId, id: reservationId, holdExpiresAt, answerBy, createdAt } = reservation
  const letterKind = reservation.status === 'Pending' ? pendingLetterKind(venue, reservation) : 'confirmed'
  // The members of an offer are the resources that it takes: one, or several of a group.
  const namesIn = (language: Locale) => offer.members.map(({ resource }) => inLanguage(resource, language).name)
  // A job requests a deposit that can be paid here: most guests pay it at once.
  const requested = letterKind === 'received'
  const letters = requested ? [] : [reservationLetter(letterKind, venue, reservation, namesIn(reservation.language))]
  if (letterKind === 'deposit-at-venue') letters.push(confirmationRequest(venue, reservation, namesIn(venue.language)))
  const isMailed = venue.settings.notifications?.bookings !== 'off'
  if (answerBy && isMailed) letters.push(requestToVenue(venue, reservation, namesIn(venue.language)))
  const queued = letters
    .map((letter) => mailAndJobOf({ ...letter, anonymous }, createdAt))
    .filter((mail) => mail !== null)
  const jobs: JobSpec[] = queued.map(({ job }) => job)
  if (holdExpiresAt) jobs.push(jobSpec('expire-hold', { venueId, reservationId }, { runAt: holdExpiresAt }))
  if (answerBy) jobs.push(jobSpec('end-request', { venueId, reservationId }, { runAt: answerBy }))
  if (requested) {
    const runAt = depositRequestAt(reservation)
    jobs.push(jobSpec('request-deposit', { venueId, reservationId, anonymous }, { runAt }))
  }
  const mails = queued.map(({ row }) => mailRows.row(row))
  const bare = bareBooking(booked, withTurnover(offer.span, plan.lengths))
  return { ...bare, rules_version: venue.rulesVersion, online: reservation.channel === 'Online', mails, jobs, answer }
}

/** Makes a booking without letters and jobs. `blocked` is from the start to the end of the turnover. */
export function bareBooking({ reservation, offer }: BookedOffer, blocked: Span): BookingJson {
  return {
    venue_id: reservation.venueId,
    id: reservation.id,
    service_date: reservation.serviceDate,
    blocked_from: new Date(blocked.from),
    blocked_until: new Date(blocked.until),
    rules_version: null,
    online: false,
    resources: offer.members.map(({ resource, partyShare }, ordinal) => ({
      resource_id: resource.id,
      type: resource.type,
      capacity: resource.capacity,
      seat_sold: resource.seatSold,
      revision: resource.revision ?? 0,
      seats: partyShare,
      ordinal,
    })),
    reservation: reservationRows.row(reservation),
    mails: [],
    jobs: [],
    answer: null,
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
  const visit = { date: plan.day.date, partySize: request.partySize }
  const depositMinor = requiredDeposit(resources, venue.settings, request.depositOptIn, visit)
  const subject = { type: request.resourceType, ...visit }
  // Terms bind guests, not staff (decisions 19.5). The deposit of a request is due once it is accepted.
  const isRequest = channel === 'Online' && termOf(venue.settings, subject)?.kind === 'request'
  const startsAt = new Date(offer.span.from)
  const asked = isRequest ? askedColumns(venue.settings, subject, { now, startsAt, depositMinor }) : noRequest
  const depositAmountMinor = isRequest ? null : depositMinor
  const hasEnd = depositAmountMinor !== null && isDepositPayable(venue.settings)
  const holdMinutes = hasEnd ? venue.settings.pendingHoldMinutes : null
  const status = depositAmountMinor === null && !isRequest ? 'Confirmed' : 'Pending'
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
    ...agreedTerms(venue.settings, startsAt),
    moves: 0,
    cancelledAt: null,
    cancelledBy: null,
    ...asked,
    ...(channel === 'Online' ? noticeOfBooking(venue, { status, holdExpiresAt, ...asked }) : noNotice),
    remindedFor: null,
    createdAt: now,
    updatedAt: now,
  }
}
