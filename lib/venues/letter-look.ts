import { env } from '#lib/env/env.ts'
import type { VenueText } from '#lib/guest-text.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { LetterLogo, LetterLook } from '#lib/mail/letter-look.ts'
import { mapUrl, venueAddress } from './letter-footer.ts'
import { lookOf, type ShownPicture } from './look.ts'
import type { Venue } from './queries.ts'

const texts = {
  map: { en: 'Map', de: 'Karte' },
  page: { en: 'Our page', de: 'Unsere Seite' },
  imprint: { en: 'Imprint', de: 'Impressum' },
  privacy: { en: 'Privacy', de: 'Datenschutz' },
} satisfies Record<string, Text>

/** The largest size of a logo in a letter, in CSS pixels. */
const largestLogo = { width: 160, height: 40 }
const grounds = { any: '#ffffff', light: '#ffffff', dark: '#16181a' } as const

/** The sender of a letter to a guest: the venue's name, and its look (decisions 16.6). Letters to venues and staff are plain. */
export function venueSender(venue: Venue, locale: Locale): { venueName: VenueText; look: LetterLook } {
  const { colour, bookingPage = false, imprintUrl = null, privacyUrl = null } = venue.settings
  const link = (label: Text, href: VenueText | null) => (href === null ? [] : [{ label: label[locale], href }])
  const links = [
    ...link(texts.map, venueAddress(venue).length > 0 ? mapUrl(venue) : null),
    ...link(texts.page, bookingPage ? `${env().appUrl}/v/${venue.slug}` : null),
    ...link(texts.imprint, imprintUrl),
    ...link(texts.privacy, privacyUrl),
  ]
  const { logo } = lookOf(venue)
  return { venueName: venue.name, look: { colour, logo: logo && logoOf(logo), links } }
}

function logoOf({ plainUrl, size, ground }: ShownPicture): LetterLogo {
  const scale = size ? Math.min(1, largestLogo.width / size.width, largestLogo.height / size.height) : 1
  return {
    src: plainUrl,
    size: size && { width: Math.round(size.width * scale), height: Math.round(size.height * scale) },
    ground: grounds[ground],
  }
}
