import { reservationActRoute } from '#lib/http/acted.ts'
import { acceptRequest } from '#lib/reservations/accept-request.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = reservationActRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/accept-request',
  acceptRequest,
)
