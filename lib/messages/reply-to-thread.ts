import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { VenueText } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'
import { Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { answerAddressOf, listMessages, lockThread, type Message, type Thread } from './queries.ts'
import { threadTexts as texts } from './texts.ts'
import { writeReply } from './write-reply.ts'

export type Reply = {
  body: VenueText
  /** The id of the last message that the screen has shown; without it, whatever was written meanwhile is no obstacle. */
  seen?: string | undefined
  /** The guest's language from now on. */
  language?: Locale | undefined
}

/**
 * The venue answers a guest: the answer is stored in the thread and mailed to the guest in the guest's language. Throws
 * `conflict` if a message was added since the screen was read, or if the guest's address is erased; `feature-not-in-plan`,
 * `rate-limited`, and a 404 for an unknown thread, and for another venue's.
 */
export async function replyToThread(
  venue: Venue,
  threadId: string,
  reply: Reply,
  acting: Acting<Acted<Message>>,
): Promise<Acted<Message>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, venue, threadId)
    return finishAct(tx, await replyInThread(tx, venue, thread, reply, acting), acting)
  })
}

/** As `replyToThread`, in a transaction that has locked the thread, or its reservation. */
export async function replyInThread(
  tx: Tx,
  venue: Venue,
  thread: Thread,
  { body, seen, language = thread.language }: Reply,
  acting: Pick<Acting<never>, 'actor' | 'now' | 'undoes'>,
): Promise<Acted<Message>> {
  requirePlan(venue, 'Pro')
  if (thread.guestEmail === '') throw new Problem('conflict', { detail: texts.noAddress })
  if (seen !== undefined) await refuseIfWrittenSince(tx, thread, seen)
  await limitStaffMail(tx, acting, answerAddressOf(thread, await listMessages(thread, tx)))
  if (language !== thread.language) {
    await tx
      .update(messageThread)
      .set({ language })
      .where(and(eq(messageThread.venueId, venue.id), eq(messageThread.id, thread.id)))
  }
  const written = await writeReply(tx, venue, { ...thread, language }, { body }, acting)
  const subject = { kind: 'thread', id: thread.id } as const
  const act = { act: 'thread.reply', subject, before: {}, after: { messageId: written.id } }
  return { result: written, entryId: await recordAct(tx, venue.id, act, acting) }
}

/** Refuses an act in a locked thread unless its last message is `seen`, the one that the screen has shown. Throws `conflict`. */
export async function refuseIfWrittenSince(tx: Tx, thread: Thread, seen: string): Promise<void> {
  const last = (await listMessages(thread, tx)).at(-1)
  if (last?.id !== seen) throw new Problem('conflict', { detail: texts.writtenSince })
}
