import { type Follower, followersOf } from '#lib/followers.ts'
import { readVenueVersions } from './versions.ts'

/** Ours: every device of a large house, with two tabs each. */
export const maxFollowersOfVenue = 100
/** Ours: more tabs than anybody has open. Without it one browser could take all streams of the venue. */
export const maxFollowersOfCaller = 20
/** Ours: as for tables, a number that one process handles without noticeable load. */
const maxFollowers = 5_000

const venues = followersOf({
  name: 'venues',
  // Changes at a table are notified as its id and the table's.
  channels: { venue_evening: (venueId) => venueId, table_session: (place) => place.split(' ')[0] ?? '' },
  readVersions: readVenueVersions,
  trustsNotifications: true,
  limits: { ofKey: maxFollowersOfVenue, ofCaller: maxFollowersOfCaller, ofAll: maxFollowers },
})

/**
 * Notifies a follower of every change of a venue that the screen of an evening shows, from now on. Returns a function that
 * ends this; null if the number of followers is at its limit.
 */
export function followEvening(venueId: string, follower: Follower): (() => void) | null {
  return venues.follow(venueId, follower)
}
