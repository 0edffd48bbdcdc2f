import { lexer, walkTokens } from 'marked'
import { expect, test } from 'vitest'
import { staticPage } from '#app/static-page.tsx'
import { GET as reference } from './api/route.ts'
import { GET as tried, POST as triedPost } from './api/try/[...path]/route.ts'
import { noSuchPage } from './document.ts'
import { listGuides } from './guides.ts'
import { renderMarkdown } from './markdown.ts'

const at = (path: string, init?: RequestInit) => new Request(`http://docs.test${path}`, init)

// Tests have no demonstration, as production never has.
test('without a demonstration the reference holds no key, and sends nothing on', async () => {
  const page = await (await reference(at('/docs/api'))).text()
  expect(page).toContain('data-key=""')
  expect((await tried(at('/docs/api/try/api/venues/copper-cue'))).status).toBe(404)
  expect((await triedPost(at('/docs/api/try/api/venues/x/messages', { method: 'POST', body: '{}' }))).status).toBe(404)
})

test('every page names what it may load, and scripts only where it has some', async () => {
  const policyOf = (page: Response) => page.headers.get('content-security-policy')
  const end = "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
  const start = "default-src 'none'; style-src 'self';"
  expect(policyOf(noSuchPage(at('/docs/x')))).toBe(`${start} img-src 'self' data:; ${end}`)
  expect(policyOf(await reference(at('/docs/api')))).toBe(
    `${start} img-src 'self' data:; script-src 'self'; connect-src 'self'; ${end}`,
  )
  expect(policyOf(await staticPage({ locale: 'en', title: 'A page', content: 'Text' }))).toBe(
    `${start} img-src data:; ${end}`,
  )
})

test('guides are Markdown alone', () => {
  const raw: string[] = []
  for (const { slug, markdown } of listGuides()) {
    void walkTokens(lexer(markdown), (token) => {
      if (token.type === 'html') raw.push(`${slug}: ${token.raw}`)
    })
  }
  expect(raw).toEqual([])
})

test('what stands in code is shown and never read as markup', () => {
  const page = renderMarkdown(
    '# A `<b>` & more\n\n```html\n<script>alert(1)</script>\n```\n\n[next](errors.md#in-code)',
  ).toString()
  expect(page).toContain('<h1 id="a-b-more">A <code>&lt;b&gt;</code> &amp; more</h1>')
  expect(page).toContain('<code class="language-html">&lt;script&gt;alert(1)&lt;/script&gt;</code>')
  expect(page).toContain('<a href="/docs/guides/errors#in-code">next</a>')
})
