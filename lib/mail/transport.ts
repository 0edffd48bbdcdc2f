import type { MailAttachment } from './letter.ts'

/** A mail on its way out. Every address is a field of its own and every name a single line, so nothing breaks out. */
export type OutgoingMail = {
  /** The mail's id: sent again, it is the same mail. */
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

/** A way for mails to leave. */
export type MailTransport = {
  name: 'resend' | 'smtp' | 'local'
  /**
   * Hands a mail over, and throws when nobody has said that it took it. Ends soon after `signal` does. Called again with
   * the same mail, it marks it as the same as far as the other side can tell.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
}

/** A mail server or provider did not take a mail. Its own words may quote addresses, so only its code is kept. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
  readonly code: string
  constructor(transport: MailTransport['name'], code: string) {
    super(`${transport}: ${code}`)
    this.code = code
  }
}
