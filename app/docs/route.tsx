import { pageRoute } from '#lib/pages/page-route.ts'
import { docsPage, readerLocale } from './docs-page.tsx'
import { type GuideSlug, guideGroups, readGuide } from './guides.ts'
import { GuideText } from './markdown.tsx'

const texts = {
  en: {
    title: 'Documentation',
    lead: 'One HTTP interface for tables, events, orders and vouchers. The first reservation takes five minutes.',
    begin: 'Begin with the first reservation',
    language: null,
    more: 'Look things up',
    reference: 'Reference',
    referenceLine: 'every operation with its fields and answers, and a form to try it',
    document: 'the same for programs (OpenAPI 3.1)',
    errors: 'Errors',
    errorsLine: 'every problem that the service can answer with, an example, and what to do',
    machines: 'the guides for language models; each guide is there as Markdown at its address with .md',
  },
  de: {
    title: 'Dokumentation',
    lead: 'Eine HTTP-Schnittstelle für Tische, Veranstaltungen, Bestellungen und Gutscheine. Die erste Reservierung dauert fünf Minuten.',
    begin: 'Mit der ersten Reservierung beginnen',
    language: 'Die Anleitungen gibt es auf Englisch.',
    more: 'Nachschlagen',
    reference: 'Referenz',
    referenceLine: 'jede Operation mit ihren Feldern und Antworten und einem Formular zum Ausprobieren (auf Englisch)',
    document: 'dasselbe für Programme (OpenAPI 3.1)',
    errors: 'Fehler',
    errorsLine: 'jedes Problem, mit dem der Dienst antworten kann, ein Beispiel, und was zu tun ist',
    machines: 'die Anleitungen für Sprachmodelle; jede gibt es als Markdown unter ihrer Adresse mit .md',
  },
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The index of the documentation. */
async function show(request: Request): Promise<Response> {
  const locale = readerLocale(request)
  const text = texts[locale]
  const content = (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <a className="action" href="/docs/guides/first-reservation">
        {text.begin}
      </a>
      {text.language && <p>{text.language}</p>}
      {guideGroups.map(({ title, slugs }) => (
        <section key={title.en}>
          <h2>{title[locale]}</h2>
          <ul className="guides" lang="en">
            {slugs.map((slug) => (
              <GuideCard key={slug} slug={slug} />
            ))}
          </ul>
        </section>
      ))}
      <h2>{text.more}</h2>
      <ul>
        <li>
          <a href="/docs/api">{text.reference}</a>: {text.referenceLine}
        </li>
        <li>
          <a href="/openapi.json">/openapi.json</a>: {text.document}
        </li>
        <li>
          <a href="/docs/api/errors">{text.errors}</a>: {text.errorsLine}
        </li>
        <li>
          <a href="/llms.txt">/llms.txt</a>: {text.machines}
        </li>
      </ul>
    </>
  )
  return docsPage({ path: '/docs', locale, title: text.title, content })
}

function GuideCard({ slug }: { slug: GuideSlug }) {
  const { title, summary } = readGuide(slug)
  return (
    <li>
      <a href={`/docs/guides/${slug}`}>{title}</a>
      <p>
        <GuideText as="span" markdown={summary} />
      </p>
    </li>
  )
}
