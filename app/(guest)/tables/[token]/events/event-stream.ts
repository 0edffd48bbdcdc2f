import { eventStream } from '#lib/pages/event-stream.ts'
import { followTable } from '#lib/table-sessions/live.ts'
import { findTable, type TableOfVenue } from '#lib/table-sessions/queries.ts'
import { nothingHere } from '../../../_components/document.tsx'

/** Shorter than the minute after which most proxies drop an idle connection. */
const heartbeat = { text: ':\n\n', everyMs: 20_000 }

/** The stream of the table that a printed token leads to. */
export async function streamTable(request: Request, token: string): Promise<Response> {
  const table = await findTable(token)
  return table ? tableEvents(table, request.signal) : nothingHere(request)
}

/** Notifies a page that something has changed at its table (`eventStream`). */
export function tableEvents({ venue, resource }: TableOfVenue, signal: AbortSignal): Response {
  const place = { venueId: venue.id, resourceId: resource.id }
  return eventStream({ follow: (follower) => followTable(place, follower), signal, heartbeat })
}
