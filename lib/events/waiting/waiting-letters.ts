import { type VenueText, venueText } from '#lib/guest-text.ts'
import { formatDate, formatMoney, formatTime } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import type { LetterContent, LetterFact } from '#lib/mail/letter-content.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { localDateAt, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import { venueSender } from '#lib/venues/letter-look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { eventWhen } from '../event-when.ts'
import { registrationLetterTexts } from '../letter-texts.ts'
import type { Event } from '../queries.ts'
import { waitingUrl } from './waiting-link.ts'
import type { WaitingEntry } from './waiting-queries.ts'
import { waitingTexts as texts } from './waiting-texts.ts'

type EntryNews = { kind: 'joined' } | { kind: 'offered'; offeredUntil: Date } | { kind: 'closed' }
type EntrySubject = { venue: Venue; event: Event; entry: WaitingEntry }

/**
 * The letter to a guest who has joined a waiting list, gets an offer, or waited for an event that was cancelled. Its links lead
 * to the guest's page, which decides.
 */
export function waitingLetter(
  change: EntryNews,
  { venue, event, entry }: EntrySubject,
): Omit<PlannedLetter, 'anonymous'> {
  const { language: locale, quantity } = entry
  const name = singleLine(entry.name, 120)
  const when = eventWhen(event, locale)
  const shortDate = eventWhen(event, locale, { short: true }).date
  const page = waitingUrl(venue.slug, entry)
  const { subject } = texts[change.kind]
  const saying = () => {
    if (change.kind === 'offered') return offered(change, { venue, event, entry }, page)
    return change.kind === 'joined' ? joined(quantity, locale, page) : closed(locale)
  }
  const content: LetterContent = {
    locale,
    ...venueSender(venue, locale),
    highlight: { title: event.title, detail: [when.date, when.time].filter(Boolean).join('\n'), date: event.date },
    greeting: registrationLetterTexts.greeting(name)[locale],
    facts: facts(change, { venue, event, entry }),
    closing: [],
    footer: venueFooter(venue, (change.kind === 'closed' ? texts.reasonClosed : texts.reason)[locale]),
    ...saying(),
  }
  return {
    venueId: venue.id,
    kind: venueText`waiting-${change.kind}`,
    recipient: { address: entry.email, name },
    senderName: venue.name,
    replyTo: venue.business.email,
    subject: registrationLetterTexts.subject(subject[locale], event.title, shortDate),
    content,
    attachments: [],
  }
}

type EntryLetterContent = Pick<LetterContent, 'headline' | 'paragraphs'> &
  Partial<Pick<LetterContent, 'action' | 'aside'>>

function joined(quantity: number, locale: Locale, page: VenueText): EntryLetterContent {
  const { headline, opening, terms, leave, leaveLink } = texts.joined
  return {
    headline: headline[locale],
    paragraphs: [opening(quantity)[locale], terms[locale]],
    aside: { text: leave[locale], label: leaveLink[locale], href: page },
  }
}

function offered(
  { offeredUntil }: { offeredUntil: Date },
  { venue, entry }: EntrySubject,
  page: VenueText,
): EntryLetterContent {
  const { language: locale, quantity } = entry
  const { headline, opening, noTicketYet, action, decline, declineLink } = texts.offered
  return {
    headline: headline(quantity)[locale],
    paragraphs: [opening(offerEnd(venue, offeredUntil, locale))[locale], noTicketYet[locale]],
    action: { label: action[locale], href: page },
    aside: { text: decline[locale], label: declineLink[locale], href: page },
  }
}

function closed(locale: Locale): EntryLetterContent {
  const { headline, opening } = texts.closed
  return { headline: headline[locale], paragraphs: [opening[locale]] }
}

function facts(change: EntryNews, { venue, event, entry: { language: locale, quantity } }: EntrySubject): LetterFact[] {
  const priceMinor = (event.priceMinor ?? 0) * quantity
  const price = priceMinor > 0 ? formatMoney(priceMinor, venue.currency, locale) : null
  return [
    { label: texts.where[locale], value: { ofVenue: [event.locationLabel, venue.name].filter(Boolean).join('\n') } },
    { label: texts.seats[locale], value: String(quantity) },
    ...(price === null ? [] : [{ label: texts.price[locale], value: { ofVenue: price } }]),
    ...(change.kind === 'offered'
      ? [{ label: texts.until[locale], value: { ofVenue: offerEnd(venue, change.offeredUntil, locale) } }]
      : []),
  ]
}

/** The end of an offer on the venue's clock, as text for people. */
export function offerEnd({ timezone }: Pick<Venue, 'timezone'>, at: Date, locale: Locale): VenueText {
  const date = localDateAt(timezone, at.getTime())
  const time = timeOfWall(wallOfInstant(zoneWindow(timezone, date), at.getTime()))
  return venueText`${formatDate(date, locale)}, ${formatTime(time, locale)}`
}
