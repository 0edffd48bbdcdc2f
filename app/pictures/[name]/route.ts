import { withinInstance } from '#lib/instance.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { findPicture } from '#lib/pictures/pictures.ts'

type Context = { params: Promise<{ name: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** A picture that this service has encoded. Its address has the digest of its content, so it never changes. */
async function show(_: Request, { params }: Context): Promise<Response> {
  const found = await withinInstance(async () => findPicture((await params).name))
  if (!found) {
    return new Response('Not found\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
    })
  }
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      'Content-Type': found.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      // Other sites show events with their pictures.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
