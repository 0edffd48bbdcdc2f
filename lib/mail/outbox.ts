import type { Tx } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { randomUUID } from '#lib/codes.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { Letter } from './letter.ts'
import { singleLine } from './plain-text.ts'

/**
 * Writes a mail into the outbox, in the transaction of what it tells of: rolled back with it, sent after its commit, at
 * least once (decisions 9.1). Returns the mail's id, which is also its Message-ID and the provider's idempotency key.
 * Whatever a guest wrote into names or subject becomes a single line here, however the letter was made.
 */
export async function queueMail(tx: Tx, letter: Letter, now: Date): Promise<string> {
  const id = randomUUID()
  const { venueId, recipient } = letter
  await tx.insert(mail).values({
    venueId,
    id,
    kind: letter.kind,
    recipientAddress: recipient.address,
    recipientName: recipient.name === null ? null : singleLine(recipient.name, longestName) || null,
    senderName: singleLine(letter.senderName, longestName),
    replyTo: letter.replyTo,
    subject: singleLine(letter.subject, longestSubject),
    html: letter.html,
    text: letter.text,
    attachments: [...letter.attachments],
    headers: singleLineHeaders(letter.headers ?? {}),
    anonymous: letter.anonymous,
    createdAt: now,
  })
  await addJob(tx, 'send-mail', { venueId, mailId: id })
  return id
}

const longestName = 120
const longestSubject = 200
const longestHeader = 900

function singleLineHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, singleLine(value, longestHeader)]))
}
