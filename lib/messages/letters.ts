import { env } from '#lib/env/env.ts'
import { fromGuest, type GuestText, type VenueText } from '#lib/guest-text.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { renderLetter } from '#lib/mail/layout.ts'
import type { Letter } from '#lib/mail/letter.ts'
import type { LetterContent } from '#lib/mail/letter-content.ts'
import { unlinked } from '#lib/mail/plain-text.ts'
import { inboxLink } from '#lib/pages/inbox-link.ts'
import { localDateAt } from '#lib/time.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import { venueSender } from '#lib/venues/letter-look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { replyToOf } from '#lib/venues/reply-to.ts'
import { conversationHeaders } from './conversation.ts'
import { unfolded } from './fold-quotes.ts'
import { messageTexts as texts } from './letter-texts.ts'
import { answerAddressOf, isHeldMail, type Message, type Thread, type VenueMessage } from './queries.ts'
import { threadUrl } from './thread-link.ts'

/** The subject of a guest's message, in words of the venue's language, such as a booking; `action` opens it in the console. */
export type Topic = Required<Pick<LetterContent, 'highlight' | 'action' | 'facts'>> & { subject: VenueText }

/** The rest of the notice about a message. */
export type MessageNotice = {
  anonymous: boolean
  topic?: Topic | undefined
  /** The thread's earlier messages, oldest first. */
  earlierMessages?: readonly Message[]
  /** The names of its files. */
  files?: readonly GuestText[]
}

/** Notifies a venue, in its language, that a guest has written. Its reply goes to the guest. */
export function newMessageLetter(
  venue: Venue,
  thread: Thread,
  written: Message,
  { anonymous, topic, earlierMessages = [], files = [] }: MessageNotice,
): Letter {
  const { language: locale } = venue
  const { html, text } = renderLetter({
    locale,
    venueName: venue.name,
    headline: texts.noticeHeadline[locale],
    highlight: topic?.highlight ?? { title: thread.subject, detail: thread.guestName },
    greeting: texts.noticeGreeting[locale],
    paragraphs: [noticed(written, locale)],
    action: topic?.action ?? { label: texts.openInConsole[locale], href: inboxLink(venue.slug, thread.id) },
    facts: [
      { label: texts.from[locale], value: thread.guestName },
      { label: texts.email[locale], value: { mailTo: thread.guestEmail } },
      ...(topic?.facts ?? []),
      ...(files.length > 0 && !isHeldMail(written)
        ? [{ label: texts.files[locale], value: fromGuest(files.join(', ')) }]
        : []),
    ],
    closing: [texts.noticeClosing[locale]],
    footer: venueFooter(venue, texts.noticeReason[locale]),
  })
  return {
    venueId: venue.id,
    kind: 'message-received',
    recipient: { address: venue.business.email, name: venue.name },
    senderName: venue.name,
    replyTo: thread.guestEmail,
    subject: texts.noticeSubject(topic?.subject ?? unlinked(thread.subject))[locale],
    html,
    text,
    attachments: [],
    headers: conversationHeaders(written.id, idsOf(earlierMessages), env().mail.from),
    anonymous,
  }
}

/**
 * The words of a message in the mail to the venue: of a mail without what it quotes, and nothing of one from another address, which
 * may be anybody's.
 */
function noticed(written: Message, locale: Locale): string {
  if (isHeldMail(written)) return texts.fromOtherAddress[locale]
  return written.mailDigest === null ? written.body : unfolded(written.body)
}

/** A venue's answer to a guest, in the guest's language. `earlierMessages` are the thread's earlier messages, oldest first. */
export function replyLetter(
  venue: Venue,
  thread: Thread,
  reply: VenueMessage,
  earlierMessages: readonly Message[],
): Letter {
  const { language: locale } = thread
  return letterToGuest(venue, thread, reply, earlierMessages, {
    headline: texts.replyHeadline(venue.name)[locale],
    detail: texts.yourMessageOf(writtenOn(venue, thread))[locale],
    opening: texts.replyOpening[locale],
    label: texts.answer[locale],
    reason: texts.replyReason[locale],
    subject: texts.replySubject(unlinked(thread.subject)),
  })
}

/** A message that a venue begins with the guest of a booking, in the guest's language. */
export function openingLetter(venue: Venue, thread: Thread, written: VenueMessage): Letter {
  const { language: locale } = thread
  return letterToGuest(venue, thread, written, [], {
    headline: texts.openingHeadline(venue.name)[locale],
    detail: texts.ourMessageOf(writtenOn(venue, thread))[locale],
    opening: texts.openingParagraph[locale],
    label: texts.message[locale],
    reason: texts.openingReason[locale],
    subject: unlinked(thread.subject),
  })
}

type LetterWords = Record<'headline' | 'detail' | 'opening' | 'label' | 'reason' | 'subject', VenueText>

function letterToGuest(
  venue: Venue,
  thread: Thread,
  written: VenueMessage,
  earlierMessages: readonly Message[],
  { headline, detail, opening, label, reason, subject }: LetterWords,
): Letter {
  const { language: locale } = thread
  const { html, text } = renderLetter({
    locale,
    ...venueSender(venue, locale),
    headline,
    highlight: { title: thread.subject, detail },
    greeting: texts.replyGreeting(thread.guestName)[locale],
    paragraphs: [opening],
    // A venue may send its guests an address; mail programs turn it into a link.
    facts: [{ label, value: { ofVenue: written.body } }],
    action: { label: texts.answerHere[locale], href: threadUrl(venue.slug, thread) },
    closing: [texts.replyClosing[locale]],
    footer: venueFooter(venue, reason),
  })
  return {
    venueId: venue.id,
    // The state of the mail is that of the message.
    id: written.id,
    kind: 'message-reply',
    recipient: { address: answerAddressOf(thread, earlierMessages), name: thread.guestName },
    senderName: venue.name,
    replyTo: replyToOf(venue, 'thread', thread.id),
    subject,
    html,
    text,
    attachments: [],
    headers: conversationHeaders(written.id, idsOf(earlierMessages), env().mail.from),
    anonymous: false,
  }
}

function writtenOn(venue: Venue, { createdAt, language }: Thread): string {
  return formatDate(localDateAt(venue.timezone, createdAt.getTime()), language)
}

function idsOf(messages: readonly Message[]): string[] {
  return messages.map(({ id }) => id)
}
