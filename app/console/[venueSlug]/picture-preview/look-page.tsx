import type { Locale, Text } from '#lib/i18n/locale.ts'
import { lookOf } from '#lib/venues/look.ts'
import type { Venue } from '#lib/venues/queries.ts'

const texts: Record<'title' | 'line', Text> = {
  title: { en: 'Your table is confirmed', de: 'Ihr Tisch ist bestätigt' },
  line: { en: 'We look forward to your visit.', de: 'Wir freuen uns auf Ihren Besuch.' },
}

/** A page of the venue with what they all have: the picture at the head, and a card. */
export function LookPage({ venue, locale }: { venue: Venue; locale: Locale }) {
  const { header } = lookOf(venue)
  return (
    <section className="card">
      {header && header.path !== null && (
        // biome-ignore lint/performance/noImgElement: the picture of Next needs a script.
        <img className="head" src={header.path} alt={header.alt} {...header.size} />
      )}
      <h1>{texts.title[locale]}</h1>
      <p>{texts.line[locale]}</p>
      {venue.tagline !== '' && <p className="soft">{venue.tagline}</p>}
    </section>
  )
}
