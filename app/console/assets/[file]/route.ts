import { projectFile } from '#app/project-file.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

type Context = { params: Promise<{ file: string }> }

/** The script of the pages with passkeys: the library, and the buttons that use it. */
const parts = ['node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js', 'app/console/passkey.js']

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

async function show(_: Request, { params }: Context): Promise<Response> {
  if ((await params).file !== 'passkey.js') {
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  }
  return new Response(parts.map(projectFile).join('\n'), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
