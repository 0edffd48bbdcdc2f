import { randomUUID } from '#lib/codes.ts'
import { findLinkedBooking, type LinkedBooking, readGuestBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { cardPages } from '#lib/payments/bill/at-table.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { brandedPage } from '../../../../_components/branded-page.tsx'
import { nothingAtSlug } from '../../../../_components/nothing-at.tsx'
import { guestDoneTexts } from './acts-texts.ts'
import { ReservationPage } from './reservation-page.tsx'
import { stateTexts, texts } from './texts.ts'
import { type PressMessage, type ReservationView, reservationViewOf } from './view.ts'

/** The parameters of every address of a reservation's page. */
export type ReservationLink = { venueSlug: string; token: string }

/** Answers with something of the reservation of a link. Every wrong link is the same friendly 404 (decisions 13.1). */
export async function withBooking(
  request: Request,
  link: ReservationLink,
  answer: (found: LinkedBooking) => Promise<Response>,
): Promise<Response> {
  const found = await findLinkedBooking(link)
  return found ? answer(found) : nothingAtSlug(request, link.venueSlug)
}

/** The page as it is now. `refusal` is set if the guest has just tried something in vain. */
export async function showReservation(
  request: Request,
  found: LinkedBooking,
  { now, refusal }: { now: Date; refusal?: Pick<PressMessage, 'text' | 'about'> },
): Promise<Response> {
  const { venue, reservation } = found
  const locale = pageLocale(request, venue.language)
  const path = guestPath(venue.slug, reservation)
  const message: PressMessage | null = refusal ? { role: 'alert', ...refusal } : doneIn(request)
  const view = await reservationViewOf(await readGuestBooking(found), { locale, now, key: randomUUID(), path, message })
  const gone = view.state === 'anonymised'
  return brandedPage(request, venue, {
    status: gone ? 410 : refusal ? 409 : 200,
    locale,
    title: texts.title(stateTexts[view.state].badge[locale], venue.name),
    sheets: ['_components/venue-page.css', '_components/pass-on.css', 'v/[venueSlug]/r/[token]/acts.css'],
    properties: holdProperties(view),
    formTargets: cardPages(venue) ?? [],
    content: <ReservationPage view={view} />,
  })
}

/** The sentence about the guest's last act, by the `done` in the address to which the press has led. */
function doneIn(request: Request): PressMessage | null {
  const done = new URL(request.url).searchParams.get('done')
  const named = Object.entries(guestDoneTexts).find(([name]) => name === done)
  return named ? { role: 'status', text: named[1] } : null
}

/** How much of the hold is left, for the bar that drains by itself: its share, and the seconds. */
function holdProperties({ reservation: { createdAt, holdExpiresAt }, payableMinor, now }: ReservationView): string {
  if (payableMinor === 0 || holdExpiresAt === null) return ''
  const left = holdExpiresAt.getTime() - now.getTime()
  const share = Math.min(1, left / (holdExpiresAt.getTime() - createdAt.getTime()))
  return `:root{--left:${share.toFixed(3)};--seconds:${Math.round(left / 1000)}s}`
}
