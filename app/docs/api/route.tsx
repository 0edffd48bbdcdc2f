import { readDemo } from '#demo/credentials.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { docsPage, readerLocale } from '../docs-page.tsx'

const texts = {
  en: {
    title: 'Reference',
    lead: 'Everything here is made from the document at',
    tries:
      'Requests go to the demonstration, with its secret key already filled in, and what they book is booked there.',
    reads: 'To try requests from this page, start the demonstration with npm run dev.',
    noScript: 'The viewer needs JavaScript. The document itself does not.',
  },
  de: {
    title: 'Referenz',
    lead: 'Alles hier entsteht aus dem Dokument unter',
    tries:
      'Anfragen gehen an die Demonstration; ihr geheimer Schlüssel ist schon eingetragen. Was sie buchen, ist dort gebucht.',
    reads: 'Um Anfragen von dieser Seite zu senden, die Demonstration mit npm run dev starten.',
    noScript: 'Die Ansicht braucht JavaScript. Das Dokument selbst nicht.',
  },
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/**
 * The reference: Swagger UI over /openapi.json, from this origin alone. It can send requests only where the demonstration runs;
 * the key in the page is the demonstration's, which does not exist in production.
 */
async function show(request: Request): Promise<Response> {
  const locale = readerLocale(request)
  const text = texts[locale]
  const demo = readDemo()
  const content = (
    <>
      <h1>{text.title}</h1>
      <p>
        {text.lead} <a href="/openapi.json">/openapi.json</a>. {demo ? text.tries : text.reads}
      </p>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <div id="reference" lang="en" data-key={demo?.secretKey ?? ''} data-venue={demo?.venueSlug ?? ''} />
    </>
  )
  const styles = ['swagger-ui.css']
  return docsPage({ locale, title: text.title, content, styles, scripts: ['swagger-ui.js', 'reference.js'] })
}
