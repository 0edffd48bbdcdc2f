import openapiTypescript, { astToString } from 'openapi-typescript'
import { routes } from '../../app/api/routes.ts'
import { openApiDocument } from '../../lib/openapi/document.ts'
import { clientDocument, clientRoutes } from './client-document.ts'

const note = '// Written by `npm run sdk` from the OpenAPI document. Change the routes, not this file.\n'

/**
 * The files of the client that are generated from the OpenAPI document, by their path below `sdk`: the types of all routes,
 * and what the client needs of them at run time.
 */
export async function clientSources(): Promise<Record<string, string>> {
  // Neither file contains the address of a deployment.
  const document = clientDocument(openApiDocument(routes, { appUrl: 'http://localhost', docsUrl: 'http://localhost' }))
  const described = { openapi: '3.1.1', info: { title: 'Venue booking', version: '1.0.0' }, ...document }
  const types = await openapiTypescript(described as never, { defaultNonNullable: false, silent: true })
  const lines = Object.entries(clientRoutes(document)).map(
    ([name, route]) => `  '${name}': ${JSON.stringify(route).replaceAll('"', "'")},\n`,
  )
  const table = `/** What the client needs of each route: whether it takes a key, whether it may be repeated, its problems. */
export const routes: Readonly<Record<string, { key: boolean; repeatable: boolean; problems: readonly string[] }>> = {
${lines.join('')}}
`
  return { 'schema.d.ts': note + astToString(types), 'src/routes.ts': note + table }
}
