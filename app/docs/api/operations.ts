import { env } from '#lib/env/env.ts'
import type { DescribedRoute } from '#lib/openapi/described-route.ts'
import { type OpenApiDocument, openApiDocument } from '#lib/openapi/document.ts'
import { type ShownSchema, schemaReader } from './schemas.ts'

/** A parameter of a request. `example` is a value that a request may have; undefined if it is left out. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: ShownSchema
  example: unknown
}

/** A successful answer, or one without content such as 304. */
export type DocumentedAnswer = {
  status: string
  description: string
  headers: Header[]
  schema: ShownSchema | null
  example: unknown
}

export type Header = { name: string; description: string }

/** Problems of one status, by their kinds. */
export type Problems = { status: string; kinds: string[] }

/** The data of an operation in the reference. */
export type Operation = {
  id: string
  tag: string
  /** The anchor of the operation in the page, such as `/Events/getEvent`. */
  anchor: string
  method: 'get' | 'post'
  path: string
  summary: string
  /** Markdown. */
  description: string
  /** The names of the security schemes. A request needs one of them; the list is empty if the address is the credential. */
  schemes: string[]
  parameters: Parameter[]
  body: { schema: ShownSchema; example: unknown; required: boolean } | null
  answers: DocumentedAnswer[]
  problems: Problems[]
  /** The names of all parameters and fields, for the search. */
  fields: string[]
}

/** A chapter of the reference. */
export type Chapter = { tag: string; description: string; operations: Operation[] }

type Json = Record<string, unknown>
type Described = { description?: string; schema?: Json; example?: unknown }
type RawParameter = Described & { name: string; in: Parameter['in']; required?: boolean }
type RawContent = Record<string, { schema?: Json; example?: unknown }>
type RawAnswer = {
  description: string
  headers?: Record<string, Described>
  content?: RawContent
  'x-problems'?: string[]
}
type RawOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: RawParameter[]
  requestBody?: { required?: boolean; content: RawContent }
  responses: Record<string, RawAnswer>
}

export type Reference = { introduction: string; chapters: Chapter[] }

let read: { at: string; reference: Reference } | undefined

/**
 * The chapters of the document with their operations, and its introduction in Markdown. The console's operations are not among
 * them. It is read once: routes do not change while a server runs.
 */
export function readReference(routes: readonly DescribedRoute[]): Reference {
  const { appUrl, docsUrl } = env()
  const at = `${appUrl} ${docsUrl}`
  if (read?.at !== at) read = { at, reference: referenceOf(openApiDocument(routes, { appUrl, docsUrl })) }
  return read.reference
}

function referenceOf(document: OpenApiDocument): Reference {
  const operations = operationsOf(document)
  const { info, tags = [] } = document
  return {
    introduction: info.description ?? '',
    chapters: tags.map(({ name, description = '' }) => ({
      tag: name,
      description,
      operations: operations.filter(({ tag }) => tag === name),
    })),
  }
}

function operationsOf(document: OpenApiDocument): Operation[] {
  const reader = schemaReader(document)
  const paths = document.paths as unknown as Record<string, Record<string, RawOperation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(method as Operation['method'], path, raw, reader)),
  )
}

type Reader = ReturnType<typeof schemaReader>

function operationOf(method: Operation['method'], path: string, raw: RawOperation, reader: Reader): Operation {
  const [tag = ''] = raw.tags
  const responses = Object.entries(raw.responses).map(([status, answer]) => [status, reader.deref(answer)] as const)
  const isProblem = (answer: RawAnswer) => answer['x-problems'] !== undefined
  const parameters = (raw.parameters ?? []).map((each) => parameterOf(reader.deref(each), reader))
  const answers = responses.flatMap(([status, answer]) => (isProblem(answer) ? [] : [answerOf(status, answer, reader)]))
  const content = raw.requestBody?.content['application/json']
  const body = content
    ? {
        schema: reader.read(content.schema ?? {}),
        example: content.example,
        required: raw.requestBody?.required === true,
      }
    : null
  return {
    id: raw.operationId,
    tag,
    anchor: `/${tag}/${raw.operationId}`,
    method,
    path,
    summary: raw.summary,
    description: raw.description ?? '',
    schemes: raw.security.flatMap((each) => Object.keys(each)),
    parameters,
    body,
    answers,
    problems: responses.flatMap(([status, answer]) =>
      isProblem(answer) ? [{ status, kinds: answer['x-problems'] ?? [] }] : [],
    ),
    fields: [
      ...new Set([
        ...parameters.map(({ name }) => name),
        ...(body ? namesIn(body.schema) : []),
        ...answers.flatMap(({ schema }) => (schema ? namesIn(schema) : [])),
      ]),
    ],
  }
}

function parameterOf(raw: RawParameter, reader: Reader): Parameter {
  const { name, required = false, description = '', example } = raw
  const schema = reader.read(raw.schema ?? {})
  return { name, in: raw.in, required, description, schema, example }
}

function answerOf(status: string, { description, headers = {}, content }: RawAnswer, reader: Reader): DocumentedAnswer {
  const body = content && Object.values(content)[0]
  return {
    status,
    description,
    headers: Object.entries(headers).map(([name, header]) => ({
      name,
      description: reader.deref(header).description ?? '',
    })),
    schema: body?.schema ? reader.read(body.schema) : null,
    example: body?.example,
  }
}

/** The names of all fields of a schema. */
function namesIn({ fields, items }: ShownSchema): string[] {
  const own = fields.flatMap(({ name, schema }) => [name, ...namesIn(schema)])
  return items ? [...own, ...namesIn(items)] : own
}
