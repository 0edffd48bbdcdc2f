import { z } from 'zod'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import { extrasTotal } from '#lib/reservations/extras.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { minuteMs } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { ResourceType } from '#lib/venues/resource-records.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'

/** What staff can choose for a booking beside its time: absent as far as the venue has none of it. */
export const PricedFields = {
  gameTypes: z.array(ResourceType).optional().meta({ description: 'The types with resources that are priced per game.' }),
  pricedTypes: z.array(ResourceType).optional().meta({ description: 'The types with resources that have a price.' }),
  extras: z
    .array(
      z.object({
        id: field.text(),
        name: field.text(),
        price: field.money(),
        basis: z.enum(['PerPerson', 'PerBooking']),
        appliesTo: z.array(ResourceType),
      }),
    )
    .optional(),
}

type Priced = { [Name in keyof typeof PricedFields]?: z.input<(typeof PricedFields)[Name]> }

export function pricedFields(venue: Venue, resources: readonly Resource[], locale: Locale): Priced {
  const typesOf = (holds: (resource: Resource) => boolean) =>
    resourceTypes.filter((type) => resources.some((one) => one.type === type && one.active && holds(one)))
  const gameTypes = typesOf(({ pricingModel }) => pricingModel === 'PerGame')
  const pricedTypes = typesOf(({ pricingModel }) => pricingModel !== 'Free')
  const extras = venue.extras.map((extra) => {
    const { id, name, priceMinor, basis, appliesTo } = inLanguage(extra, locale)
    return { id, name, price: toDecimal(priceMinor, venue.currency), basis, appliesTo }
  })
  return {
    ...(gameTypes.length > 0 && { gameTypes }),
    ...(pricedTypes.length > 0 && { pricedTypes }),
    ...(extras.length > 0 && { extras }),
  }
}

/** The length, the games, the extras and the price of one booking, as staff edit them. */
export const PartyPriceRecord = z.object({
  minutes: field.count('The length of the booking.'),
  games: field.count().nullable().meta({ description: 'For per-game pricing.' }),
  chosen: z.array(z.object({ extraId: field.text(), quantity: field.count() })).meta({ description: 'Its extras.' }),
  amount: field.money('Without extras.'),
  total: field.money('With extras.'),
  left: z.number().meta({ description: 'The total less the deposit that was paid; below zero if more was paid.' }),
})

export function partyPriceRecord(booked: Reservation, depositPaidMinor: number): z.input<typeof PartyPriceRecord> {
  const { startsAt, endsAt, games, extras, priceEstimateMinor: amountMinor, currency } = booked
  const totalMinor = amountMinor + extrasTotal(extras)
  return {
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs),
    games,
    chosen: extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
    amount: toDecimal(amountMinor, currency),
    total: toDecimal(totalMinor, currency),
    left: toDecimal(totalMinor - depositPaidMinor, currency),
  }
}
