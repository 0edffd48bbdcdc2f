/** A file that travels with a mail. `contentId` makes it an inline picture, shown by `<img src="cid:…">`. */
export type MailAttachment = { filename: string; contentType: string; base64: string; contentId?: string }

/** A mail as a room writes it: content in one language, and structured fields that no guest text can break out of. */
export type Letter = {
  venueId: string
  /** What it is, for people who look at the outbox: `reservation-confirmed`. */
  kind: string
  recipient: { address: string; name: string | null }
  /** Shown as the sender's name; the address is the service's own (`MAIL_FROM`). */
  senderName: string
  /** Where an answer goes: the venue, or the guest. */
  replyTo: string
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
  /** Headers that tie mails to one conversation: Message-ID, In-Reply-To, References. */
  headers?: Record<string, string>
  /** Caused by a guest whom nobody vouches for (publishable key or none): counts against the hourly limit. */
  anonymous: boolean
}
