import { env } from '#lib/env.ts'

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

/** The fields of a form of this service. Null where it came from another site, or is not a form. */
export async function ownForm(request: Request): Promise<FormData | null> {
  return isOwnForm(request) ? request.formData().catch(() => null) : null
}

/**
 * Whether a form was sent from a page of this service, beyond doubt: for forms whose address is known to everybody. A request
 * that does not say where it comes from is refused.
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
