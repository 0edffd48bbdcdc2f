import type { OpenApiDocument } from '../../lib/openapi/document.ts'

/** The document, or a part of it, as plain JSON. */
type Node = { [name: string]: unknown }
type Operation = {
  security: Node[]
  parameters: { $ref?: string }[]
  responses: Record<string, unknown>
}

/** The document for clients. */
export type ClientDocument = { paths: Record<string, Record<string, Operation>>; components: Components }
type Components = {
  schemas: Record<string, { properties?: Record<string, Node>; required?: string[] }>
  responses: Node
  parameters: Node
  headers: Node
}

/** A route: whether it requires an API key, whether it takes an Idempotency-Key, and the slugs of its problems. */
export type ClientRoute = { key: boolean; repeatable: boolean; problems: string[] }

/**
 * The OpenAPI document for clients. Every problem gets a `slug` by which TypeScript distinguishes it: the last part of its
 * `type` if it has a page, else its status in words. The service does not send it; the client adds it. Operations that only
 * hosts and payment providers call are left out.
 */
export function clientDocument(document: OpenApiDocument): ClientDocument {
  const { paths, components } = JSON.parse(JSON.stringify(document)) as ClientDocument
  const forClients = Object.fromEntries(Object.entries(paths).filter(([path, item]) => isForClients(path, item)))
  const schemas: Components['schemas'] = {}
  for (const [name, schema] of Object.entries(components.schemas)) {
    const slug = slugOf(schema)
    schemas[name] = slug === null ? schema : withSlug(schema, slug)
  }
  schemas.OtherProblem = otherProblem
  const responses = { GeneralProblem: answeredWith('OtherProblem') }
  const { parameters, headers } = components
  const all = { paths: forClients, components: { schemas, responses, parameters, headers } }
  return withoutExamples({ ...all, components: { ...all.components, schemas: reached(all) } })
}

/** The properties of each route that a client needs at run time, by method and path: `GET /api/tickets/{code}`. */
export function clientRoutes({ paths, components }: ClientDocument): Record<string, ClientRoute> {
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, ClientRoute] => [
      `${method.toUpperCase()} ${path}`,
      {
        key: operation.security.length > 0,
        repeatable: operation.parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
        problems: namesIn(operation.responses).flatMap((name) => slugGivenTo(components.schemas[name])),
      },
    ]),
  )
  return Object.fromEntries(described)
}

/** Whether a path is called with an API key or with a credential in the path. */
function isForClients(path: string, item: Record<string, Operation>): boolean {
  return Object.values(item).every(({ security }) =>
    security.length === 0 ? path.includes('{') : security.some((each) => 'serviceKey' in each),
  )
}

/** The slug of a problem's schema; null for every other schema. */
function slugOf({ properties }: Components['schemas'][string]): string | null {
  const [type, title] = [properties?.type?.const, properties?.title?.const]
  if (typeof type !== 'string' || typeof title !== 'string') return null
  return /\/api\/errors\/([a-z-]+)$/.exec(type)?.[1] ?? title.toLowerCase().replaceAll(' ', '-')
}

function withSlug(schema: Components['schemas'][string], slug: string) {
  const { properties, required = [] } = schema
  // Every deployment has its problem pages at an address of its own.
  const type = { type: 'string', format: 'uri', description: 'Its page, or the section of the RFC.' }
  return {
    ...schema,
    properties: { slug: { type: 'string', const: slug }, ...properties, type },
    required: ['slug', ...required],
  }
}

const otherProblem = {
  type: 'object',
  description:
    'A problem that this version of the client does not define for this route, or the answer of a proxy. Use its `status`.',
  properties: {
    slug: { type: 'string', const: 'other' },
    type: { type: 'string', format: 'uri', description: '`about:blank` where the answer was no problem.' },
    title: { type: 'string' },
    status: { type: 'number' },
    detail: { type: 'string', description: 'Empty where the answer was no problem.' },
    traceId: { type: 'string' },
  },
  required: ['slug', 'type', 'title', 'status', 'detail'],
}

function answeredWith(name: string): Node {
  const schema = { $ref: `#/components/schemas/${name}` }
  return { description: 'Anything else.', content: { 'application/problem+json': { schema } } }
}

function slugGivenTo(schema: Components['schemas'][string] | undefined): string[] {
  const slug = schema?.properties?.slug?.const
  return typeof slug === 'string' ? [slug] : []
}

/** The schemas that the paths reference, directly or indirectly. */
function reached({ paths, components }: ClientDocument): Components['schemas'] {
  const found = new Set(namesIn([paths, components.responses]))
  // The iteration over a set includes values that are added during it.
  for (const name of found) for (const next of namesIn(components.schemas[name])) found.add(next)
  return Object.fromEntries(Object.entries(components.schemas).filter(([name]) => found.has(name)))
}

/** The schemas that are referenced in a part of the document. */
function namesIn(part: unknown): string[] {
  const references = (JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/(\w+)"/g)
  return [...new Set([...references].map(([, name = '']) => name))]
}

/** Examples belong to the reference: in an editor's tooltip they would hide the meaning of a field. */
export function withoutExamples<D extends object>(document: D): D {
  return JSON.parse(
    JSON.stringify(document, (name, value) => (name === 'example' || name === 'examples' ? undefined : value)),
  )
}
