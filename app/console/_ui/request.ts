import { headers } from 'next/headers'
import { cache } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { type Who, whoIs } from '#lib/operators/who-is.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'

/** Returns the request that a Next page of the console answers, with its headers alone. */
const pageRequest = cache(async () => new Request('http://console', { headers: new Headers(await headers()) }))

/** Returns the person or the device that opens the page; reads it once for layout and page. Throws without a database. */
export const whoIsHere = cache(async (): Promise<Who | null> => whoIs(await pageRequest(), new Date()))

/** Returns the language of a page of the console: that of the browser, else of the person. */
export async function consoleLocale(): Promise<Locale> {
  const request = await pageRequest()
  if (request.headers.has('accept-language')) return pageLocale(request, 'en')
  const who = await whoIsHere()
  return (who?.kind === 'person' ? who.signedIn.operator.language : who?.person?.language) ?? 'en'
}
