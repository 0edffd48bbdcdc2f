/** Longer HTML is cut: nobody has typed it. In UTF-16 units. */
export const longestHtml = 2_000_000

const blocks = new Set(
  'address article aside blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const spaced = new Set('p h1 h2 h3 h4 h5 h6 ul ol pre'.split(' '))
const unseen = new Set('head script style title template noscript svg math object iframe select textarea'.split(' '))
const hidden = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(px|pt|em|%)?\s*(;|$)|mso-hide\s*:\s*all/i
const longestLink = 200
const mostLevels = 1000
const chunkLength = 16_384

type Open = { name: string; isUnseen: boolean; isQuote: boolean; href: string | null; textFrom: number }

/**
 * The text of an HTML mail as a person sees it: blocks on lines of their own, `> ` before each quoted line, `-- ` above the
 * signature of Gmail and Outlook, and the address of a link behind its words. The text is not HTML: nothing in it is escaped.
 */
export async function htmlText(html: string): Promise<string> {
  // Loaded on demand: few mails have no text beside their HTML.
  const { Parser } = await import('htmlparser2')
  const lines: string[] = []
  const stack: Open[] = []
  let line = ''
  let depth = 0
  let unseenDepth = 0
  let preDepth = 0

  const endLine = () => {
    const text = line.replace(/[ \t]+$/, '')
    if (text !== '' || lines.at(-1)?.replace(/[> ]/g, '') !== '') lines.push('> '.repeat(Math.min(depth, 5)) + text)
    line = ''
  }
  const beginBlock = () => {
    if (line.trim() !== '') endLine()
    else line = ''
  }
  const blankLine = () => {
    beginBlock()
    if (lines.length > 0 && lines.at(-1)?.replace(/[> ]/g, '') !== '') endLine()
  }
  const write = (text: string) => {
    if (unseenDepth > 0) return
    if (preDepth > 0) {
      const [first = '', ...rest] = text.split(/\r\n|\r|\n/)
      line += first
      for (const next of rest) {
        lines.push('> '.repeat(Math.min(depth, 5)) + line)
        line = next
      }
      return
    }
    const words = text.replace(/[ \t\r\n\f]+/g, ' ')
    line += line === '' || line.endsWith(' ') ? words.replace(/^ /, '') : words
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'br') return unseenDepth === 0 ? endLine() : undefined
        const isUnseen = unseen.has(name) || 'hidden' in attributes || hidden.test(attributes.style ?? '')
        const isQuote = name === 'blockquote'
        if (isUnseen) unseenDepth++
        if (unseenDepth === 0) {
          if (isSignature(attributes)) {
            blankLine()
            lines.push(`${'> '.repeat(Math.min(depth, 5))}-- `)
          } else if (spaced.has(name)) blankLine()
          else if (blocks.has(name)) beginBlock()
          else if (name === 'td' || name === 'th') line += line === '' || line.endsWith(' ') ? '' : ' '
          if (name === 'hr') lines.push('________________________________')
          if (name === 'li') line = '- '
          if (name === 'pre') preDepth++
        }
        if (isQuote && unseenDepth === 0) depth++
        const href =
          name === 'a' && /^(https?|tel|mailto):/i.test(attributes.href ?? '') ? (attributes.href ?? '') : null
        stack.push({ name, isUnseen, isQuote: isQuote && unseenDepth === 0, href, textFrom: line.length })
      },
      ontext: write,
      onclosetag(name) {
        const at = stack.findLastIndex((open) => open.name === name)
        if (at === -1) return
        for (const open of stack.splice(at).toReversed()) close(open)
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )

  const close = (open: Open) => {
    if (unseenDepth === 0) {
      const words = line.slice(open.textFrom).trim()
      if (open.href && words !== '' && !isSameLink(open.href, words)) line += ` <${open.href.slice(0, longestLink)}>`
      if (spaced.has(open.name)) blankLine()
      else if (blocks.has(open.name)) beginBlock()
      if (open.name === 'pre') preDepth--
    }
    if (open.isQuote) depth--
    if (open.isUnseen) unseenDepth--
  }

  const end = Math.min(html.length, longestHtml)
  // The parser takes quadratic time for elements within each other, so the rest of HTML that nobody has written is left out.
  for (let at = 0; at < end && stack.length < mostLevels; at += chunkLength)
    parser.write(html.slice(at, Math.min(at + chunkLength, end)))
  parser.end()
  beginBlock()
  return lines.join('\n').trim()
}

function isSignature({ class: names = '', id = '', 'data-smartmail': smart = '' }: Record<string, string>): boolean {
  return /\b(gmail_signature|moz-signature|Signature)\b/.test(`${names} ${id} ${smart}`)
}

function isSameLink(href: string, words: string): boolean {
  const bare = (text: string) =>
    text
      .replace(/^(https?:\/\/|mailto:|tel:)/i, '')
      .replace(/\/$/, '')
      .replaceAll(' ', '')
      .toLowerCase()
  return bare(href) === bare(words)
}
