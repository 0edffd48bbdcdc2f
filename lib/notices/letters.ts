import { venueText } from '#lib/guest-text.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import type { ScheduleRow } from '#lib/mail/layout-schedule.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import type { LetterFact } from '#lib/mail/letter-content.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { eveningLink } from '#lib/pages/evening-link.ts'
import { extrasTotal } from '#lib/reservations/extras.ts'
import {
  detailFacts,
  detailsInLetters,
  reservationLetterTexts,
  resourceLabels,
} from '#lib/reservations/letter-texts.ts'
import { localTimes } from '#lib/reservations/letters.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { KnownToVenue, VenueNotice } from '#lib/reservations/status.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type DayPicture, guestCount, scheduleOf, startOnClock, sumsOfDay } from './day-picture.ts'
import { actNoticeTexts, type DepositState, noticeTexts as texts } from './texts.ts'

/** The kind of a mail about one act of a guest. It goes to the venue and names the guest, so lib/privacy searches for it. */
export const noticeKind = 'reservation-notice'

/** The kind of the daily mail to a venue. It names many guests. */
export const dailyKind = 'reservations-of-day'

/** The content of a mail: a reservation as it is now, and the act of its guest. */
export type Reported = {
  reservation: Reservation
  notice: VenueNotice
  /** The names of its resources, in their order. */
  resources: readonly string[]
  /** The state of the deposit; null if none is required. */
  deposit: DepositState | null
}

/**
 * The mail to a venue, in its language, about an act of a guest, with all bookings of that service day (decisions 13.7).
 * Its subject has no text of the guest's. A reply of the venue goes to the guest.
 */
export function venueNoticeLetter(venue: Venue, reported: Reported, day: DayPicture): PlannedLetter {
  const { language } = venue
  const { reservation, notice } = reported
  const when = localTimes(venue, reservation, language)
  const name = singleLine(reservation.customerName, 120)
  return {
    venueId: venue.id,
    kind: noticeKind,
    recipient: { address: venue.business.email, name: venue.name },
    senderName: venue.name,
    replyTo: reservation.email,
    subject: texts.subject(
      actNoticeTexts[notice].subject[language],
      formatDate(when.date, language, { short: true }),
      startOnClock(venue, reservation),
      texts.guests(reservation.partySize)[language],
    ),
    content: {
      locale: language,
      venueName: venue.name,
      headline: actNoticeTexts[notice].headline[language],
      highlight: {
        title: formatDate(when.date, language),
        detail: venueText`${when.detail}, ${texts.guests(reservation.partySize)[language]}`,
      },
      greeting: texts.greeting[language],
      paragraphs: [actNoticeTexts[notice].opening(name)[language]],
      action: {
        label: reservationLetterTexts.openForVenue[language],
        href: eveningLink(venue.slug, reservation.serviceDate, reservation.reference),
      },
      facts: facts(venue, reported),
      schedules: [scheduleOf(venue, day, reservation.id)],
      closing: [texts.replyToGuest[language]],
      footer: venueFooter(venue, texts.reasonEach[language]),
    },
    attachments: [],
    // The venue is notified at once, however many guests book.
    anonymous: false,
  }
}

function facts(venue: Venue, { reservation, notice, resources, deposit }: Reported): LetterFact[] {
  const { language: locale } = venue
  const { currency, extras, games } = reservation
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const total = reservation.priceEstimateMinor + extrasTotal(extras)
  const optional = (label: string, value: string | null) =>
    value === null || value === '' ? [] : [{ label, value: { ofVenue: value } }]
  const known = reservation.venueNoticeBefore
  const details = notice === 'changed' ? (known?.details ?? []) : []
  const changed = details.map((detail) => detailsInLetters[detail].label[locale])
  return [
    ...optional(texts.before[locale], known && before(venue, reservation, known)),
    ...optional(texts.changedDetails[locale], changed.join(', ')),
    ...detailFacts('to-venue', reservation, locale),
    ...optional(resourceLabels[reservation.resourceType][locale], resources.join('\n')),
    ...optional(reservationLetterTexts.games[locale], games === null ? null : String(games)),
    ...optional(
      reservationLetterTexts.extras[locale],
      extras.map((line) => venueText`${line.quantity} × ${line.name}`).join('\n'),
    ),
    ...optional(reservationLetterTexts.price[locale], total > 0 && notice !== 'cancelled' ? money(total) : null),
    ...optional(reservationLetterTexts.deposit[locale], depositOf(venue, reservation, deposit)),
    ...optional(bookingReference[locale], reservation.reference),
  ]
}

/** The deposit and its state, empty if there is none. */
function depositOf({ language }: Venue, booked: Reservation, deposit: DepositState | null): string {
  const { depositAmountMinor, currency } = booked
  if (depositAmountMinor === null || deposit === null) return ''
  return texts.deposit(formatMoney(depositAmountMinor, currency, language), texts.depositStates[deposit][language])
}

/** The former time and party, as far as they have changed; empty if they have not. */
function before(venue: Venue, reservation: Reservation, known: KnownToVenue): string {
  const { language } = venue
  const span = { ...reservation, ...known, startsAt: new Date(known.startsAt), endsAt: new Date(known.endsAt) }
  const [was, is] = [localTimes(venue, span, language), localTimes(venue, reservation, language)]
  return [
    ...(was.date === is.date && was.detail === is.detail
      ? []
      : [venueText`${formatDate(was.date, language)}, ${was.detail}`]),
    ...(known.partySize === reservation.partySize ? [] : [texts.guests(known.partySize)[language]]),
  ].join('\n')
}

/** The former date, start and party in few words, as far as they have changed. */
function changedOf(venue: Venue, reservation: Reservation, known: KnownToVenue): string[] {
  const { language } = venue
  const span = { startsAt: new Date(known.startsAt) }
  const date =
    known.serviceDate === reservation.serviceDate ? [] : [formatDate(known.serviceDate, language, { short: true })]
  const start = span.startsAt.getTime() === reservation.startsAt.getTime() ? [] : [startOnClock(venue, span)]
  const party = known.partySize === reservation.partySize ? [] : [guestCount(known, language)]
  return [...date, ...start, ...party]
}

/** The most acts that the daily mail lists: those about the next visits. */
export const longestNews = 60

/** The mail at opening to a venue: today's bookings, and the acts of guests since the last one (decisions 13.7). */
export function dailyLetter(venue: Venue, day: DayPicture, news: readonly Reported[]): PlannedLetter {
  const { language } = venue
  const sums = sumsOfDay(venue, day)
  const left = news.length - longestNews
  const byVisit = news.toSorted((one, other) => +one.reservation.startsAt - +other.reservation.startsAt)
  const listed = byVisit.slice(0, longestNews).map((reported) => newsRow(venue, reported))
  return {
    venueId: venue.id,
    kind: dailyKind,
    recipient: { address: venue.business.email, name: venue.name },
    senderName: venue.name,
    replyTo: venue.business.email,
    subject: texts.daily.subject(formatDate(day.date, language, { short: true }), sums)[language],
    content: {
      locale: language,
      venueName: venue.name,
      headline: texts.daily.headline[language],
      highlight: { title: formatDate(day.date, language), detail: sums },
      greeting: texts.greeting[language],
      paragraphs: [texts.daily[news.length > 0 ? 'opening' : 'openingWithoutNews'][language]],
      action: { label: texts.daily.open[language], href: eveningLink(venue.slug, day.date) },
      facts: [],
      schedules: [
        { ...scheduleOf(venue, day), title: texts.daily.today[language] },
        ...(news.length > 0
          ? [{ title: texts.daily.news[language], rows: listed, more: left > 0 ? texts.more(left)[language] : null }]
          : []),
      ],
      closing: [],
      footer: venueFooter(venue, texts.reasonDaily[language]),
    },
    attachments: [],
    anonymous: false,
  }
}

function newsRow(venue: Venue, { reservation, notice, deposit }: Reported): ScheduleRow {
  const { language } = venue
  const when = localTimes(venue, reservation, language)
  const known = reservation.venueNoticeBefore
  const was = known ? changedOf(venue, reservation, known).join(', ') : ''
  const what = [
    venueText`${formatDate(when.date, language, { short: true })}, ${startOnClock(venue, reservation)}`,
    guestCount(reservation, language),
    ...(was === '' ? [] : [texts.daily.was(was)[language]]),
    ...(deposit === 'retained'
      ? [venueText`${reservationLetterTexts.deposit[language]} ${depositOf(venue, reservation, deposit)}`]
      : []),
  ]
  return {
    label: actNoticeTexts[notice].label[language],
    what: what.join(' · '),
    who: singleLine(reservation.customerName, 60),
    note: singleLine(reservation.notes ?? '', 80),
    marked: false,
    about: reservation.id,
  }
}
