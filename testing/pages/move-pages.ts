import { gzipSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { GET } from '#app/(guest)/v/[venueSlug]/r/[token]/move/route.tsx'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { pageText } from './page-text.ts'

/** The pages on which a guest moves a reservation, as a browser gets them. */

export type ShownMovePage = { status: number; html: string; text: string; links: string[]; headers: Headers }

/** Opens the page of a reservation for moving it, or another one of its pages. `links` are in the order of the page. */
export async function show(
  booked: Reservation,
  at: Venue,
  query = '',
  language = 'en',
  get = GET,
): Promise<ShownMovePage> {
  const headers = { 'Accept-Language': language }
  const request = new Request(`http://localhost:3000/v/x/r/y/move${query}`, { headers })
  const response = await get(request, { params: Promise.resolve({ venueSlug: at.slug, token: guestToken(booked) }) })
  const html = await response.text()
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const text = pageText(html).replaceAll('\u00a0', ' ')
  return { status: response.status, html, text, links, headers: response.headers }
}

/** Expects the common rules of all these pages: small, one request, no scripts, nothing of the guest. */
export function expectSound({ html, headers }: ShownMovePage): void {
  expect(gzipSync(html).length).toBeLessThan(8_000)
  expect(html).not.toMatch(/undefined|(?<![\w-])NaN(?![\w-])|>null|\[object|<script|Ada|Guest\b/)
  expect(html.match(/(src|url\(|@import)[="(]/g) ?? []).toEqual([])
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
}

/** Changes columns of a reservation, as time or the venue would. */
export async function set(booked: Reservation, values: Partial<Reservation>): Promise<Reservation> {
  const [changed = booked] = await database()
    .update(reservation)
    .set(values)
    .where(and(eq(reservation.venueId, booked.venueId), eq(reservation.id, booked.id)))
    .returning()
  return changed
}
