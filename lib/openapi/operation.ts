import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi'
import { providerNames } from '#lib/checkout/names.ts'
import type { ProblemKind } from '#lib/problems/catalogue.ts'
import type { Access, operationsOf, RequestSpec } from './described-route.ts'
import type { Description } from './description.ts'
import examples from './examples.json' with { type: 'json' }
import { pathParameters } from './parameters.ts'
import { refusalsOf } from './refusals.ts'

type Operation = ReturnType<typeof operationsOf>[number]
type SchemaOf = (kind: ProblemKind) => z.ZodType

/** Examples from real requests and their answers, recorded by a test, by operationId. */
const taken: Record<string, { request?: unknown; answer: unknown } | undefined> = examples

/** A pattern as OpenAPI spells it: `/api/tickets/{code}`. */
export function pathOf(pattern: string): string {
  return pattern.replaceAll(/\[(\w+)\]/g, '{$1}')
}

/** One operation of the document: the request of its route, its description, and its refusals. */
export function operationObject(
  { pattern, access, requestSpec, key }: Operation,
  description: Description,
  schemaOf: SchemaOf,
): ZodOpenApiOperationObject {
  const { id, tag, summary, answer } = description
  const location = { description: answer.location, required: true, schema: { type: 'string', format: 'uri-reference' } }
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description.description && { description: description.description }),
    security: securityOf(access, pattern),
    parameters: [
      ...[...pattern.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => pathParameter(name)),
      { $ref: '#/components/parameters/AcceptLanguage' },
      ...(requestSpec.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(requestSpec.cached ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ],
    ...(requestSpec.query && { requestParams: { query: requestSpec.query as z.ZodObject } }),
    ...(requestSpec.body && { requestBody: requestBodyOf(requestSpec, description, key) }),
    responses: {
      [answer.status]: {
        description: answer.description,
        ...(answer.location && { headers: { Location: location as never } }),
        ...(requestSpec.cached && { headers: { ...entityTag, ...coding } }),
        content: { [answer.type ?? 'application/json']: { schema: answer.schema, example: taken[id]?.answer } },
      },
      ...(requestSpec.cached && {
        304: { description: 'As the client has it already, by its `If-None-Match`.', headers: entityTag },
      }),
      ...refusals(refusalsOf(access, requestSpec, description.problems), schemaOf),
      default: { $ref: '#/components/responses/GeneralProblem' },
    },
  }
}

/** The headers that identify an answer: unchanged while its record is unchanged. */
const entityTag = {
  ETag: { $ref: '#/components/headers/ETag' },
  Vary: { $ref: '#/components/headers/Vary' },
} as const

/** The header for its compression. */
const coding = { 'Content-Encoding': { $ref: '#/components/headers/ContentEncoding' } } as const

function securityOf(access: Access, pattern: string): Record<string, string[]>[] {
  if (access === 'api-key') return [{ serviceKey: [] }, { bearerKey: [] }]
  if (access === 'cron-secret') return [{ cronSecret: [] }]
  if (access === 'metrics-token') return [{ metricsToken: [] }]
  if (access === 'signature') {
    return providerNames.filter((name) => pattern.endsWith(`/${name}`)).map((name) => ({ [`${name}Signature`]: [] }))
  }
  return []
}

function pathParameter(name: string) {
  const described = pathParameters[name]
  if (!described) throw new Error(`no description of the parameter ${name} in lib/openapi/parameters.ts`)
  return { name, in: 'path' as const, required: true, ...described, schema: { type: 'string' as const } }
}

/** The body's own schema, under the name for generated clients. */
function requestBodyOf({ body, bodyOptional }: RequestSpec, { request, id }: Description, key: string) {
  if (!request) throw new Error(`${key} takes a body that its description does not name`)
  const ofTheCall = typeof body === 'function'
  const schema = ofTheCall ? request.body : body
  if (!schema || (!ofTheCall && request.body)) {
    throw new Error(`${key}: a description has a body of its own exactly where the route makes it of the call`)
  }
  const named = schema.meta({ id: request.name })
  return { required: !bodyOptional, content: { 'application/json': { schema: named, example: taken[id]?.request } } }
}

function refusals(
  byStatus: Map<number, ProblemKind[]>,
  schemaOf: SchemaOf,
): Record<string, ZodOpenApiResponseObject | { $ref: string }> {
  return Object.fromEntries([...byStatus].map(([status, kinds]) => [status, refusal(status, kinds, schemaOf)]))
}

/** The answer of one status. Clients distinguish its problems by their `type`. */
export function refusal(status: number, kinds: ProblemKind[], schemaOf: SchemaOf): ZodOpenApiResponseObject {
  const [first, ...others] = new Set(kinds.map(schemaOf))
  const schema = others.length === 0 ? first : z.union([first, ...others] as [z.ZodType, ...z.ZodType[]])
  return {
    description: kinds.map((kind) => `\`${kind}\``).join(', '),
    ...headersOf(status, kinds),
    content: { 'application/problem+json': { schema } },
    'x-problems': kinds,
  } as ZodOpenApiResponseObject
}

function headersOf(status: number, kinds: ProblemKind[]) {
  if (status === 401) return { headers: { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } } }
  const later = kinds.some((kind) =>
    ['rate-limited', 'checkout-in-progress', 'unavailable', 'not-ready'].includes(kind),
  )
  return later ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}
}
