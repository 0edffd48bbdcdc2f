import { describe, expect, test } from 'vitest'
import { escapeHtml, html } from './html.ts'

describe('the html template', () => {
  test('escapes every value, in content and in attributes', () => {
    const name = `<script>"it's" & more</script>`
    expect(String(html`<a title="${name}">${name}</a>`)).toBe(
      '<a title="&lt;script&gt;&quot;it&#39;s&quot; &amp; more&lt;/script&gt;">&lt;script&gt;&quot;it&#39;s&quot; &amp; more&lt;/script&gt;</a>',
    )
  })

  test('passes nested templates and lists through, and leaves out empty values', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
    expect(String(html`<ul>${items}${null}${undefined}${false}${0}</ul>`)).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li>0</ul>',
    )
  })

  test('does not take values for HTML that only look like it', () => {
    const fake = JSON.parse('{"text":"<i>"}') as never
    expect(() => String(html`${fake}`)).toThrow()
    expect(escapeHtml(String(html`<i></i>`))).toBe('&lt;i&gt;&lt;/i&gt;')
  })
})
