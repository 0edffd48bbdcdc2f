import { reservationActRoute } from '#lib/http/acted.ts'
import { markServed } from '#lib/seatings/mark-served.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = reservationActRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/serve',
  markServed,
)
