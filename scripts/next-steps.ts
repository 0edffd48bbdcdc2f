import { listApiKeys } from '#lib/keys/queries.ts'
import { getVenue, listBookableResources } from '#lib/venues/queries.ts'

/** The venue that an import has stored, and its tables with codes. */
type Imported = { venue: { slug: string; organisation: string }; tables: readonly unknown[] }

/**
 * The steps before guests can use a venue, each with the command or the field of the venue file that completes it. Empty for
 * a complete venue.
 */
export async function nextSteps({ venue: { slug, organisation }, tables }: Imported): Promise<string[]> {
  const venue = await getVenue(slug)
  const resources = await listBookableResources(venue)
  const steps: string[] = []
  if (!(await isReached(organisation, slug))) {
    steps.push(`No API key reaches ${slug} yet. One for your server, and one for your website:
  npm run keys -- create --organisation ${organisation} --kind secret --label Server
  npm run keys -- create --organisation ${organisation} --kind publishable --label Website --origin https://www.example.com`)
  }
  if (resources.length === 0) {
    steps.push(`Nothing can be booked at ${slug} yet: the file has no resources that the plan ${venue.plan} offers.
  Add tables or lanes to "resources" as in demo/venue.json, and import the file again:
  npm run venue:import -- FILE`)
  } else if (venue.menus.length > 0 && tables.length === 0) {
    steps.push(`Guests cannot order from the menus of ${slug} at their tables yet.
  Set "qrOrdering": true in "settings", import the file again, and print the codes of the tables:
  npm run tables -- print --venue ${slug} --out cards.pdf`)
  }
  return steps
}

async function isReached(organisation: string, slug: string): Promise<boolean> {
  const keys = await listApiKeys({ organisation })
  return keys.some(({ revokedAt, venueSlugs }) => revokedAt === null && (venueSlugs?.includes(slug) ?? true))
}
