import type { Role } from '#lib/operators/roles.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { signedInCalls } from '../interface/console-calls.ts'
import { type Sections, venueFile } from './venues.ts'

let houses = 0

/** A venue of an organisation of its own, whose owner of all venues is signed in at the console. */
export async function ownedHouse() {
  const slug = `owned-${++houses}`
  const importHouse = (more: Sections, of = slug) =>
    importVenueFile(venueFile({ slug: of, organisation: slug, plan: 'Premium', ...more }))
  /** Signs somebody in: at every venue, or at one (`at`). */
  const personAs = (role: Role, name: string, { at, minutesAgo = 0 }: { at?: string; minutesAgo?: number } = {}) =>
    signedInCalls(
      { venue: slug, email: `${name}@${slug}.example`, role, ...(at !== undefined && { at }) },
      new Date(Date.now() - minutesAgo * 60_000),
    )
  await importHouse({})
  return {
    slug,
    importHouse,
    personAs,
    owner: await personAs('owner', 'ada'),
    /** The path of a route of the house. */
    path: (below: string, of = slug) => `/api/console/venues/${of}/house/${below}`,
  }
}

export type OwnedHouse = Awaited<ReturnType<typeof ownedHouse>>
