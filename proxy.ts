import { type NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/env.ts'
import { sessionMark, sessionMarkHeader } from '#lib/operators/session-mark.ts'
import { consoleScreenPolicy } from '#lib/pages/content-policy.ts'

/**
 * Gives each screen of the console a policy with a nonce of its own; Next reads it there and writes it into its scripts. The
 * matcher names these pages alone: a proxy that matches costs every request of the others.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
  const policy = consoleScreenPolicy(nonce, { development: !env().production })
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Referrer-Policy', 'same-origin')
  response.headers.set('X-Robots-Tag', 'noindex')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  const mark = sessionMark(request)
  if (mark !== null) response.headers.set(sessionMarkHeader, mark)
  const films = /\/(door|money)$/.test(request.nextUrl.pathname)
  response.headers.set('Permissions-Policy', `camera=(${films ? 'self' : ''}), microphone=(), geolocation=()`)
  return response
}

export const config = {
  matcher: [
    '/console/:venueSlug/evening',
    '/console/:venueSlug/door',
    '/console/:venueSlug/events',
    '/console/:venueSlug/events/:eventSlug',
    '/console/:venueSlug/events/:eventSlug/guests',
    '/console/:venueSlug/money',
    '/console/:venueSlug/orders',
    '/console/:venueSlug/pictures',
  ],
}
