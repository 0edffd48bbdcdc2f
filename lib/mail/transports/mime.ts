import type { SendMailOptions } from 'nodemailer'
import { readReplyAddress } from '#lib/reply-address.ts'
import type { OutgoingMail } from '../transport.ts'

/**
 * A mail in nodemailer's form. Nothing in it changes between two attempts, date and part boundaries included, so that a
 * repeated attempt is the same message to the byte, under the same Message-ID.
 */
export function mimeMail(mail: OutgoingMail): SendMailOptions {
  const domain = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1)
  const { 'Message-ID': ownMessageId, ...headers } = mail.headers
  return {
    // With an explicit list the envelope has one recipient, whatever the headers contain. A mail server reports to the sender of
    // the envelope that it could not deliver the mail: the address for replies leads that report to the conversation.
    envelope: { from: readReplyAddress(mail.replyTo) ? mail.replyTo : mail.from.address, to: [mail.to.address] },
    from: mail.from,
    to: { name: mail.to.name ?? '', address: mail.to.address },
    replyTo: { name: '', address: mail.replyTo },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    messageId: ownMessageId ?? `<${mail.id}@${domain}>`,
    date: mail.createdAt,
    baseBoundary: mail.id,
    attachments: mail.attachments.map(({ filename, contentType, base64, contentId }) => ({
      filename,
      contentType,
      content: base64,
      encoding: 'base64',
      ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
