import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { VenueText } from './guest-text.ts'

/** A calendar entry for a guest, in words of the venue. */
export type CalendarEntry = {
  /** Never changes: an update with a higher `sequence` replaces the entry, a cancellation removes it. */
  uid: string
  sequence: number
  state: 'confirmed' | 'tentative' | 'cancelled'
  title: VenueText
  description: VenueText
  location: VenueText
  when: CalendarSpan
  organizer: { name: VenueText; email: VenueText }
  changedAt: Date
}

/** From one instant to another, without an end if it is unknown; or a whole day, `yyyy-MM-dd`, in every time zone. */
export type CalendarSpan = { startsAt: Date; endsAt: Date | null } | { date: string }

const states = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

/** An entry of a calendar to which people subscribe: it needs no organizer, and leads to a page. */
export type FeedEntry = Omit<CalendarEntry, 'organizer'> & { url: string }

/** How often calendars should read it again. */
const feedSeconds = 6 * 3600

/**
 * A calendar (RFC 5545) to which people subscribe, times in UTC. An entry keeps its UID for good, and a change has a higher
 * sequence; one that is cancelled stays, so that calendars say so.
 */
export function calendarText({
  name,
  url,
  entries,
}: {
  name: VenueText
  url: string
  entries: readonly FeedEntry[]
}): string {
  const calendar = ical({
    prodId: { company: 'venue-booking', product: 'booking' },
    method: ICalCalendarMethod.PUBLISH,
    // The library escapes the texts of entries, and not this one.
    name: escaped(name),
    source: url,
    ttl: feedSeconds,
  })
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      status: states[entry.state],
      summary: entry.title,
      description: entry.description,
      location: entry.location,
      ...spanOf(entry.when),
      url: entry.url,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
    })
  }
  return calendar.toString()
}

/** A text within a property (RFC 5545, 3.3.11). */
function escaped(text: VenueText): VenueText {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`)
}

/** A calendar file as plain data, so that it can be stored and written later: its instants as text. */
export type PlannedCalendar = Omit<CalendarEntry, 'when' | 'changedAt'> & {
  when: { startsAt: string; endsAt: string | null } | { date: string }
  changedAt: string
}

/** Writes a planned file: the same file, to the byte, however often and whenever. */
export function drawPlannedCalendar({ when, changedAt, ...entry }: PlannedCalendar): string {
  const span =
    'date' in when
      ? when
      : { startsAt: new Date(when.startsAt), endsAt: when.endsAt === null ? null : new Date(when.endsAt) }
  return calendarFile({ ...entry, when: span, changedAt: new Date(changedAt) }).text
}

/** The method of a file for an entry in this state, which its content type names as well. */
export function calendarMethod(state: CalendarEntry['state']): ICalCalendarMethod.PUBLISH | ICalCalendarMethod.CANCEL {
  return state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
}

/**
 * A calendar file (RFC 5545) with one entry, times in UTC, and its method.
 *
 * Ours: PUBLISH, not REQUEST. With a request, calendars prompt the guest to accept or decline and mail the answer to the
 * venue, and a guest who declines there would assume that the booking is cancelled.
 */
export function calendarFile(entry: CalendarEntry): { method: 'PUBLISH' | 'CANCEL'; text: string } {
  const method = calendarMethod(entry.state)
  const calendar = ical({ prodId: { company: 'venue-booking', product: 'booking' }, method })
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    status: states[entry.state],
    summary: entry.title,
    description: entry.description,
    location: entry.location,
    ...spanOf(entry.when),
    organizer: entry.organizer,
    stamp: entry.changedAt,
    lastModified: entry.changedAt,
  })
  return { method, text: calendar.toString() }
}

function spanOf(when: CalendarSpan) {
  if ('date' in when) return { start: new Date(`${when.date}T00:00:00Z`), allDay: true }
  return { start: when.startsAt, ...(when.endsAt && { end: when.endsAt }) }
}
