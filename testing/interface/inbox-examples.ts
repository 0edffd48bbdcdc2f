import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { database } from '#db/client.ts'
import { message } from '#db/schema/messages.ts'
import { replyAddress } from '#lib/reply-address.ts'
import { handOver, receiveMailHere } from '../stand-ins/inbound-host.ts'
import { rawMail } from '../stand-ins/inbound-mails.ts'
import { storeSampleFile } from '../venues/attachments.ts'

type Json = Record<string, unknown>
type Calls = {
  get: (id: string, path: string) => Promise<Json>
  post: (id: string, path: string, body?: object) => Promise<Json>
  /** Sends a request of the interface with the key of the venue. */
  written: (path: string, body: object) => Promise<Json>
}

/** A conversation that a website has opened about a booking: noted, assigned to nobody, linked, answered and solved. */
export async function inboxExamples(
  { get, post, written }: Calls,
  venueId: string,
  reservation: string,
): Promise<void> {
  const guest = { guestName: 'Eva Writer', guestEmail: 'eva@guest.example' }
  await written('messages', { ...guest, subject: 'Dogs', body: 'Are dogs welcome?' })
  const { threads } = (await get('readInbox', 'inbox?filter=open')) as { threads: { id: string; about: unknown }[] }
  const threadId = threads.find(({ about }) => about === null)?.id ?? ''
  const thread = `inbox/${threadId}`
  await storeSampleFile({ id: venueId }, threadId, 'Garden.pdf')
  const { messages } = (await get('readThread', thread)) as { messages: { files: { id: string }[] }[] }
  await get('readAttachment', `${thread}/attachments/${messages[0]?.files[0]?.id}`)
  const saved = { name: 'Dogs', en: 'Hello {name}, dogs are welcome.', de: 'Guten Tag {name}, Hunde sind willkommen.' }
  await post('acceptMail', `${thread}/accept-mail`, { messageId: await heldMail(threadId), accepted: true })
  await post('saveAnswer', 'saved-answers', saved)
  const { answers } = (await get('readInbox', 'inbox?filter=open')) as { answers: { id: string }[] }
  await get('readPlaceCounts', 'places')
  await post('linkThread', `${thread}/link`, { reservation })
  await post('noteInThread', `${thread}/note`, { text: 'Regular guest, likes the window.' })
  await post('assignThread', `${thread}/assign`, { operatorId: null })
  const { seen } = await get('readThread', thread)
  await post('replyInThread', `${thread}/reply`, { text: 'Dogs are welcome.', seen })
  await post('sendAgain', `${thread}/send-again`, { reservation })
  await post('removeSavedAnswer', `saved-answers/${answers[0]?.id}/remove`)
  const { seen: last } = await get('readThread', thread)
  await post('solveThread', `${thread}/solve`, { solved: true, seen: last })
}

/** Lets a mail arrive from another address of the guest, and returns the id of its message. */
async function heldMail(threadId: string): Promise<string> {
  const stop = receiveMailHere()
  // A minute later: messages of one instant have no order.
  vi.setSystemTime(Date.now() + 60_000)
  const of = eq(message.threadId, threadId)
  const [first] = await database().select().from(message).where(of)
  const to = replyAddress({ kind: 'thread', linked: { venueId: first?.venueId ?? '', id: threadId } }) ?? ''
  await handOver(rawMail({ from: 'Eva <eva@office.example>', to, body: 'We have two of them.' }))
  stop()
  const messages = await database().select().from(message).where(of)
  return messages.find(({ fromAddress }) => fromAddress !== null)?.id ?? ''
}
