import type { DemoCredentials } from '#demo/credentials.ts'
import { serviceDay } from '#lib/availability/service-day.ts'
import { env } from '#lib/env/env.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { DemonstrationTour } from './demonstration-tour.tsx'

const reads = [
  '',
  '/business-info',
  '/opening-hours',
  '/menus',
  '/resources',
  '/floor-plan',
  '/availability',
  '/events',
  '/vouchers/offers',
]

/** The start page of the demonstration: what to open first, then the keys and the commands. */
export function Demonstration({ demo, venue }: { demo: DemoCredentials; venue: Venue }) {
  const address = `${env().appUrl}/api/venues/${venue.slug}`
  const date = nextOpenDate(venue)
  const { ticket } = demo.examples
  const secret = `-H 'X-Service-Key: ${demo.secretKey}'`
  return (
    <>
      <p className="eyebrow">Venue booking · demonstration</p>
      <h1>{venue.name}</h1>
      <p>
        {venue.tagline}. {venue.description}
      </p>
      <DemonstrationTour demo={demo} venueName={venue.name} />

      <p>
        How to use all of it: <a href="/docs">guides</a>, <a href="/docs/api">reference</a>,{' '}
        <a href="/openapi.json">OpenAPI</a>.
      </p>

      <h2>Credentials</h2>
      <div className="card">
        <dl>
          <dt>Venue</dt>
          <dd>
            <code>{venue.slug}</code> ({venue.timezone}, {venue.currency}, plan {venue.plan})
          </dd>
          <dt>Publishable key</dt>
          <dd>
            <code>{demo.publishableKey}</code>
          </dd>
          <dt>Secret key</dt>
          <dd>
            <code>{demo.secretKey}</code>
          </dd>
        </dl>
      </div>
      <p>They were made for this demonstration and open nothing else. A real key is shown once and never again.</p>

      <h2>Read the venue</h2>
      <Command>{`curl ${secret} \\
  ${address}`}</Command>

      <h2>Query the slots</h2>
      <Command>{`curl ${secret} \\
  '${address}/availability?date=${date}&partySize=2'`}</Command>

      <h2>Book one</h2>
      <Command>{`curl ${secret} \\
  -H 'Content-Type: application/json' \\
  -d '{"resourceType":"RestaurantTable","date":"${date}","start":"19:00","partySize":2,
       "customerName":"Ada Guest","email":"ada@guest.example"}' \\
  ${address}/reservations`}</Command>
      <p>
        Book the same slot until the tables are gone: the last answer is a{' '}
        <a href="/docs/api/errors/slot-not-available">slot-not-available</a> problem, and never a second party at one
        table.
      </p>

      <h2>Register for the quiz night</h2>
      <Command>{`curl ${secret} \\
  -H 'Content-Type: application/json' \\
  -d '{"buyerName":"Ada Guest","email":"ada@guest.example","quantity":2,"attendees":["","Ben Guest"]}' \\
  ${address}/events/${ticket.eventSlug}/registrations`}</Command>

      <h2>Buy a voucher</h2>
      <Command>{`curl ${secret} \\
  -H 'Content-Type: application/json' \\
  -d '{"productId":"any-amount","amount":75,"buyerName":"Ada Guest","buyerEmail":"ada@guest.example"}' \\
  ${address}/vouchers/checkout`}</Command>
      <p>
        Open the <code>checkoutUrl</code> of the answer, pay, and look into the <a href="/dev/mailbox">mailbox</a>.
      </p>

      <h2>Everything to read</h2>
      <ul>
        {reads.map((path) => (
          <li key={path}>
            <code>
              GET /api/venues/{venue.slug}
              {path}
            </code>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The first day from tomorrow on that the venue is open, so that the commands below work unchanged. */
function nextOpenDate({ openingHours, timezone }: Venue): string {
  let date = addDays(localDateAt(timezone, Date.now()), 1)
  while (!serviceDay(openingHours, timezone, date)) date = addDays(date, 1)
  return date
}

/** A command to copy. A box that scrolls sideways must be reachable by keyboard. */
function Command({ children }: { children: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  return <pre tabIndex={0}>{children}</pre>
}
