import type { Tx } from '#db/client.ts'
import type { VenueText } from '#lib/guest-text.ts'
import { formatDate, formatMoney, formatNotice } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { LetterContent } from '#lib/mail/letter-content.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { type ReservationNews, reservationLetter, resourceNames } from '#lib/reservations/letters.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { refundableUntil, wasNeverFree } from '#lib/reservations/terms.ts'
import { localDateAt, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { refundSplit } from '#lib/vouchers/money-back.ts'
import { howBack } from '../letters.ts'
import type { Payment } from '../queries.ts'

export const cancellationTexts = {
  refunded: (amount: VenueText): Text => ({
    en: `We refund your deposit of ${amount}.`,
    de: `Ihre Anzahlung von ${amount} erstatten wir Ihnen.`,
  }),
  partRefunded: (amount: VenueText): Text => ({
    en: `We refund the ${amount} that you have already paid.`,
    de: `Die ${amount}, die Sie schon gezahlt haben, erstatten wir Ihnen.`,
  }),
  retained: (amount: VenueText, date: VenueText, time: VenueText): Text => ({
    en: `Cancelling free of charge was possible until ${time} on ${date}. As agreed when you booked, the deposit of ${amount} is not refunded.`,
    de: `Kostenlos stornieren konnten Sie bis ${time} Uhr am ${date}. Wie bei der Buchung vereinbart, wird die Anzahlung von ${amount} nicht erstattet.`,
  }),
  neverFree: (amount: VenueText, length: VenueText): Text => ({
    en: `This booking was arranged less than ${length} ahead, so the deposit of ${amount} is not refunded.`,
    de: `Diese Buchung wurde weniger als ${length} im Voraus vereinbart, deshalb wird die Anzahlung von ${amount} nicht erstattet.`,
  }),
} as const

type Cancellation = {
  by: 'guest' | 'venue'
  /** Whether the venue declines the booking, in the words of `cancelled-kindly`. */
  kindly?: boolean
  venue: Venue
  cancelled: Reservation
  /** The total that had been paid, in minor units. */
  paidMinor: number
  /** The payments whose refund has just begun. */
  refunded: readonly Payment[]
}

/** The kind of letter: of a request that was never accepted, or of a booking. */
function cancellationNews({ by, kindly, cancelled: { requestStep } }: Cancellation): ReservationNews {
  if (requestStep === 'asked' || requestStep === 'offered')
    return by === 'guest' ? 'request-withdrawn' : 'request-declined'
  return kindly ? 'cancelled-kindly' : `cancelled-by-${by}`
}

/** Mails the guest that a reservation is cancelled, and whether the deposit is refunded: one mail for both. */
export async function queueCancellationLetter(tx: Tx, about: Cancellation, now: Date): Promise<void> {
  const { by, venue, cancelled, paidMinor } = about
  const letter = reservationLetter(
    cancellationNews(about),
    venue,
    cancelled,
    await resourceNames(tx, cancelled, cancelled.language),
  )
  // A guest who has paid is not anonymous.
  const anonymous = by === 'guest' && paidMinor === 0
  await queueMail(tx, { ...withMoney(letter, await moneyLines(tx, about)), anonymous }, now)
}

/** Mails the guest that a hold with a partly paid deposit has ended, and that this part is refunded: one mail for both. */
export async function queueEndOfPartPaidHold(
  tx: Tx,
  ended: Reservation,
  refunded: readonly Payment[],
  now: Date,
): Promise<void> {
  const venue = await getVenueById(ended.venueId, tx)
  const letter = reservationLetter('hold-expired', venue, ended, await resourceNames(tx, ended, ended.language))
  const money = await refundLines(tx, ended, refunded, cancellationTexts.partRefunded)
  await queueMail(tx, { ...withMoney(letter, money), anonymous: false }, now)
}

function withMoney<L extends { content: LetterContent }>(letter: L, money: Lines): L {
  const { content } = letter
  return {
    ...letter,
    content: {
      ...content,
      paragraphs: [...content.paragraphs, ...money.paragraphs],
      facts: [...content.facts, ...money.facts],
      closing: [...money.closing, ...content.closing],
    },
  }
}

type Lines = Pick<LetterContent, 'paragraphs' | 'facts' | 'closing'>

async function moneyLines(tx: Tx, { venue, cancelled, paidMinor, refunded }: Cancellation): Promise<Lines> {
  const { language, currency } = cancelled
  const money = (minor: number) => formatMoney(minor, currency, language)
  if (paidMinor === 0) return { paragraphs: [], facts: [], closing: [] }
  if (refunded.length === 0) {
    const { date, time } = onWall(venue, refundableUntil(cancelled))
    const sentence = wasNeverFree(cancelled)
      ? cancellationTexts.neverFree(money(paidMinor), formatNotice(cancelled.terms.refundUntilMinutes, language))
      : cancellationTexts.retained(money(paidMinor), formatDate(date, language), time)
    return { paragraphs: [sentence[language]], facts: [], closing: [] }
  }
  return refundLines(tx, cancelled, refunded, cancellationTexts.refunded)
}

async function refundLines(
  tx: Tx,
  { language, currency }: Reservation,
  refunded: readonly Payment[],
  sentence: (amount: VenueText) => Text,
): Promise<Lines> {
  const parts = []
  for (const paid of refunded) parts.push(await refundSplit(paid, language, { reader: tx }))
  const total = parts.reduce((sum, { minor }) => sum + minor, 0)
  return {
    paragraphs: [sentence(formatMoney(total, currency, language))[language]],
    facts: parts.flatMap(({ facts }) => facts.map(({ label, value }) => ({ label, value: { ofVenue: value } }))),
    closing: [howBack(refunded)[language]],
  }
}

function onWall({ timezone }: Venue, at: Date): { date: string; time: string } {
  const date = localDateAt(timezone, at.getTime())
  return { date, time: timeOfWall(wallOfInstant(zoneWindow(timezone, date), at.getTime())) }
}
