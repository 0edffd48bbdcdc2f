import { database } from '#db/client.ts'
import { listTableChoices } from '#lib/availability/table-choices.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Thread } from '#lib/messages/queries.ts'
import { canPayDeposit } from '#lib/reservations/deposit-payable.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { capturedDepositMinor } from '#lib/reservations/queries.ts'
import { readSnapshot, type Snapshot } from '#lib/reservations/rebook.ts'
import { listOtherSittings, sitsAtTable } from '#lib/reservations/seated.ts'
import { isHeld } from '#lib/reservations/status.ts'
import { isSameSet, spanFromNow } from '#lib/seatings/party.ts'
import { minuteMs } from '#lib/time.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { isOwnBooking } from './own-booking.ts'
import type { InboxThread } from './record.ts'

/** The most tables that an answer offers. */
const mostTables = 8

type Options = { now: Date; locale: Locale }

/**
 * Reads what an answer about a booking can do besides: the tables to which the party can be moved at its time, and the
 * deposit whose link can be sent. Without a booking, or if it does not hold its place any more, it can do neither.
 */
export async function readAnswerOffers(
  venue: Venue,
  thread: Thread,
  reference: string | null,
  { now, locale }: Options,
): Promise<InboxThread['offers']> {
  const snapshot = reference === null ? null : await readSnapshot(venue, reference)
  if (!snapshot || !holdsPlace(snapshot.reservation, now)) return { reference, tables: [], deposit: null }
  const { reservation } = snapshot
  const canPay = isOwnBooking(thread, reservation) && canPayDeposit(venue.settings, reservation, now)
  return {
    reference,
    tables: await listOtherTables(venue, snapshot, { now, locale }),
    deposit: canPay ? await depositLeft(reservation, locale) : null,
  }
}

const holdsPlace = (booked: Reservation, now: Date) => booked.status === 'Confirmed' || isHeld(booked, now)

/** The sum that is left to pay of a deposit, in words of the reader's language. */
async function depositLeft(booked: Reservation, locale: Locale): Promise<string> {
  const paidMinor = await capturedDepositMinor(database(), booked)
  return formatMoney((booked.depositAmountMinor ?? 0) - paidMinor, booked.currency, locale)
}

/**
 * The tables that are free for a party for the whole rest of its time, as `moveParty` accepts them: of the type that it has
 * booked, without another party that sits there if this one sits.
 */
async function listOtherTables(venue: Venue, { reservation, resources }: Snapshot, { now, locale }: Options) {
  const { startsAt: at, endsAt } = spanFromNow(reservation, now)
  const minutes = Math.ceil((endsAt.getTime() - at.getTime()) / minuteMs)
  const { id, venueId, partySize, resourceType } = reservation
  const question = { at, partySize, minutes, exceptReservationId: id }
  const [free, bookable] = await Promise.all([listTableChoices(venue, question, now), listBookableResources(venue)])
  const byId = new Map(bookable.map((one) => [one.id, one]))
  const own = resources.map((one) => one.id)
  const fits = free.filter(
    ({ resourceIds, shorter, extraChairs }) =>
      !shorter &&
      extraChairs === 0 &&
      !isSameSet(resourceIds, own) &&
      resourceIds.every((each) => byId.get(each)?.type === resourceType),
  )
  const sits = fits.length > 0 && (await sitsAtTable(database(), reservation))
  const ids = fits.flatMap(({ resourceIds }) => resourceIds)
  const taken = sits ? await listOtherSittings(database(), { venueId, id }, ids, now) : []
  const isTaken = (resourceId: string) => taken.some((other) => other.resourceId === resourceId)
  return fits
    .filter(({ resourceIds }) => !resourceIds.some(isTaken))
    .slice(0, mostTables)
    .map(({ resourceIds }) => ({ resourceIds, name: resourceIds.map(nameOf).join(', ') }))

  function nameOf(resourceId: string): string {
    const found = byId.get(resourceId)
    return found ? inLanguage(found, locale).name : ''
  }
}
