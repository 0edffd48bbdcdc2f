import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { sha256 } from '#lib/codes.ts'
import { dayMs } from '#lib/time.ts'
import type { Thread } from './queries.ts'

/** A message continues a thread that began within this time (decisions 17.1). */
export const joinableMs = 30 * dayMs

type Sender = Pick<Thread, 'guestEmail' | 'subject'>

/**
 * Finds and locks the thread that a message of a website continues: the youngest one of the same address and subject that
 * began within `joinableMs` and is about no booking (decisions 17.1). Null if there is none. Messages of one address wait for
 * each other until the end of the transaction, because two first ones would open two threads.
 */
export async function lockJoinableThread(
  tx: Tx,
  venueId: string,
  { guestEmail, subject }: Sender,
  now: Date,
): Promise<Thread | null> {
  const key = sha256(`messages of ${venueId} ${guestEmail.toLowerCase()}`).readBigInt64BE()
  await tx.execute(sql`select pg_advisory_xact_lock(installation_lock(${key.toString()}::bigint))`)
  const young = await tx
    .select()
    .from(messageThread)
    .where(
      and(
        eq(messageThread.venueId, venueId),
        sql`lower(${messageThread.guestEmail}) = ${guestEmail.toLowerCase()}`,
        gt(messageThread.createdAt, new Date(now.getTime() - joinableMs)),
        isNull(messageThread.reservationId),
        isNull(messageThread.registrationId),
      ),
    )
    .orderBy(desc(messageThread.createdAt), desc(messageThread.id))
    .for('no key update')
  return young.find((thread) => subjectKey(thread.subject) === subjectKey(subject)) ?? null
}

/** A subject without its letter case, and without the `Re:` and `AW:` of mail programs at its beginning. */
export function subjectKey(subject: string): string {
  return subject
    .replace(/^(\s*(re|aw)\s*:)+/i, '')
    .trim()
    .toLowerCase()
}
