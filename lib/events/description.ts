import sanitizeHtml from 'sanitize-html'

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const emphasis = ['strong', 'b', 'em', 'i']
const lists = ['ul', 'ol', 'li']
const quotes = ['blockquote', 'q']
const code = ['pre', 'code']

/** Elements that go with everything inside them, because it was never text for a reader. */
const neverText = `script style textarea option xmp noscript noembed noframes iframe template title object svg math`

/** Schemes that survive (decisions 7.6). */
const linkSchemes = ['https:', 'mailto:', 'tel:']
const imageSchemes = ['https:']

const settings: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', ...headings, ...emphasis, ...lists, ...quotes, ...code, 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: neverText.split(' '),
  // Nobody writes so; whoever walks the result by recursion shall not run out of stack.
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }),
    img: (tagName, { src, alt = '' }) => ({ tagName, attribs: imageAt(src, alt) }),
  },
  // A link that leads nowhere any more leaves its words; an image leaves nothing.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : tag === 'img' && !attribs.src),
}

/**
 * An event's description as it may be inserted into any page as HTML (interface, Event): paragraphs, headings, emphasis,
 * lists, quotes, code, links and images remain, of other elements their text, of scripts, styles and the like nothing.
 * Links have `rel="noopener nofollow"` and nothing else beside their address, images an `alt`. Filtering the result again
 * changes nothing.
 */
export function filterDescription(html: string): string {
  // The second time settles what the first has brought together: a heading in a heading, where something that is gone
  // stood between them, is two headings to the next reader. Nothing is left to go then, so that the result stays.
  return sanitizeHtml(sanitizeHtml(html, settings), settings)
}

function linkTo(href: string | undefined): sanitizeHtml.Attributes {
  const address = wholeAddress(href, linkSchemes)
  return address === null ? {} : { href: address, rel: 'noopener nofollow' }
}

function imageAt(src: string | undefined, alt: string): sanitizeHtml.Attributes {
  const address = wholeAddress(src, imageSchemes)
  return address === null ? {} : { src: address, alt }
}

/**
 * An address as browsers understand it, written out whole; null where it is relative, of another scheme, or leads nowhere.
 * It is judged by the parser that browsers use, because no pattern knows what they forgive: tabs within a scheme,
 * backslashes, `https:host`, which is relative on some pages.
 *
 * Ours: an address with a user name is left out. It serves to look like another host: `https://bank.example@evil.example`.
 */
function wholeAddress(text: string | undefined, schemes: readonly string[]): string | null {
  if (text === undefined || !URL.canParse(text)) return null
  const { protocol, username, password, host, pathname, href } = new URL(text)
  if (!schemes.includes(protocol) || username || password) return null
  return host || pathname ? href : null
}
