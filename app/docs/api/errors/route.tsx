import type { Locale } from '#lib/i18n/locale.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { catalogue, namedProblems, type ProblemKind } from '#lib/problems/catalogue.ts'
import { docsPage, readerLocale } from '../../docs-page.tsx'

const texts = {
  en: {
    title: 'Errors',
    lead: 'Every refusal is a problem (RFC 7807) with a type, a status, a detail in English or German, and a traceId to quote.',
    guide: 'How to handle them',
    named: 'Problems with a page',
    namedLine: 'Their type is the address of their page.',
    plain: 'All others',
    plainLine: 'Their type is the section of the standard that defines their status.',
    status: 'Status',
    problem: 'Problem',
    detail: 'Detail',
  },
  de: {
    title: 'Fehler',
    lead: 'Jede Ablehnung ist ein Problem (RFC 7807) mit type, status, detail auf Deutsch oder Englisch und einer traceId für Rückfragen.',
    guide: 'Wie man damit umgeht (auf Englisch)',
    named: 'Probleme mit eigener Seite',
    namedLine: 'Ihr type ist die Adresse dieser Seite.',
    plain: 'Alle anderen',
    plainLine: 'Ihr type ist der Abschnitt des Standards, der ihren Status beschreibt.',
    status: 'Status',
    problem: 'Problem',
    detail: 'Detail',
  },
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The whole catalogue of refusals. */
async function show(request: Request): Promise<Response> {
  const locale = readerLocale(request)
  const text = texts[locale]
  const plain = (Object.keys(catalogue) as ProblemKind[]).filter((kind) => !namedProblems.includes(kind))
  const content = (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <p>
        <a href="/docs/guides/errors">{text.guide}</a>
      </p>
      <h2>{text.named}</h2>
      <p>{text.namedLine}</p>
      <Problems kinds={namedProblems} locale={locale} linked />
      <h2>{text.plain}</h2>
      <p>{text.plainLine}</p>
      <Problems kinds={plain} locale={locale} />
    </>
  )
  return docsPage({ path: '/docs/api/errors', locale, title: text.title, content })
}

function Problems({ kinds, locale, linked = false }: { kinds: ProblemKind[]; locale: Locale; linked?: boolean }) {
  const text = texts[locale]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard
    <div className="table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{text.status}</th>
            <th>{text.problem}</th>
            <th>{text.detail}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <td>{catalogue[kind].status}</td>
              <td>
                {linked ? (
                  <a href={`/docs/api/errors/${kind}`}>
                    <code>{kind}</code>
                  </a>
                ) : (
                  <code>{kind}</code>
                )}
              </td>
              <td>{catalogue[kind].detail[locale]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
