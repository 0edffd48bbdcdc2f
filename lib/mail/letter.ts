import type { PlannedCalendar } from '#lib/calendar.ts'
import type { PlannedPdf } from '#lib/pdf/planned.ts'
import type { LetterContent } from './layout.ts'

/** A file that travels with a mail. `contentId` makes it an inline picture, shown by `<img src="cid:…">`. */
export type MailAttachment = { filename: string; contentType: string; base64: string; contentId?: string }

/** A file that is drawn when the mail is sent, of what is kept here: to the byte the same, however often it is sent. */
export type PlannedAttachment = Omit<MailAttachment, 'base64'> &
  ({ qr: { text: string; modulePixels: number } } | { pdf: PlannedPdf } | { calendar: PlannedCalendar })

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
  attachments: readonly (MailAttachment | PlannedAttachment)[]
  /** Headers that tie mails to one conversation: Message-ID, In-Reply-To, References. */
  headers?: Record<string, string>
  /** Caused by a guest whom nobody vouches for (publishable key or none): counts against the hourly limit. */
  anonymous: boolean
}

/** The same where what it says is drawn when the mail is sent: whoever causes it does not wait for that. */
export type PlannedLetter = Omit<Letter, 'html' | 'text'> & { content: LetterContent }
