import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { messageAttachment } from '#db/schema/messages.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest, type GuestText } from '#lib/guest-text.ts'
import { guid } from '#lib/input.ts'
import { redrawPicture } from '#lib/pictures/redraw.ts'
import { notFound } from '#lib/problems/problem.ts'
import { tidy } from '#lib/text.ts'
import { attachmentTypes } from './attachment-types.ts'
import type { Message, Thread } from './queries.ts'
import { threadTexts as texts } from './texts.ts'

/** The most bytes of all files of a message, as they were sent. */
export const mostAttachmentBytes = 10 * 1024 * 1024
/** The most files of a message. Ours: each of them takes a row of the conversation. */
export const mostAttachments = 10

const longestFilename = 120
const [webp, pdf] = attachmentTypes

/** A file as it was sent. Its bytes say what it is, not `contentType`. */
export type SentFile = { filename: string; contentType: string; bytes: Uint8Array }

/** A file of a message that can be stored. */
export type DrawnFile = { filename: GuestText; contentType: typeof webp | typeof pdf; content: Uint8Array }

/**
 * A file that is not stored: there were too many, all of them together were too large, or it is neither a PDF document nor a
 * JPEG, PNG or WebP picture that can be drawn.
 */
export type LeftOutFile = { filename: GuestText; why: 'too-many' | 'too-large' | 'not-accepted' }

type OfMessage = Pick<Message, 'venueId' | 'threadId'> & { messageId: string }

/** An attachment without its content. */
export type Attachment = Omit<typeof messageAttachment.$inferSelect, 'content'>

/**
 * Prepares the files of a message: a picture is drawn anew (`redrawPicture`), and a PDF document stays as it is. This takes
 * up to seconds, so call it before the transaction that locks the thread and then calls `insertAttachments`.
 */
export async function drawSentFiles(
  files: readonly SentFile[],
): Promise<{ drawn: DrawnFile[]; leftOut: LeftOutFile[] }> {
  const drawn: DrawnFile[] = []
  const leftOut: LeftOutFile[] = []
  let left = mostAttachmentBytes
  for (const { filename: sentName, bytes } of files) {
    const filename = cleanFilename(sentName)
    if (drawn.length === mostAttachments) leftOut.push({ filename, why: 'too-many' })
    else if (bytes.byteLength > left) leftOut.push({ filename, why: 'too-large' })
    else {
      const file = await drawFile(bytes)
      if (!file) leftOut.push({ filename, why: 'not-accepted' })
      else {
        drawn.push({ filename, ...file })
        left -= bytes.byteLength
      }
    }
  }
  return { drawn, leftOut }
}

async function drawFile(bytes: Uint8Array): Promise<Omit<DrawnFile, 'filename'> | null> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') return { contentType: pdf, content: bytes }
  const picture = await redrawPicture(bytes)
  return picture && { contentType: webp, content: picture }
}

/** The last part of a path, on one line, of at most 120 characters. */
function cleanFilename(sent: string): GuestText {
  const last = sent.split(/[\\/]/).at(-1) ?? ''
  const plain = tidy([...last.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')].slice(0, longestFilename).join(''))
  return fromGuest(plain || 'file')
}

/** Stores prepared files of a message that this transaction has written. Returns them without their content. */
export async function insertAttachments(
  tx: Tx,
  { venueId, threadId, messageId }: OfMessage,
  drawn: readonly DrawnFile[],
): Promise<Attachment[]> {
  if (drawn.length === 0) return []
  const rows = drawn.map((file, ordinal) => ({
    ...{ venueId, threadId, messageId, id: randomUUID(), ordinal },
    ...{ ...file, size: file.content.byteLength },
  }))
  await tx.insert(messageAttachment).values(rows)
  return rows.map(({ content: _, ...attachment }) => attachment)
}

const { content: _content, ...withoutContent } = getTableColumns(messageAttachment)

/** The attachments in a thread, without their content, in the order of each message. */
export function listAttachments(
  { venueId, id }: Pick<Thread, 'venueId' | 'id'>,
  reader: Reader,
): Promise<Attachment[]> {
  return reader
    .select(withoutContent)
    .from(messageAttachment)
    .where(and(eq(messageAttachment.venueId, venueId), eq(messageAttachment.threadId, id)))
    .orderBy(asc(messageAttachment.messageId), asc(messageAttachment.ordinal))
}

/** An attachment of a thread of the venue, with its content. Throws a 404. */
export async function getAttachment(
  venue: { id: string },
  { threadId, attachmentId }: { threadId: string; attachmentId: string },
): Promise<Attachment & { content: Uint8Array }> {
  const isKnown = [threadId, attachmentId].every((id) => guid().safeParse(id).success)
  const { venueId, threadId: ofThread, id } = messageAttachment
  const [found] = isKnown
    ? await database()
        .select()
        .from(messageAttachment)
        .where(and(eq(venueId, venue.id), eq(ofThread, threadId), eq(id, attachmentId)))
    : []
  if (!found) throw notFound(texts.noAttachment)
  return found
}
