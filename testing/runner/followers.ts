import { endLive } from '#lib/followers.ts'

/**
 * Ends the streams that a test has followed. Other files of the process can follow again; after `endLive` alone they would
 * be refused.
 */
export async function endFollowers(): Promise<void> {
  await endLive()
  ;(globalThis as { venueBookingLive?: unknown }).venueBookingLive = undefined
}
