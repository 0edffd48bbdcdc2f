import type { ReactNode } from 'react'
import { guestPage } from '#app/(guest)/_components/document.tsx'
import { styleSheet } from '#app/(guest)/_components/style-sheet.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { ConsoleFrame } from './frame-of.ts'
import { frameTexts } from './frame-texts.ts'
import { PersonButton } from './person-button.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { ConsolePlaces } from './places.tsx'
import { uiTexts } from './texts.ts'

const sheets = ['tokens', 'console', 'places', 'sheet'].map((name) => `../console/_ui/${name}.css`)

/** A static page of the console. `place` is the text in its first line, beside the name of the console. */
type ConsolePage = {
  status?: number
  locale: Locale
  title: string
  place?: string
  content: ReactNode
  /** The places around the page and who acts (`frameHere`). Pages without a session have none. */
  frame?: ConsoleFrame | null
  /** Whether the page has lists, which need more room than a form. */
  wide?: boolean
  /** The paths of this service's scripts that the page runs. It also works without them. */
  scripts?: readonly string[]
  cookies?: readonly string[]
  headers?: Record<string, string>
}

/**
 * Returns a static page of the console as a response, in the style of the console. Like a guest page it runs only the named
 * scripts, sends no request to other hosts, and is never framed. Browsers send the origin with its forms, which tells them
 * from forms of other sites.
 */
export async function consolePage(page: ConsolePage): Promise<Response> {
  const { status = 200, locale, title, place, content, frame = null, wide = false } = page
  const { scripts = [], cookies = [], headers = {} } = page
  const response = await guestPage({
    request: null,
    status,
    locale,
    scripts,
    title: `${title} · ${uiTexts.console[locale]}`,
    css: styleSheet(...sheets),
    banner: frame && (
      <>
        <ConsolePlaces frame={frame} />
        <PersonSheet frame={frame} />
      </>
    ),
    content: (
      <div className={wide ? 'panel wide' : 'panel'}>
        <p className="place">
          <b>{uiTexts.console[locale]}</b>
          {place !== undefined && <span>{place}</span>}
          {frame && <PersonButton name={frame.name} you={frameTexts.you[locale]} />}
        </p>
        {content}
      </div>
    ),
  })
  return withConsoleHeaders(response, cookies, headers)
}

/** Returns a JSON answer to a script of a page of the console. */
export async function consoleJson(status: number, body: object, cookies: readonly string[] = []): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return withConsoleHeaders(Response.json(body, { status }), cookies, headers)
}

/** Redirects the browser to a path of the console by GET. */
export async function seeConsole(path: string, cookies: readonly string[] = []): Promise<Response> {
  const headers = { Location: path, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return withConsoleHeaders(new Response(null, { status: 303 }), cookies, headers)
}

function withConsoleHeaders(response: Response, cookies: readonly string[], headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  // With `no-referrer`, browsers hide the origin of forms as well.
  response.headers.set('Referrer-Policy', 'same-origin')
  return response
}
