import type { Tx } from '#db/client.ts'
import { insertRows } from '#db/json-rows.ts'
import { mail } from '#db/schema/mail.ts'
import { randomUUID } from '#lib/codes.ts'
import { addJobs, jobSpec } from '#lib/jobs/add-job.ts'
import type { Letter, PlannedLetter } from './letter.ts'
import { singleLine } from './plain-text.ts'
import { isPlanned } from './planned-attachments.ts'

/**
 * Writes a mail into the outbox, in the transaction that causes it. A rollback removes it; after the commit it is sent at
 * least once (decisions 9.1). Returns the mail's id, which is also its Message-ID and the provider's idempotency key.
 * Names, subject and headers become single lines here, whatever a guest wrote into them.
 *
 * Returns null and writes nothing if the address is empty, which is the case for an anonymised guest (lib/privacy).
 */
export async function queueMail(tx: Tx, letter: Letter | PlannedLetter, now: Date): Promise<string | null> {
  const [id = null] = await queueMails(tx, [{ letter, now }])
  return id
}

/** Writes several mails together, each as `queueMail` does; their ids are in the same order. */
export async function queueMails(
  tx: Tx,
  mails: readonly { letter: Letter | PlannedLetter; now: Date }[],
): Promise<(string | null)[]> {
  const rows = mails.map(({ letter, now }) => (letter.recipient.address === '' ? null : rowOf(letter, now)))
  const written = rows.filter((row) => row !== null)
  const [first, ...others] = written
  // See `sendingJob` for the kinds.
  const jobs = sendingKinds.map((kind) => {
    const payloads = written
      .filter((row) => sendingJob(row) === kind)
      .map(({ venueId, id }) => ({ venueId, mailId: id }))
    return payloads.length > 0 && addJobs(tx, kind, payloads)
  })
  // Pipelined, so that they cost one round trip.
  await Promise.all([...jobs, first && tx.execute(insertRows(mail, [first, ...others]))])
  return rows.map((row) => row?.id ?? null)
}

/**
 * Returns what `queueMail` writes, for a statement that also writes other rows: the mail's row and the job that sends it.
 * Null if no mail is to be written.
 */
export function mailAndJobOf(letter: Letter | PlannedLetter, now: Date) {
  if (letter.recipient.address === '') return null
  const row = rowOf(letter, now)
  return { row, job: jobSpec(sendingJob(row), { venueId: row.venueId, mailId: row.id }) }
}

function rowOf(letter: Letter | PlannedLetter, now: Date) {
  return {
    venueId: letter.venueId,
    id: letter.id ?? randomUUID(),
    kind: letter.kind,
    recipientAddress: letter.recipient.address,
    recipientName: letter.recipient.name === null ? null : singleLine(letter.recipient.name, longestName) || null,
    senderName: singleLine(letter.senderName, longestName),
    replyTo: letter.replyTo,
    subject: singleLine(letter.subject, longestSubject),
    html: 'content' in letter ? letter.content : letter.html,
    text: 'content' in letter ? '' : letter.text,
    attachments: [...letter.attachments],
    headers: singleLineHeaders(letter.headers ?? {}),
    anonymous: letter.anonymous,
    attempts: 0,
    attemptedAt: null,
    createdAt: now,
    sentAt: null,
    undeliveredAt: null,
    undeliveredBecause: null,
  }
}

/** The kinds of job that send a mail. */
const sendingKinds = ['send-mail', 'send-drawn-mail', 'send-ticket-mail'] as const

/**
 * Which job sends a mail. A mail that is still to be rendered, or has files to draw, has its own kind of job, and so has one
 * with tickets to lay out: servers of a version before that kind would send it incomplete, and do not take jobs of this kind.
 */
export function sendingJob({ html, attachments }: Queued): (typeof sendingKinds)[number] {
  if (attachments?.some((each) => 'tickets' in each)) return 'send-ticket-mail'
  return typeof html === 'object' || attachments?.some(isPlanned) ? 'send-drawn-mail' : 'send-mail'
}

type Queued = Pick<typeof mail.$inferSelect, 'html' | 'attachments'>

const longestName = 120
const longestSubject = 200
const longestHeader = 900

function singleLineHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, singleLine(value, longestHeader)]))
}
