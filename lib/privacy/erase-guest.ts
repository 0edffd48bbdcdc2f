import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { guestProfile, reservation } from '#db/schema/reservations.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { env } from '#lib/env/env.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { deleteStoredResponses } from '#lib/idempotency/stored-responses.ts'
import { deleteLocalMails } from '#lib/mail/transports/local-mailbox.ts'
import { lockGuestProfiles } from '#lib/reservations/guest-profiles.ts'
import { phoneCountry, phoneKeys } from '#lib/reservations/phone-key.ts'
import type { Venue } from '#lib/venues/queries.ts'
import {
  anonymiseRegistrations,
  anonymiseReservations,
  deleteMailsToOthers,
  deleteThreads,
  deleteWaiting,
  forgetBuyers,
  forgetRecipients,
} from './anonymise.ts'
import { listStoredResponses } from './answers-about.ts'
import { emptySchedules } from './empty-schedules.ts'
import { listNeeded, type Needed } from './needed.ts'
import { erasedName } from './personal-columns.ts'
import {
  type GuestId,
  type GuestMail,
  listGuestIds,
  listGuestMails,
  listRecords,
  lockRecords,
  profilesOf,
  type Records,
} from './records.ts'
import { unnamedGuest } from './unnamed-guest.ts'

/** The counts of what was erased at one venue, and the references of what had to stay. */
export type Erasure = {
  venue: string
  erased: {
    reservations: number
    registrations: number
    waitingEntries: number
    /** The guest's own ones, and mails of the guest in those of others. */
    conversations: number
    vouchersBought: number
    vouchersReceived: number
    mails: number
    storedResponses: number
    profiles: number
  }
  stays: Omit<Needed, 'id'>[]
  /** Waiting mails that were not deleted because a record stays. */
  mailsThatWait: number
}

class Rehearsed extends Error {
  readonly erasure: Erasure
  constructor(erasure: Erasure) {
    super('rehearsed')
    this.erasure = erasure
  }
}

/**
 * Erases a guest at one venue, in one transaction: the venue's records about this guest name nobody any more, also those under
 * the addresses and numbers that staff have merged with this one. Sums,
 * invoices and the values of vouchers stay. Records that are still needed (`listNeeded`) stay unchanged and are returned.
 * Repeatable: another call erases what is left. `dryRun` does all of it and rolls it back.
 */
export async function eraseGuest(
  venue: Venue,
  guest: GuestId,
  { dryRun = false }: { dryRun?: boolean },
  acting: Acting<Acted<Erasure>>,
): Promise<Acted<Erasure>> {
  try {
    const { erasure, mails } = await inTransaction(async (tx) => {
      const { erasure, mails } = await erase(tx, venue, guest, acting.now)
      if (dryRun) throw new Rehearsed(erasure)
      const entryId = await recordErasure(tx, venue, erasure, acting)
      return { mails, erasure: await finishAct(tx, { result: erasure, entryId }, acting) }
    })
    await deleteLocalMails(env().dataDir, mails)
    return erasure
  } catch (error) {
    if (error instanceof Rehearsed) return { result: error.erasure, entryId: null }
    throw error
  }
}

/** Records an erasure without a name, with the number of erased records. No entry if nothing was erased. */
async function recordErasure(tx: Tx, venue: Venue, { erased }: Erasure, acting: Acting<never>): Promise<string | null> {
  if (Object.values(erased).every((count) => count === 0)) return null
  return recordAct(tx, venue.id, { act: 'guest.erase', subject: unnamedGuest, before: {}, after: erased }, acting)
}

async function erase(tx: Tx, venue: Venue, guest: GuestId, now: Date): Promise<{ erasure: Erasure; mails: string[] }> {
  // A merge writes the words of one profile into another.
  await lockGuestProfiles(tx, venue)
  const guests = await listGuestIds(tx, venue, guest)
  const { records, mails } = await lockGuest(tx, venue, guests)
  const needed = await listNeeded(tx, venue, records, now)
  const erasable = without(records, needed)
  const { reservations, registrations, waiting, threads, mails: mailsToOthers, bought, received } = erasable
  const answers = await listStoredResponses(tx, venue.id, erasable)
  // Mails do not refer to their records, so all waiting mails are still sent if any record stays.
  const deletable = mails.filter(({ sentAt }) => sentAt !== null || needed.length === 0).map(({ id }) => id)
  const ofNumbers = await profilesOfNumbers(tx, venue, reservations)
  await anonymiseReservations(tx, venue, reservations)
  await anonymiseRegistrations(tx, venue, registrations)
  await deleteWaiting(tx, venue, waiting)
  await deleteThreads(tx, venue, threads)
  await deleteMailsToOthers(tx, venue, mailsToOthers)
  await forgetRecipients(tx, venue, received)
  await forgetBuyers(tx, venue, bought)
  await tx.delete(mail).where(and(eq(mail.venueId, venue.id), inArray(mail.id, deletable)))
  await emptySchedules(tx, venue, reservations)
  await deleteStoredResponses(tx, answers)
  const which = or(profilesOf(venue, guests), ofNumbers)
  // Another erasure has to find what stays under every contact that was merged.
  const profiles = await (guests.length > 1 && needed.length > 0 ? emptyProfiles(tx, which) : deleteProfiles(tx, which))
  return {
    mails: deletable,
    erasure: {
      venue: venue.slug,
      erased: {
        reservations: reservations.length,
        registrations: registrations.length,
        waitingEntries: waiting.length,
        conversations: threads.length + mailsToOthers.length,
        vouchersBought: bought.length,
        vouchersReceived: received.length,
        mails: deletable.length,
        storedResponses: answers.length,
        profiles,
      },
      stays: needed.map(({ id: _, ...shown }) => shown),
      mailsThatWait: mails.length - deletable.length,
    },
  }
}

async function deleteProfiles(tx: Tx, which: SQL | undefined): Promise<number> {
  return (await tx.delete(guestProfile).where(which).returning({ id: guestProfile.id })).length
}

/** Empties the words of profiles, and leaves which contacts are of one guest. Returns how many had words. */
async function emptyProfiles(tx: Tx, which: SQL | undefined): Promise<number> {
  const words = { notes: erasedName, allergies: erasedName, tags: [] }
  const worded = or(
    ne(guestProfile.notes, erasedName),
    ne(guestProfile.allergies, erasedName),
    sql`${guestProfile.tags} <> '[]'`,
  )
  const found = await tx.select({ id: guestProfile.id }).from(guestProfile).where(and(which, worded))
  const keptBefore = sql`case when ${guestProfile.mergedInto} is not null then ${JSON.stringify(words)}::text::jsonb end`
  await tx
    .update(guestProfile)
    .set({ ...words, keptBefore })
    .where(which)
  return found.length
}

/**
 * The profiles without an address that were known by the numbers of reservations, as the venue knew the guest before an address
 * was given. Read before the reservations are anonymised.
 */
async function profilesOfNumbers(tx: Tx, venue: Venue, reservations: string[]): Promise<SQL | undefined> {
  const rows = await tx
    .select({ phone: reservation.phone })
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), inArray(reservation.id, reservations)))
  const country = phoneCountry(venue)
  const numbers = rows.flatMap(({ phone }) => phoneKeys(phone, country))
  const ofThem = inArray(guestProfile.phone, numbers.map(fromGuest))
  // A number that was merged belongs to the guest of that merge.
  const isAlone = and(
    isNull(guestProfile.mergedInto),
    sql`not exists (select from guest_profile merged
    where merged.venue_id = ${guestProfile.venueId} and merged.merged_into = ${guestProfile.id})`,
  )
  return and(eq(guestProfile.venueId, venue.id), isNull(guestProfile.email), ofThem, isAlone)
}

/**
 * Locks all records of a guest and lists the mails about them. A booking may be made at any moment, with its mail. So the
 * mails are listed between two reads of the records: the second read finds the record of every listed mail.
 */
async function lockGuest(
  tx: Tx,
  venue: Venue,
  guests: readonly GuestId[],
): Promise<{ records: Records; mails: GuestMail[] }> {
  let records = await listRecords(tx, venue, guests)
  for (;;) {
    await lockRecords(tx, venue.id, records)
    const mails = await listGuestMails(tx, venue.id, guests)
    const now = await listRecords(tx, venue, guests)
    if (JSON.stringify(now) === JSON.stringify(records)) return { records, mails }
    records = now
  }
}

function without(records: Records, needed: readonly Needed[]): Records {
  const staying = new Set(needed.map(({ id }) => id))
  const left = (ids: readonly string[]) => ids.filter((id) => !staying.has(id))
  return {
    reservations: left(records.reservations),
    registrations: left(records.registrations),
    waiting: left(records.waiting),
    threads: records.threads,
    mails: records.mails,
    bought: left(records.bought),
    received: left(records.received),
  }
}
