import { html } from '#lib/html.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { atThisServer } from '../../at-this-server.ts'
import { docsPage, noSuchPage, readerLocale } from '../../document.ts'
import { findGuide, listGuides } from '../../guides.ts'
import { renderMarkdown } from '../../markdown.ts'

type Context = { params: Promise<{ slug: string }> }

const texts = {
  en: { language: null, before: 'Before this', next: 'Next', copy: 'This page as Markdown' },
  de: {
    language: 'Diese Anleitung gibt es nur auf Englisch.',
    before: 'Davor',
    next: 'Weiter',
    copy: 'Diese Seite als Markdown',
  },
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show }, { standsAlone: true })

/** A guide as a page, or, at its address with `.md`, as Markdown. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params
  const guide = findGuide(slug.replace(/\.md$/, ''))
  if (!guide) return noSuchPage(request)
  const markdown = atThisServer(guide.markdown)
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
  const content = html`
${text.language && html`<p class="eyebrow">${text.language}</p>`}
<article lang="en">
${renderMarkdown(markdown)}
</article>
<footer class="docs-foot">
${before && html`<p>${text.before}: <a lang="en" href="/docs/guides/${before.slug}">${before.title}</a></p>`}
${next && html`<p>${text.next}: <a lang="en" href="/docs/guides/${next.slug}">${next.title}</a></p>`}
<p><a href="/docs/guides/${guide.slug}.md">${text.copy}</a></p>
</footer>`
  return docsPage({ locale, title: guide.title, content })
}
