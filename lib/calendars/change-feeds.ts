import { and, count, eq, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { calendarFeed } from '#db/schema/calendar-feeds.ts'
import { resource } from '#db/schema/venues.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { isId } from '#lib/operators/device-guarantors.ts'
import { invalidFields, notFound, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { CalendarFeedRequest } from './feed-input.ts'
import { feedMessages as messages } from './feed-messages.ts'
import type { CalendarFeedsRecord } from './feed-record.ts'
import type { CalendarFeed } from './queries.ts'
import { readCalendarFeeds } from './read-feeds.ts'

/** Ours: a bound against a program that makes feeds without end. */
const mostFeeds = 50

type Changed = Promise<Acted<CalendarFeedsRecord>>
type ActingOnFeeds = Acting<Acted<CalendarFeedsRecord>>

/** Makes a calendar feed (decisions 21.2). Throws `invalid-request` for an unknown resource, and `conflict` for a 51st feed. */
export async function makeCalendarFeed(venue: Venue, request: CalendarFeedRequest, acting: ActingOnFeeds): Changed {
  return inTransaction(async (tx) => {
    const { resourceId } = request
    if (resourceId !== null) {
      const isIt = and(eq(resource.venueId, venue.id), eq(resource.id, resourceId))
      const [known] = await tx.select({ id: resource.id }).from(resource).where(isIt)
      if (!known) throw invalidFields({ ResourceId: [messages.unknownResource()] })
    }
    const feeds = await tx.select({ there: count() }).from(calendarFeed).where(eq(calendarFeed.venueId, venue.id))
    if ((feeds[0]?.there ?? 0) >= mostFeeds) throw new Problem('conflict', { detail: messages.tooMany(mostFeeds) })
    const row = { venueId: venue.id, id: randomUUID(), ...request, linkVersion: 0, createdAt: acting.now }
    await tx.insert(calendarFeed).values(row)
    return finish(tx, venue, row, { act: 'calendar.make', before: {}, after: stateOf(row) }, acting)
  })
}

/** Gives a feed another address; the one of before ends at once. Throws a 404 for a feed that is not there. */
export async function replaceCalendarFeed(venue: Venue, feedId: string, acting: ActingOnFeeds): Changed {
  return inTransaction(async (tx) => {
    const next = { linkVersion: sql`${calendarFeed.linkVersion} + 1` }
    const [feed] = await tx.update(calendarFeed).set(next).where(isFeed(venue, feedId)).returning()
    if (!feed) throw notFound(messages.noSuchFeed())
    const before = stateOf({ ...feed, linkVersion: feed.linkVersion - 1 })
    return finish(tx, venue, feed, { act: 'calendar.replace', before, after: stateOf(feed) }, acting)
  })
}

/** Ends a feed: its address is unknown from now on. Throws a 404 for a feed that is not there. */
export async function endCalendarFeed(venue: Venue, feedId: string, acting: ActingOnFeeds): Changed {
  return inTransaction(async (tx) => {
    const [feed] = await tx.delete(calendarFeed).where(isFeed(venue, feedId)).returning()
    if (!feed) throw notFound(messages.noSuchFeed())
    return finish(tx, venue, feed, { act: 'calendar.end', before: stateOf(feed), after: {} }, acting)
  })
}

/** A text that is no id names no feed. */
const isFeed = ({ id }: Venue, feedId: string) =>
  and(eq(calendarFeed.venueId, id), isId(feedId) ? eq(calendarFeed.id, feedId) : sql`false`)

type FeedChange = { act: string; before: AuditState; after: AuditState }

async function finish(tx: Tx, venue: Venue, { id }: CalendarFeed, change: FeedChange, acting: ActingOnFeeds): Changed {
  const entryId = await recordAct(tx, venue.id, { ...change, subject: { kind: 'calendar', id } }, acting)
  return finishAct(tx, { result: await readCalendarFeeds(venue, tx), entryId }, acting)
}

function stateOf({ label, resourceType, resourceId, withNames, linkVersion }: CalendarFeed): AuditState {
  return { label, resourceType, resourceId, withNames, linkVersion }
}
