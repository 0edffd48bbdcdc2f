import { listenTo } from '#db/listen.ts'
import { failureOf, log } from '#lib/log.ts'
import { type PlaceName, placeName, readVersions } from './versions.ts'

/** A subscriber to the changes at a table. */
export type Follower = {
  changed(): void
  /** This server is shutting down; another one takes the guest's next connection. */
  ended(): void
}

/**
 * The followers of each table, in this process. The database notifies it of changes at once, over one connection, and it
 * polls every few seconds, in case a notification was lost (a dropped connection, a pooler). Both run the same query: has the
 * version of the table changed?
 */
type Live = {
  tables: Map<PlaceName, Followed>
  unlisten: () => Promise<void>
  polling: NodeJS.Timeout
}
type Followed = { followers: Set<Follower>; version: string | undefined }

/** The time between polls: how long a change may stay unseen when its notification was lost. */
export const pollEveryMs = 3_000
/** Ours: a large party with two devices each; beyond that, pages poll every few seconds. */
export const maxFollowersOfTable = 60
/** Ours: a number that one process handles without noticeable load. */
export const maxFollowers = 5_000

// Shared on `globalThis`: the server ends what the pages began, and Next evaluates modules a second time for its pages.
const holder = globalThis as { venueBookingLive?: Live | 'ended' | undefined }

/**
 * Notifies a follower of every change at a table from now on: a page that reads the table afterwards misses no change.
 * Returns a function that ends this; null where the number of followers is at its limit.
 */
export function followTable(place: { venueId: string; resourceId: string }, follower: Follower): (() => void) | null {
  if (holder.venueBookingLive === 'ended') return null
  holder.venueBookingLive ??= begin()
  const live = holder.venueBookingLive
  const name = placeName(place)
  const followed = live.tables.get(name) ?? { followers: new Set(), version: undefined }
  if (followed.followers.size >= maxFollowersOfTable || followerCount(live) >= maxFollowers) return null
  live.tables.set(name, followed)
  followed.followers.add(follower)
  return () => {
    followed.followers.delete(follower)
    if (followed.followers.size === 0 && live.tables.get(name) === followed) live.tables.delete(name)
  }
}

/** The number of pages that follow a table in this process. */
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
      heard: (name) => void check(tables, tables.has(name) ? [name] : []),
      onListening: () => void check(tables, [...tables.keys()]),
    }),
    polling: setInterval(() => void check(tables, [...tables.keys()]), pollEveryMs).unref(),
  }
}

/** Checks the versions of these tables, and notifies their followers of changes. The first check counts as a change. */
async function check(tables: Live['tables'], names: readonly PlaceName[]): Promise<void> {
  if (names.length === 0) return
  try {
    for (const [name, version] of await readVersions(names)) {
      const followed = tables.get(name)
      if (!followed || followed.version === version) continue
      followed.version = version
      for (const { changed } of [...followed.followers]) changed()
    }
  } catch (error) {
    // The next poll is a few seconds away.
    log().warn({ failure: failureOf(error) }, 'the versions of the tables cannot be read')
  }
}

/** Ends every follower, and accepts no new ones: this process is about to end. */
export async function endLive(): Promise<void> {
  const live = holder.venueBookingLive
  holder.venueBookingLive = 'ended'
  if (!live || live === 'ended') return
  clearInterval(live.polling)
  for (const { followers } of live.tables.values()) for (const { ended } of [...followers]) ended()
  live.tables.clear()
  await live.unlisten()
}
