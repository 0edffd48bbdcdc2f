import { filterDescription } from '#lib/events/description.ts'
import type { EventValues } from '#lib/events/staff/event-values.ts'
import { minorOrNull } from './configure.ts'
import type { VenueFile } from './schema.ts'

/** Turns the events of a venue file into rows. Apart, because the console saves none and would load the filter of descriptions. */
export function eventsOf(file: VenueFile): EventValues[] {
  return file.events.map((given) => eventValues(given, file))
}

function eventValues(given: VenueFile['events'][number], { currency, language }: VenueFile): EventValues {
  const { description, registration, ...rest } = given
  return {
    ...rest,
    language: given.language ?? language,
    descriptionHtml: filterDescription(description),
    mode: registration.mode,
    priceMinor: minorOrNull(registration.price, currency),
    capacity: registration.capacity,
    maxPerRegistration: registration.maxPerRegistration,
    closesAt: registration.closesAt === null ? null : new Date(registration.closesAt),
  }
}
