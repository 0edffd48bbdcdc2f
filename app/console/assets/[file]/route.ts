import { projectFile } from '#app/project-file.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { isSlug } from '#lib/venues/slug.ts'

type Context = { params: Promise<{ file: string }> }

/**
 * The files that Next does not build. `passkey.js` is the library for passkeys with the script of their buttons; `pin-pad.js`
 * shows the digits of a PIN; `new-venue.js` sends the form of a new venue; `door.svg` is the icon of the door; `offline.js` is
 * the worker.
 */
const files: Record<string, { parts: string[]; headers?: Record<string, string> }> = {
  'passkey.js': {
    parts: ['node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js', 'app/console/passkey.js'],
  },
  'pin-pad.js': { parts: ['app/console/pin-pad.js'] },
  'new-venue.js': { parts: ['app/console/new-venue.js'] },
  'door.svg': { parts: ['app/console/door.svg'] },
  'offline.js': { parts: ['app/console/offline.js'], headers: { 'Service-Worker-Allowed': '/console/' } },
}

/** The manifest for installing the door as an application, which starts at the door of the venue in the query. */
const doorManifest = 'door.webmanifest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

async function show(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  if (file === doorManifest) return showManifest(request)
  const found = Object.hasOwn(files, file) ? files[file] : undefined
  if (!found) {
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  }
  return new Response(found.parts.map(projectFile).join('\n'), {
    headers: {
      'Content-Type': file.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
      ...found.headers,
    },
  })
}

function showManifest(request: Request): Response {
  const venue = new URL(request.url).searchParams.get('venue') ?? ''
  if (!isSlug(venue)) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  const start = `/console/${venue}/door`
  const manifest = {
    id: start,
    name: 'Door',
    start_url: start,
    scope: '/console/',
    display: 'standalone',
    background_color: '#121315',
    theme_color: '#121315',
    icons: [{ src: '/console/assets/door.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
