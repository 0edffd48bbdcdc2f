import { database } from '#db/client.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { type Erasure, eraseGuest } from '#lib/privacy/erase-guest.ts'
import { exportGuest, type GuestExport } from '#lib/privacy/export-guest.ts'
import type { GuestId } from '#lib/privacy/records.ts'
import { notFound } from '#lib/problems/problem.ts'
import { editProfileOf, type GuestProfile, type ProfileChanges } from '#lib/reservations/guest-profiles.ts'
import { type GuestMerge, mergeGuests, separateGuests, tellGuestsApart } from '#lib/reservations/merge-guests.ts'
import { watchGuest } from '#lib/reservations/watch-guest.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { asContact, contactOfRecord, findGuests } from './identity.ts'
import { guestMessages } from './messages.ts'

/** The verbs about a guest by the id of a record. Each throws a 404 for an unknown record, and the errors of its verb. */

const contactOf = async (venue: Venue, id: string) => asContact(await contactOfRecord(database(), venue, id))

async function guestIdOf(venue: Venue, id: string): Promise<GuestId> {
  const { address, phone } = await contactOfRecord(database(), venue, id)
  return address ?? { phone: phone ?? '' }
}

/** Edits the words about a guest, as `writeGuestProfile`. */
export async function editGuest(
  venue: Venue,
  id: string,
  changes: ProfileChanges,
  acting: Acting<Acted<GuestProfile | null>>,
): Promise<Acted<GuestProfile | null>> {
  return editProfileOf(venue, await contactOf(venue, id), changes, acting)
}

/** Merges another guest into one, as `mergeGuests`. */
export async function mergeGuest(
  venue: Venue,
  { id, otherId }: { id: string; otherId: string },
  acting: Acting<Acted<GuestMerge>>,
): Promise<Acted<GuestMerge>> {
  const [kept, other] = [await contactOf(venue, id), await contactOf(venue, otherId)]
  return mergeGuests(venue, { kept, other }, acting)
}

/** Tells two guests apart, as `tellGuestsApart`. */
export async function tellGuestApart(
  venue: Venue,
  { id, otherId }: { id: string; otherId: string },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  const [one, other] = [await contactOf(venue, id), await contactOf(venue, otherId)]
  return tellGuestsApart(venue, { one, other, apart: true }, acting)
}

/** Watches the bookings of a guest, or ends that, as `watchGuest`. */
export async function watchGuestById(
  venue: Venue,
  { id, watched }: { id: string; watched: boolean },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return watchGuest(venue, { contact: await contactOf(venue, id), watched }, acting)
}

/** Exports everything about a guest, as `exportGuest`. */
export async function exportGuestById(
  venue: Venue,
  id: string,
  acting: Acting<Acted<GuestExport>>,
): Promise<Acted<GuestExport>> {
  return exportGuest(venue, await guestIdOf(venue, id), acting)
}

/** Erases a guest, as `eraseGuest`; `dryRun` only says what would go. */
export async function eraseGuestById(
  venue: Venue,
  id: string,
  options: { dryRun?: boolean },
  acting: Acting<Acted<Erasure>>,
): Promise<Acted<Erasure>> {
  return eraseGuest(venue, await guestIdOf(venue, id), options, acting)
}

/** Separates a contact that was merged into a guest, as `separateGuests`. Throws a 404 if it was not merged into this one. */
export async function separateGuest(
  venue: Venue,
  { id, mergedId }: { id: string; mergedId: string },
  acting: Acting<Acted<GuestMerge>>,
): Promise<Acted<GuestMerge>> {
  const [guest] = await findGuests(database(), venue, [await contactOfRecord(database(), venue, id)])
  if (!guest?.merged.some((merged) => merged.id === mergedId)) throw notFound(guestMessages.noSuchGuest())
  return separateGuests(venue, mergedId, acting)
}
