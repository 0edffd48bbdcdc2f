import { pageSecurityHeaders } from '#lib/pages/page-headers.ts'

/** A file below a guest's address, in the language of the request. `disposition` has its name. */
export function fileResponse(
  body: string | Uint8Array,
  { type, disposition }: { type: string; disposition: string },
): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      ...pageSecurityHeaders,
      'Content-Type': type,
      'Content-Disposition': disposition,
      Vary: 'Accept-Language',
    },
  })
}

/** Redirects to a guest page by GET. */
export function seePage(path: string): Response {
  return new Response(null, { status: 303, headers: { ...pageSecurityHeaders, Location: path } })
}
