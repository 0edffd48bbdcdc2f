import type { Page } from 'playwright'
import type { ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { visible } from '#testing/pages/hostile-texts.ts'

/**
 * A document as Chromium parses it: its elements without texts, the addresses that it links or loads, and its text. `rows`
 * has the shape of each row of the days that it lists, if they are read apart from it.
 */
export type Seen = { shape: string; rows: string[]; addresses: string[]; text: string }

/**
 * Reads documents with the browser's own parser. The shape has the name of every element with the names of its attributes,
 * and the values of those with an effect: two documents of one template have the same shape, whatever names they contain. A
 * mail to a venue lists the bookings of a day, as many as there are at that moment: with `rowsApart` the shape is that of
 * everything else, and the rows are compared one by one.
 */
export function read(page: Page, documents: readonly string[], { rowsApart = false } = {}): Promise<Seen[]> {
  const script = ([all, apart]: [readonly string[], boolean]) => {
    const acting = /^(on|style$|srcset$|action$|formaction$|http-equiv$|rel$|type$|target$|name$|method$)/
    const leading = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'srcdoc', 'background']
    return all.map((html) => {
      const document = new DOMParser().parseFromString(html, 'text/html')
      const elements = [...document.querySelectorAll('*')]
      // Line breaks depend on the text, and the number of dark squares on the code.
      const shapeOf = (some: readonly Element[]) =>
        some
          .filter(({ localName }) => localName !== 'br')
          .map(({ localName, attributes }) => {
            const named = [...attributes].map(({ name, value }) => (acting.test(name) ? `${name}=${value}` : name))
            return `${localName}[${named.join(' ')}]`
          })
          .join(' ')
      const rows = apart
        ? [...document.querySelectorAll('tr')].filter((row) =>
            row.parentElement?.querySelector(':scope > tr > th.strong[scope="row"]'),
          )
        : []
      const within = new Set(rows.flatMap((row) => [row, ...row.querySelectorAll('*')]))
      const addresses = elements.flatMap((element) =>
        leading.flatMap((name) => (element.hasAttribute(name) ? [element.getAttribute(name) ?? ''] : [])),
      )
      const shape = shapeOf(elements.filter((element) => !within.has(element)))
      const shapesOfRows = rows.map((row) => shapeOf([row, ...row.querySelectorAll('*')]))
      // A line break is white space to a reader and no text to `textContent`: marks of the next line would join this one's.
      for (const element of document.querySelectorAll('br')) element.before('\n')
      return {
        shape,
        rows: shapesOfRows,
        addresses,
        text: document.documentElement.textContent ?? '',
      }
    })
  }
  return page.evaluate(script, [documents, rowsApart] as [readonly string[], boolean])
}

/** Shows documents in frames without restrictions, as a careless mail program would. `watch` records their effects. */
export async function show(page: Page, documents: readonly string[]): Promise<void> {
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const frames = documents.map((html) => `<iframe srcdoc="${quoted(html.replaceAll(/cid:/g, 'data:,'))}"></iframe>`)
  // A page of the service would give them its policy.
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

export const shapes = (all: readonly Seen[]) => new Set(all.map(({ shape }) => shape))
export const strangeShapes = (all: readonly Seen[], known: Set<string>) =>
  all.map(({ shape }) => shape).filter((shape) => !known.has(shape))

/** The texts that are not visible in the text that was read. */
export function missing(texts: readonly string[], shown: string): string[] {
  const all = visible(shown)
  return texts.filter((text) => !all.includes(visible(text)))
}

/** How many bookings of a day a mail lists in its plain text, with the line about those that it does not list. */
export const listedIn = (text: string) => (text.match(/^(?:[> ] \d\d:\d\d {2}| {2}and \d+ more)/gm) ?? []).length

/** The kind of guest that a mail goes to, by its address; `hello` for the venue. */
export const groupOf = ({ to }: ReceivedMail) => /^[a-z-]+?(?=-\d|@)/.exec(to[0]?.address ?? '')?.[0] ?? ''
