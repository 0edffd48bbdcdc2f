import { presentServiceDay } from '#lib/availability/present-day.ts'
import { notFound } from '#lib/problems/problem.ts'
import { localDateTimeAt } from '#lib/time.ts'
import { houseMessages as messages } from '#lib/venue-file/house-messages.ts'
import {
  type HouseSection,
  houseSectionNames,
  sectionContentOf,
  sectionVersionOf,
} from '#lib/venue-file/house-sections.ts'
import { venueFileOf } from '#lib/venue-file/venue-file-of.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { HouseSectionRecord, SectionSavedRecord } from './record.ts'
import type { SavedSection } from './save-section.ts'

/** Returns the section with this name. Throws a 404 if there is none. */
export function houseSectionNamed(name: string | undefined): HouseSection {
  const section = houseSectionNames.find((each) => each === name)
  if (!section) throw notFound(messages.noSuchSection())
  return section
}

/** Reads a section of a venue's document, with its version. */
export async function readSection(venue: Venue, section: HouseSection, now: Date): Promise<HouseSectionRecord> {
  const { file } = await venueFileOf(venue)
  const { language, currency, timezone } = venue
  return {
    section,
    version: sectionVersionOf(file, section),
    content: sectionContentOf(file, section) as Record<string, unknown>,
    ...{ language, currency, timezone },
    date: presentServiceDay(venue, now),
  }
}

/** The part of the answer of a save that is about the section and the bookings which no longer fit it. */
export function savedRecord(
  venue: Venue,
  { version, isChanged, stranded, events, seen, places, changeId }: SavedSection,
  now: Date,
): Omit<SectionSavedRecord, 'reference' | 'entryId' | 'undoableUntil' | 'notUndoable'> {
  const timeAt = (at: Date) => localDateTimeAt(venue.timezone, at.getTime()).time
  return {
    version,
    changed: isChanged,
    seen,
    changeId,
    events: events.map(({ id: _, ...event }) => event),
    stranded: stranded.map(({ booking, tables, reason }, index) => ({
      reference: booking.reference,
      name: booking.customerName,
      partySize: booking.partySize,
      date: booking.serviceDate,
      start: timeAt(booking.startsAt),
      end: timeAt(booking.endsAt),
      tables,
      reason,
      place: places[index] ?? null,
      canCancel: booking.startsAt > now,
      hasMail: booking.email !== '',
      paying: booking.status === 'Pending' && booking.holdExpiresAt !== null && booking.holdExpiresAt > now,
    })),
  }
}
