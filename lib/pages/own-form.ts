import { env } from '#lib/env/env.ts'
import { Problem } from '#lib/problems/problem.ts'
import { readBytes } from '#lib/request-bytes.ts'

/** The most fields that a form is read with. The largest form of ours, a menu, has two for each item. */
const mostFields = 10_000

/**
 * The fields of a form as browsers send it without files (`application/x-www-form-urlencoded`), read in one pass. Null if the
 * body is no such form, or breaks off. Throws `content-too-large` if it has more than 256 KiB or 10,000 fields.
 */
export async function readForm(request: Request): Promise<FormData | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return null
  const bytes = await readBytes(request).catch((error: unknown) => {
    if (error instanceof Problem && error.kind === 'unreadable-body') return null
    throw error
  })
  if (!bytes) return null
  const text = new TextDecoder().decode(bytes)
  if (text.split('&', mostFields + 1).length > mostFields) throw new Problem('content-too-large')
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

/**
 * Whether a form was sent from a page of this service. Browsers send Sec-Fetch-Site, but only to https and to localhost.
 * Elsewhere their Origin counts. It is `null` from a guest page, which sends no referrer because its address is the guest's
 * secret; a stranger who knows that address does not need a visitor to press a button.
 */
export function isOwnForm(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  // Browsers send one of the two with every form; a client that sends neither is a program, not a tricked visitor.
  return origin === null || origin === 'null' || origin === new URL(env().appUrl).origin
}

/** The fields of a form of this service (`readForm`). Null if it came from another site, or is not a form. */
export async function ownForm(request: Request): Promise<FormData | null> {
  return isOwnForm(request) ? readForm(request) : null
}

/**
 * Whether a form was sent from a page of this service, beyond doubt: for forms whose address is known to everybody. A
 * request that does not name its origin is refused.
 */
export function isSameOriginForm(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('origin') === new URL(env().appUrl).origin
}

/** Whether a link was followed from a page of this service, or typed. Browsers that do not say so are believed. */
export function isOwnLink(request: Request): boolean {
  return ['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'))
}
