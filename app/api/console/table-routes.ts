import type { Route } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import * as holidays from './venues/[venueSlug]/holidays/route.ts'
import * as replaceTableCode from './venues/[venueSlug]/table-codes/[resourceId]/replace/route.ts'
import * as endTableCode from './venues/[venueSlug]/table-codes/[resourceId]/revoke/route.ts'
import * as tableCodes from './venues/[venueSlug]/table-codes/route.ts'

/** The routes of table cards and of public holidays, with their access. */
export const tableRoutes: readonly { pattern: string; access: Access; route: Route }[] = [
  { pattern: '/api/console/venues/[venueSlug]/holidays', access: 'operator', route: holidays },
  { pattern: '/api/console/venues/[venueSlug]/table-codes', access: 'operator', route: tableCodes },
  {
    pattern: '/api/console/venues/[venueSlug]/table-codes/[resourceId]/replace',
    access: 'operator',
    route: replaceTableCode,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/table-codes/[resourceId]/revoke',
    access: 'operator',
    route: endTableCode,
  },
]
