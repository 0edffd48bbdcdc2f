import { env } from '#lib/env.ts'

/**
 * Whether a form was sent from one of our own pages. Browsers say so in Sec-Fetch-Site, though only to https and to their
 * own machine. Elsewhere their Origin counts, and that is `null` from a guest page, which keeps its address (the guest's
 * secret) from the Referer; a stranger who can name that address needs no visitor to press a button.
 */
export function isOwnForm(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  // Browsers send one of the two with every form; who sends neither is a program, which nobody can have tricked.
  return origin === null || origin === 'null' || origin === new URL(env().appUrl).origin
}

/** What a form of ours has sent. Null where it came from elsewhere, or is no form. */
export async function ownForm(request: Request): Promise<FormData | null> {
  return isOwnForm(request) ? request.formData().catch(() => null) : null
}
