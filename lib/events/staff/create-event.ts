import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { invalidFields } from '#lib/problems/problem.ts'
import { addDays, dayMs, localDateTimeAt, wallMidnight } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Event } from '../queries.ts'
import { eventAuditState } from './event-acts.ts'
import { eventSlug } from './event-slug.ts'
import type { EventContent } from './event-values.ts'
import { instantAt, naming, storedContentOf } from './staff-content.ts'
import { getEventForStaff } from './staff-events.ts'
import type { EventContentBody, EventCopyBody, EventCreateBody } from './staff-input.ts'
import { staffMessages as messages } from './staff-messages.ts'
import { newEvent } from './write-event.ts'

/**
 * Creates an event of the venue as a draft, which no guest sees. With `preview` nothing is created: its fields are checked,
 * and no event is the result. Throws a 400 that names the fields.
 */
export async function createEvent(
  venue: Venue,
  body: EventContentBody,
  acting: Acting<Acted<Event[]>>,
  { preview = false }: Pick<EventCreateBody, 'preview'> = {},
): Promise<Acted<Event[]>> {
  const content = await storedContentOf(body, venue)
  return naming(inTransaction((tx) => insertDrafts(tx, venue, preview ? [] : [content], acting)))
}

/**
 * Creates drafts from an event: its copies on that day and the same weekday of the following weeks. They have the clock
 * times of the event, also on the other side of a clock change, and registration ends as many days before, at the same time
 * on the venue's clock. Throws a 404 and a 400.
 */
export async function copyEvent(
  venue: Venue,
  slug: string,
  { date, weeks }: EventCopyBody,
  acting: Acting<Acted<Event[]>>,
): Promise<Acted<Event[]>> {
  return inTransaction(async (tx) => {
    const { event: source } = await getEventForStaff(venue, slug, tx)
    if ((source.date === null) !== (date === null) || (date === null && weeks > 1)) {
      throw invalidFields({ Date: [messages.copyNeedsDate()] })
    }
    const copies = Array.from({ length: weeks }, (_, week) => copyOn(source, date && addDays(date, 7 * week), venue))
    return insertDrafts(tx, venue, copies, acting)
  })
}

/** The content of an event, moved to another day. */
export function copyOn(source: Event, date: string | null, { timezone }: Pick<Venue, 'timezone'>): EventContent {
  const { title, excerpt, imageUrl, imageAlt, start, end, timeLabel, locationLabel, language } = source
  const { descriptionHtml, mode, priceMinor, capacity, maxPerRegistration, closesAt } = source
  const texts = { title, excerpt, imageUrl, imageAlt, start, end, timeLabel, locationLabel, language, descriptionHtml }
  const values = { ...texts, mode, priceMinor, capacity, maxPerRegistration, date }
  if (closesAt === null || date === null || source.date === null) return { ...values, closesAt: null }
  const closes = localDateTimeAt(timezone, closesAt.getTime())
  const daysAhead = (wallMidnight(closes.date) - wallMidnight(source.date)) / dayMs
  return { ...values, closesAt: instantAt(timezone, addDays(date, daysAhead), closes.time) }
}

async function insertDrafts(
  tx: Tx,
  venue: Venue,
  contents: readonly EventContent[],
  acting: Acting<Acted<Event[]>>,
): Promise<Acted<Event[]>> {
  const drafts: Event[] = []
  let first: string | null = null
  for (const content of contents) {
    const draft = await insertDraft(tx, venue, content, acting.now)
    const states = { before: {}, after: eventAuditState(draft) }
    const entryId = await recordAct(
      tx,
      venue.id,
      { act: 'event.create', subject: { kind: 'event', id: draft.id }, ...states },
      acting,
    )
    first ??= entryId
    drafts.push(draft)
  }
  return finishAct(tx, { result: drafts, entryId: first }, acting)
}

/** Takes the first slug of the title that is free. Others who create one at the same time get the next. */
async function insertDraft(tx: Tx, venue: Venue, content: EventContent, now: Date): Promise<Event> {
  const taken = await tx.select({ slug: event.slug }).from(event).where(eq(event.venueId, venue.id))
  const slugs = new Set(taken.map(({ slug }) => slug))
  for (let number = 1; ; number++) {
    const slug = eventSlug(content.title, number)
    if (slugs.has(slug)) continue
    const row = newEvent(venue.id, { ...content, slug, status: 'Draft' }, { now, origin: 'Console' })
    const [inserted] = await tx
      .insert(event)
      .values(row)
      .onConflictDoNothing({ target: [event.venueId, event.slug] })
      .returning()
    if (inserted) return inserted
  }
}
