import type { Route } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import * as editKey from './venues/[venueSlug]/house/keys/[keyId]/edit/route.ts'
import * as revokeKey from './venues/[venueSlug]/house/keys/[keyId]/revoke/route.ts'
import * as makeOneKey from './venues/[venueSlug]/house/keys/make/route.ts'
import * as checkPayoutAccount from './venues/[venueSlug]/house/payouts/check/route.ts'
import * as connectPayoutAccount from './venues/[venueSlug]/house/payouts/connect/route.ts'

/** The routes of keys and payouts, with their access. */
export const keyRoutes: readonly { pattern: string; access: Access; route: Route }[] = [
  { pattern: '/api/console/venues/[venueSlug]/house/keys/make', access: 'operator', route: makeOneKey },
  { pattern: '/api/console/venues/[venueSlug]/house/keys/[keyId]/edit', access: 'operator', route: editKey },
  { pattern: '/api/console/venues/[venueSlug]/house/keys/[keyId]/revoke', access: 'operator', route: revokeKey },
  { pattern: '/api/console/venues/[venueSlug]/house/payouts/check', access: 'operator', route: checkPayoutAccount },
  { pattern: '/api/console/venues/[venueSlug]/house/payouts/connect', access: 'operator', route: connectPayoutAccount },
]
