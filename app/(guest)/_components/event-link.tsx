import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'

const texts = {
  see: { en: 'To the event', de: 'Zur Veranstaltung' },
  book: { en: 'Get seats', de: 'Plätze sichern' },
} satisfies Record<string, Text>

type Props = {
  venue: Pick<Venue, 'business' | 'settings' | 'slug'>
  event: { slug: string }
  locale: Locale
  /** Whether seats can be had there now. */
  hasSeats?: boolean
}

/** Leads to an event: on the venue's page here, else on its own site; shows nothing if it has neither. */
export function EventLink({ venue, event, locale, hasSeats = false }: Props) {
  const href = venue.settings.bookingPage ? `/v/${venue.slug}/events/${event.slug}` : venue.business.website
  if (href === null) return null
  return (
    <a className={hasSeats ? 'action' : 'action second'} href={href}>
      {texts[hasSeats ? 'book' : 'see'][locale]}
    </a>
  )
}
