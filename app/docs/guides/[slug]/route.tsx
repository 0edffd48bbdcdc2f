import { demoFor } from '#app/demo-for.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { atThisServer } from '../../at-this-server.ts'
import { docsPage, noSuchPage, readerLocale } from '../../docs-page.tsx'
import { findGuide, type Guide, groupOf, listGuides } from '../../guides.ts'
import { GuideText, guideSectionsOf } from '../../markdown.tsx'

type Context = { params: Promise<{ slug: string }> }

const texts = {
  en: { language: null, before: 'Previous', next: 'Next', copy: 'This page as Markdown' },
  de: {
    language: 'Diese Anleitung gibt es nur auf Englisch.',
    before: 'Zurück',
    next: 'Weiter',
    copy: 'Diese Seite als Markdown',
  },
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** A guide as a page, or, at its address with `.md`, as Markdown. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params
  const guide = findGuide(slug.replace(/\.md$/, ''))
  if (!guide) return noSuchPage(request)
  const markdown = atThisServer(guide.markdown, demoFor(request))
  if (slug.endsWith('.md')) {
    return new Response(markdown, {
      headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
    })
  }
  const locale = readerLocale(request)
  const text = texts[locale]
  const all = listGuides()
  const at = all.findIndex((each) => each.slug === slug)
  const [before, next] = [all[at - 1], all[at + 1]]
  const content = (
    <>
      <p className="eyebrow">{text.language ?? groupOf(guide).title[locale]}</p>
      <GuideText as="article" lang="en" markdown={markdown} />
      <footer className="docs-foot">
        {before && <Neighbour name={text.before} guide={before} />}
        {next && <Neighbour name={text.next} guide={next} />}
        <p>
          <a href={`/docs/guides/${guide.slug}.md`}>{text.copy}</a>
        </p>
      </footer>
    </>
  )
  const sections = guideSectionsOf(markdown)
  return docsPage({ path: `/docs/guides/${slug}`, locale, title: guide.title, content, sections })
}

function Neighbour({ name, guide: { slug, title } }: { name: string; guide: Guide }) {
  return (
    <p>
      {name}:{' '}
      <a lang="en" href={`/docs/guides/${slug}`}>
        {title}
      </a>
    </p>
  )
}
