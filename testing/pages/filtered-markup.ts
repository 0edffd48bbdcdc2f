import { JSDOM } from 'jsdom'

/**
 * Checks filtered descriptions with a real parser that shares no code with the filter, as a browser would. Returns a list
 * of breaches of the allowed markup (interface, Event, `descriptionHtml`; decisions 7.6).
 */
const allowed = new Set('P BR H1 H2 H3 H4 H5 H6 STRONG B EM I UL OL LI BLOCKQUOTE Q PRE CODE A IMG'.split(' '))

// Two pages that may show a description: an address that depends on the page is not absolute.
const insertedInto = new JSDOM('', { url: 'https://page.example/a/b?c' }).window
const pageOfItsOwn = new JSDOM('', { url: 'http://other.example/' }).window

/** All forbidden content: inserted into an element, and as the body of a page. */
export function forbiddenContentOf(html: string): string[] {
  const holder = insertedInto.document.createElement('div')
  holder.innerHTML = html
  const page = new pageOfItsOwn.DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html')
  return [...inside(holder), ...inside(page.body), ...headOf(page)]
}

function headOf({ head, body }: Document): string[] {
  return [...head.childNodes, ...(body.attributes.length > 0 ? [body] : [])].map(
    ({ nodeName }) => `${nodeName} in head`,
  )
}

function inside(parent: Node): string[] {
  return [...parent.childNodes].flatMap((node) => [...judge(node), ...inside(node)])
}

function judge(node: Node): string[] {
  if (node.nodeType === node.TEXT_NODE) return []
  if (node.nodeType !== node.ELEMENT_NODE) return [`a node ${node.nodeName}`]
  const element = node as Element
  if (!allowed.has(element.tagName)) return [`an element ${element.tagName}`]
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const names = Object.keys(attributes).sort().join(' ')
  if (element.tagName === 'A') {
    const { href } = element as HTMLAnchorElement
    if (names !== 'href rel') return [`a link with "${names}"`]
    if (attributes.rel !== 'noopener nofollow') return [`a link with rel "${attributes.rel}"`]
    return judgeAddress(attributes.href ?? '', href, ['https:', 'mailto:', 'tel:'])
  }
  if (element.tagName === 'IMG') {
    if (names !== 'alt src') return [`an image with "${names}"`]
    return judgeAddress(attributes.src ?? '', (element as HTMLImageElement).src, ['https:'])
  }
  return names === '' ? [] : [`${element.tagName} with "${names}"`]
}

function judgeAddress(written: string, resolved: string, schemes: string[]): string[] {
  if (!URL.canParse(written)) return [`a relative address "${written}"`]
  const { protocol, username, password, href } = new URL(written)
  if (!schemes.includes(protocol)) return [`an address of scheme ${protocol}`]
  if (username || password) return [`an address in disguise "${written}"`]
  return resolved === href ? [] : [`an address that depends on its page: "${written}"`]
}
