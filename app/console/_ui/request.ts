import { headers } from 'next/headers'
import { cache } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { type Who, whoIs } from '#lib/operators/who-is.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { chosenLocale } from './staff-locale.ts'

/** Returns the request that a Next page of the console answers, with its headers alone. */
export const pageRequest = cache(async () => new Request('http://console', { headers: new Headers(await headers()) }))

/** Returns the person or the device that opens the page; reads it once for layout and page. Throws without a database. */
export const whoIsHere = cache(async (): Promise<Who | null> => whoIs(await pageRequest(), new Date()))

/** Returns the language of a page of the console: the one chosen in the browser, else the browser's, else the person's. */
export async function consoleLocale(): Promise<Locale> {
  const request = await pageRequest()
  const chosen = chosenLocale(request)
  if (chosen) return chosen
  if (request.headers.has('accept-language')) return pageLocale(request, 'en')
  const who = await whoIsHere()
  return (who?.kind === 'person' ? who.signedIn.operator.language : who?.person?.language) ?? 'en'
}

/** Returns the venue with this slug, read once for layout and page; null if there is none. */
export const venueHere = cache(async (slug: string): Promise<Venue | null> => {
  try {
    return await getVenue(slug)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') return null
    throw error
  }
})
