import { type Follower, followersOf } from '#lib/followers.ts'
import { placeName, readVersions } from './versions.ts'

/** Ours: a large party with two devices each; beyond that, pages poll every few seconds. */
export const maxFollowersOfTable = 60
/** Ours: a number that one process handles without noticeable load. */
export const maxFollowers = 5_000

const tables = followersOf({
  name: 'tables',
  channels: { table_session: (place) => place },
  readVersions,
  limits: { ofKey: maxFollowersOfTable, ofAll: maxFollowers },
})

/**
 * Notifies a follower of every change at a table from now on: a page that reads the table afterwards misses no change.
 * Returns a function that ends this; null if the number of followers is at its limit.
 */
export function followTable(place: { venueId: string; resourceId: string }, follower: Follower): (() => void) | null {
  return tables.follow(placeName(place), follower)
}

/** The number of pages that follow a table in this process. */
export function countFollowers(): number {
  return tables.count()
}
