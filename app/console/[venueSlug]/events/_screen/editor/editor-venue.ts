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
  }
}
