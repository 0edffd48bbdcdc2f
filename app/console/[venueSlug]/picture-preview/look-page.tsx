import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'

const texts: Record<'title' | 'line', Text> = {
  title: { en: 'Your table is confirmed', de: 'Ihr Tisch ist bestätigt' },
  line: { en: 'We look forward to your visit.', de: 'Wir freuen uns auf Ihren Besuch.' },
}

/** Shows the card of a sample page, as the surroundings of the venue's pictures. */
export function LookPage({ venue, locale }: { venue: Venue; locale: Locale }) {
  return (
    <section className="card">
      <h1>{texts.title[locale]}</h1>
      <p>{texts.line[locale]}</p>
      {venue.tagline !== '' && <p className="soft">{venue.tagline}</p>}
    </section>
  )
}
