import { env } from '#lib/env/env.ts'
import { canSellTickets } from '#lib/events/tickets/ticket-sales.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { EditorVenue } from './use-editor.ts'

/** Returns the data of a venue that the editor needs. */
export function editorVenue(venue: Venue): EditorVenue {
  const { slug, name, language, currency, settings } = venue
  return {
    slug,
    name,
    language,
    currency,
    usualMax: settings.maxTicketsPerRegistration,
    canSell: canSellTickets(venue),
    eventsUrl: eventsUrlOf(venue),
    host: new URL(env().appUrl).host,
  }
}

/** The address of the events on the venue's own page; null if the venue has no page. */
export function eventsUrlOf({ slug, settings }: Pick<Venue, 'slug' | 'settings'>): string | null {
  return settings.bookingPage ? `${env().appUrl}/v/${slug}/events` : null
}
