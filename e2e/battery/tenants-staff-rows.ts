import { blockResource } from '#lib/reservations/blocks.ts'
import { editGuestProfile, GuestProfileRequest } from '#lib/reservations/guest-profiles.ts'
import { markArrived } from '#lib/seatings/mark-arrived.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** Lets staff block a resource, far from all bookings, write the profile of the guest of a reservation, and note that it came. */
export async function letStaffAct(
  venue: Venue,
  { reference }: Record<string, unknown>,
  { resource, canary }: { resource: string; canary: () => string },
): Promise<void> {
  const now = new Date()
  const acting = { actor: { kind: 'command', program: 'tests' } as const, now }
  const from = new Date(now.getTime() + 300 * 86_400_000)
  const until = new Date(from.getTime() + 3_600_000)
  await blockResource(venue, { resourceId: resource, from, until, reason: `Wet ${canary()}` }, acting)
  const profile = { notes: `Likes ${canary()}`, allergies: canary(), tags: [canary()] }
  await editGuestProfile(venue, String(reference), GuestProfileRequest.parse(profile), acting)
  await markArrived(venue, String(reference), acting)
}
