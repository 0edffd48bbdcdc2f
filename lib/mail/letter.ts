import type { PlannedCalendar } from '#lib/calendar.ts'
import type { VenueText } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { PictureSource, PlannedPdf } from '#lib/pdf/planned.ts'
import type { LetterContent } from './letter-content.ts'

/** An attached file. `contentId` makes it an inline picture, shown by `<img src="cid:…">`. */
export type MailAttachment = { filename: string; contentType: string; base64: string; contentId?: string }

/** A file that is drawn from this data when the mail is sent. Every attempt draws the same bytes. */
export type PlannedAttachment = Omit<MailAttachment, 'base64'> &
  (
    | { qr: { text: string; modulePixels: number } }
    | { pdf: PlannedPdf }
    | { tickets: TicketValues }
    | { calendar: PlannedCalendar }
  )

/**
 * The values that are printed on tickets, in one language: a seventh of the plan that the room of events lays out from them
 * when the mail is sent. `title` is the event's, `createdAt` an instant, `quantity` the number of all tickets of the
 * registration; `ordinal` counts from 0.
 */
export type TicketValues = {
  language: Locale
  venueName: VenueText
  address: VenueText
  colour: string
  logo: (PictureSource & { size: { width: number; height: number } | null }) | null
  title: VenueText
  date: VenueText | null
  time: VenueText | null
  place: VenueText | null
  reference: string
  createdAt: string
  quantity: number
  tickets: readonly { code: string; attendeeName: string; ordinal: number }[]
}

/** A mail as a room writes it: content in one language, and structured fields that guest text cannot break out of. */
export type Letter = {
  venueId: string
  /** The mail's id, if its cause has one; else a new one. The database refuses a second mail with it. */
  id?: string
  /** The kind of mail, for operators who inspect the outbox: `reservation-confirmed`. */
  kind: string
  recipient: { address: string; name: string | null }
  /** Shown as the sender's name; the address is the service's own (`MAIL_FROM`). */
  senderName: VenueText
  /** The address for replies: the venue's, or the guest's. */
  replyTo: string
  subject: VenueText
  html: string
  text: string
  attachments: readonly (MailAttachment | PlannedAttachment)[]
  /** Headers that thread the mails of one conversation: Message-ID, In-Reply-To, References. */
  headers?: Record<string, string>
  /** Caused by an unauthenticated guest (publishable key or none): counts against the hourly limit. */
  anonymous: boolean
}

/** A letter whose content is rendered when the mail is sent, so that no request waits for the rendering. */
export type PlannedLetter = Omit<Letter, 'html' | 'text'> & { content: LetterContent }
