import { pageRoute } from '#lib/pages/page-route.ts'
import { projectFile } from '../../../project-file.ts'

type Context = { params: Promise<{ file: string }> }

/** The files of this project that pages of the documentation load. Nothing is loaded from other servers. */
const files: Record<string, { type: string; parts: string[] }> = {
  'house.css': { type: 'text/css', parts: ['app/globals.css', 'app/house.css'] },
  'docs.css': {
    type: 'text/css',
    parts: ['app/docs/docs.css', 'app/docs/navigation.css', 'app/docs/search.css', 'app/docs/code.css'],
  },
  'reference.css': { type: 'text/css', parts: ['app/docs/api/reference.css'] },
  'docs.js': { type: 'text/javascript', parts: ['app/docs/docs.js'] },
  'search.js': { type: 'text/javascript', parts: ['app/docs/search.js'] },
  'try.js': { type: 'text/javascript', parts: ['app/docs/try.js'] },
}

/** Files that are made on the first request, and identified by their content. */
const indexFile = 'search.json'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** A file that pages of the documentation load. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  if (file === indexFile) return showIndex(request)
  const found = Object.hasOwn(files, file) ? files[file] : undefined
  if (!found) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  return new Response(found.parts.map(projectFile).join('\n'), {
    headers: {
      'Content-Type': `${found.type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** The index of the search: stored by the browser, and sent again only when it has changed. */
async function showIndex(request: Request): Promise<Response> {
  // It needs the whole document of the interface, which no other file does.
  const { searchIndex } = await import('../../search-index.ts')
  const { json, etag } = searchIndex()
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' }
  if (request.headers.get('if-none-match')?.replace(/^W\//, '') === etag)
    return new Response(null, { status: 304, headers })
  return new Response(json, { headers: { ...headers, 'Content-Type': 'application/json' } })
}
