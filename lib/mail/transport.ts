import type { MailAttachment } from './letter.ts'

/** An outgoing mail. Every address is a separate field and every name a single line, so no header can be injected. */
export type OutgoingMail = {
  venueId: string
  /** The mail's id, the same for every attempt. */
  id: string
  from: { name: string; address: string }
  to: { name: string | null; address: string }
  replyTo: string
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
  headers: Readonly<Record<string, string>>
  createdAt: Date
}

/** A way to send mails. */
export type MailTransport = {
  name: 'resend' | 'smtp' | 'local'
  /**
   * Sends a mail, and throws unless the other side has confirmed it. Ends soon after `signal` aborts. Another call with the
   * same mail is marked as a repetition, as far as the other side supports that.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
}

/** A mail server or provider did not accept a mail. Its message may quote addresses, so only its code is recorded. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
  readonly code: string
  constructor(transport: MailTransport['name'], code: string) {
    super(`${transport}: ${code}`)
    this.code = code
  }
}
