import { and, eq, isNull } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { apiKey, organisation } from '#db/schema/organisations.ts'
import { importVenueFile } from '#db/venue-file/import.ts'
import { env } from '#lib/env.ts'
import { createApiKey } from '#lib/keys/create.ts'
import { findKeyOwner } from '#lib/keys/organisations.ts'
import { findApiKey } from '#lib/keys/queries.ts'
import { DisabledOperatorError, inviteOperator } from '#lib/operators/invite-operator.ts'
import { localDateAt } from '#lib/time.ts'
import { type DemoCredentials, readDemo, writeDemo } from './credentials.ts'
import { demoEvents, nextEvent } from './events.ts'
import { examplesOf } from './examples.ts'
import { serveForm } from './form-server.ts'
import venueJson from './venue.json' with { type: 'json' }

/** The port of the booking form, unless it is in use or the demonstration has used another one before. */
const formPort = 4321

/**
 * Starts the demonstration of `npm run dev`: imports its venue, makes its keys once, serves the booking form on an origin
 * of its own, and prints all addresses. Returns a function that ends it.
 */
export async function startDemo({ appUrl }: { appUrl: string }): Promise<{ stop(): Promise<void> }> {
  const today = localDateAt(venueJson.timezone, Date.now())
  const imported = await importVenueFile(venueFile(today))
  const before = readDemo()
  const form = await serveForm(before ? [Number(new URL(before.formUrl).port), formPort] : [formPort])
  const examples = await examplesOf(imported, nextEvent('quiz-night', new Date()), before?.examples)
  const keys = (await keysThatWork(before, form.url)) ?? (await freshKeys(imported.venue.organisation, form.url))
  const owner = await invitedOwner(imported.venue)
  const demo = {
    venueSlug: imported.venue.slug,
    formUrl: form.url,
    ...keys,
    ownerEmail: owner?.email ?? null,
    examples,
  }
  writeDemo(demo)
  form.settle({ service: appUrl, venue: imported.venue.slug, publishableKey: demo.publishableKey })
  print(appUrl, demo, owner?.url ?? null)
  return { stop: form.stop }
}

/** The demonstration venue, with its events from today on. */
function venueFile(today: string): object {
  const expiresOn = `${Number(today.slice(0, 4)) + 3}-12-31`
  const vouchers = venueJson.vouchers.map((voucher) => ({ ...voucher, expiresOn }))
  return { ...venueJson, vouchers, events: demoEvents(today) }
}

type Keys = Pick<DemoCredentials, 'publishableKey' | 'secretKey'>

/** The keys of an earlier start, extended to this form; null where this database does not have them any more. */
async function keysThatWork(before: DemoCredentials | null, formUrl: string): Promise<Keys | null> {
  const publishable = before && (await findApiKey(before.publishableKey))
  const secret = before && (await findApiKey(before.secretKey))
  if (!publishable || !secret) return null
  // A form on another port is added to the origins: a second server may use the same database at the same time.
  const origins = [...new Set([...publishable.origins, ...originsOf(formUrl)])]
  if (origins.length > publishable.origins.length) {
    await database().update(apiKey).set({ origins }).where(eq(apiKey.id, publishable.id))
  }
  return { publishableKey: before.publishableKey, secretKey: before.secretKey }
}

/** New keys that replace all keys of the organisation. */
function freshKeys(organisationSlug: string, formUrl: string): Promise<Keys> {
  return inTransaction(async (tx) => {
    const [owner] = await tx.select().from(organisation).where(eq(organisation.slug, organisationSlug))
    if (!owner) throw new Error('the demonstration venue has no organisation')
    const organisationId = owner.id
    await tx
      .update(apiKey)
      .set({ revokedAt: new Date() })
      .where(and(eq(apiKey.organisationId, organisationId), isNull(apiKey.revokedAt)))
    const shape = { organisationId, venueSlugs: null }
    const origins = originsOf(formUrl)
    return {
      publishableKey: (await createApiKey(tx, { ...shape, kind: 'publishable', label: 'Booking form', origins })).key,
      secretKey: (await createApiKey(tx, { ...shape, kind: 'secret', label: 'Start page', origins: [] })).key,
    }
  }, database())
}

const originsOf = (formUrl: string) => [formUrl, formUrl.replace('localhost', '127.0.0.1')]

/**
 * The owner of the demonstration, with a link that signs in once, within an hour. Only in a database of this program's own: in any other one
 * nobody is to be invited by a start.
 */
async function invitedOwner(venue: {
  slug: string
  organisation: string
}): Promise<{ email: string; url: string } | null> {
  if (env().production || env().databaseUrl !== null) return null
  const owner = await findKeyOwner(venue.organisation)
  if (!owner) return null
  const email = `owner@${venue.slug}.example`
  const invitation = {
    organisationId: owner.id,
    email,
    name: 'Olivia',
    language: 'en',
    role: 'owner',
    venueId: null,
    lastsMs: 3_600_000,
  } as const
  try {
    return { email, url: (await inviteOperator(invitation, new Date())).url }
  } catch (error) {
    if (error instanceof DisabledOperatorError) return null
    throw error
  }
}

function print(appUrl: string, demo: DemoCredentials, signInUrl: string | null): void {
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
${signInUrl === null ? '' : `  Staff            ${signInUrl}\n                   (signs in once, as ${demo.ownerEmail})\n`}
  Try it:  curl -H 'X-Service-Key: ${demo.secretKey}' ${appUrl}/api/venues/${demo.venueSlug}
`)
}
