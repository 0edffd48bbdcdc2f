import { routes } from '#app/api/routes.ts'
import { demoFor } from '#app/demo-for.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { docsPage, readerLocale } from '../docs-page.tsx'
import { GuideText } from '../markdown.tsx'
import { OperationSection } from './operation.tsx'
import { type Chapter, readReference } from './operations.ts'

const texts = {
  en: {
    title: 'Reference',
    lead: 'Every operation of the interface, generated from the document at',
    withDemo:
      'Requests from this page go to the demonstration with its secret key. Whatever they book is booked there.',
    withoutDemo: 'To send requests from this page, start the demonstration with npm run dev.',
    start: 'Begin here',
    conventions: 'Conventions',
    keys: 'Keys',
  },
  de: {
    title: 'Referenz',
    lead: 'Alle Operationen der Schnittstelle, auf Englisch, erzeugt aus dem Dokument unter',
    withDemo:
      'Anfragen von dieser Seite gehen mit dem geheimen Schlüssel an die Demonstration. Was sie buchen, ist dort gebucht.',
    withoutDemo: 'Wer Anfragen von dieser Seite senden will, startet die Demonstration mit npm run dev.',
    start: 'Zum Einstieg',
    // The reference itself is in English, so its headings are too.
    conventions: 'Conventions',
    keys: 'Keys',
  },
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/**
 * The reference of the public interface as static markup. Each operation has an anchor, such as `#/Events/getEvent`, and an
 * example in one of several languages of code (`?in=php`). If the
 * demonstration runs, a button loads a form that sends a request with the demonstration's secret key. There is no
 * demonstration in production.
 */
async function show(request: Request): Promise<Response> {
  const locale = readerLocale(request)
  const text = texts[locale]
  const demo = demoFor(request)
  const address = new URL(request.url)
  const { introduction, chapters } = readReference(routes)
  const content = (
    <>
      <h1>{text.title}</h1>
      <p>
        {text.lead} <a href="/openapi.json">/openapi.json</a>. {demo ? text.withDemo : text.withoutDemo}
      </p>
      <div id="reference" lang="en" data-key={demo?.secretKey ?? ''}>
        <h2 id="conventions">{text.conventions}</h2>
        {introduction.split('\n\n').map((paragraph) => (
          <p key={paragraph}>
            <GuideText as="span" markdown={paragraph} />
          </p>
        ))}
        <Keys />
        {chapters.map(({ tag, description, operations }) => (
          <section key={tag}>
            <h2 id={tag.toLowerCase()}>{tag}</h2>
            <p>{description}</p>
            {operations.map((operation) => (
              <OperationSection key={operation.id} operation={operation} demo={demo} address={address} />
            ))}
          </section>
        ))}
      </div>
    </>
  )
  return docsPage({
    path: '/docs/api',
    locale,
    title: text.title,
    content,
    navigation: navigationOf(chapters, text.start),
    styles: ['reference.css'],
  })
}

function Keys() {
  return (
    <>
      <h2 id="keys">Keys</h2>
      <p>
        Every path below <code>/api/venues/</code> needs an API key, in the header <code>X-Service-Key</code> or as{' '}
        <code>Authorization: Bearer</code>: a publishable key (<code>svc_pk_…</code>) in browsers, if the{' '}
        <code>Origin</code> of the page is on its list; a secret key (<code>svc_sk_…</code>) on servers, without{' '}
        <code>Origin</code>. All others need none: the token or code in the path is the credential. The guide{' '}
        <a href="/docs/guides/keys-and-origins">keys and origins</a> has the details.
      </p>
    </>
  )
}

function navigationOf(chapters: readonly Chapter[], start: string) {
  const first = {
    title: start,
    links: [
      { href: '#conventions', title: 'Conventions' },
      { href: '#keys', title: 'Keys' },
    ],
  }
  const rest = chapters.map(({ tag, operations }) => ({
    title: tag,
    links: operations.map(({ anchor, summary, method }) => ({ href: `#${anchor}`, title: summary, method })),
  }))
  return [first, ...rest]
}
