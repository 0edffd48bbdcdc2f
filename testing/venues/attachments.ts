import { inTransaction } from '#db/client.ts'
import { storeAttachments } from '#lib/messages/attachments.ts'
import { getThread, listMessages } from '#lib/messages/queries.ts'

/** Stores a small PDF document with the first message of a conversation. Its name is part of its content. */
export async function storeSampleFile(venue: { id: string }, threadId: string, filename: string): Promise<void> {
  const [written] = await listMessages(await getThread(venue, threadId))
  const of = { venueId: venue.id, threadId, messageId: written?.id ?? '' }
  const files = [{ filename, contentType: 'application/pdf', bytes: Buffer.from(`%PDF-1.7 ${filename}`) }]
  await inTransaction((tx) => storeAttachments(tx, { ...of, files }))
}
