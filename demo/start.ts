import { and, eq, isNull } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { apiKey, organisation } from '#db/schema/organisations.ts'
import type { Actor } from '#lib/audit/actor.ts'
import { env } from '#lib/env/env.ts'
import { createApiKey } from '#lib/keys/create.ts'
import { findKeyOwner } from '#lib/keys/organisations.ts'
import { findApiKey } from '#lib/keys/queries.ts'
import { DisabledOperatorError, type Invitation, inviteOperator } from '#lib/operators/invite-operator.ts'
import { findOperator } from '#lib/operators/queries.ts'
import { localDateAt } from '#lib/time.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { type DemoCredentials, readDemo, setPreparingDemo, writeDemo } from './credentials.ts'
import { type EveningHours, eveningHours } from './evening/hours.ts'
import { exampleReservationUrl, playEvening } from './evening/play.ts'
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
  const now = new Date()
  const before = readDemo()
  const hours = eveningHours(now, before?.hours ?? null)
  const imported = await importVenueFile(venueFile(localDateAt(venueJson.timezone, now.getTime()), hours))
  const form = await serveForm(before ? [Number(new URL(before.formUrl).port), formPort] : [formPort])
  const examples = await examplesOf(imported, nextEvent('quiz-night', now), before?.examples)
  const keys = (await keysThatWork(before, form.url)) ?? (await freshKeys(imported.venue.organisation, form.url))
  const owner = await invitedOwner(imported.venue)
  const venue = await getVenue(imported.venue.slug)
  const actor = owner ? await hostOf(imported.venue) : ({ kind: 'command', program: 'demo' } as const)
  await playEvening({ venue, actor, date: hours.date, now })
  const demo = {
    venueSlug: imported.venue.slug,
    formUrl: form.url,
    ...keys,
    ownerEmail: owner?.email ?? null,
    hours,
    reservationUrl: await exampleReservationUrl(venue),
    examples,
  }
  writeDemo(demo)
  setPreparingDemo(false)
  const { publishableKey } = demo
  form.settle({ service: appUrl, venue: imported.venue.slug, publishableKey, phone: venueJson.business.phone })
  print(appUrl, demo, owner?.url ?? null)
  return { stop: form.stop }
}

/** The demonstration venue, with its events from today on, in the middle of an evening. */
function venueFile(today: string, hours: EveningHours): object {
  const expiresOn = `${Number(today.slice(0, 4)) + 3}-12-31`
  const vouchers = venueJson.vouchers.map((voucher) => ({ ...voucher, expiresOn }))
  const { regular, special } = venueJson.openingHours
  const note = { en: 'Evening of the demonstration', de: 'Abend der Vorführung' }
  const others = special.filter(({ date }) => date !== hours.date)
  const openingHours = {
    regular,
    special: [...others, { ...hours, isClosed: false, note }],
  }
  return { ...venueJson, vouchers, openingHours, events: demoEvents(today) }
}

type Keys = Pick<DemoCredentials, 'publishableKey' | 'secretKey'>

/** The keys of an earlier start, extended to this form; null if this database does not have them any more. */
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

type VenueNames = { slug: string; organisation: string }

/**
 * The owner of the demonstration, with a link that signs in once, within an hour. Only in a database of this program's own: in any other one
 * nobody is to be invited by a start.
 */
async function invitedOwner(venue: VenueNames): Promise<{ email: string; url: string } | null> {
  if (env().production || env().databaseUrl !== null) return null
  const email = `owner@${venue.slug}.example`
  try {
    return { email, url: (await invite(venue, { email, name: 'Olivia', role: 'owner' })).url }
  } catch (error) {
    if (error instanceof DisabledOperatorError) return null
    throw error
  }
}

/** The host of the evening, whose name stands beside the acts. */
async function hostOf(venue: VenueNames): Promise<Actor> {
  const email = `hanna@${venue.slug}.example`
  const known = await findOperator(email)
  const host = known ?? (await invite(venue, { email, name: 'Hanna Koch', role: 'host' })).operator
  return { kind: 'operator', operatorId: host.id, deviceId: null }
}

async function invite(venue: VenueNames, person: Pick<Invitation, 'email' | 'name' | 'role'>) {
  const owner = await findKeyOwner(venue.organisation)
  if (!owner) throw new Error('the demonstration venue has no organisation')
  const invitation = { ...person, organisationId: owner.id, language: 'en', venueId: null, lastsMs: 3_600_000 } as const
  return (await inviteOperator(invitation, { actor: { kind: 'command', program: 'demo' }, now: new Date() })).result
}

/** Prints the links to open. The first ones are the last lines, which stay on the screen. */
function print(appUrl: string, demo: DemoCredentials, signInUrl: string | null): void {
  console.log(`
  Tickets          ${demo.examples.ticket.guestUrl}
  Cancel them      ${demo.examples.ticket.cancelUrl}
  Vouchers         ${demo.examples.vouchers.map(({ kind, url }) => `${kind.padEnd(10)} ${url}`).join('\n                   ')}
  A reservation    ${demo.reservationUrl}
  Order at a table ${demo.examples.tables[0]?.url}
  Kitchen tickets  ${ticketsPlace()}
  Mailbox          ${appUrl}/dev/mailbox

  Publishable key  ${demo.publishableKey}
  Secret key       ${demo.secretKey}
  Try it           curl -H 'X-Service-Key: ${demo.secretKey}' ${appUrl}/api/venues/${demo.venueSlug}

  Booking form     ${demo.formUrl}/   (a website with the widget)
  Venue's page     ${appUrl}/v/${demo.venueSlug}   (booking, events, vouchers)
${signInUrl === null ? '' : `  Console          ${signInUrl}\n                   (the evening; signs in once, as ${demo.ownerEmail})\n`}  Start page       ${appUrl}/   (leads to all of them)
`)
}

function ticketsPlace(): string {
  const { orderTickets } = env()
  if (orderTickets === null) return 'none (ORDER_TICKETS=off)'
  return orderTickets === 'stdout' ? 'printed here' : orderTickets.file
}
