import { inTransaction } from '#db/client.ts'
import { drawSentFiles, insertAttachments, type SentFile } from '#lib/messages/attachments.ts'
import { getThread, listMessages } from '#lib/messages/queries.ts'

/** Stores files with the first message of a conversation, as a mail does. Returns those that are stored, and those that are not. */
export async function storeFiles(venue: { id: string }, threadId: string, files: readonly SentFile[]) {
  const [written] = await listMessages(await getThread(venue, threadId))
  const of = { venueId: venue.id, threadId, messageId: written?.id ?? '' }
  const { drawn, leftOut } = await drawSentFiles(files)
  return { stored: await inTransaction((tx) => insertAttachments(tx, of, drawn)), leftOut }
}

/** Stores a small PDF document with the first message of a conversation. Its name is part of its content. */
export async function storeSampleFile(venue: { id: string }, threadId: string, filename: string): Promise<void> {
  const bytes = Buffer.from(`%PDF-1.7 ${filename}`)
  await storeFiles(venue, threadId, [{ filename, contentType: 'application/pdf', bytes }])
}
