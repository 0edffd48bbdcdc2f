import { BoundedCache } from '#lib/bounded-cache.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import { isoWithOffset, localInstant, offsetThroughout, type ZoneWindow } from '#lib/time.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { pauseSentence } from '#lib/venues/online-pauses.ts'
import type { OnlinePause } from '#lib/venues/pause-columns.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { DayHead, SlotRecord } from './availability-record.ts'
import type { StartRefusal } from './booking-window.ts'
import { type DayTemplate, patchDay, renderDayTemplate } from './day-template.ts'
import { depositDecimal } from './deposit.ts'
import type { Availability } from './find-slots.ts'
import { leadOf, listOffers, type Offer } from './offers.ts'
import { offerPrice } from './price.ts'
import type { ServiceDay } from './service-day.ts'

/** An answer as the bytes of its JSON. Different answers have different checksums; null if it is not calculated yet. */
export type AvailabilityJson = { json: Buffer; checksum: number | null }

/**
 * Answer of GET availability (interface, Availability slot). A day has thousands of slots that differ in little: their
 * JSON is cached as a template, and patched with the dates of another day and with what is free on it.
 */
export function availabilityJson(venue: Venue, availability: Availability, language: Locale): AvailabilityJson {
  const { query, durationMinutes, day, offers, refusal, pause } = availability
  const { date, resourceType, partySize } = query
  // Before the date of the day, which a template looks up as the last one in its head.
  const shownPause = query.explain && pause ? pauseRecord(venue, pause, language) : null
  const head: DayHead = {
    slug: venue.slug,
    ...(shownPause && { pause: shownPause }),
    ...{ date, resourceType, partySize, durationMinutes },
  }
  // Which slots a smallest party leaves depends on the time: no other answer has the same template.
  if (!day || offers.alone.length === 0 || offers.alone.some(({ limited }) => limited)) {
    const listed = day ? listOffers({ day, partySize }, offers) : []
    const slots: SlotRecord[] = day
      ? listed.map((offer) => slotRecord(venue, day.window, offer, language, query.explain ? refusal : null))
      : []
    return { json: Buffer.from(JSON.stringify({ ...head, slots })), checksum: null }
  }
  const name = templateKey(venue, availability, day, language)
  const known = name === null ? undefined : texts.get(name)
  const text =
    known?.venue === venue
      ? known.text
      : renderDayTemplate(venue, day, offers, head, { language, explained: query.explain })
  if (name !== null && text !== known?.text) texts.set(name, { venue, text })
  const { bytes, checksum } = patchDay(text, date, offers, partySize, refusal)
  return { json: bytes, checksum }
}

/** Maximum size of all cached templates, in bytes. */
const limitBytes = 32 * 1024 * 1024

// A `Venue` is a snapshot and never changes. A newer snapshot replaces the templates of the older one.
const texts = new BoundedCache<{ venue: Venue; text: DayTemplate }>(limitBytes, ({ text }) => text.bytes.length * 2)

/**
 * Cache key of a day's template: everything that it depends on, except the venue's version. Null if the clock changes on
 * the day, or dates become longer: no other day has the same template.
 */
function templateKey(
  venue: Venue,
  { query, durationMinutes, offers, pause }: Availability,
  day: ServiceDay,
  language: Locale,
): string | null {
  const [first] = offers.alone
  const firstStart = first?.slotTimes.from[0] ?? day.closesAt
  // Slots may end after closing if the day has a last start.
  const ends = offers.alone.map(({ slotTimes }) => slotTimes.until.at(-1) ?? day.closesAt)
  const lastEnd = day.lastStartsAt === undefined ? day.closesAt : Math.max(day.closesAt, ...ends)
  const offsetMs = offsetThroughout(day.window, firstStart, lastEnd)
  if (offsetMs === null || query.date > '9999-12-24') return null
  const midnight = day.midnight - offsetMs
  // The first start is later than the opening if the clock skips the opening.
  const breaks = day.breaks.flatMap(({ from, until }) => [from, until])
  const instants = [firstStart, day.closesAt, ...breaks, ...(day.lastStartsAt === undefined ? [] : [day.lastStartsAt])]
  const times = instants.map((at) => at - midnight)
  const { resourceType, partySize, resourceGroup, explain } = query
  const question = [
    resourceType,
    partySize,
    durationMinutes,
    resourceGroup,
    explain && pause !== null,
    explain,
    language,
  ]
  const last = day.lastStartsAt === undefined ? '' : 'last'
  return [venue.id, ...question, offsetMs, day.opensMinute, ...times, last].join(' ')
}

function pauseRecord(venue: Venue, pause: OnlinePause, language: Locale): NonNullable<DayHead['pause']> {
  return {
    until: localInstant(venue.timezone, Date.parse(pause.until)),
    message: pauseSentence(venue, pause, language),
  }
}

function slotRecord(
  venue: Venue,
  window: ZoneWindow,
  offer: Offer,
  language: Locale,
  refusal: ((startsAt: number) => StartRefusal | null) | null,
): SlotRecord {
  const lead = inLanguage(leadOf(offer), language)
  const resources = offer.members.map(({ resource }) => inLanguage(resource, language))
  const isGroup = resources.length > 1
  return {
    start: offer.start,
    end: offer.end,
    startsAt: isoWithOffset(window, offer.span.from),
    endsAt: isoWithOffset(window, offer.span.until),
    resourceId: lead.id,
    resourceName: lead.name,
    available: offer.available,
    priceEstimate: toDecimal(offerPrice(offer, 1), venue.currency),
    currency: venue.currency,
    pricingModel: resources.every(({ pricingModel }) => pricingModel === lead.pricingModel) ? lead.pricingModel : null,
    depositAmount: depositDecimal(venue, resources),
    unitLabel: resources.every(({ unitLabel }) => unitLabel === lead.unitLabel) ? lead.unitLabel : null,
    seatsRemaining: offer.seatsRemaining,
    groupResourceCount: isGroup ? resources.length : null,
    groupResourceNames: isGroup ? resources.map(({ name }) => name) : null,
    ...(refusal && {
      reason: offer.available ? null : (refusal(offer.span.from) ?? (offer.early ? 'too-soon' : 'taken')),
    }),
  }
}
