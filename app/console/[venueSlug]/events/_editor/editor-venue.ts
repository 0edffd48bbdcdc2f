import { canSellTickets } from '#lib/events/ticket-sales.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { EditorVenue } from './use-editor.ts'

/** What the editor has to know of a venue. */
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
