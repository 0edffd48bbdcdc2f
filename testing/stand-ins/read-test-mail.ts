import { readHead } from '#lib/inbound-mail/mail-head.ts'
import { isDeliveryReport, refusalOfHead } from '#lib/inbound-mail/mail-rules.ts'
import { readContent } from '#lib/inbound-mail/read-content.ts'
import { unfolded } from '#lib/messages/fold-quotes.ts'

const own = { sender: 'booking@booking.example', domain: 'reply.booking.example' }

/** Reads a mail as the service does, without a database: why it is refused, or its content with the own words of its writer. */
export async function readTestMail(raw: Uint8Array) {
  const head = await readHead(raw)
  if (!head) return 'unreadable'
  if (isDeliveryReport(head)) return 'delivery-report'
  const refusal = refusalOfHead(head, own)
  if (refusal) return refusal
  const content = await readContent(raw)
  return typeof content === 'string' ? content : { ...content, own: unfolded(content.text), from: head.from?.address }
}

/** Reads a mail that is not refused. */
export async function testMailContent(raw: Uint8Array) {
  const read = await readTestMail(raw)
  if (typeof read === 'string') throw new Error(`refused: ${read}`)
  return read
}
