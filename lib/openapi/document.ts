import { createDocument, type ZodOpenApiComponentsObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { catalogue, type ProblemKind } from '#lib/problems/catalogue.ts'
import program from '../../package.json' with { type: 'json' }
import { type DescribedRoute, operationsOfRoute } from './described-route.ts'
import { consoleTags, type Descriptions, tags } from './description.ts'
import { operationObject, pathOf } from './operation.ts'
import { consoleDescriptions, descriptions } from './operations/all.ts'
import {
  consoleHeaders,
  consoleParameters,
  consoleSecuritySchemes,
  headers,
  parameters,
  securitySchemes,
} from './parameters.ts'
import { AnyProblem, problemSchema, problemSchemaName } from './problems.ts'
import { readableDocument } from './readable.ts'
import { generalProblems } from './refusals.ts'

export type OpenApiDocument = ReturnType<typeof createDocument>

/** The addresses of the service and of its problem pages, without a slash at the end. */
export type Addresses = { appUrl: string; docsUrl: string }

const introduction = `Tables, tickets, orders and vouchers of hospitality venues.

Every venue is addressed by its slug. Success is \`application/json\`, every refusal \`application/problem+json\`. Names and values are case-sensitive. Clients should tolerate unknown fields: changes only ever add some.

Dates and times that guests choose are local to the venue (\`yyyy-MM-dd\`, \`HH:mm\`); an offset in one of them is refused. Instants are ISO 8601 with offset. Money is a decimal in the \`currency\` beside it.

Every address with GET supports HEAD, and every address answers OPTIONS; other methods are answered with 405 and \`Allow\`. Bodies have at most 256 KiB and 64 levels, queries 8 KiB and 100 parameters, requests 200 cookies and 100 headers. Answers with an \`ETag\` are compressed by \`gzip\` or \`zstd\` if \`Accept-Encoding\` allows it.`

const consoleIntroduction = `The routes that the console of staff calls. They are for nobody else: they change with every release, and each release of the console calls its own.

People sign in at \`/console/sign-in\`. A role at the venue decides what somebody may do; every request reads the session and the role again. Requests that change something are accepted from pages of this service alone, and need an \`Idempotency-Key\`.`

/**
 * The OpenAPI document of the interface (OpenAPI 3.1), without the routes of the console. Throws if a route has no
 * description, or a description no route.
 */
export function openApiDocument(routes: readonly DescribedRoute[], addresses: Addresses): OpenApiDocument {
  return documentOf(
    routes.filter(({ access }) => access !== 'operator'),
    descriptions,
    addresses,
    {
      title: 'Venue booking',
      summary: 'Availability, reservations, events, tables and vouchers of hospitality venues',
      description: introduction,
      tags,
      components: { securitySchemes, parameters, headers },
    },
  )
}

/** As `openApiDocument`, of the routes of the console alone (decisions 14.8). */
export function consoleDocument(routes: readonly DescribedRoute[], addresses: Addresses): OpenApiDocument {
  return documentOf(
    routes.filter(({ access }) => access === 'operator'),
    consoleDescriptions,
    addresses,
    {
      title: 'Venue booking: the console',
      summary: 'The evening of a venue, for its staff',
      description: consoleIntroduction,
      tags: consoleTags,
      components: { securitySchemes: consoleSecuritySchemes, parameters: consoleParameters, headers: consoleHeaders },
    },
  )
}

const written = new Map<string, string>()

/** A document as JSON. It is made once for these addresses: that takes the processor for a tenth of a second. */
export function documentJson(
  make: typeof openApiDocument,
  routes: readonly DescribedRoute[],
  { appUrl, docsUrl }: Addresses,
): string {
  const name = `${make.name} ${appUrl} ${docsUrl}`
  const json = written.get(name) ?? JSON.stringify(make(routes, { appUrl, docsUrl }))
  written.set(name, json)
  return json
}

type DocumentContent = {
  title: string
  summary: string
  description: string
  tags: Record<string, string>
  components: Pick<ZodOpenApiComponentsObject, 'securitySchemes' | 'parameters' | 'headers'>
}

function documentOf(
  routes: readonly DescribedRoute[],
  descriptions: Descriptions,
  addresses: Addresses,
  { title, summary, description, tags, components }: DocumentContent,
): OpenApiDocument {
  const operations = routes.flatMap(operationsOfRoute)
  const orphans = Object.keys(descriptions).filter((key) => !operations.some((operation) => operation.key === key))
  if (orphans.length > 0) throw new Error(`described, but no route: ${orphans.join(', ')}`)
  const problems = problemSchemas(addresses.docsUrl)
  const paths: ZodOpenApiPathsObject = {}
  for (const operation of operations) {
    const described = descriptions[operation.key]
    if (!described) throw new Error(`no description of ${operation.key} in lib/openapi/operations`)
    const path = pathOf(operation.pattern)
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: operationObject(operation, described, problems),
    }
  }
  const document = createDocument({
    openapi: '3.1.1',
    info: {
      title,
      version: program.version,
      summary,
      description,
    },
    servers: [{ url: addresses.appUrl }],
    externalDocs: { url: addresses.docsUrl, description: 'Guides and the pages of all problems' },
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [],
    paths,
    components: {
      ...components,
      responses: {
        GeneralProblem: {
          description:
            'Problems of any request: it is not valid HTTP, its headers are too large, it did not arrive in time, or its method is not supported here.',
          content: { 'application/problem+json': { schema: AnyProblem } },
          'x-problems': [...generalProblems],
        },
      },
    },
  })
  return readableDocument(document, Object.values(descriptions))
}

/** The schema of each kind; kinds whose bodies do not differ share one. */
function problemSchemas(docsUrl: string): (kind: ProblemKind) => ReturnType<typeof problemSchema> {
  const byName = new Map<string, ReturnType<typeof problemSchema>>()
  for (const kind of Object.keys(catalogue) as ProblemKind[]) {
    const name = problemSchemaName(kind)
    if (!byName.has(name)) byName.set(name, problemSchema(kind, docsUrl))
  }
  return (kind) => byName.get(problemSchemaName(kind)) ?? AnyProblem
}
