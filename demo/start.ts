import { and, eq, isNull } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { apiKey, organisation } from '#db/schema/organisations.ts'
import { importVenueFile } from '#db/venue-file/import.ts'
import { createApiKey } from '#lib/keys/create.ts'
import { findApiKey } from '#lib/keys/queries.ts'
import { localDateAt } from '#lib/time.ts'
import { type DemoCredentials, keepDemo, readDemo } from './credentials.ts'
import { demoEvents, nextEvent } from './events.ts'
import { examplesOf } from './examples.ts'
import { serveForm } from './form-server.ts'
import venueJson from './venue.json' with { type: 'json' }

/** The port of the booking form where it is free. */
const formPort = 4321

/**
 * Starts the demonstration of `npm run dev`: imports its venue, makes its keys once, serves the booking form on an origin
 * of its own, and prints where everything is. Returns how to end it.
 */
export async function startDemo({ appUrl }: { appUrl: string }): Promise<{ stop(): Promise<void> }> {
  const today = localDateAt(venueJson.timezone, Date.now())
  const imported = await importVenueFile(venueFile(today))
  const form = await serveForm(formPort)
  const examples = await examplesOf(imported, nextEvent('quiz-night', new Date()), readDemo()?.examples)
  const demo = { ...(await credentialsFor(imported.venue, form.url)), examples }
  keepDemo(demo)
  form.settle({ service: appUrl, venue: imported.venue.slug, publishableKey: demo.publishableKey })
  print(appUrl, demo)
  return { stop: form.stop }
}

/** The demonstration venue, with what is on its stage from today on. */
function venueFile(today: string): object {
  const expiresOn = `${Number(today.slice(0, 4)) + 3}-12-31`
  const vouchers = venueJson.vouchers.map((voucher) => ({ ...voucher, expiresOn }))
  return { ...venueJson, vouchers, events: demoEvents(today) }
}

type Keys = Omit<DemoCredentials, 'examples'>

/** The kept credentials while they still work for this database and this form, else fresh ones in their place. */
async function credentialsFor(venue: { slug: string; organisation: string }, formUrl: string): Promise<Keys> {
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
  return { venueSlug: venue.slug, formUrl, ...fresh }
}

function print(appUrl: string, demo: DemoCredentials): void {
  console.log(`
  Start page       ${appUrl}/
  Booking form     ${demo.formUrl}/   (another origin, with the publishable key)

  Venue            ${demo.venueSlug}
  Publishable key  ${demo.publishableKey}
  Secret key       ${demo.secretKey}

  Tickets          ${demo.examples.ticket.ticketUrl}
  Cancel them      ${demo.examples.ticket.cancelUrl}
  Order at a table ${demo.examples.tables[0]?.url}
  Vouchers         ${demo.examples.vouchers.map(({ kind, url }) => `${kind.padEnd(10)} ${url}`).join('\n                   ')}
  Mailbox          ${appUrl}/dev/mailbox

  Try it:  curl -H 'X-Service-Key: ${demo.secretKey}' ${appUrl}/api/venues/${demo.venueSlug}
`)
}
