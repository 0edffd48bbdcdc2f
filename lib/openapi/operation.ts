import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi'
import { providerNames } from '#lib/checkout/names.ts'
import { withRequestId } from '#lib/idempotency/request.ts'
import type { ProblemKind } from '#lib/problems/catalogue.ts'
import consoleExamples from './console-examples.json' with { type: 'json' }
import type { Access, operationsOfRoute, RequestSpec } from './described-route.ts'
import type { Description } from './description.ts'
import examples from './examples.json' with { type: 'json' }
import { pathParameters } from './parameters.ts'
import { refusalsOf } from './refusals.ts'

type Operation = ReturnType<typeof operationsOfRoute>[number]
type SchemaOf = (kind: ProblemKind) => z.ZodType

/** Examples from real requests and their answers, recorded by tests, by operationId. */
const recordedExamples: Record<string, { request?: unknown; answer: unknown } | undefined> = {
  ...examples,
  ...consoleExamples,
}

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
        content: {
          [answer.type ?? 'application/json']: { schema: answer.schema, example: recordedExamples[id]?.answer },
        },
      },
      ...(requestSpec.cached && {
        304: { description: 'Unchanged: the client has this answer already.', headers: entityTag },
      }),
      ...problemResponses(refusalsOf(access, requestSpec, description.problems), schemaOf),
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
  if (access === 'inbound-mail-secret') return [{ inboundMailSecret: [] }]
  if (access === 'operator') return [{ session: [] }]
  if (access === 'signature') {
    return [...providerNames, 'resend']
      .filter((name) => pattern.endsWith(`/${name}`))
      .map((name) => ({ [`${name}Signature`]: [] }))
  }
  return []
}

function pathParameter(name: string) {
  const described = pathParameters[name]
  if (!described) throw new Error(`no description of the parameter ${name} in lib/openapi/parameters.ts`)
  return { name, in: 'path' as const, required: true, ...described, schema: { type: 'string' as const } }
}

/** The request body: its schema, under the name that generated clients give to it, and an example. */
function requestBodyOf({ body, bodyOptional, idempotent }: RequestSpec, { request, id }: Description, key: string) {
  if (!request) throw new Error(`${key} takes a body that its description does not name`)
  const dependsOnRequest = typeof body === 'function'
  const schema = dependsOnRequest ? request.body : body
  if (!schema || (!dependsOnRequest && request.body)) {
    throw new Error(
      `${key}: a description has a body of its own exactly if the body of the route is a function of the request`,
    )
  }
  const namedSchema = (idempotent === true ? withRequestId(schema) : schema).meta({ id: request.name })
  return {
    required: !bodyOptional,
    content: { 'application/json': { schema: namedSchema, example: recordedExamples[id]?.request } },
  }
}

/** The responses of an operation that are problems, by their status. */
function problemResponses(
  byStatus: Map<number, ProblemKind[]>,
  schemaOf: SchemaOf,
): Record<string, ZodOpenApiResponseObject | { $ref: string }> {
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [status, problemResponseObject(status, kinds, schemaOf)]),
  )
}

/** The response with the problems of one status. Clients distinguish the problems by their `type`. */
export function problemResponseObject(
  status: number,
  kinds: ProblemKind[],
  schemaOf: SchemaOf,
): ZodOpenApiResponseObject {
  const schemas = [...new Set(kinds.map(schemaOf))]
  const schema = schemas.length === 1 ? schemas[0] : z.union(schemas as [z.ZodType, ...z.ZodType[]])
  return {
    description: kinds.map((kind) => `\`${kind}\``).join(', '),
    ...headersOf(status, kinds),
    content: { 'application/problem+json': { schema } },
    'x-problems': kinds,
  } as ZodOpenApiResponseObject
}

function headersOf(status: number, kinds: ProblemKind[]) {
  if (status === 401) return { headers: { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } } }
  const isRetryable = kinds.some((kind) =>
    ['rate-limited', 'checkout-in-progress', 'unavailable', 'not-ready'].includes(kind),
  )
  return isRetryable ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}
}
