import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { env } from '#lib/env.ts'
import { deleteStoredResponses } from '#lib/idempotency/stored-responses.ts'
import { deleteLocalMails } from '#lib/mail/transports/local-mailbox.ts'
import type { Venue } from '#lib/venues/queries.ts'
import {
  anonymiseRegistrations,
  anonymiseReservations,
  deleteThreads,
  forgetBuyers,
  forgetRecipients,
} from './anonymise.ts'
import { listStoredResponses } from './answers-about.ts'
import { emptySchedules } from './empty-schedules.ts'
import { listNeeded, type Needed } from './needed.ts'
import { type GuestMail, listGuestMails, listRecords, lockRecords, type Records } from './records.ts'

/** The counts of what was erased at one venue, and the references of what had to stay. */
export type Erasure = {
  venue: string
  erased: {
    reservations: number
    registrations: number
    conversations: number
    vouchersBought: number
    vouchersReceived: number
    mails: number
    storedResponses: number
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
 * Erases a guest at one venue, in one transaction: the venue's records about this address name nobody any more. Sums,
 * invoices and the values of vouchers stay. Records that are still needed (`listNeeded`) stay unchanged and are returned.
 * Repeatable: another call erases what is left. `dryRun` does all of it and rolls it back.
 */
export async function eraseGuest(
  venue: Venue,
  address: string,
  { now, dryRun = false }: { now: Date; dryRun?: boolean },
): Promise<Erasure> {
  try {
    const { erasure, mails } = await inTransaction(async (tx) => {
      const done = await erase(tx, venue, address, now)
      if (dryRun) throw new Rehearsed(done.erasure)
      return done
    })
    await deleteLocalMails(env().dataDir, mails)
    return erasure
  } catch (error) {
    if (error instanceof Rehearsed) return error.erasure
    throw error
  }
}

async function erase(tx: Tx, venue: Venue, address: string, now: Date): Promise<{ erasure: Erasure; mails: string[] }> {
  const { records, mails } = await lockGuest(tx, venue.id, address)
  const needed = await listNeeded(tx, venue, records, now)
  const erasable = without(records, needed)
  const { reservations, registrations, threads, bought, received } = erasable
  const answers = await listStoredResponses(tx, venue.id, erasable)
  // Mails do not refer to their records, so all waiting mails are still sent if any record stays.
  const deletable = mails.filter(({ sentAt }) => sentAt !== null || needed.length === 0).map(({ id }) => id)
  await anonymiseReservations(tx, venue, reservations)
  await anonymiseRegistrations(tx, venue, registrations)
  await deleteThreads(tx, venue, threads)
  await forgetRecipients(tx, venue, received)
  await forgetBuyers(tx, venue, bought)
  await tx.delete(mail).where(and(eq(mail.venueId, venue.id), inArray(mail.id, deletable)))
  await emptySchedules(tx, venue, reservations)
  await deleteStoredResponses(tx, answers)
  return {
    mails: deletable,
    erasure: {
      venue: venue.slug,
      erased: {
        reservations: reservations.length,
        registrations: registrations.length,
        conversations: threads.length,
        vouchersBought: bought.length,
        vouchersReceived: received.length,
        mails: deletable.length,
        storedResponses: answers.length,
      },
      stays: needed.map(({ id: _, ...shown }) => shown),
      mailsThatWait: mails.length - deletable.length,
    },
  }
}

/**
 * Locks all records of a guest and lists the mails about them. A booking may be made at any moment, with its mail. So the
 * mails are listed between two reads of the records: the second read finds the record of every listed mail.
 */
async function lockGuest(tx: Tx, venueId: string, address: string): Promise<{ records: Records; mails: GuestMail[] }> {
  let records = await listRecords(tx, venueId, address)
  for (;;) {
    await lockRecords(tx, venueId, records)
    const mails = await listGuestMails(tx, venueId, address)
    const now = await listRecords(tx, venueId, address)
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
    threads: records.threads,
    bought: left(records.bought),
    received: left(records.received),
  }
}
