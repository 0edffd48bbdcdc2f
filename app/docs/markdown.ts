import { Marked, type Tokens } from 'marked'
import { escapeHtml, type Html, html } from '#lib/html.ts'

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${headingId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    // Guides link to each other as files, so that the links also work in the repository.
    link({ href, tokens }: Tokens.Link) {
      const address = href.replace(/^([a-z-]+)\.md(#|$)/, '/docs/guides/$1$2')
      return `<a href="${escapeHtml(address)}">${this.parser.parseInline(tokens)}</a>`
    },
    // A block that scrolls sideways must be reachable by keyboard.
    code({ text, lang }: Tokens.Code) {
      const [language = ''] = (lang ?? '').split(' ')
      return `<pre tabindex="0"><code class="language-${escapeHtml(language)}">${escapeHtml(text)}</code></pre>\n`
    },
    table(token: Tokens.Table) {
      const row = (cells: Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>\n`
      const body = token.rows.map((cells) => row(cells, 'td')).join('')
      return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
    },
  },
})

/** The anchor of a heading, as code hosts generate it. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}

/** Markdown of this project as HTML. It is trusted like the source code: it must not come from anywhere else. */
export function renderMarkdown(markdown: string): Html {
  return trusted(marked.parse(markdown, { async: false }))
}

/** A line of Markdown as HTML, without a paragraph around it. */
export function renderLine(markdown: string): Html {
  return trusted(marked.parseInline(markdown, { async: false }))
}

function trusted(text: string): Html {
  return html(Object.assign([text], { raw: [text] }))
}
