import { type LinkedBooking, readGuestBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import { payDeposit } from '#lib/guest-bookings/pay-deposit.ts'
import { ownForm } from '#lib/pages/own-form.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { guestPage } from '../../../../../_components/document.tsx'
import { seePage } from '../../../../../_components/file-response.ts'
import { guestRoute } from '../../../../../_components/guest-route.ts'
import { Notice } from '../../../../../_components/notice.tsx'
import { unlessOutage } from '../../../../../_components/outage.tsx'
import { isProblem, pressKey, pressOnce } from '../../../../../_components/press.ts'
import { type Link, showReservation, withBooking } from '../show-reservation.tsx'
import { texts } from '../texts.ts'

type Context = { params: Promise<Link> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/** For a GET of the button's address, such as a reload of an error: it has no effect. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withBooking(request, await params, async ({ venue, reservation }) =>
    seePage(guestPath(venue.slug, reservation)),
  )
}

/** Handles the press of the button that pays, and redirects the browser to the page of the payment provider. */
async function send(request: Request, { params }: Context): Promise<Response> {
  const link = await params
  const form = await ownForm(request)
  return unlessOutage(request, form, () =>
    withBooking(request, link, (found) => (form ? pay(request, found, form) : refuse(request, found))),
  )
}

async function pay(request: Request, found: LinkedBooking, form: FormData): Promise<Response> {
  const now = new Date()
  const { venue, reservation } = found
  const path = guestPath(venue.slug, reservation)
  const key = pressKey(form)
  if (key === null) return seePage(path)
  // By the reservation and not by its token: a newer link of it is the same place to press.
  const params = { venueSlug: venue.slug, token: reservation.id }
  try {
    return await pressOnce(
      { pattern: '/v/[venueSlug]/r/[token]/pay', params, key, content: 'pay', now },
      async (recordResponse) => {
        const answer = (paymentUrl: string | null) => seePage(paymentUrl ?? path)
        const { session } = await payDeposit(await readGuestBooking(found), {
          now,
          beforeCommit: (tx, opened) => recordResponse(answer)(tx, opened.session.url),
        })
        return answer(session.url)
      },
    )
  } catch (error) {
    // The page shows why nothing can be paid: it is paid, it has ended, or another attempt is running.
    if (isProblem(error, 'reservation-not-payable', 'conflict')) return seePage(path)
    if (isProblem(error, 'payments-not-enabled')) return showReservation(request, found, { now, refused: true })
    throw error
  }
}

async function refuse(request: Request, { venue }: LinkedBooking): Promise<Response> {
  const locale = pageLocale(request, venue.language)
  const title = texts.refusedTitle[locale]
  return guestPage({ status: 403, locale, title, content: <Notice title={title} line={texts.refused[locale]} /> })
}
