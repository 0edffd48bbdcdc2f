import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { acceptedLocale, type Locale, locales } from '#lib/i18n/locale.ts'
import { catalogue, namedProblems, type ProblemEntry } from '#lib/problems/catalogue.ts'

type Props = PageProps<'/docs/api/errors/[slug]'>

const labels = {
  en: {
    eyebrow: 'Problem',
    status: 'HTTP status',
    happened: 'What happened',
    whatToDo: 'What to do',
    other: 'Deutsch',
  },
  de: {
    eyebrow: 'Problem',
    status: 'HTTP-Status',
    happened: 'Was passiert ist',
    whatToDo: 'Was zu tun ist',
    other: 'English',
  },
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).slug }
}

/** The page that the `type` of a named problem points to, in the reader's language or in the one asked for (`?lang=de`). */
export default async function ProblemPage({ params, searchParams }: Props) {
  const { slug } = await params
  const kind = namedProblems.find((name) => name === slug)
  const entry: ProblemEntry | undefined = kind && catalogue[kind]
  if (!entry?.page) notFound()
  const locale = await readerLocale((await searchParams).lang)
  const label = labels[locale]
  return (
    <article lang={locale}>
      <p className="eyebrow">{label.eyebrow}</p>
      <h1>
        <code>{slug}</code>
      </h1>
      <p>{entry.detail[locale]}</p>
      <dl>
        <dt>{label.status}</dt>
        <dd>{entry.status}</dd>
      </dl>
      <h2>{label.happened}</h2>
      <p>{entry.page.happened[locale]}</p>
      <h2>{label.whatToDo}</h2>
      <p>{entry.page.whatToDo[locale]}</p>
      <p>
        <a href={`?lang=${locale === 'en' ? 'de' : 'en'}`} lang={locale === 'en' ? 'de' : 'en'}>
          {label.other}
        </a>
      </p>
    </article>
  )
}

async function readerLocale(asked: string | string[] | undefined): Promise<Locale> {
  const named = locales.find((locale) => locale === asked)
  return named ?? acceptedLocale((await headers()).get('accept-language')) ?? 'en'
}
