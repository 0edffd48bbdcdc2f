import type { VenueText } from '#lib/guest-text.ts'
import type { PlannedLetter } from '#lib/mail/letter.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { invitationTexts, signInTexts as texts } from './letter-texts.ts'
import type { Operator } from './locks.ts'
import { roleTexts } from './role-texts.ts'
import type { Role } from './roles.ts'
import { codeInGroups, signInPageUrl, signInUrl } from './tokens.ts'

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

/** The mail to somebody whom an owner has given a role, in the language of the person. It leads to the sign-in, and signs nobody in. */
export function invitationLetter(
  venue: Venue,
  person: Operator,
  { role, inviter }: { role: Role; inviter: VenueText },
): PlannedLetter {
  const { language: locale, name, email } = person
  return {
    venueId: venue.id,
    kind: 'staff-invitation',
    recipient: { address: email, name },
    senderName: venue.name,
    replyTo: venue.business.email,
    subject: invitationTexts.subject(venue.name)[locale],
    content: {
      locale,
      venueName: venue.name,
      headline: invitationTexts.headline[locale],
      greeting: texts.greeting(name)[locale],
      paragraphs: [invitationTexts.opening(inviter, venue.name)[locale], invitationTexts.how[locale]],
      facts: [
        { label: invitationTexts.role[locale], value: { ofVenue: roleTexts[role][locale] } },
        { label: invitationTexts.address[locale], value: { ofVenue: email } },
      ],
      action: { label: texts.action[locale], href: signInPageUrl() },
      closing: [invitationTexts.closing[locale]],
      footer: venueFooter(venue, invitationTexts.reason(inviter)[locale]),
    },
    attachments: [],
    anonymous: false,
  }
}
