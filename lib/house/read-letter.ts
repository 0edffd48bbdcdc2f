import { database } from '#db/client.ts'
import { serviceDay } from '#lib/availability/service-day.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { renderLetter } from '#lib/mail/layout.ts'
import { cancellationTexts } from '#lib/payments/deposit/cancellation-letter.ts'
import { notFound } from '#lib/problems/problem.ts'
import { reservationLetter } from '#lib/reservations/letters.ts'
import { reservationMessages as messages } from '#lib/reservations/messages.ts'
import { capturedDepositMinor } from '#lib/reservations/queries.ts'
import { readSnapshot } from '#lib/reservations/rebook.ts'
import { instantOfWallOrAfterGap, minuteMs, minutesOfDay, wallMidnight, zoneWindow } from '#lib/time.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { listResources, type Venue } from '#lib/venues/queries.ts'
import type { HouseLetterQuery } from './input.ts'
import type { HouseLetterRecord } from './record.ts'

/**
 * Reads the mail that a choice about a booking would send, as the guest would read it. Throws a 404 for an unknown booking or
 * table.
 */
export async function readHouseLetter(
  venue: Venue,
  { reference, choice, date, start, minutes, resourceId }: HouseLetterQuery,
): Promise<HouseLetterRecord> {
  const { reservation, resources } = await readSnapshot(venue, reference)
  const { language, currency, email: to } = reservation
  const paidMinor = await capturedDepositMinor(database(), reservation)
  if (choice === 'cancel' || !date || !start || !minutes || !resourceId) {
    const names = resources.map((each) => inLanguage(each, language).name)
    const { subject, content } = reservationLetter('cancelled-by-venue', venue, reservation, names, { paidMinor })
    const refund =
      paidMinor > 0 ? [cancellationTexts.refunded(formatMoney(paidMinor, currency, language))[language]] : []
    const { text } = renderLetter({ ...content, paragraphs: [...content.paragraphs, ...refund] })
    return { to, subject, text }
  }
  const table = (await listResources(venue, database())).find(({ id }) => id === resourceId)
  if (!table) throw notFound(messages.resourceUnknown())
  const startsAt = instantOfStart(venue, date, start)
  const moved = {
    ...reservation,
    ...{ serviceDate: date, startsAt: new Date(startsAt), endsAt: new Date(startsAt + minutes * minuteMs) },
  }
  const { subject, content } = reservationLetter('changed', venue, moved, [inLanguage(table, language).name], {
    paidMinor,
  })
  return { to, subject, text: renderLetter(content).text }
}

/** The instant of a start on the venue's clock: after midnight if it is before the opening of the service day. */
function instantOfStart({ openingHours, timezone }: Venue, date: string, start: string): number {
  const day = serviceDay(openingHours, timezone, date)
  const minute = minutesOfDay(start)
  const isNight = day !== null && minute < day.opensMinute && day.closesAt > wallMidnight(date) + 24 * 60 * minuteMs
  const wall = wallMidnight(date) + (minute + (isNight ? 24 * 60 : 0)) * minuteMs
  return instantOfWallOrAfterGap(zoneWindow(timezone, date), wall)
}
