import { sha256 } from '#lib/codes.ts'
import { log } from '#lib/log.ts'
import { fetchReceived, type ReceivingResend, type ResendMail } from '#lib/mail/transports/resend-webhook.ts'
import { readDeliveryReport } from './delivery-report.ts'
import { digestOfMail, headOf, readHead } from './mail-head.ts'
import { isComplaint } from './mail-rules.ts'
import { contentOf, readContent } from './read-content.ts'
import { type ArrivedMail, type MailOutcome, receiveMail } from './receive-mail.ts'

/** The largest mail that is fetched; larger ones are dropped. */
const mostBytes = 15 * 1024 * 1024

/** A mail of which Resend has told: its id there, and the addresses that received it. */
export type ResendArrival = { id: string; recipients: readonly string[] }

/** Fetches a mail that Resend has received, and takes it as any other. Throws if Resend does not answer. */
export async function receiveResendMail(
  resend: ReceivingResend,
  { id, recipients }: ResendArrival,
  now: Date,
): Promise<MailOutcome> {
  const fetched = await fetchReceived(resend, id, mostBytes)
  const mail = fetched && (await arrived(fetched))
  if (!mail) {
    log().warn('a mail that Resend has received cannot be read')
    return { outcome: 'dropped', reason: 'unreadable' }
  }
  const head = { ...mail.head, recipients: [...recipients, ...mail.head.recipients] }
  return receiveMail({ ...mail, head }, now)
}

async function arrived(fetched: ResendMail): Promise<ArrivedMail | null> {
  if ('raw' in fetched) {
    const { raw } = fetched
    const head = await readHead(raw)
    return (
      head && {
        head,
        digest: digestOfMail(head, raw),
        readContent: () => readContent(raw),
        readReport: () => readDeliveryReport(raw, { isComplaint: isComplaint(head) }),
      }
    )
  }
  const { headers, from, to, subject, message_id: messageId, text, html, attachments, id } = fetched.parts
  const known = Object.entries(headers ?? {}).map(([key, value]) => ({ key: key.toLowerCase(), value: String(value) }))
  const usual = { from, to: to.join(', '), subject, 'message-id': messageId }
  const missing = Object.entries(usual).filter(([name]) => !known.some(({ key }) => key === name))
  const library = await import('postal-mime')
  const head = headOf([...known, ...missing.map(([key, value]) => ({ key, value: value ?? '' }))], library)
  // The files are not fetched: the text names them.
  const files = attachments.map(({ filename, content_type: mimeType, content_disposition: disposition }) => ({
    ...{ filename, mimeType: `${mimeType} `, disposition, content: new Uint8Array() },
  }))
  return {
    head,
    digest: head.messageId === null ? sha256(`Resend ${id}`) : digestOfMail(head, Buffer.alloc(0)),
    readContent: async () => contentOf({ text: text ?? '', html: html ?? '', attachments: files }),
    readReport: async () => null,
  }
}
