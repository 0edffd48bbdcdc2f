import { listenTo } from '#db/listen.ts'
import { failureOf, log } from '#lib/log.ts'
import { type PlaceName, placeName, readVersions } from './versions.ts'

/** Who wants to know that something has changed at a table. */
export type Follower = {
  changed(): void
  /** This server ends; another one is there for the guest. */
  ended(): void
}

/**
 * Who follows which table, in this process. It hears of changes from the database at once, over one connection, and looks
 * for itself every few seconds, so that a notification that was lost (a dropped connection, a pooler) is made up for. Both
 * lead to the same question: is there anything new?
 */
type Live = {
  tables: Map<PlaceName, Followed>
  unlisten: () => Promise<void>
  looking: NodeJS.Timeout
}
type Followed = { followers: Set<Follower>; version: string | undefined }

/** How long a change may stay unseen whose notification was lost. */
export const lookAgainMs = 3_000
/** Ours: a large party with two devices each; beyond that, pages look for themselves every few seconds. */
export const mostFollowersOfTable = 60
/** Ours: what one process bears without noticing. */
export const mostFollowers = 5_000

// The server ends what the pages began, and Next evaluates modules a second time for its pages.
const holder = globalThis as { venueBookingLive?: Live | 'ended' | undefined }

/**
 * Tells a follower of every change at a table, from now on: who has just read what is going on there misses nothing from
 * then on. Null where no more can follow. Returns how to stop.
 */
export function followTable(place: { venueId: string; resourceId: string }, follower: Follower): (() => void) | null {
  if (holder.venueBookingLive === 'ended') return null
  holder.venueBookingLive ??= begin()
  const live = holder.venueBookingLive
  const name = placeName(place)
  const followed = live.tables.get(name) ?? { followers: new Set(), version: undefined }
  if (followed.followers.size >= mostFollowersOfTable || followerCount(live) >= mostFollowers) return null
  live.tables.set(name, followed)
  followed.followers.add(follower)
  return () => {
    followed.followers.delete(follower)
    if (followed.followers.size === 0 && live.tables.get(name) === followed) live.tables.delete(name)
  }
}

/** How many pages follow a table in this process. */
export function countFollowers(): number {
  const live = holder.venueBookingLive
  return live && live !== 'ended' ? followerCount(live) : 0
}

function followerCount({ tables }: Live): number {
  let count = 0
  for (const { followers } of tables.values()) count += followers.size
  return count
}

function begin(): Live {
  const tables: Live['tables'] = new Map()
  return {
    tables,
    unlisten: listenTo('table_session', {
      heard: (name) => void look(tables, tables.has(name) ? [name] : []),
      onListening: () => void look(tables, [...tables.keys()]),
    }),
    looking: setInterval(() => void look(tables, [...tables.keys()]), lookAgainMs).unref(),
  }
}

/** Looks whether anything is new at these tables, and tells those who follow them. The first look counts as news. */
async function look(tables: Live['tables'], names: readonly PlaceName[]): Promise<void> {
  if (names.length === 0) return
  try {
    for (const [name, version] of await readVersions(names)) {
      const followed = tables.get(name)
      if (!followed || followed.version === version) continue
      followed.version = version
      for (const { changed } of [...followed.followers]) changed()
    }
  } catch (error) {
    // The next look is a few seconds away.
    log().warn({ failure: failureOf(error) }, 'what is going on at the tables cannot be read')
  }
}

/** Ends every follower, and takes no new ones: this process is about to end. */
export async function endLive(): Promise<void> {
  const live = holder.venueBookingLive
  holder.venueBookingLive = 'ended'
  if (!live || live === 'ended') return
  clearInterval(live.looking)
  for (const { followers } of live.tables.values()) for (const { ended } of [...followers]) ended()
  live.tables.clear()
  await live.unlisten()
}
