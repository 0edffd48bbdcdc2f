import { z } from 'zod'
import { leadOf } from '#lib/availability/offers.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import { isoWithOffset, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import { bookedExtraName, inLanguage } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { ResourceType } from '#lib/venues/resource-records.ts'
import type { BookedOffer } from './create-reservation.ts'
import { extrasTotal } from './extras.ts'
import { guestUrl } from './guest-link.ts'
import { groupReferenceOf } from './reference.ts'
import { reservationStatuses } from './status.ts'

const GroupMember = z
  .object({
    resourceId: field.text(),
    resourceName: field.text(),
    partyShare: field.count('The number of guests of the party who sit here.'),
  })
  .meta({ id: 'GroupMember' })

const ReservationExtra = z
  .object({
    extraId: field.text(),
    name: field.text(),
    unitPrice: field.money(),
    quantity: field.count(),
    lineTotal: field.money(),
    currency: field.currency(),
    basis: z.enum(['PerPerson', 'PerBooking']),
  })
  .meta({ id: 'ReservationExtra' })

export const ReservationRecord = z
  .object({
    id: field.guid('Internal id.'),
    reference: field.text('Form `SVC-XXXX`; the guest quotes it, and a payment intent refers to it.'),
    status: z.enum(reservationStatuses),
    venueSlug: field.text(),
    resourceType: ResourceType,
    resourceName: field.text(),
    date: field.date('The service day, venue-local.'),
    start: field.time(),
    end: field.time(),
    startsAt: field.instant(),
    endsAt: field.instant(),
    partySize: field.count(),
    customerName: field.text(),
    priceEstimate: field.money('In `currency`, without extras.'),
    currency: field.currency(),
    depositRequired: field.flag('True while `status` is `Pending`: the deposit confirms the reservation.'),
    depositAmount: field.money().nullable(),
    createdAt: field.instant(),
    groupReference: z.string().nullable().meta({ description: 'The shared reference of a reservation of a group.' }),
    groupResources: z.array(GroupMember).nullable(),
    games: field.count().nullable().meta({ description: 'For per-game pricing.' }),
    extras: z.array(ReservationExtra).nullable(),
    extrasTotal: field.money().nullable(),
    answerBy: field.instant('Of a request that the venue has to answer first: when it ends if nobody does.').optional(),
    guestUrl: field.url("The guest's own page of the reservation. Anybody with the address can open it: never log it."),
  })
  .meta({ id: 'Reservation' })
export type ReservationRecord = z.input<typeof ReservationRecord>

/** Answer on creation of a reservation (interface, Reservation), with the venue's texts in a language. */
export function reservationRecord(
  venue: Venue,
  { reservation, offer }: BookedOffer,
  language: Locale,
): ReservationRecord {
  const window = zoneWindow(venue.timezone, reservation.serviceDate)
  const wallTime = (at: Date) => timeOfWall(wallOfInstant(window, at.getTime()))
  const decimal = (minor: number) => toDecimal(minor, reservation.currency)
  const isGroup = offer.members.length > 1
  const { extras } = reservation
  return {
    id: reservation.id,
    reference: reservation.reference,
    status: reservation.status,
    venueSlug: venue.slug,
    resourceType: reservation.resourceType,
    resourceName: inLanguage(leadOf(offer), language).name,
    date: reservation.serviceDate,
    start: wallTime(reservation.startsAt),
    end: wallTime(reservation.endsAt),
    startsAt: isoWithOffset(window, reservation.startsAt.getTime()),
    endsAt: isoWithOffset(window, reservation.endsAt.getTime()),
    partySize: reservation.partySize,
    customerName: reservation.customerName,
    priceEstimate: decimal(reservation.priceEstimateMinor),
    currency: reservation.currency,
    depositRequired: reservation.depositAmountMinor !== null,
    depositAmount: reservation.depositAmountMinor === null ? null : decimal(reservation.depositAmountMinor),
    createdAt: reservation.createdAt.toISOString(),
    groupReference: isGroup ? groupReferenceOf(reservation.reference) : null,
    groupResources: isGroup
      ? offer.members.map(
          ({ resource, partyShare }): z.input<typeof GroupMember> => ({
            resourceId: resource.id,
            resourceName: inLanguage(resource, language).name,
            partyShare,
          }),
        )
      : null,
    games: reservation.games,
    extras:
      extras.length === 0
        ? null
        : extras.map(
            (line): z.input<typeof ReservationExtra> => ({
              extraId: line.extraId,
              name: bookedExtraName(venue, line, language),
              unitPrice: decimal(line.unitPriceMinor),
              quantity: line.quantity,
              lineTotal: decimal(line.lineTotalMinor),
              currency: reservation.currency,
              basis: line.basis,
            }),
          ),
    extrasTotal: extras.length === 0 ? null : decimal(extrasTotal(extras)),
    ...(reservation.answerBy && { answerBy: reservation.answerBy.toISOString() }),
    guestUrl: guestUrl(venue.slug, reservation),
  }
}
