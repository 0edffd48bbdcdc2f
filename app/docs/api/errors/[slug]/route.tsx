import { env } from '#lib/env/env.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { catalogue, namedProblems, type ProblemEntry } from '#lib/problems/catalogue.ts'
import { Code } from '../../../code.tsx'
import { docsPage, noSuchPage, readerLocale } from '../../../docs-page.tsx'
import examples from '../examples.json' with { type: 'json' }

/** The address of the documentation in the recorded examples. */
const recordedAt = 'http://localhost:3000/docs'

type Context = { params: Promise<{ slug: string }> }

const texts = {
  en: {
    eyebrow: 'Problem',
    status: 'HTTP status',
    happened: 'What happened',
    example: 'Example',
    whatToDo: 'What to do',
    all: 'All problems',
    itsName: 'English',
  },
  de: {
    eyebrow: 'Problem',
    status: 'HTTP-Status',
    happened: 'Was passiert ist',
    example: 'Beispiel',
    whatToDo: 'Was zu tun ist',
    all: 'Alle Probleme',
    itsName: 'Deutsch',
  },
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The page that the `type` of a named problem points to, in the reader's language or in that of `?lang=`. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params
  const kind = namedProblems.find((name) => name === slug)
  const entry: ProblemEntry | undefined = kind && catalogue[kind]
  if (!kind || !entry?.page) return noSuchPage(request)
  const locale = readerLocale(request)
  const text = texts[locale]
  const others = locales.filter((each) => each !== locale)
  const example = (examples as Record<string, Example>)[kind]
  const content = (
    <>
      <article>
        <p className="eyebrow">{text.eyebrow}</p>
        <h1>
          <code>{kind}</code>
        </h1>
        <p>{entry.detail[locale]}</p>
        <dl>
          <dt>{text.status}</dt>
          <dd>{entry.status}</dd>
        </dl>
        <h2>{text.happened}</h2>
        <p>{entry.page.happened[locale]}</p>
        {example && (
          <>
            <h2>{text.example}</h2>
            <p>
              <code>{example.request}</code>
            </p>
            <Code
              text={JSON.stringify(example.answers[locale], null, 2).replace(recordedAt, env().docsUrl)}
              language="json"
            />
          </>
        )}
        <h2>{text.whatToDo}</h2>
        <p>{entry.page.whatToDo[locale]}</p>
      </article>
      <footer className="docs-foot">
        <p>
          {others.map((other) => (
            <a key={other} href={`?lang=${other}`} lang={other} hrefLang={other}>
              {texts[other].itsName}
            </a>
          ))}
        </p>
        <p>
          <a href="/docs/api/errors">{text.all}</a>
        </p>
      </footer>
    </>
  )
  return docsPage({ path: `/docs/api/errors/${kind}`, locale, title: kind, content })
}

/** A request and the problem with which it was answered, by language. A test sends the request and compares (`examples.test.ts`). */
type Example = { request: string; answers: Record<Locale, unknown> }
