import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { listLocalMails, mailFolder, readLocalMail } from '../transports/local-mailbox.ts'

/** A parsed mail. */
export type ReceivedMail = {
  id: string
  arrivedAt: Date
  subject: string
  from: Mailbox
  to: Mailbox[]
  replyTo: Mailbox[]
  html: string
  text: string
  headers: { name: string; value: string }[]
  attachments: { filename: string; contentType: string; contentId: string | null; content: Buffer }[]
}

export type Mailbox = { name: string; address: string }

/** The mails of the local mailbox, the newest first; at most `limit`. */
export async function listMailbox(dataDir: string, limit: number): Promise<ReceivedMail[]> {
  const ids = await listLocalMails(dataDir)
  const dated = await Promise.all(ids.map(async (id) => ({ id, at: await arrival(dataDir, id) })))
  dated.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
  const mails = await Promise.all(dated.slice(0, limit).map(({ id }) => readMailbox(dataDir, id)))
  return mails.filter((mail) => mail !== null)
}

/** One mail of the local mailbox, or null. */
export async function readMailbox(dataDir: string, id: string): Promise<ReceivedMail | null> {
  const raw = await readLocalMail(dataDir, id)
  return raw && parseMail(raw, { id, arrivedAt: new Date(await arrival(dataDir, id)) })
}

async function arrival(dataDir: string, id: string): Promise<number> {
  const { mtimeMs } = await stat(join(mailFolder(dataDir), `${id}.eml`))
  return mtimeMs
}

/** Parses a message as it was transmitted (RFC 5322, MIME). */
export async function parseMail(raw: Uint8Array, arrival: { id: string; arrivedAt: Date }): Promise<ReceivedMail> {
  // Loaded on demand: a server in production never shows a mail.
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(raw as Uint8Array<ArrayBuffer>, { attachmentEncoding: 'arraybuffer' })
  return {
    ...arrival,
    subject: email.subject ?? '',
    from: mailboxes(email.from ? [email.from] : [])[0] ?? { name: '', address: '' },
    to: mailboxes(email.to),
    replyTo: mailboxes(email.replyTo),
    html: email.html ?? '',
    text: email.text ?? '',
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map((part) => ({
      filename: part.filename ?? '',
      contentType: part.method ? `${part.mimeType}; method=${part.method}` : part.mimeType,
      contentId: part.contentId?.replace(/^<|>$/g, '') ?? null,
      content: Buffer.from(part.content as ArrayBuffer),
    })),
  }
}

function mailboxes(list: Email['to']): Mailbox[] {
  return (list ?? []).map(({ name, address }) => ({ name: name ?? '', address: address ?? '' }))
}
