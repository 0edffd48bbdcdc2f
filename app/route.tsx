import type { ReactNode } from 'react'
import { env } from '#lib/env/env.ts'
import { acceptedLocale } from '#lib/i18n/accepted-locale.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { demoFor, isDemoOnItsWay } from './demo-for.ts'
import { Demonstration } from './demonstration.tsx'
import { staticPage } from './static-page.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The start page: the demonstration with its credentials and examples, or a plain page in production. */
async function show(request: Request): Promise<Response> {
  if (isDemoOnItsWay(request)) return startPage('en', <DemoOnItsWay />, { Refresh: '2' })
  const demo = demoFor(request)
  if (demo) {
    const venue = await getVenue(demo.venueSlug)
    return startPage('en', <Demonstration demo={demo} venue={venue} />)
  }
  const locale = acceptedLocale(request.headers.get('accept-language')) ?? 'en'
  return startPage(locale, <PlainStart locale={locale} />)
}

/** Not stored: the demonstration's keys change when it starts anew. */
function startPage(locale: Locale, content: ReactNode, headers: Record<string, string> = {}): Promise<Response> {
  return staticPage({
    locale,
    title: 'Venue booking',
    content,
    images: 'own',
    headers: { 'Cache-Control': 'no-store', ...headers },
  })
}

function DemoOnItsWay() {
  return (
    <>
      <p className="eyebrow">Venue booking · demonstration</p>
      <h1>The demonstration is being prepared</h1>
      <p>
        A venue, its website and the evening of today. This takes some seconds, and this page then shows where to begin.
      </p>
    </>
  )
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
