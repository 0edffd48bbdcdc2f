import type { Event } from '#lib/events/queries.ts'
import { mostPerRegistration } from '#lib/events/registration-rules.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { VenuePage } from '../../_hosted/venue-page.ts'
import type { Standing } from '../event-card.tsx'

/** A form that was sent and has ordered nothing. */
export type UnplacedOrder = {
  status: number
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, Text>>
  requestId: string
  /** Null if the guest has only chosen another number of tickets. */
  message: Text | null
  /** Whether the same seems to be registered already: then the button says that it registers once more. */
  isAgain?: boolean
}

/** The data of the page of an event. */
export type EventView = {
  page: VenuePage
  event: Event
  remaining: number | null
  standing: Standing
  /** How many tickets are chosen, and how many can be. */
  quantity: number
  mostTickets: number
  /** Whether vouchers of the venue exist, which can pay for tickets. */
  takesVouchers: boolean
  /** The key of this rendering's form: pressed twice, it orders once. */
  requestId: string
  sent: UnplacedOrder | null
}

/** The style sheets of the page, besides those of every page of a venue. */
export const eventSheets = [
  '_components/choosing/choosing.css',
  '_components/field.css',
  'v/[venueSlug]/events/[eventSlug]/event-page.css',
]

/** The most tickets of one order now. */
export function mostTicketsOf({ page, event, remaining }: Pick<EventView, 'page' | 'event' | 'remaining'>): number {
  const most = mostPerRegistration(page.venue, event)
  return Math.max(1, Math.min(most, remaining ?? most))
}

/** The most tickets of any order (interface, Limits). */
export const mostTickets = 100

/** The number of tickets of a query or a form: at least one, and at most as many as can be ordered. */
export function readQuantity(value: unknown, most: number): number {
  const quantity = Number(value)
  return Number.isInteger(quantity) && quantity > 0 ? Math.min(quantity, most) : 1
}
