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

/** Redirects the browser to an address by GET, so that a reload repeats no press. */
export function seePage(location: string): Response {
  return new Response(null, { status: 303, headers: { ...pageSecurityHeaders, Location: location } })
}
