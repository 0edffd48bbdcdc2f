import type { Route } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import * as firstHour from './venues/[venueSlug]/first-hour/route.ts'
import * as firstTimes from './venues/[venueSlug]/first-hour/times/route.ts'
import * as houseSection from './venues/[venueSlug]/house/[section]/route.ts'
import * as house from './venues/[venueSlug]/house/route.ts'
import * as houseChange from './venues/[venueSlug]/house-changes/[changeId]/route.ts'
import * as houseChanges from './venues/[venueSlug]/house-changes/route.ts'
import * as houseLetter from './venues/[venueSlug]/house-letter/route.ts'
import * as endPause from './venues/[venueSlug]/pause/end/route.ts'
import * as pause from './venues/[venueSlug]/pause/route.ts'

/** The routes of the house: its sections, the bookings that a save changes, the pause, and the first steps. */
export const houseRoutes: readonly { pattern: string; access: Access; route: Route }[] = [
  { pattern: '/api/console/venues/[venueSlug]/pause', access: 'operator', route: pause },
  { pattern: '/api/console/venues/[venueSlug]/pause/end', access: 'operator', route: endPause },
  { pattern: '/api/console/venues/[venueSlug]/house', access: 'operator', route: house },
  { pattern: '/api/console/venues/[venueSlug]/house/[section]', access: 'operator', route: houseSection },
  { pattern: '/api/console/venues/[venueSlug]/house-changes', access: 'operator', route: houseChanges },
  { pattern: '/api/console/venues/[venueSlug]/house-changes/[changeId]', access: 'operator', route: houseChange },
  { pattern: '/api/console/venues/[venueSlug]/house-letter', access: 'operator', route: houseLetter },
  { pattern: '/api/console/venues/[venueSlug]/first-hour', access: 'operator', route: firstHour },
  { pattern: '/api/console/venues/[venueSlug]/first-hour/times', access: 'operator', route: firstTimes },
]
