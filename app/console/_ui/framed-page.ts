import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import { refusalOf, roleOf, whoIs } from '#lib/operators/who-is.ts'
import { pageSecurityHeaders } from '#lib/pages/page-headers.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'

/** Returns the venue of a framed page if the caller may do the act there; null otherwise. */
export async function framedVenue(request: Request, slug: string, act: Act, now: Date): Promise<Venue | null> {
  const who = await whoIs(request, now)
  if (!who) return null
  try {
    const venue = await getVenue(slug)
    return roleOf(who, venue) && refusalOf(who, act, venue, now) === null ? venue : null
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') return null
    throw error
  }
}

/** Changes a page so that a screen of the console may frame it. `images` are the allowed sources of its pictures. */
export function framed(response: Response, images = 'data:'): Response {
  const policy = response.headers.get('content-security-policy') ?? ''
  const inFrame = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'; sandbox")
  response.headers.set('Content-Security-Policy', inFrame.replace(/img-src [^;]*/, `img-src ${images}`))
  return response
}

/** Returns a document with all its pictures in it, such as a letter, for a frame of a screen. It runs no scripts. */
export function framedDocument(html: string, locale: Locale): Response {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'"
  return new Response(html, {
    headers: {
      ...pageSecurityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': `${policy}; frame-ancestors 'self'; sandbox`,
    },
  })
}
