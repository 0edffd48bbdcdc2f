import type { Page } from 'playwright'

/** A document as Chromium parses it: its elements without texts, the addresses that it links or loads, and its text. */
export type Seen = { shape: string; addresses: string[]; text: string }

/**
 * Reads documents with the browser's own parser. The shape has the name of every element with the names of its
 * attributes, and the values of those with an effect: two documents of one template have the same shape, whatever names
 * they contain.
 */
export function read(page: Page, documents: readonly string[]): Promise<Seen[]> {
  return page.evaluate((all) => {
    const acting = /^(on|style$|srcset$|action$|formaction$|http-equiv$|rel$|type$|target$|name$|method$)/
    const leading = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'srcdoc', 'background']
    return all.map((html) => {
      const document = new DOMParser().parseFromString(html, 'text/html')
      const elements = [...document.querySelectorAll('*')]
      // Line breaks depend on the text, and the number of dark squares on the code.
      const shapes = elements
        .filter(({ localName }) => localName !== 'br')
        .map(({ localName, attributes }) => {
          const named = [...attributes].map(({ name, value }) => (acting.test(name) ? `${name}=${value}` : name))
          return `${localName}[${named.join(' ')}]`
        })
      const addresses = elements.flatMap((element) =>
        leading.flatMap((name) => (element.hasAttribute(name) ? [element.getAttribute(name) ?? ''] : [])),
      )
      return { shape: shapes.join(' '), addresses, text: document.documentElement.textContent ?? '' }
    })
  }, documents)
}

/** Shows documents in frames without restrictions, as a careless mail program would. `watch` records what they do. */
export async function show(page: Page, documents: readonly string[]): Promise<void> {
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const frames = documents.map((html) => `<iframe srcdoc="${quoted(html.replaceAll(/cid:/g, 'data:,'))}"></iframe>`)
  // In a page of the service they would have its policy.
  await page.goto('about:blank')
  await page.setContent(`<!doctype html>${frames.join('')}`, { waitUntil: 'load' })
}

/** The property names of a calendar file's lines, after unfolding. */
export function namesOf(file: string): string[] {
  const lines = file
    .replaceAll(/\r?\n /g, '')
    .split(/\r?\n/)
    .filter(Boolean)
  return lines.map((line) => /^([A-Z-]+)[;:]/.exec(line)?.[1] ?? `no property: ${line}`)
}
