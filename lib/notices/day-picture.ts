import { and, asc, eq } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { LetterSchedule, ScheduleRow } from '#lib/mail/layout-schedule.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { noticeTexts as texts } from './texts.ts'

/** The most bookings of a day that a mail lists. */
export const longestPicture = 40

const longestNote = 80
const longestName = 30

type PictureBooking = { reservation: Reservation; resources: string[] }

/** All reservations of a venue that hold resources on a service day, by their starts. */
export type DayPicture = { date: string; bookings: readonly PictureBooking[] }

/** Reads the bookings of a service day: Confirmed and Pending reservations, also those whose deposit is being paid. */
export async function readDayPicture(reader: Reader, venue: Pick<Venue, 'id'>, date: string): Promise<DayPicture> {
  const rows = await reader
    .select({ reservation, resource: resource.name })
    .from(occupancy)
    .innerJoin(
      reservation,
      and(eq(reservation.venueId, occupancy.venueId), eq(reservation.id, occupancy.reservationId)),
    )
    .innerJoin(resource, and(eq(resource.venueId, occupancy.venueId), eq(resource.id, occupancy.resourceId)))
    .where(and(eq(occupancy.venueId, venue.id), eq(occupancy.serviceDate, date), occupancy.active))
    .orderBy(asc(reservation.startsAt), asc(reservation.id), asc(occupancy.ordinal))
  const bookings = new Map<string, PictureBooking>()
  for (const row of rows) {
    const known = bookings.get(row.reservation.id)
    if (known) known.resources.push(row.resource)
    else bookings.set(row.reservation.id, { reservation: row.reservation, resources: [row.resource] })
  }
  return { date, bookings: [...bookings.values()] }
}

/** Bookings and guests of a day, in the venue's words: `3 bookings, 9 guests`. */
export function sumsOfDay({ language }: Pick<Venue, 'language'>, { bookings }: DayPicture): string {
  if (bookings.length === 0) return texts.emptyDay[language]
  const guests = bookings.reduce((sum, booked) => sum + booked.reservation.partySize, 0)
  return `${texts.bookings(bookings.length)[language]}, ${texts.guests(guests)[language]}`
}

/**
 * The day as a part of a letter. The booking that the letter is about is marked, and always among those that are listed.
 */
export function scheduleOf(venue: Venue, day: DayPicture, about: string | null = null): LetterSchedule {
  const { language } = venue
  const at = day.bookings.findIndex(({ reservation: { id } }) => id === about)
  // A long day is cut at both ends around the booking.
  const first = Math.max(0, Math.min(at - longestPicture / 2, day.bookings.length - longestPicture))
  const listed = day.bookings.slice(first, first + longestPicture)
  const left = day.bookings.length - listed.length
  return {
    title: texts.day(formatDate(day.date, language), sumsOfDay(venue, day)),
    rows: listed.map((booked) => rowOf(venue, booked, about)),
    more: left === 0 ? null : texts.more(left)[language],
  }
}

/**
 * A row of the schedule. It has only the first name of a guest: enough to recognise a party, and little personal data in a
 * mailbox that keeps it for good.
 */
function rowOf(venue: Venue, { reservation: booked, resources }: PictureBooking, about: string | null): ScheduleRow {
  const { language } = venue
  const [firstName = ''] = singleLine(booked.customerName, longestName).split(' ')
  const what = [
    guestCount(booked, language),
    resources.join(', '),
    ...(booked.status === 'Pending' ? [texts.pending[language]] : []),
  ]
  return {
    label: startOnClock(venue, booked),
    what: what.join(' · '),
    who: firstName,
    note: singleLine(booked.notes ?? '', longestNote),
    marked: booked.id === about,
    about: booked.id,
  }
}

/** `4 guests`, which stays on one line. */
export function guestCount({ partySize }: Pick<Reservation, 'partySize'>, language: Locale): string {
  return texts.guests(partySize)[language].replace(' ', '\u00a0')
}

/** The start on the venue's clock, `HH:mm`. */
export function startOnClock(
  { timezone }: Pick<Venue, 'timezone'>,
  { startsAt }: Pick<Reservation, 'startsAt'>,
): string {
  return localDateTimeAt(timezone, startsAt.getTime()).time
}
