import { type NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/env/env.ts'
import { excessOf } from '#lib/http/head-limits.ts'
import { apiSecurityHeaders } from '#lib/http/security-headers.ts'
import { acceptedLocale } from '#lib/i18n/accepted-locale.ts'
import { sessionMark, sessionMarkHeader } from '#lib/operators/session-mark.ts'
import { consoleScreens, screenHeader, screenPattern } from '#lib/pages/console-screens.ts'
import { consoleScreenPolicy } from '#lib/pages/content-policy.ts'
import { pagePatternOf } from '#lib/pages/patterns.ts'
import { Problem } from '#lib/problems/problem.ts'
import { problemRecord } from '#lib/problems/record.ts'
import { traceIdOf } from '#lib/traces/trace-id.ts'

/**
 * Refuses requests with too much in their head, where no front door has done that, and gives each screen of the console a policy
 * with a nonce of its own; Next reads it there and writes it into its scripts. Behind a front door the matcher names these pages
 * alone: a proxy that matches costs every request of the others.
 */
export function proxy(request: NextRequest): NextResponse {
  const refusal = refusalOf(request)
  if (refusal) return refusal
  const pattern = pagePatternOf(request.nextUrl.pathname)
  const screen = consoleScreens.find((each) => screenPattern(each) === pattern)
  return screen ? shown(request, screen) : NextResponse.next()
}

function refusalOf({ nextUrl, headers }: NextRequest): NextResponse | null {
  const head = { path: nextUrl.pathname, query: nextUrl.search, cookies: headers.get('cookie') }
  const detail = excessOf({ ...head, headers: [...headers.keys()].length })
  if (!detail) return null
  const problem = new Problem('headers-too-large', { detail })
  const locale = acceptedLocale(headers.get('accept-language')) ?? 'en'
  const traceId = traceIdOf(headers.get('traceparent'))
  const body = JSON.stringify(problemRecord(problem, { locale, traceId, docsUrl: env().docsUrl }))
  const type = { 'Content-Type': 'application/problem+json', 'Content-Language': locale, Vary: 'Accept-Language' }
  return new NextResponse(body, { status: problem.status, headers: { ...type, ...apiSecurityHeaders } })
}

function shown(request: NextRequest, screen: (typeof consoleScreens)[number]): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
  const policy = consoleScreenPolicy(nonce, { development: !env().production })
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  headers.set(screenHeader, screen.path.split('/')[0] ?? '')
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Referrer-Policy', 'same-origin')
  response.headers.set('X-Robots-Tag', 'noindex')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  const mark = sessionMark(request)
  if (mark !== null) response.headers.set(sessionMarkHeader, mark)
  response.headers.set(
    'Permissions-Policy',
    `camera=(${'films' in screen ? 'self' : ''}), microphone=(), geolocation=()`,
  )
  return response
}

export const config = {
  matcher: [
    // Next reads the matcher without running it, so it repeats the addresses of `consoleScreens`; a test compares them.
    '/console/:venueSlug/evening',
    '/console/:venueSlug/orders',
    '/console/:venueSlug/door',
    '/console/:venueSlug/inbox',
    '/console/:venueSlug/guests',
    '/console/:venueSlug/events',
    '/console/:venueSlug/events/:eventSlug',
    '/console/:venueSlug/events/:eventSlug/guests',
    '/console/:venueSlug/money',
    '/console/:venueSlug/pictures',
    '/console/:venueSlug/house',
    // Everything on a platform of functions, which sets this header (lib/rate-limit/client-address.ts). A front door removes it.
    { source: '/((?!_next/static/).*)', has: [{ type: 'header', key: 'x-vercel-forwarded-for' }] },
  ],
}
