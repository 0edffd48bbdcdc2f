import { and, asc, desc, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { guestProfile, type ProfileWords } from '#db/schema/reservations.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest, type GuestText } from '#lib/guest-text.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type GuestProfile, isNeeded, keptOf, lockGuestProfiles, unmerged } from './guest-profiles.ts'
import { reservationMessages as messages } from './messages.ts'
import { phoneKey } from './phone-key.ts'
import { type GuestContact, profileConditions, sameGuest } from './same-guest.ts'

/** A merge: the profile that counts from now on, and the one that was merged into it. */
export type GuestMerge = { keptId: string; mergedId: string }

/** The lock of the profiles of a venue; a test of the race leaves it out. */
type Options = { lock?: typeof lockGuestProfiles }

/**
 * Declares two contacts to be of one guest (decisions 17.10): their bookings, visits and notes count together from now on. The
 * words of both are united in the profile of `kept`; those of the other one, and of `kept` before, stay stored, so that
 * `separateGuests` can part them. Idempotent. Throws `conflict` if a contact names nobody, if both were merged with others
 * already, or if the united words are too long.
 */
export async function mergeGuests(
  venue: Venue,
  { kept, other }: { kept: GuestContact; other: GuestContact },
  acting: Acting<Acted<GuestMerge>>,
  { lock = lockGuestProfiles }: Options = {},
): Promise<Acted<GuestMerge>> {
  return inTransaction(async (tx) => {
    await lock(tx, venue)
    const one = await profileFor(tx, venue, kept, acting.now)
    const two = await profileFor(tx, venue, other, acting.now)
    const [into, from] = (await hasMerged(tx, two)) ? [two, one] : [one, two]
    const result = { keptId: into.id, mergedId: from.id }
    if (into.id === from.id) return finishAct(tx, { result, entryId: null }, acting)
    if (await hasMerged(tx, from)) throw new Problem('conflict', { detail: messages.bothMerged() })
    const words = unitedWords(into, from)
    const { notes, allergies, tags } = into
    await tx
      .update(guestProfile)
      .set({ ...words, watchedAt: into.watchedAt ?? from.watchedAt, updatedAt: acting.now })
      .where(isProfile(venue, into.id))
    await tx
      .update(guestProfile)
      .set({ mergedInto: into.id, mergedAt: acting.now, keptBefore: { notes, allergies, tags } })
      .where(isProfile(venue, from.id))
    const states = { before: { mergedId: null }, after: { mergedId: from.id, edited: false } }
    const subject = { kind: 'guest', id: into.id } as const
    const entryId = await recordAct(tx, venue.id, { act: 'guest.merge', subject, ...states }, acting)
    return finishAct(tx, { result, entryId }, acting)
  })
}

/**
 * Takes a merge back: both contacts are guests of their own again. If nobody has edited the united words since, each has its
 * own words again; otherwise the kept one keeps the edited words, and nothing is lost. Throws a 404 if the profile is merged
 * with none.
 */
export async function separateGuests(
  venue: Venue,
  mergedId: string,
  acting: Acting<Acted<GuestMerge>>,
): Promise<Acted<GuestMerge>> {
  return inTransaction(async (tx) => {
    await lockGuestProfiles(tx, venue)
    const merged = await findById(tx, venue, mergedId)
    const into = merged?.mergedInto ? await findById(tx, venue, merged.mergedInto) : undefined
    if (!merged?.keptBefore || !into) throw notFound(messages.noSuchMerge())
    const edited = into.updatedAt.getTime() !== merged.mergedAt?.getTime()
    const { mergedInto, mergedAt, keptBefore } = unmerged
    await tx.update(guestProfile).set({ mergedInto, mergedAt, keptBefore }).where(isProfile(venue, merged.id))
    // The watch of a guest who was merged stays with that guest alone, unless there was one before.
    if (!edited) {
      await tx
        .update(guestProfile)
        .set({ ...merged.keptBefore, updatedAt: acting.now, watchedAt: sinceBefore(into, merged) })
        .where(isProfile(venue, into.id))
    }
    for (const id of [merged.id, into.id]) await deleteEmpty(tx, venue, id)
    const states = { before: { mergedId: merged.id, edited }, after: { mergedId: null } }
    const subject = { kind: 'guest', id: into.id } as const
    const entryId = await recordAct(tx, venue.id, { act: 'guest.separate', subject, ...states }, acting)
    return finishAct(tx, { result: { keptId: into.id, mergedId: merged.id }, entryId }, acting)
  })
}

/** The watch of the kept profile, unless the merge has taken it over from the other one. */
function sinceBefore(into: GuestProfile, merged: GuestProfile): Date | null {
  return into.watchedAt?.getTime() === merged.watchedAt?.getTime() ? null : into.watchedAt
}

/** Declares two contacts to be of different people, or takes that back: they are no longer suggested as one. Idempotent. */
export async function tellGuestsApart(
  venue: Venue,
  { one, other, apart }: { one: GuestContact; other: GuestContact; apart: boolean },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return inTransaction(async (tx) => {
    await lockGuestProfiles(tx, venue)
    const first = await profileFor(tx, venue, one, acting.now)
    const second = await profileFor(tx, venue, other, acting.now)
    return setApart(tx, venue, [first, second], apart, acting)
  })
}

/** As `tellGuestsApart`, by the ids of the profiles. Throws a 404 for unknown ones. */
export async function tellProfilesApart(
  venue: Venue,
  { ids, apart }: { ids: readonly [string, string]; apart: boolean },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return inTransaction(async (tx) => {
    await lockGuestProfiles(tx, venue)
    const [first, second] = [await findById(tx, venue, ids[0]), await findById(tx, venue, ids[1])]
    if (!first || !second) throw notFound(messages.noSuchMerge())
    return setApart(tx, venue, [first, second], apart, acting)
  })
}

async function setApart(
  tx: Tx,
  venue: Venue,
  [first, second]: readonly [GuestProfile, GuestProfile],
  apart: boolean,
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  const isApart = first.distinctFrom.includes(second.id)
  if (first.id === second.id || isApart === apart) return finishAct(tx, { result: null, entryId: null }, acting)
  for (const [own, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const rest = own.distinctFrom.filter((id) => id !== other.id)
    const distinctFrom = apart ? [...rest, other.id] : rest
    await tx.update(guestProfile).set({ distinctFrom }).where(isProfile(venue, own.id))
  }
  const states = {
    before: { otherId: second.id, apart: isApart },
    after: { otherId: second.id, apart },
  }
  const subject = { kind: 'guest', id: first.id } as const
  const entryId = await recordAct(tx, venue.id, { act: 'guest.tell-apart', subject, ...states }, acting)
  return finishAct(tx, { result: null, entryId }, acting)
}

/**
 * Returns the profile that counts for a contact, after `lockGuestProfiles`: that of the address, or else that of the number alone.
 * Writes an empty one if the venue has none. Throws `conflict` if the contact names nobody.
 */
export async function profileFor(tx: Tx, venue: Venue, contact: GuestContact, now: Date): Promise<GuestProfile> {
  const email = contact.email === '' ? null : fromGuest(contact.email.toLowerCase())
  const key = phoneKey(contact.phone)
  if (email === null && key === null) throw new Problem('conflict', { detail: messages.guestUnknown() })
  const { byAddress, byNumber } = sameGuest(venue, contact, profileConditions)
  const own = email === null ? and(byNumber, profileConditions.withoutAddress) : byAddress
  const [found] = await tx
    .select()
    .from(guestProfile)
    .where(and(eq(guestProfile.venueId, venue.id), own))
    .orderBy(desc(guestProfile.updatedAt), asc(guestProfile.id))
    .limit(1)
  if (found) return keptOf(found, tx)
  // A number may be shared, so the profile of an address has none, and gives one up to the guest who has given nothing else.
  const phone = email === null && key !== null ? fromGuest(key) : null
  if (phone !== null) {
    const owner = and(eq(guestProfile.venueId, venue.id), eq(guestProfile.phone, phone))
    await tx.update(guestProfile).set({ phone: null }).where(owner)
  }
  const words = { notes: fromGuest(''), allergies: fromGuest(''), tags: [] }
  const row = { ...unmerged, ...words, venueId: venue.id, id: randomUUID(), email, phone, updatedAt: now }
  await tx.insert(guestProfile).values(row)
  return row
}

async function hasMerged(tx: Tx, { venueId, id }: GuestProfile): Promise<boolean> {
  const merged = and(eq(guestProfile.venueId, venueId), eq(guestProfile.mergedInto, id))
  return (await tx.select({ id: guestProfile.id }).from(guestProfile).where(merged).limit(1)).length > 0
}

/** The words of both, each line and each word once. Throws `conflict` if they are too long. */
function unitedWords(one: ProfileWords, other: ProfileWords): ProfileWords {
  const joined = (texts: GuestText[], by: string) =>
    fromGuest([...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))].join(by))
  const notes = joined([one.notes, other.notes], '\n')
  const allergies = joined([one.allergies, other.allergies], ', ')
  const tags = [...new Set([...one.tags, ...other.tags])]
  if (notes.length > 2000 || allergies.length > 300 || tags.length > 10) {
    throw new Problem('conflict', { detail: messages.wordsTooLong() })
  }
  return { notes, allergies, tags }
}

const isProfile = (venue: Pick<Venue, 'id'>, id: string) =>
  and(eq(guestProfile.venueId, venue.id), eq(guestProfile.id, id))

async function findById(tx: Tx, venue: Venue, id: string): Promise<GuestProfile | undefined> {
  const [found] = await tx.select().from(guestProfile).where(isProfile(venue, id))
  return found
}

/** Deletes a profile that has nothing. */
async function deleteEmpty(tx: Tx, venue: Venue, id: string): Promise<void> {
  const found = await findById(tx, venue, id)
  const isEmpty = found && found.notes === '' && found.allergies === '' && found.tags.length === 0
  if (isEmpty && !(await isNeeded(tx, found))) await tx.delete(guestProfile).where(isProfile(venue, id))
}
