import { lexer, walkTokens } from 'marked'
import { expect, test } from 'vitest'
import { GET as reference } from './api/route.ts'
import { GET as tried, POST as triedPost } from './api/try/[...path]/route.ts'
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
