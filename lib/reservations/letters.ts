import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import { hoursInWords } from '#lib/availability/hours-words.ts'
import { spansOn } from '#lib/availability/opening-hours.ts'
import { venueText } from '#lib/guest-text.ts'
import { formatDate, formatMoney, formatNotice, formatWeekday } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import type { LetterFact } from '#lib/mail/letter-content.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { localDateAt, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import { bookedExtraName, inLanguage } from '#lib/venues/in-language.ts'
import { venueAddress, venueFooter } from '#lib/venues/letter-footer.ts'
import { venueSender } from '#lib/venues/letter-look.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { replyToOf } from '#lib/venues/reply-to.ts'
import { canPayDeposit, isDepositPayable } from './deposit-payable.ts'
import { extrasTotal } from './extras.ts'
import { guestUrl } from './guest-link.ts'
import {
  detailFacts,
  type ReservationNews,
  reservationNewsTexts,
  resourceLabels,
  reservationLetterTexts as texts,
} from './letter-texts.ts'
import type { Reservation } from './locks.ts'
import { capturedDepositMinor } from './queries.ts'
import { requestLines, requestLink } from './request-lines.ts'
import { endedRequestNews, openRequestNews } from './request-texts.ts'
import { reservationCalendar } from './reservation-calendar.ts'
import { wasNeverFree } from './terms.ts'

export type { ReservationNews } from './letter-texts.ts'

/**
 * Mails the guest about a change of a reservation, in the transaction of the change. `anonymous` if an anonymous guest
 * caused it; `before` is the reservation before the change.
 */
export async function queueReservationLetter(
  tx: Tx,
  letterKind: ReservationNews,
  reservation: Reservation,
  now: Date,
  {
    anonymous = false,
    known,
    before,
    id,
    sentence,
  }: { anonymous?: boolean; known?: Context; before?: Reservation; id?: string; sentence?: string | undefined } = {},
): Promise<void> {
  const { venue, resources } = known ?? {
    venue: await getVenueById(reservation.venueId, tx),
    resources: await resourceNames(tx, reservation, reservation.language),
  }
  const paidMinor = await capturedDepositMinor(tx, reservation)
  const payable = canPayDeposit(venue.settings, reservation, now)
  const letter = reservationLetter(letterKind, venue, reservation, resources, { before, paidMinor, payable, sentence })
  await queueMail(tx, { ...letter, anonymous, ...(id && { id }) }, now)
}

/**
 * The kind of letter for a Pending reservation: how its request is, to pay the deposit here, or that the venue takes it itself.
 */
export function pendingLetterKind(
  { settings }: Venue,
  { requestStep }: Pick<Reservation, 'requestStep'>,
): 'received' | 'deposit-at-venue' | 'request-received' | 'request-other-time' {
  if (requestStep === 'asked') return 'request-received'
  if (requestStep === 'offered') return 'request-other-time'
  return isDepositPayable(settings) ? 'received' : 'deposit-at-venue'
}

/** Data that a caller has read already: the venue, and the names of the booked resources, in the guest's language. */
type Context = { venue: Venue; resources: readonly string[] }

/** The names of the resources of a reservation in a language, in their order. */
export async function resourceNames(tx: Tx, { venueId, id }: Reservation, language: Locale): Promise<string[]> {
  const rows = await tx
    .select({ name: resource.name, translations: resource.translations })
    .from(occupancy)
    .innerJoin(resource, and(eq(resource.venueId, occupancy.venueId), eq(resource.id, occupancy.resourceId)))
    .where(and(eq(occupancy.venueId, venueId), eq(occupancy.reservationId, id)))
    .orderBy(asc(occupancy.ordinal))
  return rows.map((row) => inLanguage(row, language).name)
}

/**
 * Plans the letter (decisions 9.2): no code in its subject, no guest's text but the name, a calendar file. Its content is
 * fixed now and rendered when it is sent: no booking waits for that, and no later change alters it. `paidMinor` is the part
 * of the deposit that is paid, `payable` whether it can be paid here now; `received` is only written if it can.
 */
export function reservationLetter(
  letterKind: ReservationNews,
  venue: Venue,
  reservation: Reservation,
  resources: readonly string[],
  { before, paidMinor = 0, payable = false, sentence }: LetterOptions = {},
): Omit<PlannedLetter, 'anonymous'> {
  const { language: locale } = reservation
  const when = localTimes(venue, reservation, locale)
  const name = singleLine(reservation.customerName, 120)
  const asksToPay = letterKind === 'received' || letterKind === 'request-accepted-to-pay'
  const toPay = asksToPay || (payable && (letterKind === 'reminder' || isByGuest(letterKind)))
  // A request is in no calendar before it is a booking.
  const withoutCalendar = endedRequestNews.has(letterKind) || openRequestNews.has(letterKind)
  const ended = letterKind === 'hold-expired' || letterKind.startsWith('cancelled') || endedRequestNews.has(letterKind)
  const content = {
    locale,
    ...venueSender(venue, locale),
    headline: reservationNewsTexts[letterKind].headline[locale],
    highlight: { title: formatDate(when.date, locale), detail: when.detail, date: when.date },
    greeting: texts.greeting(name)[locale],
    paragraphs: [
      reservationNewsTexts[letterKind].opening[locale],
      ...requestLines(letterKind, venue, reservation, sentence),
      ...(before && isByGuest(letterKind) ? [beforeLine(venue, before, locale)] : []),
      ...depositLines(letterKind, venue, reservation, { paidMinor, toPay }),
      ...(toPay ? notRefundableLines(reservation) : []),
    ],
    facts: facts(venue, reservation, resources, { ended, paidMinor }),
    action: {
      label: (requestLink(letterKind) ?? texts.open[toPay ? 'toPay' : 'toSee'])[locale],
      href: guestUrl(venue.slug, reservation),
    },
    closing: withoutCalendar
      ? [texts.reply[locale]]
      : ended
        ? [texts.calendarCancelled[locale]]
        : [texts.reply[locale], texts.calendar[locale]],
    footer: venueFooter(venue, texts.reason[locale]),
  }
  return {
    venueId: venue.id,
    kind: venueText`reservation-${letterKind}`,
    recipient: { address: reservation.email, name },
    senderName: venue.name,
    replyTo: replyToOf(venue, 'reservation', reservation.id),
    subject: texts.subject(
      reservationNewsTexts[letterKind].subject[locale],
      venue.name,
      formatDate(when.date, locale, { short: true }),
    ),
    content,
    attachments: withoutCalendar
      ? []
      : [reservationCalendar(venue, reservation, resources, { cancelled: ended, locale })],
  }
}

type LetterOptions = {
  before?: Reservation | undefined
  paidMinor?: number
  payable?: boolean
  /** What the venue writes to the guest whose request it declines, or to whom it offers another time. */
  sentence?: string | undefined
}

/** When a reservation is, on the venue's clock, in words of a language. */
export function localTimes(
  venue: Pick<Venue, 'timezone'>,
  { startsAt, endsAt, serviceDate }: Pick<Reservation, 'startsAt' | 'endsAt' | 'serviceDate'>,
  language: Locale,
) {
  const window = zoneWindow(venue.timezone, serviceDate)
  const time = (at: Date) => timeOfWall(wallOfInstant(window, at.getTime()))
  const span = texts.span(time(startsAt), time(endsAt))[language]
  // For the venue a start after midnight belongs to the service day before; in a calendar it belongs to the next day.
  const date = localDateAt(venue.timezone, startsAt.getTime())
  if (date === serviceDate) return { date, detail: span }
  const [evening, morning] = [formatWeekday(serviceDate, language), formatWeekday(date, language)]
  return { date, detail: texts.nightOf(span, evening, morning)[language] }
}

/** Whether a letter reports a change by the guest: then it also has the time and party before. */
function isByGuest(letterKind: ReservationNews): boolean {
  return letterKind === 'moved' || letterKind === 'changed-by-guest'
}

function beforeLine(venue: Venue, before: Reservation, locale: Locale): string {
  const { date, detail } = localTimes(venue, before, locale)
  return texts.before(formatDate(date, locale), detail, before.partySize)[locale]
}

/** How the deposit is paid. Only the letter of a deposit that is to be paid here names a deadline (decisions 4.5). */
function depositLines(
  letterKind: ReservationNews,
  venue: Venue,
  reservation: Reservation,
  { paidMinor, toPay }: { paidMinor: number; toPay: boolean },
): string[] {
  const { holdExpiresAt, depositAmountMinor, currency, language } = reservation
  if (depositAmountMinor === null) return []
  const money = (minor: number) => formatMoney(minor, currency, language)
  const amount = money(depositAmountMinor)
  if (letterKind === 'confirmed' && paidMinor > 0) return [texts.depositPaid(money(paidMinor))[language]]
  if (
    letterKind === 'deposit-at-venue' ||
    letterKind === 'deposit-moved-to-venue' ||
    letterKind === 'request-accepted-at-venue'
  )
    return [texts.payAtVenue(amount)[language]]
  if (!toPay || holdExpiresAt === null) return []
  const date = localDateAt(venue.timezone, holdExpiresAt.getTime())
  const time = timeOfWall(wallOfInstant(zoneWindow(venue.timezone, date), holdExpiresAt.getTime()))
  return [texts.payBy(money(depositAmountMinor - paidMinor), time, formatDate(date, language))[language]]
}

/** The notice for a guest who pays a deposit that would not be refunded (decisions 13.4); empty for any other deposit. */
export function notRefundableLines(booked: Reservation): string[] {
  const { depositAmountMinor, terms, currency, language } = booked
  if (depositAmountMinor === null || !wasNeverFree(booked)) return []
  const length = formatNotice(terms.refundUntilMinutes, language)
  return [texts.notRefundable(length, formatMoney(depositAmountMinor, currency, language))[language]]
}

function facts(
  venue: Venue,
  reservation: Reservation,
  resources: readonly string[],
  { ended, paidMinor }: { ended: boolean; paidMinor: number },
): LetterFact[] {
  const { language: locale, currency, extras, depositAmountMinor, games } = reservation
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const total = reservation.priceEstimateMinor + extrasTotal(extras)
  const isPaid = paidMinor > 0 && paidMinor >= (depositAmountMinor ?? 0)
  // No letter demands money for a reservation that has ended. The code that decides about a refund adds it (lib/payments).
  const price = (minor: number) => (ended ? null : money(minor))
  const lines = extras.map((extra) =>
    [venueText`${extra.quantity} × ${bookedExtraName(venue, extra, locale)}`, price(extra.lineTotalMinor)]
      .filter(Boolean)
      .join(', '),
  )
  const optional = (label: string, value: string | null) =>
    value === null ? [] : [{ label, value: { ofVenue: value } }]
  return [
    { label: texts.where[locale], value: { ofVenue: [venue.name, ...venueAddress(venue)].join('\n') } },
    ...optional(texts.hours[locale], ended ? null : hoursThatDay(venue, reservation)),
    ...optional(resourceLabels[reservation.resourceType][locale], resources.join('\n') || null),
    ...optional(texts.guests[locale], String(reservation.partySize)),
    ...optional(texts.games[locale], games === null ? null : String(games)),
    ...detailFacts('to-guest', reservation, locale),
    ...optional(texts.extras[locale], lines.join('\n') || null),
    ...optional(texts.price[locale], total > 0 ? price(total) : null),
    ...optional(texts.deposit[locale], ended ? null : deposit(reservation, paidMinor)),
    ...optional(texts.leftToPay[locale], isPaid && total > paidMinor ? price(total - paidMinor) : null),
    ...optional(bookingReference[locale], reservation.reference),
  ]
}

/** The opening hours on the day of the visit; null if that day has none, as for a party that staff let in. */
function hoursThatDay({ openingHours }: Venue, { serviceDate, language }: Reservation): string | null {
  return spansOn(openingHours, serviceDate).length > 0 ? hoursInWords(openingHours, serviceDate, language) : null
}

function deposit({ depositAmountMinor, currency, language }: Reservation, paidMinor: number): string | null {
  const money = (minor: number) => formatMoney(minor, currency, language)
  if (paidMinor > 0 && paidMinor >= (depositAmountMinor ?? 0)) return texts.paid(money(paidMinor))[language]
  if (depositAmountMinor === null) return null
  const note = paidMinor > 0 ? texts.partPaid(money(paidMinor))[language] : null
  return [money(depositAmountMinor), note].filter(Boolean).join(', ')
}
