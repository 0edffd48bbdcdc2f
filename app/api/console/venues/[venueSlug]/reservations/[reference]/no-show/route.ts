import { reservationActRoute } from '#lib/http/acted.ts'
import { markNoShow } from '#lib/reservations/change-status.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = reservationActRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/no-show',
  markNoShow,
)
