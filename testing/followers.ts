import { endLive } from '#lib/followers.ts'

/** Ends what a test has followed. Other files of the process can follow again, which `endLive` alone would refuse them. */
export async function endFollowers(): Promise<void> {
  await endLive()
  ;(globalThis as { venueBookingLive?: unknown }).venueBookingLive = undefined
}
