import type { Act } from '#lib/operators/roles.ts'
import { refusalOf, roleOf, whoIs } from '#lib/operators/who-is.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'

/** The venue of a page that a screen frames, for somebody who may do this there; null for everybody else. */
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

/** The same page, which a screen of the console may frame. `images` are the sources of its pictures. */
export function framed(response: Response, images = 'data:'): Response {
  const policy = response.headers.get('content-security-policy') ?? ''
  const inFrame = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'; sandbox")
  response.headers.set('Content-Security-Policy', inFrame.replace(/img-src [^;]*/, `img-src ${images}`))
  return response
}
