import { JSDOM } from 'jsdom'
import * as calling from '#app/(guest)/tables/[token]/call/route.ts'
import * as closing from '#app/(guest)/tables/[token]/close/route.ts'
import * as invoice from '#app/(guest)/tables/[token]/invoices/[secret]/route.ts'
import * as orders from '#app/(guest)/tables/[token]/orders/route.ts'
import * as pay from '#app/(guest)/tables/[token]/pay/route.ts'
import * as page from '#app/(guest)/tables/[token]/route.ts'
import * as tab from '#app/(guest)/tables/[token]/tab/route.ts'

/** The ordering page as a browser without scripts sees it, served by its routes in this process. */
export type ShownTablePage = {
  status: number
  headers: Headers
  text: string
  document: Document
  /** The page's notice; empty for none. */
  outcome: string
  /** The text of the tab, in one line. */
  tab: string
}

const base = 'http://localhost:3000'
const routes = { call: calling, orders, close: closing, pay }

/** The texts of an element in their order, with one space between them. */
export function elementWords(element: Element | null): string {
  if (!element) return ''
  const walker = element.ownerDocument.createTreeWalker(element, 4 /* text */)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

async function shown(response: Response): Promise<ShownTablePage> {
  const text = await response.text()
  // No test here looks at the style, which takes longer to parse than the page.
  const { document } = new JSDOM(text.replaceAll(/(<style[^>]*>)[^<]*/g, '$1')).window
  return {
    status: response.status,
    headers: response.headers,
    text,
    document,
    outcome: document.getElementById('notice')?.dataset.outcome ?? '',
    tab: elementWords(document.getElementById('tab')),
  }
}

/** Opens the page of a table, or a path below it: `?ordered`, `/tab?seen=…`. */
export async function openPage(token: string, { language = 'en', below = '' } = {}): Promise<ShownTablePage> {
  const request = new Request(`${base}/tables/${token}${below}`, { headers: { 'Accept-Language': language } })
  const route = below.startsWith('/tab') ? tab : page
  return shown(await route.GET(request, { params: Promise.resolve({ token }) }))
}

/** Opens an invoice by the address to which closing redirects. */
export async function openInvoice(address: string, { language = 'en' } = {}): Promise<ShownTablePage> {
  const [, token = '', secret = ''] = /^\/tables\/([^/]+)\/invoices\/([^?]+)/.exec(address) ?? []
  return shown(await answerInvoice(address, token, secret, language))
}

/** The raw answer for an invoice, with any token. */
export function answerInvoice(address: string, token: string, secret: string, language = 'en'): Promise<Response> {
  const request = new Request(base + address, { headers: { 'Accept-Language': language } })
  return invoice.GET(request, { params: Promise.resolve({ token, secret }) })
}

/** Sends a form of the page as a browser does. */
export async function press(
  token: string,
  which: keyof typeof routes,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  query = '',
): Promise<ShownTablePage & { to: string }> {
  const request = new Request(`${base}/tables/${token}/${which}${query}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null', 'Accept-Language': 'en', ...headers },
  })
  const response = await routes[which].POST(request, { params: Promise.resolve({ token }) })
  return { ...(await shown(response)), to: response.headers.get('location') ?? '' }
}

const forms = {
  order: '#order',
  close: 'form[action$="/close"]',
  pay: 'form[action$="/pay"]:not([data-share], .end)',
  items: '[data-share="items"]',
  parts: '[data-share="parts"]',
}

/** The fields of a form of a page: the order form, or that of chosen items, with some quantities filled in, by the items' names. */
export function formFieldsOf(
  { document }: ShownTablePage,
  form: keyof typeof forms,
  quantities: Record<string, string> = {},
) {
  const all = document.querySelectorAll<HTMLInputElement>(`${forms[form]} input:not(:disabled)`)
  const inputs = [...all].filter(({ type, checked }) => type !== 'radio' || checked)
  const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
  for (const item of document.querySelectorAll<HTMLElement>(form === 'items' ? '.shares [data-name]' : '.item')) {
    const quantity = quantities[item.dataset.name ?? '']
    if (quantity !== undefined) fields[item.querySelector('input')?.name ?? ''] = quantity
  }
  return fields
}
