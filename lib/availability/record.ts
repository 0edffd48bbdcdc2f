import { BoundedCache } from '#lib/bounded-cache.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import { answerHoursOf, refusedTerm, type TermSubject, termDepositMinor, termOf } from '#lib/rules/terms.ts'
import { isoWithOffset, localInstant, offsetThroughout, type ZoneWindow } from '#lib/time.ts'
import type { TermKind } from '#lib/venues/configuration.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { pauseSentence } from '#lib/venues/online-pauses.ts'
import type { OnlinePause } from '#lib/venues/pause-columns.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { DayHead, SlotRecord, SlotTerms } from './availability-record.ts'
import { type DayTemplate, patchDay, renderDayTemplate } from './day-template.ts'
import { depositDecimal } from './deposit.ts'
import type { Availability } from './find-slots.ts'
import type { AvailabilityQuery } from './input.ts'
import { leadOf, type Offer } from './offers.ts'
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
  const terms = termsOfDay(venue, query)
  const { shown, refused } = terms
  // Before the date of the day, which a template looks up as the last one in its head.
  const shownPause = query.explain && pause ? pauseRecord(venue, pause, language) : null
  const head: DayHead = {
    slug: venue.slug,
    ...(shownPause && { pause: shownPause }),
    ...{ date, resourceType, partySize, durationMinutes },
  }
  if (!day || offers.alone.length === 0) {
    const slots: SlotRecord[] = day
      ? offers.groups.map((offer) => slotRecord(venue, availability, { offer, window: day.window, terms, language }))
      : []
    return { json: Buffer.from(JSON.stringify({ ...head, slots })), checksum: null }
  }
  const name = templateKey(venue, availability, day, language)
  const known = name === null ? undefined : texts.get(name)
  const text =
    known?.venue === venue
      ? known.text
      : renderDayTemplate(venue, day, offers, head, { language, explained: query.explain, terms: shown })
  if (name !== null && text !== known?.text) texts.set(name, { venue, text })
  const { bytes, checksum } = patchDay(text, date, offers, { partySize, refusal, refusedTerm: refused })
  return { json: bytes, checksum }
}

/**
 * The terms of a day for a client (decisions 19.7): what each slot shows of them, and the one that the client does not accept.
 */
type TermsOfDay = { shown: SlotTerms; refused: TermKind | null }

function termsOfDay({ settings }: Venue, query: AvailabilityQuery): TermsOfDay {
  const subject = subjectOf(query)
  const terms = termOf(settings, subject)?.kind ?? null
  const answer = terms === 'request' && { answerWithinHours: answerHoursOf(settings, subject) }
  return {
    shown: query.accepts ? { terms, ...answer } : {},
    refused: refusedTerm(settings, subject, query.accepts ?? []),
  }
}

function subjectOf({ resourceType, date, partySize }: AvailabilityQuery): TermSubject {
  return { type: resourceType, date, partySize }
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
  const offsetMs = offsetThroughout(day.window, firstStart, day.closesAt)
  if (offsetMs === null || query.date > '9999-12-24') return null
  const midnight = day.midnight - offsetMs
  // The first start is later than the opening if the clock skips the opening.
  const instants = [firstStart, day.closesAt, ...day.breaks.flatMap(({ from, until }) => [from, until])]
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
    ...termsInTemplate(venue, query),
  ]
  return [venue.id, ...question, offsetMs, day.opensMinute, ...times].join(' ')
}

/** The parts of a template that follow from the terms of its day. */
function termsInTemplate({ settings }: Venue, query: AvailabilityQuery): unknown[] {
  if (!settings.terms) return [query.accepts !== undefined]
  const subject = subjectOf(query)
  const { kind } = termOf(settings, subject) ?? {}
  return [query.accepts && kind, query.accepts, termDepositMinor(settings, subject), answerHoursOf(settings, subject)]
}

function pauseRecord(venue: Venue, pause: OnlinePause, language: Locale): NonNullable<DayHead['pause']> {
  return {
    until: localInstant(venue.timezone, Date.parse(pause.until)),
    message: pauseSentence(venue, pause, language),
  }
}

function slotRecord(
  venue: Venue,
  { query, refusal }: Availability,
  { offer, window, terms, language }: { offer: Offer; window: ZoneWindow; terms: TermsOfDay; language: Locale },
): SlotRecord {
  const lead = inLanguage(leadOf(offer), language)
  const resources = offer.members.map(({ resource }) => inLanguage(resource, language))
  const isGroup = resources.length > 1
  const isFree = offer.available
  return {
    start: offer.start,
    end: offer.end,
    startsAt: isoWithOffset(window, offer.span.from),
    endsAt: isoWithOffset(window, offer.span.until),
    resourceId: lead.id,
    resourceName: lead.name,
    available: isFree && terms.refused === null,
    priceEstimate: toDecimal(offerPrice(offer, 1), venue.currency),
    currency: venue.currency,
    pricingModel: resources.every(({ pricingModel }) => pricingModel === lead.pricingModel) ? lead.pricingModel : null,
    depositAmount: depositDecimal(venue, resources, query),
    unitLabel: resources.every(({ unitLabel }) => unitLabel === lead.unitLabel) ? lead.unitLabel : null,
    seatsRemaining: offer.seatsRemaining,
    groupResourceCount: isGroup ? resources.length : null,
    groupResourceNames: isGroup ? resources.map(({ name }) => name) : null,
    ...terms.shown,
    ...(query.explain && { reason: isFree ? terms.refused : (refusal(offer.span.from) ?? 'taken') }),
  }
}
