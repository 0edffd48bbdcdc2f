/** A file of a venue's page, for programs: calendars, search engines, other sites. `digest` is of its content. */
export function fileAnswer(
  request: Request,
  body: string | Uint8Array,
  { type, digest, seconds, disposition }: { type: string; digest: string; seconds: number; disposition?: string },
): Response {
  const etag = `"${digest}"`
  const headers = {
    'Cache-Control': `public, max-age=${seconds}`,
    ETag: etag,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  if (
    request.headers
      .get('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(etag)
  ) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { ...headers, 'Content-Type': type, ...(disposition && { 'Content-Disposition': disposition }) },
  })
}
