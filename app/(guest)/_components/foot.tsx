import { type Locale, locales, type Text } from '#lib/i18n/locale.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { addressInLanguage } from './language.ts'

const texts = {
  imprint: { en: 'Imprint', de: 'Impressum' },
  privacy: { en: 'Privacy', de: 'Datenschutz' },
} satisfies Record<string, Text>

const names: Record<Locale, string> = { en: 'English', de: 'Deutsch' }

type FootProps = {
  locale: Locale
  /** The query of the page's address, which the other languages keep (`?…` or empty); null for a page without others. */
  search: string | null
  venue?: Venue
}

/**
 * The foot of a page: who runs the venue and where, its own page, its legal notes, and the same page in the other language.
 * That link is relative, so that the secret of an address is not written out; if the page is the answer to a form, its
 * address leads back to the page with the form. The style is `foot.css`.
 */
export function Foot({ locale, search, venue }: FootProps) {
  const { bookingPage = false, imprintUrl = null, privacyUrl = null } = venue?.settings ?? {}
  const hasLinks = bookingPage || imprintUrl !== null || privacyUrl !== null
  return (
    <footer className="foot">
      {venue && <p>{[venue.business.legalName, ...venueAddress(venue)].join(', ')}</p>}
      {hasLinks && (
        <ul>
          {venue && bookingPage && (
            <li>
              <a href={`/v/${venue.slug}`}>{venue.name}</a>
            </li>
          )}
          {imprintUrl !== null && (
            <li>
              <a href={imprintUrl}>{texts.imprint[locale]}</a>
            </li>
          )}
          {privacyUrl !== null && (
            <li>
              <a href={privacyUrl}>{texts.privacy[locale]}</a>
            </li>
          )}
        </ul>
      )}
      {search !== null && (
        <ul>
          {locales.map((one) => (
            <li key={one}>
              {one === locale ? (
                <span aria-current="true">{names[one]}</span>
              ) : (
                <a href={addressInLanguage(search, one)} lang={one} hrefLang={one}>
                  {names[one]}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}
