import type { VenueText } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { LetterGift } from './layout-gift.ts'
import type { LetterSchedule } from './layout-schedule.ts'
import type { LetterLook } from './letter-look.ts'

/**
 * The content of a letter, for both its HTML and its text part. A `string` may contain guest text: nothing in it ever becomes
 * a link. A `VenueText` is written as it is, and the compiler refuses guest text there.
 */
export type LetterContent = {
  locale: Locale
  /** The sender, shown above everything else. */
  venueName: VenueText
  /** The look of the venue, in letters to guests; a plain letter without. */
  look?: LetterLook
  headline: VenueText
  /**
   * The one thing to see at a glance, such as date and time; the detail may have several lines, or none. With a venue-local
   * `date` (`yyyy-MM-dd`) there is a leaf of a calendar beside it.
   */
  highlight?: { title: string; detail: string; date?: string | null }
  /** A gift, shown as a card below the headline. */
  gift?: LetterGift
  greeting: string
  paragraphs: readonly string[]
  /** Codes to show at the door. */
  passes?: readonly Pass[] | undefined
  facts: readonly LetterFact[]
  schedules?: readonly LetterSchedule[]
  /** A button; its address is the service's own. */
  action?: { label: VenueText; href: VenueText }
  closing: readonly string[]
  /** A secondary action that most readers do not need: a sentence with a link, which is the service's own. */
  aside?: { text: VenueText; label: VenueText; href: VenueText } | null
  footer: LetterFooter
}

/**
 * A pass to show: an attached picture, the name of its owner, and a code to read aloud if the picture cannot be shown.
 * `size` is the picture's side in CSS pixels.
 */
export type Pass = {
  picture: { contentId: string; alt: VenueText; size: number }
  label: VenueText
  name: string
  code: VenueText
  link: { label: VenueText; href: VenueText }
}

/** `mailTo` is an e-mail address as requests are checked for it (`email` in `lib/input.ts`): written as it is, and a link. */
export type LetterFact = { label: VenueText; value: string | { ofVenue: VenueText } | { mailTo: string } }

/** The sender's contact data, with working links. */
export type LetterFooter = {
  lines: readonly VenueText[]
  phone: VenueText
  email: VenueText
  website: VenueText | null
  reason: VenueText
}
