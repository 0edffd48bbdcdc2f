import { reservationActRoute } from '#lib/http/acted.ts'
import { markArrived } from '#lib/seatings/mark-arrived.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = reservationActRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/arrive',
  markArrived,
)
