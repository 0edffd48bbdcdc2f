import { readFileSync } from 'node:fs'
import { and, eq, isNull } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { apiKey, organisation } from '#db/schema/organisations.ts'
import { importVenueFile } from '#db/venue-file/import.ts'
import { createApiKey } from '#lib/keys/create.ts'
import { findApiKey } from '#lib/keys/queries.ts'
import { localDateAt } from '#lib/time.ts'
import { type DemoCredentials, keepDemo, readDemo } from './credentials.ts'
import { demoEvents } from './events.ts'
import { serveForm } from './form-server.ts'

/** The port of the booking form where it is free. */
const formPort = 4321

/**
 * Starts the demonstration of `npm run dev`: imports its venue, makes its keys once, serves the booking form on an origin
 * of its own, and prints where everything is. Returns how to end it.
 */
export async function startDemo({ appUrl }: { appUrl: string }): Promise<{ stop(): Promise<void> }> {
  const { venue } = await importVenueFile(venueFile(new Date()))
  const form = await serveForm(formPort)
  const demo = await credentialsFor(venue, form.url)
  form.settle({ service: appUrl, venue: venue.slug, publishableKey: demo.publishableKey })
  print(appUrl, demo)
  return { stop: form.stop }
}

/** The demonstration venue, with what is on its stage from today on. */
function venueFile(now: Date): object {
  const file = JSON.parse(readFileSync(new URL('venue.json', import.meta.url), 'utf8')) as { timezone: string }
  return { ...file, events: demoEvents(localDateAt(file.timezone, now.getTime())) }
}

/** The kept credentials while they still work for this database and this form, else fresh ones in their place. */
async function credentialsFor(
  venue: { slug: string; organisation: string },
  formUrl: string,
): Promise<DemoCredentials> {
  const kept = readDemo()
  const publishable = kept && (await findApiKey(kept.publishableKey))
  const secret = kept && (await findApiKey(kept.secretKey))
  if (kept?.formUrl === formUrl && publishable && secret) return kept
  const fresh = await inTransaction(async (tx) => {
    const [owner] = await tx.select().from(organisation).where(eq(organisation.slug, venue.organisation))
    if (!owner) throw new Error('the demonstration venue has no organisation')
    const organisationId = owner.id
    await tx
      .update(apiKey)
      .set({ revokedAt: new Date() })
      .where(and(eq(apiKey.organisationId, organisationId), isNull(apiKey.revokedAt)))
    const shape = { organisationId, venueSlugs: null }
    const origins = [formUrl, formUrl.replace('localhost', '127.0.0.1')]
    return {
      publishableKey: (await createApiKey(tx, { ...shape, kind: 'publishable', label: 'Booking form', origins })).key,
      secretKey: (await createApiKey(tx, { ...shape, kind: 'secret', label: 'Start page', origins: [] })).key,
    }
  }, database())
  const demo = { venueSlug: venue.slug, formUrl, ...fresh }
  keepDemo(demo)
  return demo
}

function print(appUrl: string, demo: DemoCredentials): void {
  console.log(`
  Start page       ${appUrl}/
  Booking form     ${demo.formUrl}/   (another origin, with the publishable key)

  Venue            ${demo.venueSlug}
  Publishable key  ${demo.publishableKey}
  Secret key       ${demo.secretKey}

  Try it:  curl -H 'X-Service-Key: ${demo.secretKey}' ${appUrl}/api/venues/${demo.venueSlug}
`)
}
