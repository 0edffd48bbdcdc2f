import type { Page } from 'playwright'

/** A document as Chromium reads it: its elements without their texts, where it leads and what it loads, and its text. */
export type Seen = { shape: string; addresses: string[]; text: string }

/**
 * Reads documents with the browser's own parser. The shape has the name of every element with the names of its attributes,
 * and the values of those that do something: two documents of one template have the same, whoever is named in them.
 */
export function read(page: Page, documents: readonly string[]): Promise<Seen[]> {
  return page.evaluate((all) => {
    const acting = /^(on|style$|srcset$|action$|formaction$|http-equiv$|rel$|type$|target$|name$|method$)/
    const leading = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'srcdoc', 'background']
    return all.map((html) => {
      const document = new DOMParser().parseFromString(html, 'text/html')
      const elements = [...document.querySelectorAll('*')]
      // Breaks of lines are a text's own, and how many dark squares a code has is its own affair.
      const shapes = elements
        .filter(({ localName }) => localName !== 'br')
        .map(({ localName, attributes }) => {
          const told = [...attributes].map(({ name, value }) => (acting.test(name) ? `${name}=${value}` : name))
          return `${localName}[${told.join(' ')}]`
        })
      const addresses = elements.flatMap((element) =>
        leading.flatMap((name) => (element.hasAttribute(name) ? [element.getAttribute(name) ?? ''] : [])),
      )
      return { shape: shapes.join(' '), addresses, text: document.documentElement.textContent ?? '' }
    })
  }, documents)
}

/** Shows documents in frames that forbid nothing, as the most careless program would; `watch` has seen what they did. */
export async function show(page: Page, documents: readonly string[]): Promise<void> {
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const frames = documents.map((html) => `<iframe srcdoc="${quoted(html.replaceAll(/cid:/g, 'data:,'))}"></iframe>`)
  // Written into a page of the service they would have its policy.
  await page.goto('about:blank')
  await page.setContent(`<!doctype html>${frames.join('')}`, { waitUntil: 'load' })
}

/** The names of a calendar file's lines, once those that were folded are whole. */
export function namesOf(file: string): string[] {
  const lines = file
    .replaceAll(/\r?\n /g, '')
    .split(/\r?\n/)
    .filter(Boolean)
  return lines.map((line) => /^([A-Z-]+)[;:]/.exec(line)?.[1] ?? `no property: ${line}`)
}
