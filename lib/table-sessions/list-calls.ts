import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { tableCall } from '#db/schema/orders.ts'
import { resource } from '#db/schema/venues.ts'
import { minuteMs } from '#lib/time.ts'
import type { CallKind } from './call-words.ts'
import { callLastsMs, type StoredCall } from './calls.ts'
import type { Tab, TableOfVenue } from './queries.ts'

/** After an answer, the page of a table says for this time that somebody is on the way. */
const comingMs = 10 * minuteMs

/** The latest calls of a table, of each kind at most one: those that are open, and those that were just answered. */
export type CallsAtTable = Partial<Record<CallKind, StoredCall>>

/**
 * The calls of a table for its page. An answered call on another tab than the open one was another party's, and is left
 * out.
 */
export async function readCallsAt(
  reader: Reader,
  { venue, resource: at }: TableOfVenue,
  { tab, now }: { tab: Tab | null; now: Date },
): Promise<CallsAtTable> {
  const latest = await reader
    .select()
    .from(tableCall)
    .where(
      and(
        eq(tableCall.venueId, venue.id),
        eq(tableCall.resourceId, at.id),
        gt(tableCall.calledAt, new Date(now.getTime() - callLastsMs)),
        or(
          isNull(tableCall.endedAt),
          and(eq(tableCall.endedAs, 'answered'), gt(tableCall.endedAt, new Date(now.getTime() - comingMs))),
        ),
      ),
    )
    .orderBy(asc(tableCall.calledAt))
  const own = latest.filter(({ tabId, endedAt }) => endedAt === null || tabId === null || tabId === tab?.id)
  return Object.fromEntries(own.map((call) => [call.kind, call]))
}

/** A call with the name of its table. */
export type OpenCall = StoredCall & { tableName: string }

/** The open calls from the tables of a venue, the oldest first. */
export async function listOpenCalls(reader: Reader, venueId: string, now: Date): Promise<OpenCall[]> {
  const rows = await reader
    .select({ call: tableCall, tableName: resource.name })
    .from(tableCall)
    .innerJoin(resource, and(eq(resource.venueId, tableCall.venueId), eq(resource.id, tableCall.resourceId)))
    .where(
      and(
        eq(tableCall.venueId, venueId),
        isNull(tableCall.endedAt),
        gt(tableCall.calledAt, new Date(now.getTime() - callLastsMs)),
      ),
    )
    .orderBy(asc(tableCall.calledAt), desc(tableCall.id))
  return rows.map(({ call, tableName }) => ({ ...call, tableName }))
}
