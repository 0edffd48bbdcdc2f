import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { routes } from '#app/api/routes.ts'
import { consoleDocument, openApiDocument } from '#lib/openapi/document.ts'
import { generalProblems } from '#lib/openapi/refusals.ts'
import { catalogue } from '#lib/problems/catalogue.ts'
import { formats } from './formats.ts'

/** The API's own document, read strictly: an additional field is as wrong as a missing one. */

/** A request with its answer, as a test has sent it. */
export type Exchange = {
  method: string
  /** The path as it was sent, with its query. */
  path: string
  status: number
  headers: Headers
  text: string
  /** The traceparent header of the request, if it had one. */
  traceparent?: string
  /** The bytes were written by hand, so the request may be invalid HTTP (400) or incomplete (408). */
  byHand?: boolean
  /** The test defines the route, and the document does not have it. */
  madeUp?: boolean
  /** The JSON that was sent, if it is known. */
  sent?: unknown
}

type Header = { required?: boolean; schema?: object; $ref?: string }
type Response = { content?: object; headers?: Record<string, Header> }
type Operation = { operationId: string; requestBody?: object; responses: Record<string, Response | undefined> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { headers: Record<string, Header> }
}
type Place = { path: string; method: string; operation: Operation }

const docsUrl = 'https://booking.example/docs'
type Loaded = { ajv: Ajv2020; document: Document; operations: Place[] }
const loaded = new Map<typeof openApiDocument, Loaded>()

/** The document that has a path: that of the console, or that of the interface. */
function load(path: string): Loaded {
  const makes = segmentsOf(path).slice(1, 3).join('/') === 'api/console' ? consoleDocument : openApiDocument
  const known = loaded.get(makes)
  if (known) return known
  const document = makes(routes, { appUrl: 'https://booking.example', docsUrl }) as unknown as Document
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, formats })
  ajv.addSchema(closed(document) as object, 'document')
  // Requests may have unknown fields.
  ajv.addSchema(document, 'open')
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const made = { ajv, document, operations }
  loaded.set(makes, made)
  return made
}

/** The document with additional properties forbidden in every object. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const node: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name.startsWith('example') ? member : closed(member)]),
  )
  const isObject = node.type === 'object' && node.properties !== undefined
  return isObject && node.additionalProperties === undefined ? { ...node, additionalProperties: false } : node
}

/** Checks a value against the part of the document to which the steps lead. Throws the list of errors. */
function checkSchema(path: string, steps: readonly string[], value: unknown, about: string): void {
  const { ajv } = load(path)
  const validate = ajv.getSchema(`document#/${pointerOf(steps)}`) as ValidateFunction | undefined
  assert.ok(validate, `${about}: the document has nothing at ${steps.join(' › ')}`)
  assert.ok(validate(value), `${about}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 2000)}`)
}

function pointerOf(steps: readonly string[]): string {
  return steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
}

/** Throws if an exchange does not match the document: its route, status, headers, body, or kind of problem. */
export function checkDocumented(exchange: Exchange, subject: string): void {
  const { method, path, status, headers, text } = exchange
  const segments = segmentsOf(path)
  const fitting = load(path).operations.filter((each) => fits(each.path, segments))
  // If several paths fit, the one with the fewest parameters is meant.
  const fewest = Math.min(...fitting.map((each) => parametersIn(each.path)))
  const here = fitting.filter((each) => parametersIn(each.path) === fewest)
  const reads = method === 'HEAD' ? 'GET' : method
  const found = here.find((each) => each.method === reads)
  const response = found?.operation.responses[status]
  if (!found) checkUndocumented(exchange, here.length > 0, subject)
  else if (!response) checkGeneral(exchange, subject)
  if (!found || !response) return
  checkHeaders(path, response, headers, subject)
  if (method === 'HEAD' || status === 304) return
  const place = ['paths', found.path, found.method.toLowerCase()]
  const type = status < 300 ? successType(response) : 'application/problem+json'
  if (!type.endsWith('json')) return
  checkSchema(path, [...place, 'responses', String(status), 'content', type, 'schema'], bodyOf(text), subject)
  if (status < 300 && exchange.sent !== undefined && found.operation.requestBody) {
    // An accepted body matches the document once the blanks around its texts are removed (decisions 2.5).
    checkSent(
      path,
      [...place, 'requestBody', 'content', 'application/json', 'schema'],
      exchange.sent,
      `${subject}, sent`,
    )
  }
}

const parametersIn = (path: string) => path.split('{').length

/** The media type of a success in the document. */
function successType({ content = {} }: Response): string {
  return Object.keys(content)[0] ?? 'application/json'
}

/** A path or a method outside the document: refused, or a preflight. */
function checkUndocumented(exchange: Exchange, pathIsKnown: boolean, subject: string): void {
  const { method, path, status, byHand } = exchange
  const preflight = method === 'OPTIONS' && (pathIsKnown || isBelowVenues(path))
  if (preflight && !(byHand && status >= 400)) assert.equal(status, 204, subject)
  // CONNECT has a host in place of a path.
  else if (status !== (pathIsKnown || method === 'CONNECT' ? 405 : 404)) checkGeneral(exchange, subject)
}

/** Whether a preflight is answered there. A path is parsed as `Request` does, which treats a backslash as a slash. */
function isBelowVenues(path: string): boolean {
  return new URL(`http://localhost${withoutHost(path).replace(/^(?!\/)/, '/')}`).pathname.startsWith('/api/venues/')
}

/** The problems that any request can get (`default` in the document). */
function checkGeneral({ path, status, byHand, text, method }: Exchange, subject: string): void {
  const general = generalProblems.map((kind) => catalogue[kind].status).filter((each) => each !== 405)
  const allowed = byHand ? general : general.filter((each) => each === 431)
  assert.ok(allowed.includes(status as never), `${subject}, which the document does not have there: ${text}`)
  if (method === 'HEAD') return
  checkSchema(
    path,
    ['components', 'responses', 'GeneralProblem', 'content', 'application/problem+json', 'schema'],
    bodyOf(text),
    subject,
  )
}

const describedHeaders = ['location', 'etag', 'content-encoding', 'retry-after', 'www-authenticate', 'allow']

function checkHeaders(path: string, response: Response, headers: Headers, subject: string): void {
  const documented = Object.entries(response.headers ?? {})
  for (const name of describedHeaders.filter((each) => headers.has(each))) {
    assert.ok(
      documented.some(([each]) => each.toLowerCase() === name),
      `${subject}: ${name} is not documented there`,
    )
  }
  for (const [name, header] of documented) {
    const { required, schema } = header.$ref
      ? (load(path).document.components.headers[nameIn(header.$ref)] ?? {})
      : header
    const value = headers.get(name)
    if (value === null) assert.ok(!required, `${subject}: without ${name}`)
    else {
      const { ajv } = load(path)
      assert.ok(ajv.validate(schema ?? false, value), `${subject}: ${name}: ${ajv.errorsText()}`)
    }
  }
}

function checkSent(path: string, steps: readonly string[], sent: unknown, about: string): void {
  // A blank text counts as not supplied.
  const trimmed = (_: string, value: unknown) =>
    typeof value === 'string' ? value.trim().normalize('NFC') || null : value
  const { ajv } = load(path)
  const schema = ajv.getSchema(`open#/${pointerOf(steps)}`)
  assert.ok(schema, about)
  const body = JSON.parse(JSON.stringify(sent), trimmed)
  assert.ok(schema(body), `${about}: ${ajv.errorsText(schema.errors)} in ${JSON.stringify(body)}`)
}

/** The body as JSON. Servers of a test have problem pages at addresses of their own. */
function bodyOf(text: string): unknown {
  const body = JSON.parse(text)
  const slug = /\/api\/errors\/([a-z-]+)$/.exec(body.type)?.[1]
  return slug && body.status >= 400 ? { ...body, type: `${docsUrl}/api/errors/${slug}` } : body
}

const nameIn = (ref: string) => ref.replace(/^.*\//, '')

/** A path that was sent with a host in front (RFC 9112, 3.2.2), without it. */
function withoutHost(path: string): string {
  return path.replace(/^https?:\/\/[^/?#]*/i, '')
}

function segmentsOf(path: string): string[] {
  return withoutHost(path)
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((segment) => (/^(%[0-7][0-9a-f]|[^%])*$/i.test(segment) ? decodeURIComponent(segment) : segment))
}

function fits(path: string, segments: readonly string[]): boolean {
  const steps = path.split('/')
  return (
    steps.length === segments.length &&
    steps.every((step, at) => (step.startsWith('{') ? segments[at] !== '' : step === segments[at]))
  )
}
