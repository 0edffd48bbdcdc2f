import { reservationActRoute } from '#lib/http/acted.ts'
import { clearParty } from '#lib/seatings/clear-party.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = reservationActRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/clear',
  clearParty,
)
