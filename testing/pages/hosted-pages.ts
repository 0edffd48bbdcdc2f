import { expect } from 'vitest'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { gamesVenue } from '../venues/games-venue.ts'
import { importTestVenue, type Sections } from '../venues/venues.ts'
import { pageText } from './page-text.ts'

/** The pages of a venue (decisions 16.5), as a browser gets them. */

let number = 0

/** The venue of `gamesVenue` with its own page; settings and sections replace parts of its file. */
export async function hostedVenue({
  settings = {},
  ...sections
}: Sections & { settings?: object } = {}): Promise<Venue> {
  number++
  const slug = `hosted-${number}`
  const base = gamesVenue({ slug, organisation: slug })
  const own = { payoutAccount: `acct_${slug}`, pendingHoldMinutes: 30, maxAdvanceDays: 365, bookingPage: true }
  await importTestVenue({ ...base, ...sections, settings: { ...base.settings, ...own, ...settings } })
  return getVenue(slug)
}

export type HostedAnswer = { status: number; html: string; text: string; links: string[]; headers: Headers }

type Handler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>

let clients = 0

/**
 * Opens a page of a venue, or sends its form: `path` is below the venue's own. Each call is from another client, unless one is
 * named.
 */
export async function openHosted<P extends { venueSlug: string }>(
  handler: Handler<P>,
  params: P,
  path = '',
  { language = 'en', form, headers = {}, client = `10.9.${++clients >> 8}.${clients & 255}` }: PageRequest = {},
): Promise<HostedAnswer> {
  const request = new Request(`http://localhost:3000/v/${params.venueSlug}${path}`, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    headers: {
      'Accept-Language': language,
      'X-Client-Address': client,
      ...(form && { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }),
      ...headers,
    },
  })
  const response = await handler(request, { params: Promise.resolve(params) })
  const html = await response.text()
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const text = pageText(html).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
  return { status: response.status, html, text, links, headers: response.headers }
}

export type PageRequest = {
  language?: string
  form?: Record<string, string> | [string, string][]
  headers?: Record<string, string>
  client?: string
}

/**
 * Expects the common rules of all these pages: no scripts, nothing from elsewhere, and headers of a page that everybody may
 * know.
 */
export function expectHosted({ html, headers, status }: HostedAnswer): void {
  expect(html).not.toMatch(/undefined|(?<![\w-])NaN(?![\w-])|>null|\[object/)
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes?.trim())
  expect(scripts.filter((attributes) => attributes !== 'type="application/ld+json"')).toEqual([])
  // Pictures and style are of this service, or in the page.
  expect([...html.matchAll(/(?:src|srcset|action)="(https?:)?\/\//g)]).toEqual([])
  expect(html).not.toMatch(/url\(|@import/)
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^;]*; img-src [^;]*data:/,
  )
  expect(headers.get('content-security-policy')).not.toContain('script-src')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('vary')).toBe('Accept-Language')
  expect(html.match(/<h1/g)).toHaveLength(1)
  const isPublished = html.includes('rel="canonical"')
  if (isPublished) {
    expect(status).toBe(200)
    expect(headers.get('x-robots-tag')).toBeNull()
    expect(html).not.toContain('noindex')
    expect(headers.get('cache-control')).toBe('private, no-cache')
  } else {
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
  }
}
