import { drawPlannedCalendar } from '#lib/calendar.ts'
import { readGuestBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { reservationCalendar } from '#lib/reservations/reservation-calendar.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { fileResponse, seePage } from '../../../../../_components/file-response.ts'
import { guestRoute } from '../../../../../_components/guest-route.ts'
import { type ReservationLink, withBooking } from '../show-reservation.tsx'

type Context = { params: Promise<ReservationLink> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/**
 * A reservation as a calendar file, the same entry as the one of its letters. A cancelled one removes the entry; the request
 * for an anonymised one is redirected to its page.
 */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withBooking(request, await params, async (found) => {
    const { venue, reservation } = found
    if (reservation.customerName === '') return seePage(guestPath(venue.slug, reservation))
    const { resources } = await readGuestBooking(found)
    const cancelled = reservation.status === 'Cancelled'
    const locale = pageLocale(request, venue.language)
    const names = resources.map((resource) => inLanguage(resource, locale).name)
    const { filename, contentType, calendar } = reservationCalendar(venue, reservation, names, { cancelled, locale })
    return fileResponse(drawPlannedCalendar(calendar), {
      type: contentType,
      disposition: `attachment; filename="${filename}"`,
    })
  })
}
