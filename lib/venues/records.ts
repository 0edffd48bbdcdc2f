import { z } from 'zod'
import { checkoutProviderOf } from '#lib/checkout/providers.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import { localInstant } from '#lib/time.ts'
import { allergens } from './allergens.ts'
import { type BookingDuration, type Resource, weekdays } from './configuration.ts'
import { inLanguage } from './in-language.ts'
import type { ItemName } from './item-stops.ts'
import { pauseSentence } from './online-pauses.ts'
import type { Venue } from './queries.ts'
import { ResourceType } from './resource-records.ts'
import { planOffers, resourceTypes } from './resource-types.ts'
import { type ShownItem, shownMenus } from './shown-menus.ts'

const ExtraRecord = z
  .object({
    id: field.text('The `extraId` of a reservation.'),
    name: field.text(),
    description: field.text(),
    price: field.money(),
    currency: field.currency(),
    basis: z.enum(['PerPerson', 'PerBooking']),
    appliesTo: z.array(ResourceType),
  })
  .meta({ id: 'Extra', description: 'Something that is booked along with a resource, for a price.' })

const DurationRecord = z
  .object({
    type: ResourceType,
    defaultMinutes: field.count(),
    minMinutes: field.count(),
    maxMinutes: field.count(),
    stepMinutes: field.count(),
    guestSelectable: field.flag('Whether a guest may choose one of `options`.'),
    options: z.array(z.int()).meta({ description: 'Selectable minutes.' }),
    byParty: z
      .array(z.object({ from: field.count('The least guests.'), minutes: field.count() }))
      .optional()
      .meta({ description: 'The default lengths of larger parties; absent if all have `defaultMinutes`.' }),
  })
  .meta({ id: 'BookingDuration', description: 'The lengths of reservations of one resource type.' })

const DepositTermsRecord = z
  .object({
    paidOnline: field.flag(
      'Whether guests pay it here. If not, the venue takes it itself, and bookings wait without an end.',
    ),
    holdMinutes: field
      .count(
        'After so many minutes a booking whose guest agreed to a deposit and has not paid is cancelled; null: never.',
      )
      .nullable(),
  })
  .meta({ id: 'DepositTerms' })

const OnlinePauseRecord = z
  .object({
    resourceType: ResourceType,
    until: field.instant('Slots that start until then cannot be booked.'),
    message: field.text('The sentence that guests read.'),
  })
  .meta({ id: 'OnlinePause' })

export const ProfileRecord = z
  .object({
    slug: field.slug(),
    name: field.text(),
    tagline: field.text(),
    description: field.text(),
    city: field.text(),
    country: field.text(),
    timezone: field.timezone(),
    resourceTypes: z.array(ResourceType).meta({ description: 'The types that guests can book.' }),
    extras: z.array(ExtraRecord).nullable(),
    bookingDurations: z.array(DurationRecord).nullable(),
    depositTerms: DepositTermsRecord.nullable().meta({ description: 'Null: the venue takes no deposits.' }),
    onlinePauses: z
      .array(OnlinePauseRecord)
      .optional()
      .meta({ description: 'Pauses of online booking, absent for none. One whose end is past is over.' }),
  })
  .meta({ id: 'VenueProfile' })
export type ProfileRecord = z.input<typeof ProfileRecord>

export const BusinessRecord = z
  .object({
    slug: field.slug(),
    legalName: field.text('Operating company as on receipts.'),
    addressLine1: field.text(),
    addressLine2: z.string().nullable(),
    city: field.text(),
    postalCode: field.text(),
    country: field.text(),
    phone: field.text(),
    email: field.email(),
    website: z.string().nullable(),
    timezone: field.timezone(),
  })
  .meta({ id: 'BusinessInfo' })
export type BusinessRecord = z.input<typeof BusinessRecord>

const hours = {
  isClosed: field.flag(),
  opens: field.time().nullable().meta({ description: 'Null when closed.' }),
  closes: field
    .time()
    .nullable()
    .meta({ description: 'Null when closed. Earlier than `opens`: on the next calendar day; equal: 24 hours.' }),
}

export const OpeningHoursRecord = z
  .object({
    slug: field.slug(),
    timezone: field.timezone(),
    regular: z
      .array(z.object({ day: z.enum(weekdays), ...hours }).meta({ id: 'RegularHours' }))
      .meta({ description: 'One entry per weekday.' }),
    special: z
      .array(z.object({ date: field.date(), ...hours, note: z.string().nullable() }).meta({ id: 'SpecialHours' }))
      .meta({ description: 'Each replaces the weekday entry for its date.' }),
  })
  .meta({ id: 'OpeningHours', description: 'For display; availability already applies them.' })
export type OpeningHoursRecord = z.input<typeof OpeningHoursRecord>

const DisplayMenuItem = z
  .object({
    name: field.text(),
    description: field.text(),
    price: field.money(),
    currency: field.currency(),
    tags: z.array(z.string()).meta({ description: 'Such as dietary labels.' }),
    allergens: z
      .array(z.enum(allergens))
      .nullable()
      .meta({ description: 'The declared allergens that it contains; null if the venue does not state them.' }),
    imageUrl: z.string().nullable(),
    available: field.flag('False while it is sold out.'),
  })
  .meta({ id: 'DisplayMenuItem' })

const DisplayMenuGroup = z
  .object({ name: field.text(), description: z.string().nullable(), items: z.array(DisplayMenuItem) })
  .meta({ id: 'DisplayMenuGroup' })

const DisplayMenu = z
  .object({ id: field.text(), name: field.text(), description: field.text(), groups: z.array(DisplayMenuGroup) })
  .meta({ id: 'DisplayMenu' })

export const MenusRecord = z
  .object({ slug: field.slug(), currency: field.currency(), menus: z.array(DisplayMenu) })
  .meta({ id: 'DisplayMenus', description: 'Menus for display. Seated guests order from those of the table session.' })
export type MenusRecord = z.input<typeof MenusRecord>

/** Venue profile (interface, Venue). `resources` are those that guests can book. */
export function profileRecord(venue: Venue, resources: readonly Resource[], language: Locale): ProfileRecord {
  const { tagline, description } = inLanguage(venue, language)
  const offered = new Set(resources.map((resource) => resource.type))
  const durations = venue.bookingDurations.filter((duration) => planOffers(venue.plan, duration.type))
  return {
    slug: venue.slug,
    name: venue.name,
    tagline,
    description,
    city: venue.business.city,
    country: venue.business.country,
    timezone: venue.timezone,
    resourceTypes: resourceTypes.filter((type) => offered.has(type)),
    extras:
      venue.extras.length === 0 ? null : venue.extras.map((extra) => extraRecord(venue, inLanguage(extra, language))),
    bookingDurations: durations.length === 0 ? null : durations.map(durationRecord),
    depositTerms: depositTermsOf(venue),
    ...(Object.keys(venue.onlinePauses).length > 0 && { onlinePauses: pauseRecords(venue, language) }),
  }
}

function pauseRecords(venue: Venue, language: Locale): ProfileRecord['onlinePauses'] {
  return resourceTypes.flatMap((resourceType) => {
    const pause = venue.onlinePauses[resourceType]
    if (!pause) return []
    const until = localInstant(venue.timezone, Date.parse(pause.until))
    return [{ resourceType, until, message: pauseSentence(venue, pause, language) }]
  })
}

function depositTermsOf({ settings }: Venue): ProfileRecord['depositTerms'] {
  const paidOnline = checkoutProviderOf(settings) !== null
  return settings.deposits ? { paidOnline, holdMinutes: paidOnline ? settings.pendingHoldMinutes : null } : null
}

function extraRecord(venue: Venue, extra: Venue['extras'][number]): z.input<typeof ExtraRecord> {
  return {
    id: extra.id,
    name: extra.name,
    description: extra.description,
    price: toDecimal(extra.priceMinor, venue.currency),
    currency: venue.currency,
    basis: extra.basis,
    appliesTo: extra.appliesTo.filter((type) => planOffers(venue.plan, type)),
  }
}

function durationRecord(duration: BookingDuration): z.input<typeof DurationRecord> {
  const { type, defaultMinutes, minMinutes, maxMinutes, stepMinutes, guestSelectable, options, byParty } = duration
  return {
    ...{ type, defaultMinutes, minMinutes, maxMinutes, stepMinutes, guestSelectable, options },
    ...(byParty && { byParty }),
  }
}

/** Business info: as on receipts. */
export function businessRecord(venue: Venue): BusinessRecord {
  const { legalName, addressLine1, addressLine2, city, postalCode, country, phone, email, website } = venue.business
  return {
    slug: venue.slug,
    legalName,
    addressLine1,
    addressLine2,
    city,
    postalCode,
    country,
    phone,
    email,
    website,
    timezone: venue.timezone,
  }
}

/** Opening hours, for display: breaks are applied by the availability and not shown. */
export function openingHoursRecord(venue: Venue, language: Locale): OpeningHoursRecord {
  return {
    slug: venue.slug,
    timezone: venue.timezone,
    regular: venue.openingHours.regular.map(({ day, isClosed, opens, closes }) => ({ day, isClosed, opens, closes })),
    special: venue.openingHours.special.map((day) => {
      const { date, isClosed, opens, closes, note } = inLanguage(day, language)
      return { date, isClosed, opens, closes, note }
    }),
  }
}

/** Menus for display. Seated guests order from the menu of the table session. */
export function menusRecord(venue: Venue, soldOut: readonly ItemName[], language: Locale): MenusRecord {
  return {
    slug: venue.slug,
    currency: venue.currency,
    menus: shownMenus(venue, soldOut, language).map(({ id, name, description, groups }) => ({
      id,
      name,
      description,
      groups: groups.map((group) => ({
        name: group.name,
        description: group.description,
        items: group.items.map((item) => itemRecord(venue, item)),
      })),
    })),
  }
}

function itemRecord({ currency }: Venue, item: ShownItem): z.input<typeof DisplayMenuItem> {
  const { name, description, priceMinor, tags, allergens: contained, imageUrl, available } = item
  return {
    name,
    description,
    price: toDecimal(priceMinor, currency),
    currency,
    tags,
    allergens: contained ?? null,
    imageUrl,
    available,
  }
}
