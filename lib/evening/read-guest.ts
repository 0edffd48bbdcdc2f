import type { Reader } from '#db/client.ts'
import { findGuestProfile, readGuestHistory } from '#lib/reservations/guest-profiles.ts'
import type { GuestContact } from '#lib/reservations/same-guest.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { PartyDetails } from './record.ts'

/** Reads the guest of a party: the visits before it, and the venue's profile. */
export async function readGuest(
  reader: Reader,
  venue: Venue,
  party: GuestContact & { startsAt: Date },
): Promise<PartyDetails['guest']> {
  const history = await readGuestHistory(venue, party, reader)
  const profile = await findGuestProfile(venue, party, reader)
  const { notes = '', allergies = '', tags = [] } = profile ?? {}
  return { ...history, notes, allergies, tags: [...tags] }
}
