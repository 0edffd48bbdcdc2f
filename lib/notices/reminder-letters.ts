import type { Tx } from '#db/client.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import { canPayDeposit, isDepositPayable } from '#lib/reservations/deposit-payable.ts'
import { reservationLetterTexts } from '#lib/reservations/letter-texts.ts'
import { notRefundableLines, reservationLetter, resourceNames } from '#lib/reservations/letters.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { capturedDepositMinor } from '#lib/reservations/queries.ts'
import { cancellableUntil, cancelsFreeUntil, wasNeverFree } from '#lib/reservations/terms.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { reminderTexts as texts } from './texts.ts'

/**
 * The letter that reminds a guest of a reservation, with the terms of cancelling it now. It counts as caused by an
 * anonymous guest, as the booking may be: the hourly limit applies to it as well.
 */
export async function reminderLetter(tx: Tx, venue: Venue, booked: Reservation, now: Date): Promise<PlannedLetter> {
  const payable = canPayDeposit(venue.settings, booked, now)
  const paidMinor = await capturedDepositMinor(tx, booked)
  const names = await resourceNames(tx, booked, booked.language)
  const letter = reservationLetter('reminder', venue, booked, names, { paidMinor, payable })
  const paragraphs = [...letter.content.paragraphs, ...termLines(venue, booked, { paidMinor, now })]
  return { ...letter, content: { ...letter.content, paragraphs }, anonymous: true }
}

/** The sentences about the deposit and about cancelling. */
export function termLines(
  venue: Pick<Venue, 'settings' | 'timezone'>,
  booked: Reservation,
  { paidMinor, now }: { paidMinor: number; now: Date },
): string[] {
  const { language, currency, status, depositAmountMinor, startsAt } = booked
  const money = (minor: number) => formatMoney(minor, currency, language)
  const lines: string[] = []
  if (status === 'Pending' && depositAmountMinor !== null && !isDepositPayable(venue.settings)) {
    lines.push(reservationLetterTexts.payAtVenue(money(depositAmountMinor))[language])
  }
  const until = cancellableUntil(booked)
  // A guest who can no longer cancel needs no deadline.
  if (until <= now) return lines
  const last = onWall(venue, until, booked)
  lines.push((until < startsAt ? texts.cancelBy(last.time, last.date) : texts.cancel)[language])
  if (paidMinor === 0) return lines
  // The deposit of a Pending reservation is refunded in any case (decisions 13.5).
  const free = cancelsFreeUntil(booked, status === 'Confirmed')
  if (free <= now && wasNeverFree(booked)) return [...lines, ...notRefundableLines(booked)]
  const { time, date } = onWall(venue, free, booked)
  const sentence = free > now ? texts.refundBy : texts.refundOver
  return [...lines, sentence(money(paidMinor), time, date)[language]]
}

function onWall({ timezone }: Pick<Venue, 'timezone'>, at: Date, { language }: Reservation) {
  const { date, time } = localDateTimeAt(timezone, at.getTime())
  return { date: formatDate(date, language), time }
}
