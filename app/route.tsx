import type { ReactNode } from 'react'
import { type DemoCredentials, readDemo } from '#demo/credentials.ts'
import { serviceDay } from '#lib/availability/service-day.ts'
import { env } from '#lib/env.ts'
import { acceptedLocale, type Locale } from '#lib/i18n/locale.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { staticPage } from './static-page.tsx'

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

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The start page: the demonstration with its credentials and examples, or a plain page in production. */
async function show(request: Request): Promise<Response> {
  const demo = readDemo()
  if (demo) {
    const venue = await getVenue(demo.venueSlug)
    return startPage('en', <Demonstration demo={demo} venue={venue} />)
  }
  const locale = acceptedLocale(request.headers.get('accept-language')) ?? 'en'
  return startPage(locale, <PlainStart locale={locale} />)
}

/** Not stored: the demonstration's keys change when it starts anew. */
function startPage(locale: Locale, content: ReactNode): Promise<Response> {
  return staticPage({ locale, title: 'Venue booking', content, headers: { 'Cache-Control': 'no-store' } })
}

function Demonstration({ demo, venue }: { demo: DemoCredentials; venue: Venue }) {
  const address = `${env().appUrl}/api/venues/${venue.slug}`
  const date = nextOpenDate(venue)
  const { ticket, tables, vouchers } = demo.examples
  const secret = `-H 'X-Service-Key: ${demo.secretKey}'`
  return (
    <>
      <p className="eyebrow">Venue booking · demonstration</p>
      <h1>{venue.name}</h1>
      <p>
        {venue.tagline}. {venue.description}
      </p>
      <a className="action" href={demo.formUrl}>
        Book in the browser
      </a>
      <p>
        The form is served from <code>{demo.formUrl}</code>, another origin than this one, and has only the publishable
        key.
      </p>

      <p>
        Mails of the demonstration arrive in its <a href="/dev/mailbox">mailbox</a>, and everything is paid on a test
        page.
      </p>

      <h2>What guests open</h2>
      <ul>
        <li>
          <a href={ticket.ticketUrl}>Two tickets for the quiz night</a>, and the page to{' '}
          <a href={ticket.cancelUrl}>cancel them</a>
        </li>
        <li>
          Ordering at the table:{' '}
          {tables.map(({ name, url }, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <a href={url}>{name}</a>
            </span>
          ))}
        </li>
        {vouchers.map(({ kind, url }) => (
          <li key={url}>
            <a href={url}>A voucher</a> ({kind.toLowerCase()})
          </li>
        ))}
      </ul>

      {demo.ownerEmail && (
        <>
          <h2>What staff open</h2>
          <p>
            <a href="/console/sign-in">Sign in</a> as the owner with <code>{demo.ownerEmail}</code>: the link and the
            code arrive in the <a href="/dev/mailbox">mailbox</a>. The start of this program has printed a link that
            signs in once.
          </p>
        </>
      )}

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
      <pre>{`curl ${secret} \\
  ${address}`}</pre>

      <h2>Query the slots</h2>
      <pre>{`curl ${secret} \\
  '${address}/availability?date=${date}&partySize=2'`}</pre>

      <h2>Book one</h2>
      <pre>{`curl ${secret} \\
  -H 'Content-Type: application/json' \\
  -d '{"resourceType":"RestaurantTable","date":"${date}","start":"19:00","partySize":2,
       "customerName":"Ada Guest","email":"ada@guest.example"}' \\
  ${address}/reservations`}</pre>
      <p>
        Book the same slot until the tables are gone: the last answer is a{' '}
        <a href="/docs/api/errors/slot-not-available">slot-not-available</a> problem, and never a second party at one
        table.
      </p>

      <h2>Register for the quiz night</h2>
      <pre>{`curl ${secret} \\
  -H 'Content-Type: application/json' \\
  -d '{"buyerName":"Ada Guest","email":"ada@guest.example","quantity":2,"attendees":["","Ben Guest"]}' \\
  ${address}/events/${ticket.eventSlug}/registrations`}</pre>

      <h2>Buy a voucher</h2>
      <pre>{`curl ${secret} \\
  -H 'Content-Type: application/json' \\
  -d '{"productId":"any-amount","amount":75,"buyerName":"Ada Guest","buyerEmail":"ada@guest.example"}' \\
  ${address}/vouchers/checkout`}</pre>
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

const plainTexts = {
  en: {
    title: 'The service is running',
    guest:
      'This is the booking service of restaurants, bars and stages. If you have a booking, use the link in your mail.',
    guides: 'guides',
    reference: 'reference of the interface',
    ready: 'is it ready?',
    forPrograms: 'For programs:',
    venue: 'Import a venue from its file:',
  },
  de: {
    title: 'Der Dienst läuft',
    guest:
      'Hier buchen Gäste von Restaurants, Bars und Bühnen. Wer gebucht hat, findet alles über den Link in der Mail.',
    guides: 'Anleitungen',
    reference: 'Referenz der Schnittstelle',
    ready: 'Ist er bereit?',
    forPrograms: 'Für Programme:',
    venue: 'Ein Haus aus seiner Datei importieren:',
  },
}

function PlainStart({ locale }: { locale: Locale }) {
  const text = plainTexts[locale]
  return (
    <>
      <p className="eyebrow">Venue booking</p>
      <h1>{text.title}</h1>
      <p>{text.guest}</p>
      <p>
        {text.forPrograms} <code>{env().appUrl}/api/venues/</code>
        {' · '}
        <a href="/docs">{text.guides}</a>
        {' · '}
        <a href="/docs/api">{text.reference}</a>
        {' · '}
        <a href="/api/ready">{text.ready}</a>
      </p>
      <p>
        {text.venue} <code>npm run venue:import -- my-venue.json</code>
      </p>
    </>
  )
}
