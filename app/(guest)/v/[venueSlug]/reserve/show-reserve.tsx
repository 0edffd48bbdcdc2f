import type { ReactNode } from 'react'
import { randomUUID } from '#lib/codes.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { agreedFor } from '#lib/venue-page/agreed.ts'
import { listResourceGroups } from '#lib/venues/queries.ts'
import type { QueryFields } from '../../../_components/choosing/bounds.ts'
import { choosingTexts } from '../../../_components/choosing/texts.ts'
import { nothingAt } from '../../../_components/nothing-at.tsx'
import { hostedPage } from '../_hosted/hosted-page.tsx'
import type { VenuePage } from '../_hosted/venue-page.ts'
import { BookingCard } from './booking-card.tsx'
import type { Typed } from './details.ts'
import { DetailsPage } from './details-page.tsx'
import { placesAt } from './places.ts'
import { TakenPage } from './taken-page.tsx'
import { texts } from './texts.ts'
import { type Chosen, chosenOf, type ReserveView, reserveViewOf } from './view.ts'

/** A form that was sent and has booked nothing: what was typed, its key, and the reason. */
export type UnplacedBooking = {
  status: number
  typed: Typed
  requestId: string
  /** Null if the guest has only chosen another time or place. */
  message: Text | null
  /** Whether the same seems to be booked already: then the button says that it books once more. */
  isAgain: boolean
}

/**
 * Shows the next step of a booking: what can be chosen, or the form for a time that is chosen and free. After a form that
 * booked nothing, it keeps what was typed, even if the time is gone.
 */
export async function showReserve(
  request: Request,
  page: VenuePage,
  fields: QueryFields,
  sent: UnplacedBooking | null = null,
): Promise<Response> {
  const view = await reserveViewOf(page, fields)
  if (view === null) return nothingAt(request, page.venue)
  const chosen = chosenOf(view)
  if (chosen) return detailsPage(view, chosen, sent)
  const { wish } = view
  if (sent && wish.date !== null && wish.start !== null && wish.partySize <= view.largest) {
    const message = sent.message ?? texts.justTaken(formatTime(wish.start, page.locale))
    return stepPage(view, 409, <TakenPage view={view} {...sent} message={message} />)
  }
  const message = sent?.message ?? messageOf(view)
  return stepPage(view, sent?.status ?? 200, <BookingCard view={view} heading={1} message={message} />)
}

async function detailsPage(view: ReserveView, chosen: Chosen, sent: UnplacedBooking | null): Promise<Response> {
  const { venue } = view.page
  const details = {
    view,
    chosen,
    agreed: agreedFor(venue, chosen.offer, view.wish.date ?? ''),
    places: placesAt(view.page, chosen.time, await listResourceGroups(venue)),
    requestId: sent?.requestId ?? randomUUID(),
    typed: sent?.typed ?? null,
    message: sent?.message ?? null,
    isAgain: sent?.isAgain ?? false,
  }
  return stepPage(view, sent?.status ?? 200, <DetailsPage details={details} />)
}

function stepPage({ page }: ReserveView, status: number, content: ReactNode): Promise<Response> {
  return hostedPage(page, {
    status,
    title: texts.title[page.locale],
    published: null,
    content,
    sheets: reserveSheets,
  })
}

/** The style of choosing, and of the form. */
export const reserveSheets = [
  '_components/choosing/choosing.css',
  '_components/field.css',
  'v/[venueSlug]/reserve/reserve.css',
] as const

/** The sentence about a choice that leads to no form; null if there is nothing to say. */
function messageOf({ page: { locale }, wish, bounds }: ReserveView): Text | null {
  if (wish.isOutside) return choosingTexts.outside(formatDate(bounds.last, locale))
  return wish.start === null ? null : texts.notFree(formatTime(wish.start, locale))
}
