import { and, eq, gt, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { message, threadRefusal } from '#db/schema/messages.ts'
import { env } from '#lib/env/env.ts'
import { log } from '#lib/log.ts'
import { addGuestMessage } from '#lib/messages/add-guest-message.ts'
import { drawSentFiles } from '#lib/messages/attachments.ts'
import type { MailRefusal } from '#lib/messages/mail-refusals.ts'
import { isHeldMail, listMessages, type Message, type Thread } from '#lib/messages/queries.ts'
import { metrics } from '#lib/metrics.ts'
import { includesPlan } from '#lib/plans/plans.ts'
import { Problem } from '#lib/problems/problem.ts'
import { hourMs } from '#lib/time.ts'
import { readDeliveryReport } from './delivery-report.ts'
import { findMailTarget, type MailTarget } from './find-target.ts'
import { lockThreadOf } from './lock-thread-of.ts'
import { digestOfMail, type MailHead, readHead } from './mail-head.ts'
import { isComplaint, isDeliveryReport, refusalOfHead } from './mail-rules.ts'
import { markReported } from './mark-reported.ts'
import { bodyOf } from './message-body.ts'
import { type MailContent, readContent } from './read-content.ts'
import type { DropReason } from './record.ts'

/** The mails that join one thread within any hour: each of them is a mail to the venue. */
export const mostMailsPerHour = 20

/** The outcome of a mail. */
export type MailOutcome = { outcome: 'added' | 'held' } | { outcome: 'dropped'; reason: DropReason }

/** A mail that has arrived. */
export type ArrivedMail = {
  head: MailHead
  /** By which it is recognised if it arrives again. */
  digest: Buffer
  /** Reads the rest of it: later, because a mail to nobody is not worth the time. */
  readContent: () => Promise<MailContent | MailRefusal>
  readReport: () => ReturnType<typeof readDeliveryReport>
}

/**
 * Takes a mail as the mail server has it. No mail makes it throw. It throws if the
 * database does not answer, and the caller sends the mail again.
 */
export async function receiveRawMail(raw: Uint8Array, now: Date): Promise<MailOutcome> {
  const head = await readHead(raw)
  if (!head) return counted({ outcome: 'dropped', reason: 'unreadable' })
  return receiveMail(
    {
      head,
      digest: digestOfMail(head, raw),
      readContent: () => readContent(raw),
      readReport: () => readDeliveryReport(raw, { isComplaint: isComplaint(head) }),
    },
    now,
  )
}

/**
 * Adds a mail to the conversation to whose address it was sent, and notifies the venue as it does of every message (decisions 17.4, 17.5). A
 * mail from another address than the guest's is held. One that arrives again is stored once.
 */
export async function receiveMail(mail: ArrivedMail, now: Date): Promise<MailOutcome> {
  return counted(await receive(mail, now))
}

async function receive(mail: ArrivedMail, now: Date): Promise<MailOutcome> {
  const { inbound, from: sender } = env().mail
  const target = await findMailTarget(mail.head.recipients)
  if (!target || !inbound) return dropped('unknown-address')
  if (isDeliveryReport(mail.head) || isComplaint(mail.head)) {
    const report = await mail.readReport()
    if (report) await markReported(target, report, now)
    return dropped('delivery-report')
  }
  if (!includesPlan(target.venue.plan, 'Pro')) return dropped('feature-not-in-plan')
  const own = { sender, domain: inbound.domain }
  try {
    const known = refusalOfHead(mail.head, own) ?? (await askThread(target, mail, now))
    if (known !== null && typeof known !== 'string') return known
    const content = known ?? (await mail.readContent())
    if (typeof content === 'string') return await inTransaction((tx) => refuse(tx, target, content, now))
    const files = await drawSentFiles(content.files)
    return await inTransaction((tx) => add(tx, target, mail, { ...content, files }, now))
  } catch (error) {
    // The thread was erased while the mail was read.
    if (error instanceof Problem && error.kind === 'not-found') return dropped('unknown-address')
    throw error
  }
}

/**
 * The outcome of a mail that the thread has already, or the reason why it takes no other; null if the content is to be read and
 * its files drawn, which takes seconds. Asked again when the thread is locked.
 */
async function askThread(
  target: MailTarget,
  { digest }: ArrivedMail,
  now: Date,
): Promise<MailOutcome | MailRefusal | null> {
  return inTransaction(async (tx) => {
    const found = await lockThreadOf(tx, target, { opens: false, now })
    if (!found) return null
    const stored = await findMail(tx, found.thread, digest)
    if (stored) return outcomeOf(stored)
    return (await isFull(tx, found.thread, now)) ? 'too-many' : null
  })
}

async function add(
  tx: Tx,
  target: MailTarget,
  { head, digest }: ArrivedMail,
  content: Omit<MailContent, 'files'> & { files: Awaited<ReturnType<typeof drawSentFiles>> },
  now: Date,
): Promise<MailOutcome> {
  const { venue } = target
  const found = await lockThreadOf(tx, target, { opens: true, now })
  if (!found || head.from === null) return dropped('unknown-address')
  const { thread, isNew } = found
  const stored = await findMail(tx, thread, digest)
  if (stored) return outcomeOf(stored)
  if (await isFull(tx, thread, now)) return refuse(tx, target, 'too-many', now)
  const { address, isOnlyOne } = head.from
  const isOfGuest = isOnlyOne && isSameAddress(address, thread.guestEmail)
  if (!isOfGuest && isSameAddress(address, venue.business.email)) return refuse(tx, target, 'own-address', now)
  const earlierMessages = isNew ? [] : await listMessages(thread, tx)
  const isAccepted =
    isOnlyOne &&
    earlierMessages.some(
      ({ fromAddress, acceptedAt }) => acceptedAt !== null && isSameAddress(address, fromAddress ?? ''),
    )
  const written = {
    mailDigest: digest,
    fromAddress: isOfGuest ? null : address,
    acceptedAt: !isOfGuest && isAccepted ? now : null,
  }
  const { drawn, leftOut } = content.files
  const names = [...leftOut.map(({ filename }) => filename), ...content.leftOut]
  const body = bodyOf(content.text, names, venue.language)
  const notice = { anonymous: true, earlierMessages }
  const proves = isOfGuest ? true : null
  await addGuestMessage(tx, { venue, thread, body, notice, proves, files: drawn, mail: written }, now)
  return outcomeOf(written)
}

function outcomeOf(stored: Pick<Message, 'fromAddress' | 'acceptedAt'>): MailOutcome {
  return { outcome: isHeldMail(stored) ? 'held' : 'added' }
}

/** Counts a mail that is not added, for the people who read the thread; if there is no thread, nobody misses it. */
async function refuse(tx: Tx, target: MailTarget, reason: MailRefusal, now: Date): Promise<MailOutcome> {
  const found = await lockThreadOf(tx, target, { opens: false, now })
  if (found) {
    const { venueId, id: threadId } = found.thread
    await tx
      .insert(threadRefusal)
      .values({ venueId, threadId, reason, count: 1, lastAt: now })
      .onConflictDoUpdate({
        target: [threadRefusal.venueId, threadRefusal.threadId, threadRefusal.reason],
        set: { count: sql`${threadRefusal.count} + 1`, lastAt: now },
      })
  }
  return dropped(reason)
}

function ofThread({ venueId, id }: Thread) {
  return and(eq(message.venueId, venueId), eq(message.threadId, id))
}

async function findMail(tx: Tx, thread: Thread, digest: Buffer) {
  const [found] = await tx
    .select({ fromAddress: message.fromAddress, acceptedAt: message.acceptedAt })
    .from(message)
    .where(and(ofThread(thread), eq(message.mailDigest, digest)))
  return found
}

async function isFull(tx: Tx, thread: Thread, now: Date): Promise<boolean> {
  const [counted] = await tx
    .select({ mails: sql<number>`count(*)::int` })
    .from(message)
    .where(
      and(
        ofThread(thread),
        sql`${message.mailDigest} is not null`,
        gt(message.createdAt, new Date(now.getTime() - hourMs)),
      ),
    )
  return (counted?.mails ?? 0) >= mostMailsPerHour
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function dropped(reason: DropReason): MailOutcome {
  return { outcome: 'dropped', reason }
}

function counted(outcome: MailOutcome): MailOutcome {
  metrics().inboundMails.inc({ outcome: outcome.outcome })
  log().info(outcome, 'a mail has arrived')
  return outcome
}
