import type { Route } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import * as endCalendar from './venues/[venueSlug]/house/calendars/[feedId]/end/route.ts'
import * as replaceCalendar from './venues/[venueSlug]/house/calendars/[feedId]/replace/route.ts'
import * as makeCalendar from './venues/[venueSlug]/house/calendars/make/route.ts'
import * as editKey from './venues/[venueSlug]/house/keys/[keyId]/edit/route.ts'
import * as revokeKey from './venues/[venueSlug]/house/keys/[keyId]/revoke/route.ts'
import * as makeOneKey from './venues/[venueSlug]/house/keys/make/route.ts'
import * as checkPayoutAccount from './venues/[venueSlug]/house/payouts/check/route.ts'
import * as connectPayoutAccount from './venues/[venueSlug]/house/payouts/connect/route.ts'

/** The routes of keys, payouts and calendars, with their access. */
export const keyRoutes: readonly { pattern: string; access: Access; route: Route }[] = [
  { pattern: '/api/console/venues/[venueSlug]/house/calendars/make', access: 'operator', route: makeCalendar },
  {
    pattern: '/api/console/venues/[venueSlug]/house/calendars/[feedId]/replace',
    access: 'operator',
    route: replaceCalendar,
  },
  { pattern: '/api/console/venues/[venueSlug]/house/calendars/[feedId]/end', access: 'operator', route: endCalendar },
  { pattern: '/api/console/venues/[venueSlug]/house/keys/make', access: 'operator', route: makeOneKey },
  { pattern: '/api/console/venues/[venueSlug]/house/keys/[keyId]/edit', access: 'operator', route: editKey },
  { pattern: '/api/console/venues/[venueSlug]/house/keys/[keyId]/revoke', access: 'operator', route: revokeKey },
  { pattern: '/api/console/venues/[venueSlug]/house/payouts/check', access: 'operator', route: checkPayoutAccount },
  { pattern: '/api/console/venues/[venueSlug]/house/payouts/connect', access: 'operator', route: connectPayoutAccount },
]
