import { type Locale, locales, type Text } from '#lib/i18n/locale.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { VenuePage } from './venue-page.ts'

const texts = {
  nav: { en: 'Legal notes and language', de: 'Rechtliches und Sprache' },
  imprint: { en: 'Imprint', de: 'Impressum' },
  privacy: { en: 'Privacy', de: 'Datenschutz' },
} satisfies Record<string, Text>

const names: Record<Locale, string> = { en: 'English', de: 'Deutsch' }

/** The foot of a venue's pages: who runs it, its legal notes, and the same page in the other language. */
export function Foot({ page }: { page: VenuePage }) {
  const { venue, locale } = page
  const { imprintUrl = null, privacyUrl = null } = venue.settings
  return (
    <footer className="foot">
      <span>{[venue.business.legalName, ...venueAddress(venue)].join(', ')}</span>
      <nav aria-label={texts.nav[locale]}>
        {imprintUrl !== null && <a href={imprintUrl}>{texts.imprint[locale]}</a>}
        {privacyUrl !== null && <a href={privacyUrl}>{texts.privacy[locale]}</a>}
        {locales.map((one) =>
          one === locale ? (
            <span key={one} aria-current="true">
              {names[one]}
            </span>
          ) : (
            <a key={one} href={inLanguage(page, one)} lang={one} hrefLang={one}>
              {names[one]}
            </a>
          ),
        )}
      </nav>
    </footer>
  )
}

/** The page of the request in a language. */
function inLanguage({ url }: VenuePage, locale: Locale): string {
  const query = new URLSearchParams(url.searchParams)
  query.set('lang', locale)
  return `${url.pathname}?${query}`
}
