import { projectFile } from '#app/project-file.ts'
import { sha256 } from '#lib/codes.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

type Context = { params: Promise<{ file: string }> }

const briefly = 'public, max-age=300'
const forGood = 'public, max-age=31536000, immutable'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/**
 * A file of the widget (decisions 16.1), for pages of any origin. `v1.js` is small, and browsers ask for it again; the
 * files that it loads have hashes in their names. A script tag that is no module could not run `v1.js`, and gets
 * `classic.js` in its place (16.9). Browsers send `Sec-Fetch-Mode: no-cors` for it, since they load only modules of another
 * origin by CORS. No cache keeps that answer.
 */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  const isFirst = /^v1(-\w+)?\.js$/.test(file)
  const isClassic = isFirst && request.headers.get('Sec-Fetch-Mode') === 'no-cors'
  const code = textOf(file) && textOf(isClassic ? 'classic.js' : file)
  if (code === null) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  const etag = `"${sha256(code).toString('base64url').slice(0, 22)}"`
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': isClassic ? 'no-store' : file === 'v1.js' ? briefly : forGood,
    ...(isFirst && { Vary: 'Sec-Fetch-Mode' }),
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  return new Response(code, { headers })
}

function textOf(file: string): string | null {
  if (!/^[\w-]+\.js$/.test(file)) return null
  try {
    return projectFile(`widget/dist/${file}`)
  } catch {
    return null
  }
}
