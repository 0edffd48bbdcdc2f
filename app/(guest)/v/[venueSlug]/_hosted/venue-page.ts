import { env } from '#lib/env/env.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { namedLocale, pageLocale } from '#lib/pages/page-headers.ts'
import { findVenueWithPage } from '#lib/venue-page/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { nothingHere } from '../../../_components/document.tsx'

/** The context of every page of a venue's own pages (decisions 16.5). */
export type VenuePage = {
  venue: Venue
  locale: Locale
  /** The language that the address names; null if it names none and the browser decides. Links of the page keep it. */
  lang: Locale | null
  now: Date
  request: Request
  /** The address of the request. */
  url: URL
}

/** Answers with a page of a venue, or with the friendly 404: there is no such venue, or its page is off. */
export async function withVenuePage(
  request: Request,
  venueSlug: string,
  answer: (page: VenuePage) => Promise<Response>,
): Promise<Response> {
  const venue = await findVenueWithPage(venueSlug)
  if (!venue) return nothingHere(request)
  const locale = pageLocale(request, venue.language)
  return answer({ venue, lang: namedLocale(request), locale, now: new Date(), request, url: new URL(request.url) })
}

/** Values of a query; null leaves one out. */
type Query = Readonly<Record<string, string | number | null>>

/** The path of a page below the venue's own (`''` for that one, `/events`), in the language that the address names. */
export function pathTo({ venue, lang }: Pick<VenuePage, 'venue' | 'lang'>, below = '', query: Query = {}): string {
  const named = Object.entries({ ...query, lang }).filter(([, value]) => value !== null)
  const search = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString()
  return `/v/${venue.slug}${below}${search && `?${search}`}`
}

/**
 * The address of a page for search engines. The bare address is in the venue's own language; the other language has an
 * address of its own.
 */
export function publicUrl(venue: Venue, below: string, locale: Locale, query: Query = {}): string {
  return env().appUrl + pathTo({ venue, lang: locale === venue.language ? null : locale }, below, query)
}
