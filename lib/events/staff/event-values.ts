import type { event } from '#db/schema/events.ts'

type Row = typeof event.$inferSelect

/**
 * The columns of an event that the venue sets, by its venue file or in the console. The other columns follow from what
 * happens to it.
 */
export type EventValues = Omit<
  Row,
  'venueId' | 'id' | 'active' | 'seatsTaken' | 'createdAt' | 'moves' | 'movedAt' | 'origin' | 'revision'
>

/** The columns that an edit in the console may change; the status has verbs of its own, and the slug stays. */
export type EventContent = Omit<EventValues, 'slug' | 'status'>

/** How many registrations refer to an event, and how many of them stand. */
export type RegistrationCounts = { all: number; confirmed: number }
