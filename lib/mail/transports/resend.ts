import type { Resend } from 'resend'
import { MailRefusedError, type MailTransport, type OutgoingMail } from '../transport.ts'
import { outboxTags } from './resend-webhook.ts'

type ResendSetting = { key: string; api: string | null; webhookSecret?: string | null }

/**
 * Sends mails through Resend. The mail's id is the idempotency key: for 24 hours Resend answers a repeated request with its
 * first response. `api` replaces its base address. If it reports what
 * becomes of mails, each has the tags by which a report names it.
 */
export function resendTransport({ key, api, webhookSecret = null }: ResendSetting): MailTransport {
  let resend: Resend | undefined
  return {
    name: 'resend',
    async send(mail, signal) {
      const library = await import('resend')
      resend ??= new library.Resend(key, api ? { baseUrl: api } : {})
      // The library passes its options on to fetch, which takes the signal.
      const options = { idempotencyKey: mail.id, signal }
      const { error } = await resend.emails.send(
        { ...asPayload(mail), ...(webhookSecret && { tags: outboxTags(mail) }) },
        options,
      )
      if (error) throw new MailRefusedError('resend', `${error.statusCode ?? 'no answer'} ${error.name}`)
    },
  }
}

// Addresses are strings here, so the only name among them, the sender's, is reduced to what a quoted string can contain, and
// the recipient is the bare address.
function asPayload(mail: OutgoingMail) {
  return {
    from: `"${mail.from.name.replace(/["\\<>]/g, '')}" <${mail.from.address}>`,
    to: [mail.to.address],
    replyTo: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: { ...mail.headers },
    attachments: mail.attachments.map(({ filename, contentType, base64, contentId }) => ({
      filename,
      contentType,
      content: base64,
      ...(contentId && { contentId }),
    })),
  }
}
