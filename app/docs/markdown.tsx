import { lexer, marked, Renderer, type Tokens } from 'marked'
import { highlighted } from './highlight.ts'

/** Elements of the documentation's own: anchors, links between guides, and boxes that scroll. */
class GuideRenderer extends Renderer {
  override heading({ tokens, depth, text }: Tokens.Heading) {
    const [id, content] = [headingId(text), this.parser.parseInline(tokens)]
    return `<h${depth} id="${id}">${depth === 1 ? content : `<a href="#${id}">${content}</a>`}</h${depth}>\n`
  }

  // Guides link to each other as files, so that the links also work in the repository.
  override link(token: Tokens.Link) {
    return super.link({ ...token, href: token.href.replace(/^([a-z-]+)\.md(#|$)/, '/docs/guides/$1$2') })
  }

  // Pictures are files of `public`, named so that they also show in the repository. They are all of one size.
  override image(token: Tokens.Image) {
    const image = super.image({ ...token, href: token.href.replace(/^(\.\.\/)+public\//, '/') })
    return image.replace('<img ', '<img width="960" height="600" loading="lazy" ')
  }

  // A box that scrolls sideways must be reachable by keyboard.
  override code(token: Tokens.Code) {
    const [language = ''] = (token.lang ?? '').split(' ')
    const html = highlighted(token.text, language)
    const plain = super.code({ ...token, lang: language })
    const code = html === null ? plain : `<pre><code class="language-${language}">${html}\n</code></pre>\n`
    return code.replace('<pre>', '<pre tabindex="0">')
  }

  override table(token: Tokens.Table) {
    return `<div class="table" tabindex="0">${super.table(token)}</div>\n`
  }
}

/** A section of a guide, for a list of its contents. */
export type GuideSection = { id: string; title: string }

/** The sections of a guide: its second headings. */
export function guideSectionsOf(markdown: string): GuideSection[] {
  return lexer(markdown).flatMap((token) =>
    token.type === 'heading' && token.depth === 2
      ? [{ id: headingId(token.text), title: wordsOfMarkdown(token.text) }]
      : [],
  )
}

/** The words of one line of Markdown. */
export function wordsOfMarkdown(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
}

/** The anchor of a heading, as code hosts generate it. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}

/**
 * Markdown of the guides: an `article` of blocks, or a `span` of one line. Its HTML is inserted as it is. That is safe for the
 * files of `docs/guides` alone: they are part of the program, and a test checks that they contain no HTML. Text of a user
 * must never come here.
 */
export function GuideText({ as: Element, markdown, lang }: { as: 'article' | 'span'; markdown: string; lang?: 'en' }) {
  const options = { async: false, renderer: new GuideRenderer() } as const
  const __html = Element === 'span' ? marked.parseInline(markdown, options) : marked.parse(markdown, options)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the project's own, see above
  return <Element lang={lang} dangerouslySetInnerHTML={{ __html }} />
}
