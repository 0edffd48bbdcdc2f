import { eventWhen } from '#lib/events/event-when.ts'
import type { Event } from '#lib/events/queries.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** Shows an event as websites do: its texts, with the description as the service sends it. */
export function EventPreview({ event, venue, locale }: { event: Event; venue: Venue; locale: Locale }) {
  const { title, excerpt, imageUrl, imageAlt, descriptionHtml, locationLabel, priceMinor } = event
  const { date, time } = eventWhen(event, locale)
  const price = priceMinor === null ? null : formatMoney(priceMinor, venue.currency, locale)
  return (
    <article className="announced">
      {/* biome-ignore lint/performance/noImgElement: the picture as any website shows it. */}
      {imageUrl !== null && <img src={imageUrl} alt={imageAlt ?? ''} />}
      <p className="when">{[date, time].filter(Boolean).join(' · ')}</p>
      <h1>{title}</h1>
      {excerpt !== null && <p className="excerpt">{excerpt}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: filtered by lib/events/description.ts, and shown without scripts. */}
      <div dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      <p className="where">{[locationLabel, venue.name, price].filter(Boolean).join(' · ')}</p>
    </article>
  )
}
