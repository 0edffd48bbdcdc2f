import { pageRoute } from '#lib/pages/page-route.ts'
import { projectFile } from '../../../project-file.ts'

type Context = { params: Promise<{ file: string }> }

/** The files of the reference viewer from its package, and those of this project. Nothing is loaded from other servers. */
const files: Record<string, { type: string; parts: string[] }> = {
  'house.css': { type: 'text/css', parts: ['app/globals.css', 'app/docs/docs.css'] },
  'reference.js': { type: 'text/javascript', parts: ['app/docs/api/reference.js'] },
  'swagger-ui.css': { type: 'text/css', parts: ['node_modules/swagger-ui-dist/swagger-ui.css'] },
  'swagger-ui.js': { type: 'text/javascript', parts: ['node_modules/swagger-ui-dist/swagger-ui-bundle.js'] },
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** A file that pages of the documentation load. */
async function show(_: Request, { params }: Context): Promise<Response> {
  const { file } = await params
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
