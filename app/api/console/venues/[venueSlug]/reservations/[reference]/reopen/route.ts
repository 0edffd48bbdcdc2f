import { reservationActRoute } from '#lib/http/acted.ts'
import { reopenReservation } from '#lib/reservations/reopen-reservation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = reservationActRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/reopen',
  reopenReservation,
)
