import openapiTypescript, { astToString } from 'openapi-typescript'
import { routes } from '../../app/api/routes.ts'
import { consoleDocument, openApiDocument } from '../../lib/openapi/document.ts'
import { clientDocument, clientRoutes, withoutExamples } from './client-document.ts'

const note = '// Written by `npm run sdk` from the OpenAPI document. Change the routes, not this file.\n'

/** Every file that is generated from the OpenAPI documents, by its path in the repository. */
export async function generatedSources(): Promise<Record<string, string>> {
  const ofClient = Object.entries(await clientSources()).map(([path, text]) => [`sdk/${path}`, text])
  return { ...Object.fromEntries(ofClient), 'app/console/_api/schema.d.ts': await consoleTypes() }
}

/** The types of the console's routes, for its own client. */
async function consoleTypes(): Promise<string> {
  const document = consoleDocument(routes, { appUrl: 'http://localhost', docsUrl: 'http://localhost' })
  const types = await openapiTypescript(withoutExamples(document) as never, { defaultNonNullable: false, silent: true })
  return note + astToString(types)
}

/**
 * The files of the client that are generated from the OpenAPI document, by their path below `sdk`: the types of all routes,
 * and the properties of the routes that the client needs at run time.
 */
export async function clientSources(): Promise<Record<string, string>> {
  // Neither file contains the address of a deployment.
  const document = clientDocument(openApiDocument(routes, { appUrl: 'http://localhost', docsUrl: 'http://localhost' }))
  const described = { openapi: '3.1.1', info: { title: 'Venue booking', version: '1.0.0' }, ...document }
  const types = await openapiTypescript(described as never, { defaultNonNullable: false, silent: true })
  const lines = Object.entries(clientRoutes(document)).map(
    ([name, route]) => `  '${name}': ${JSON.stringify(route).replaceAll('"', "'")},\n`,
  )
  const table = `/** The facts about each route that the client needs: whether it takes a key, whether it may be repeated, its problems. */
export const routes: Readonly<Record<string, { key: boolean; repeatable: boolean; problems: readonly string[] }>> = {
${lines.join('')}}
`
  return { 'schema.d.ts': note + astToString(types), 'src/routes.ts': note + table }
}
