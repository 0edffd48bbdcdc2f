import { violates } from '#db/errors.ts'
import { strictestCardRule } from '#lib/checkout/providers.ts'
import { env } from '#lib/env/env.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { toDecimal, toMinor } from '#lib/money.ts'
import { digestOfOwn } from '#lib/pictures/addresses.ts'
import { findKeptPicture } from '#lib/pictures/pictures.ts'
import { type FieldErrors, invalidFields, Problem } from '#lib/problems/problem.ts'
import {
  instantOfWallOrAfterGap,
  localDateTimeAt,
  minuteMs,
  minutesOfDay,
  wallMidnight,
  zoneWindow,
} from '#lib/time.ts'
import { isWebAddress } from '#lib/urls.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Event } from '../queries.ts'
import { type RuleBreach, refusedChanges } from './event-rules.ts'
import type { EventContent, EventValues, RegistrationCounts } from './event-values.ts'
import type { EventContentBody } from './staff-input.ts'
import { staffMessages as messages } from './staff-messages.ts'

/**
 * Converts a body to the columns of an event: the description filtered, the price in minor units, the end of registration
 * as an instant. A price that is unchanged is accepted, also if no card can be charged it. Throws a 400 that names the
 * fields, as the venue file does for the same mistakes.
 */
export async function storedContentOf(
  body: EventContentBody,
  venue: Venue,
  stored: { priceMinor: number | null } | null = null,
): Promise<EventContent> {
  const { description, price, closesDate, closesTime, ...rest } = body
  const priceMinor = price === null ? null : toMinor(price, venue.currency)
  const { imageUrl } = rest
  const breaches: RuleBreach<string>[] = []
  if (price !== null && (priceMinor === null || priceMinor < 0)) {
    breaches.push({ field: 'price', text: messages.priceDigits() })
  } else if (priceMinor !== null && priceMinor !== stored?.priceMinor) {
    breaches.push(...notChargeable(priceMinor, venue.currency))
  }
  if (imageUrl !== null && !isImage(imageUrl)) breaches.push({ field: 'imageUrl', text: messages.imageAddress() })
  else if (await isGone(imageUrl)) breaches.push({ field: 'imageUrl', text: messages.imageGone() })
  refuse(breaches)
  // Few requests need it, and it is large.
  const { filterDescription } = await import('../description.ts')
  return {
    ...rest,
    priceMinor,
    descriptionHtml: filterDescription(description),
    closesAt: closesDate === null || closesTime === null ? null : instantAt(venue.timezone, closesDate, closesTime),
  }
}

/** Throws a 400 if registrations forbid a change: another mode, or fewer seats than are taken (decisions 7.8). */
export function refuseAgainstRegistrations(old: Event, wanted: EventValues, registered: RegistrationCounts): void {
  const { capacity } = wanted
  const tooFew = capacity !== null && capacity !== old.capacity && capacity < old.seatsTaken
  refuse([
    ...refusedChanges(old, wanted, registered),
    ...(tooFew ? [{ field: 'capacity', text: messages.fewerThanSold(old.seatsTaken) }] : []),
  ])
}

/** The venue-local day and time at which registration ends; nulls if it ends with the start. */
export function closingOf({ closesAt }: Pick<Event, 'closesAt'>, timezone: string) {
  if (closesAt === null) return { closesDate: null, closesTime: null }
  const { date, time } = localDateTimeAt(timezone, closesAt.getTime())
  return { closesDate: date, closesTime: time }
}

/** The instant of a venue-local day and time; a time that the clock skips is moved forward by the gap. */
export function instantAt(timezone: string, date: string, time: string): Date {
  const wall = wallMidnight(date) + minutesOfDay(time) * minuteMs
  return new Date(instantOfWallOrAfterGap(zoneWindow(timezone, date), wall))
}

function notChargeable(priceMinor: number, currency: string): RuleBreach<'price'>[] {
  const { leastMinor, stepMinor } = strictestCardRule(currency)
  const refused = (message: (sum: string) => Text, minor: number): RuleBreach<'price'>[] => {
    const sum = (locale: Locale) => formatMoney(minor, currency, locale)
    return [{ field: 'price', text: { en: message(sum('en')).en, de: message(sum('de')).de } }]
  }
  if (priceMinor > 0 && priceMinor < leastMinor) return refused(messages.priceTooLow, leastMinor)
  return priceMinor % stepMinor === 0 ? [] : refused(messages.priceSteps, stepMinor)
}

/** A picture of this service has an http address if the service has one, in development. */
function isImage(address: string): boolean {
  return isWebAddress(address, ['https']) || address.startsWith(`${env().appUrl}/pictures/`)
}

/**
 * Whether an address is that of a picture of this service that was deleted, because nothing had named it for long
 * (decisions 7.9).
 */
async function isGone(address: string | null): Promise<boolean> {
  const digest = digestOfOwn(address)
  return digest !== null && (await findKeptPicture(digest)) === null
}

/** Waits for the writing of an event. Throws a conflict if it names a picture that is being deleted at this moment. */
export async function naming<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (violates(error, 'picture_is_stored'))
      throw new Problem('conflict', { detail: messages.imageGone(), cause: error })
    throw error
  }
}

function refuse(breaches: readonly RuleBreach<string>[]): void {
  if (breaches.length === 0) return
  const errors: FieldErrors = {}
  for (const { field, text } of breaches) errors[`Content.${field.charAt(0).toUpperCase()}${field.slice(1)}`] = [text]
  throw invalidFields(errors)
}

/** The price of a ticket as a decimal. */
export function ticketPrice({ priceMinor }: Pick<Event, 'priceMinor'>, currency: string): number | null {
  return priceMinor === null ? null : toDecimal(priceMinor, currency)
}
