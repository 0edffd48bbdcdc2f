import type { Tx } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Thread } from './queries.ts'

type NewThread = Pick<Thread, 'venueId' | 'guestName' | 'guestEmail' | 'subject' | 'language'> &
  Partial<Pick<Thread, 'reservationId' | 'registrationId'>>

/** Opens a thread, without its first message. */
export async function insertThread(tx: Tx, opened: NewThread, now: Date): Promise<Thread> {
  const thread = {
    ...{ reservationId: null, registrationId: null, provenAt: null, ...opened },
    ...{ id: randomUUID(), createdAt: now, solvedAt: null, assigneeId: null },
  }
  await tx.insert(messageThread).values(thread)
  return thread
}
