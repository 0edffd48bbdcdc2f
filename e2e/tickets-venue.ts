import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EndedCommand, runCommandHere } from '#testing/servers/command.ts'
import { eventFile, sampleEvents } from '#testing/venues/event-venue.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

/**
 * Imports a venue with a free event for one test into the running service; if it `sells`, also with one that costs money.
 * Returns the slug and the key that a registration needs.
 */
export async function importTicketVenue(
  slug: string,
  { sells = false } = {},
): Promise<{ slug: string; secretKey: string }> {
  const quiz = { ...sampleEvents.quiz, timeLabel: 'Doors 19:00', language: 'en' as const }
  const events = [quiz, ...(sells ? [sampleEvents.concert] : [])]
  const file = join(dataDir(), `${slug}.json`)
  writeFileSync(file, JSON.stringify(eventFile({ slug, name: 'The Cellar', language: 'en', events })))
  const ended = await runCommandHere('venue-import', [file], { DATA_DIR: dataDir() })
  assert.equal(ended.status, 0, ended.stderr)
  const { apiKeys } = JSON.parse(ended.stdout)
  return { slug, secretKey: apiKeys.find(({ kind }: { kind: string }) => kind === 'secret').key }
}

export type TicketsOfGuests = {
  reference: string
  /** The address of the buyer. */
  email: string
  tickets: { code: string; attendeeName: string; ticketUrl: string }[]
  cancelUrl: string
  /** The page with all tickets. */
  guestUrl: string
}

/** Registers guests for an event through the API, the first one as the buyer. */
export async function register(
  service: string,
  venue: { slug: string; secretKey: string },
  names: readonly string[],
  event = 'quiz',
): Promise<TicketsOfGuests> {
  const [buyerName, ...others] = names
  const email = `guest-${crypto.randomUUID()}@guest.example`
  const answer = await fetch(`${service}/api/venues/${venue.slug}/events/${event}/registrations`, {
    method: 'POST',
    headers: { 'X-Service-Key': venue.secretKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      buyerName,
      email,
      quantity: names.length,
      attendees: ['', ...others],
    }),
  })
  assert.equal(answer.status, 201)
  return { ...(await answer.json()), email } as TicketsOfGuests
}

/** Scans a ticket at the door. */
export function scan(code: string): Promise<EndedCommand> {
  return runCommandHere('check-in', [code], { DATA_DIR: dataDir() })
}
