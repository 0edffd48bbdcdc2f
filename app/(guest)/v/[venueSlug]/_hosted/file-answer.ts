type FileKind = { type: string; digest: string; seconds: number; isPrivate?: boolean; disposition?: string }

/**
 * A file of a venue's page, for programs: calendars, search engines, other sites. `digest` is of its content. One that is private
 * is stored by its reader alone.
 */
export function fileAnswer(
  request: Request,
  body: string | Uint8Array,
  { type, digest, seconds, isPrivate = false, disposition }: FileKind,
): Response {
  const etag = `"${digest}"`
  const headers = {
    'Cache-Control': `${isPrivate ? 'private' : 'public'}, max-age=${seconds}`,
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
