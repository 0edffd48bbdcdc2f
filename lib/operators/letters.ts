import type { PlannedLetter } from '#lib/mail/letter.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { signInTexts as texts } from './letter-texts.ts'
import type { Operator } from './locks.ts'
import { codeInGroups, signInUrl } from './tokens.ts'

/** The mail with the link and the code of a sign-in, in the language of the person. Its subject has no code. */
export function signInLetter(
  venue: Venue,
  person: Operator,
  { token, code }: { token: string; code: string },
): PlannedLetter {
  const { language: locale, name, email } = person
  return {
    venueId: venue.id,
    kind: 'sign-in',
    recipient: { address: email, name },
    senderName: venue.name,
    replyTo: venue.business.email,
    subject: texts.subject(venue.name)[locale],
    content: {
      locale,
      venueName: venue.name,
      headline: texts.headline[locale],
      highlight: { title: codeInGroups(code), detail: texts.codeDetail[locale] },
      greeting: texts.greeting(name)[locale],
      paragraphs: [texts.opening[locale]],
      facts: [],
      action: { label: texts.action[locale], href: signInUrl(token) },
      closing: [texts.closing[locale]],
      footer: venueFooter(venue, texts.reason[locale]),
    },
    attachments: [],
    // Limits of its own count these mails (limits.ts): one that waits for an hour would be of no use.
    anonymous: false,
  }
}
