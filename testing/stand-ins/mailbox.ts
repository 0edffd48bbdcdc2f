import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, isNull } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { planTicketsPdf } from '#lib/events/tickets/ticket-pdf.ts'
import { renderLetter } from '#lib/mail/layout.ts'
import type { Letter } from '#lib/mail/letter.ts'
import { listMailbox, type ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { sendMail } from '#lib/mail/send-mail-job.ts'
import { localMailbox } from '#lib/mail/transports/local-mailbox.ts'

type Row = typeof mail.$inferSelect
export type OutboxMail = Omit<Row, 'html'> & { html: string | null }

/** The rows of the outbox of this test's database, the oldest first, sent or not; letters as they will be drawn. */
export async function outbox(): Promise<OutboxMail[]> {
  const rows = await database().select().from(mail).orderBy(asc(mail.createdAt), asc(mail.id))
  return rows.map(({ html, ...row }) =>
    html !== null && typeof html === 'object' ? { ...row, ...renderLetter(html) } : { ...row, html },
  )
}

/** A folder for a local mailbox, deleted at the end of the file. To be called outside tests. */
export function useDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'venue-booking-mail-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/**
 * Sends the waiting mails of the outbox into the local mailbox of a folder, and reads all mails there as a mail program
 * does, the newest first.
 */
export async function deliver(dataDir: string, now = new Date()): Promise<ReceivedMail[]> {
  const waiting = await database()
    .select({ venueId: mail.venueId, mailId: mail.id })
    .from(mail)
    .where(isNull(mail.sentAt))
    .orderBy(asc(mail.createdAt))
  const signal = new AbortController().signal
  const options = { transport: localMailbox(dataDir), signal, layOutTickets: planTicketsPdf }
  for (const named of waiting) await sendMail(named, now, options)
  return listMailbox(dataDir, 10_000)
}

/** A letter without a purpose. */
export function letterTo(address: string, more: Partial<Letter> & { venueId: string }): Letter {
  return {
    kind: 'test',
    recipient: { address, name: null },
    senderName: 'Venue',
    replyTo: 'hello@venue.example',
    subject: 'About nothing',
    html: '<p>Nothing</p>',
    text: 'Nothing',
    attachments: [],
    anonymous: false,
    ...more,
  }
}
