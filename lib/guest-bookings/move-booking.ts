import type { Tx } from '#db/client.ts'
import { database } from '#db/client.ts'
import { bookingWindow, startRefusal } from '#lib/availability/booking-window.ts'
import type { Visit } from '#lib/availability/deposit.ts'
import { largestParty } from '#lib/availability/input.ts'
import { withTurnover } from '#lib/availability/offers.ts'
import { readOccupied } from '#lib/availability/queries.ts'
import { gridStartAt, serviceDay, spanFrom } from '#lib/availability/service-day.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import { inEveryLanguage } from '#lib/i18n/locale.ts'
import { messages } from '#lib/i18n/messages.ts'
import { type FieldErrors, invalidFields, notFound, Problem } from '#lib/problems/problem.ts'
import { refusedBy } from '#lib/reservations/booking.ts'
import { repriceExtras } from '#lib/reservations/extras.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reservationMessages } from '#lib/reservations/messages.ts'
import { type Destination, rebook, sharesExclusiveResource } from '#lib/reservations/rebook.ts'
import { movableUntil } from '#lib/reservations/terms.ts'
import { isLocalDate, isLocalTime, localDateTimeAt } from '#lib/time.ts'
import { bookingLengths } from '#lib/venues/durations.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { choicesOfDay, choosableStart, depositOf, type HeldBooking, type MoveChoice } from './choices.ts'
import type { LinkedBooking } from './find-guest-booking.ts'
import { guestBookingMessages as refusals } from './messages.ts'
import { mostGuestsOf } from './move-choices.ts'
import { moveRefusal, partyRefusal } from './refusals.ts'
import { canWrite } from './write-to-venue.ts'

/** The wish of a guest who moves: the service day `yyyy-MM-dd`, a start `HH:mm` on the venue's clock, and the guests. */
export type MoveWish = { date: string; start: string; partySize: number }

type Options = {
  now: Date
  /** Runs last in the transaction of the move; not at all if there is nothing to change. */
  beforeCommit?: (tx: Tx, moved: Reservation) => Promise<void>
}

/**
 * Moves a reservation for its guest, or changes the size of its party (decisions 13.4, 13.6), to one of the choices that
 * `listMoveTimes` lists as `free` or `own`. A change of the party alone does not count as a move. The agreed deposit
 * stays, and so does the end of a hold and an open checkout. If the reservation is already as wished, nothing happens: a
 * second press is not a second move.
 *
 * Throws `conflict` if the terms, or a higher deposit, forbid it, or if the guests sit at the table already;
 * `slot-not-available` if the time is taken, too near or too far; a 400 that names `Date`, `Start` or `PartySize`;
 * `not-found` for a link that has been replaced.
 */
export async function moveBooking(
  { venue: given, reservation: linked }: LinkedBooking,
  wish: MoveWish,
  { now, ...options }: Options,
): Promise<Reservation> {
  refuseNonsense(wish)
  const { result } = await rebook(given, linked.reference, {
    acting: {
      actor: { kind: 'guest' },
      now,
      beforeCommit: async (tx, moved) => options.beforeCommit?.(tx, moved.result),
    },
    async choose(snapshot, bookable, venue) {
      if (snapshot.reservation.linkVersion !== linked.linkVersion)
        throw notFound(reservationMessages.noSuchReservation())
      return destinationOf({ ...snapshot, venue, bookable }, wish, now)
    },
  })
  return result
}

function refuseNonsense({ date, start, partySize }: MoveWish): void {
  const errors: FieldErrors = {}
  if (!isLocalDate(date)) errors.Date = [messages.date()]
  if (!isLocalTime(start)) errors.Start = [messages.time()]
  if (!Number.isInteger(partySize) || partySize < 1) errors.PartySize = [messages.outOfRange(1, largestParty)]
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

async function destinationOf(held: HeldBooking, wish: MoveWish, now: Date): Promise<Destination | null> {
  const { reservation } = held
  const isSameTime = wish.date === reservation.serviceDate && wish.start === startOf(held)
  const isSameParty = wish.partySize === reservation.partySize
  if (moveRefusal(reservation, now) === 'ended') throw conflict(refusals.ended())
  if (isSameTime && isSameParty) return null
  refuseByTerms(held, { isSameTime, isSameParty }, now)
  const phone = held.venue.business.phone
  if (await sharesExclusiveResource(database(), reservation)) throw conflict(refusals.shared(phone))
  const { choice, ...plan } = await choiceFor(held, wish, now)
  const { partySize } = wish
  const games = reservation.games ?? 1
  const letter = isSameTime ? 'changed-by-guest' : 'moved'
  const more = isSameTime ? {} : { moves: reservation.moves + 1 }
  return { plan, offer: choice.offer, partySize, games, more, letter, by: 'guest' }
}

function refuseByTerms(
  { venue, reservation }: HeldBooking,
  { isSameTime, isSameParty }: { isSameTime: boolean; isSameParty: boolean },
  now: Date,
): void {
  const { phone } = venue.business
  const { mostMoves } = reservation.terms
  const moving = isSameTime ? null : moveRefusal(reservation, now)
  const resizing = isSameParty ? null : partyRefusal(reservation, now)
  if (moving === 'too-late' || resizing === 'too-late') throw conflict(tooLate(venue, reservation))
  if (moving === 'too-often') throw conflict(refusals.tooOften(mostMoves, phone))
  if (resizing === 'not-offered') throw conflict(refusals.partyFixed(phone))
}

/** The choice that the guest wants, with the day, lengths and extras of its booking. Throws if it cannot be had. */
async function choiceFor(held: HeldBooking, { date, start: wanted, partySize }: MoveWish, now: Date) {
  const { venue, reservation } = held
  const { phone } = venue.business
  const lengths = bookingLengths(venue.bookingDurations, reservation.resourceType)
  if (partySize > mostGuestsOf(held)) throw invalidFields({ PartySize: [refusals.partyTooLarge(partySize, phone)] })
  const day = serviceDay(venue.openingHours, venue.timezone, date)
  if (!day) throw invalidFields({ Date: [reservationMessages.closed()] })
  const start = gridStartAt(day, lengths.gridMinutes, wanted)
  if (!start) throw invalidFields({ Start: [refusals.startNotOffered()] })
  if (!choosableStart(held, date, now)(start.startsAt)) throw outsideWindow(held, date, start.startsAt, now)
  const minutes = (reservation.endsAt.getTime() - reservation.startsAt.getTime()) / 60_000
  const span = withTurnover(spanFrom(start.startsAt, minutes), lengths)
  const occupied = await readOccupied(venue.id, date, span, now, { exceptReservationId: reservation.id })
  const [choice] = choicesOfDay(held, { day, partySize, occupied, now }, start)
  if (!choice) throw invalidFields({ Start: [refusals.startNotOffered()] })
  if (choice.state === 'taken') throw notAvailable(refusals.taken())
  if (choice.state === 'needs-request') throw refusedBy('request', refusals.needsRequest(partySize, phone))
  if (choice.state === 'raises-deposit') throw conflict(raisesDeposit(held, choice, { date, partySize }))
  return { choice, day, lengths, extras: repriceExtras(reservation, venue.extras, partySize) }
}

/** The refusal of a start that guests cannot choose now: online booking is paused, or notice and horizon exclude it. */
function outsideWindow({ venue, reservation, bookable }: HeldBooking, date: string, startsAt: number, now: Date) {
  const ofType = bookable.filter(({ type }) => type === reservation.resourceType)
  const why = startRefusal(date, venue.timezone, bookingWindow(venue, ofType), now)(startsAt)
  if (why !== 'paused') return notAvailable(refusals.outsideNotice())
  return new Problem('slot-not-available', { detail: reservationMessages.paused(), members: { reason: 'paused' } })
}

function raisesDeposit(held: HeldBooking, { offer }: MoveChoice, visit: Visit) {
  const { venue, reservation } = held
  const deposit = depositOf(held, offer, visit)
  const contact = { phone: venue.business.phone, canWrite: canWrite(venue) }
  return inEveryLanguage((locale) => {
    const names = offer.members.map(({ resource }) => inLanguage(resource, locale).name)
    return refusals.raisesDeposit(names, formatMoney(deposit, reservation.currency, locale), contact)[locale]
  })
}

function tooLate(venue: Venue, reservation: Reservation) {
  const { date, time } = localDateTimeAt(venue.timezone, movableUntil(reservation).getTime())
  return inEveryLanguage((locale) => refusals.tooLate(time, formatDate(date, locale), venue.business.phone)[locale])
}

/** The start of a reservation on the venue's clock. */
function startOf({ venue, reservation: { startsAt } }: HeldBooking): string {
  return localDateTimeAt(venue.timezone, startsAt.getTime()).time
}

type Detail = ReturnType<typeof refusals.ended>
const conflict = (detail: Detail) => new Problem('conflict', { detail })
const notAvailable = (detail: Detail) => new Problem('slot-not-available', { detail })
