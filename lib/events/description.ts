import sanitizeHtml from 'sanitize-html'
import { absoluteAddress } from '#lib/urls.ts'

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const emphasis = ['strong', 'b', 'em', 'i']
const lists = ['ul', 'ol', 'li']
const quotes = ['blockquote', 'q']
const code = ['pre', 'code']

/** Elements that are removed with their content, because it was never text for a reader. */
const neverText = `script style textarea option xmp noscript noembed noframes iframe template title object svg math`

/** Allowed schemes (decisions 7.6). */
const linkSchemes = ['https:', 'mailto:', 'tel:']
const imageSchemes = ['https:']

const settings: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', ...headings, ...emphasis, ...lists, ...quotes, ...code, 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: neverText.split(' '),
  // No author nests that deep; code that walks the result by recursion must not run out of stack.
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }),
    img: (tagName, { src, alt = '' }) => ({ tagName, attribs: imageAt(src, alt) }),
  },
  // A link without an allowed address leaves its text; an image leaves nothing.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : tag === 'img' && !attribs.src),
}

/**
 * Filters an event's description so that it may be inserted into any page as HTML (interface, Event). Paragraphs,
 * headings, emphasis, lists, quotes, code, links and images remain. Other elements leave their text; scripts, styles
 * and the like leave nothing. Links have `rel="noopener nofollow"` and nothing else beside their address, images an
 * `alt`. Filtering the result again changes nothing.
 */
export function filterDescription(html: string): string {
  // The first pass may remove an element between two headings and leave a heading in a heading, which the next parser
  // reads as two headings. The second pass settles that, and removes nothing more, so that the result is stable.
  return sanitizeHtml(sanitizeHtml(html, settings), settings)
}

/**
 * A filtered description for a page of a venue. It keeps only pictures whose address `isOwn` accepts, because the page
 * loads nothing from elsewhere, and its headings are below the event's own.
 */
export function descriptionOnPage(filtered: string, isOwn: (address: string) => boolean): string {
  return sanitizeHtml(filtered, {
    ...settings,
    transformTags: { h1: 'h2' },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwn(attribs.src ?? ''),
  })
}

function linkTo(href: string | undefined): sanitizeHtml.Attributes {
  const address = absoluteAddress(href, linkSchemes)
  return address === null ? {} : { href: address, rel: 'noopener nofollow' }
}

function imageAt(src: string | undefined, alt: string): sanitizeHtml.Attributes {
  const address = absoluteAddress(src, imageSchemes)
  return address === null ? {} : { src: address, alt }
}
