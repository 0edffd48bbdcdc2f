import { and, eq, sql } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { env } from '#lib/env/env.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { isToItsVenue, lockAddress, whenThereIsRoom } from './hourly-limit.ts'
import { renderLetter } from './layout.ts'
import type { Letter } from './letter.ts'
import { sendingJob } from './outbox.ts'
import { drawAttachments, type LayOutTickets } from './planned-attachments.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'
import { configuredTransport } from './transports/configured.ts'

type MailKey = { venueId: string; mailId: string }
type ClaimedMail = Omit<OutgoingMail, 'attachments'> & Pick<Letter, 'attachments'>
type Row = typeof mail.$inferSelect
type SendingOptions = { transport: MailTransport; signal: AbortSignal; layOutTickets?: LayOutTickets }

const run: JobHandler<'send-mail'>['run'] = (named, { now, signal }) =>
  sendMail(named, now, { transport: configuredTransport(), signal })

/** The job that sends one mail of the outbox. */
export const sendMailJob: JobHandler<'send-mail'> = { kind: 'send-mail', timeoutMs: 30_000, run }

/** The job that sends a mail that is still to be rendered, or has files to draw. */
export const sendDrawnMailJob: JobHandler<'send-drawn-mail'> = { kind: 'send-drawn-mail', timeoutMs: 60_000, run }

/**
 * Sends one mail, or postpones it if its address has reached the limit for this hour. The transport is called between two
 * transactions. A worker that dies after the call and before the second transaction leads to another attempt, under the same
 * id. The second transaction erases the content, so that neither what a guest was sent nor any code in it is retained.
 */
export async function sendMail(
  named: MailKey,
  now: Date,
  { transport, signal, layOutTickets }: SendingOptions,
): Promise<void> {
  const outgoing = await inTransaction((tx) => claimMail(tx, named, now))
  if (!outgoing) return
  await transport.send({ ...outgoing, attachments: await drawAttachments(outgoing.attachments, layOutTickets) }, signal)
  await database()
    .update(mail)
    .set({ sentAt: new Date(), html: null, text: null, attachments: null })
    .where(oneMail(named))
}

function oneMail({ venueId, mailId }: MailKey) {
  return and(eq(mail.venueId, venueId), eq(mail.id, mailId))
}

/** Records an attempt and returns the mail; null if there is nothing to send now. */
async function claimMail(tx: Tx, named: MailKey, now: Date): Promise<ClaimedMail | null> {
  const [row] = await tx.select().from(mail).where(oneMail(named)).for('no key update')
  if (!row || row.sentAt || row.html === null || row.text === null) return null
  if (row.anonymous && !(await isToItsVenue(tx, row))) {
    await lockAddress(tx, row.recipientAddress)
    const runAt = await whenThereIsRoom(tx, row, now)
    if (runAt) {
      await addJob(tx, sendingJob(row), named, { runAt })
      return null
    }
  }
  await tx
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, attemptedAt: now })
    .where(oneMail(named))
  return {
    venueId: row.venueId,
    id: row.id,
    from: { name: row.senderName, address: env().mail.from },
    to: { name: row.recipientName, address: row.recipientAddress },
    replyTo: row.replyTo,
    subject: row.subject,
    ...drawn(row.html, row.text),
    attachments: row.attachments ?? [],
    headers: row.headers,
    createdAt: row.createdAt,
  }
}

function drawn(html: NonNullable<Row['html']>, text: string): Pick<Letter, 'html' | 'text'> {
  return typeof html === 'string' ? { html, text } : renderLetter(html)
}
