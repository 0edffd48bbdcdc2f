import type { Locale, Text } from '#lib/i18n/locale.ts'
import { mailtoLink, telephoneLink } from '#lib/urls.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { icons } from './icons.tsx'
import { Row } from './rows.tsx'

const texts = {
  findUs: { en: 'How to find us', de: 'So finden Sie uns' },
  map: { en: 'Show on a map', de: 'Auf der Karte zeigen' },
  mail: { en: 'Write an e-mail', de: 'E-Mail schreiben' },
} satisfies Record<string, Text>

/** Where a venue is, and how a guest reaches it. Its style is `venue-page.css`. */
export function FindUs({ venue, locale }: { venue: Venue; locale: Locale }) {
  const { phone, email } = venue.business
  const address = venueAddress(venue)
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.join(', ') })}`
  return (
    <section className="card">
      <h2>{texts.findUs[locale]}</h2>
      <address>
        {[venue.name, ...address].map((line, at) =>
          at === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
        )}
      </address>
      <ul className="rows">
        {address.length > 0 && <Row icon={icons.place} href={map} label={texts.map[locale]} />}
        <Row icon={icons.phone} href={telephoneLink(phone)} label={phone} />
        <Row icon={icons.mail} href={mailtoLink(email)} label={texts.mail[locale]} note={email} />
      </ul>
    </section>
  )
}
