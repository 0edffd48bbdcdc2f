import type { Route } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import * as editGuest from './venues/[venueSlug]/guests/[guestId]/edit/route.ts'
import * as eraseGuest from './venues/[venueSlug]/guests/[guestId]/erase/route.ts'
import * as guestErasure from './venues/[venueSlug]/guests/[guestId]/erasure/route.ts'
import * as exportGuest from './venues/[venueSlug]/guests/[guestId]/export/route.ts'
import * as mergeGuest from './venues/[venueSlug]/guests/[guestId]/merge/route.ts'
import * as guest from './venues/[venueSlug]/guests/[guestId]/route.ts'
import * as separateGuest from './venues/[venueSlug]/guests/[guestId]/separate/route.ts'
import * as tellGuestApart from './venues/[venueSlug]/guests/[guestId]/tell-apart/route.ts'
import * as watchGuest from './venues/[venueSlug]/guests/[guestId]/watch/route.ts'
import * as exportAllGuests from './venues/[venueSlug]/guests/export/route.ts'
import * as guests from './venues/[venueSlug]/guests/route.ts'
import * as declineParty from './venues/[venueSlug]/reservations/[reference]/decline/route.ts'
import * as keepParty from './venues/[venueSlug]/reservations/[reference]/keep/route.ts'

/** The routes of the guests of a venue, and of the bookings at which staff look, with their access. */
export const guestRoutes: readonly { pattern: string; access: Access; route: Route }[] = [
  { pattern: '/api/console/venues/[venueSlug]/guests', access: 'operator', route: guests },
  { pattern: '/api/console/venues/[venueSlug]/guests/export', access: 'operator', route: exportAllGuests },
  { pattern: '/api/console/venues/[venueSlug]/guests/[guestId]', access: 'operator', route: guest },
  { pattern: '/api/console/venues/[venueSlug]/guests/[guestId]/edit', access: 'operator', route: editGuest },
  { pattern: '/api/console/venues/[venueSlug]/guests/[guestId]/merge', access: 'operator', route: mergeGuest },
  { pattern: '/api/console/venues/[venueSlug]/guests/[guestId]/separate', access: 'operator', route: separateGuest },
  { pattern: '/api/console/venues/[venueSlug]/guests/[guestId]/tell-apart', access: 'operator', route: tellGuestApart },
  { pattern: '/api/console/venues/[venueSlug]/guests/[guestId]/watch', access: 'operator', route: watchGuest },
  { pattern: '/api/console/venues/[venueSlug]/guests/[guestId]/export', access: 'operator', route: exportGuest },
  { pattern: '/api/console/venues/[venueSlug]/guests/[guestId]/erasure', access: 'operator', route: guestErasure },
  { pattern: '/api/console/venues/[venueSlug]/guests/[guestId]/erase', access: 'operator', route: eraseGuest },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/decline',
    access: 'operator',
    route: declineParty,
  },
  { pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/keep', access: 'operator', route: keepParty },
]
