import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { routes } from '#app/api/routes.ts'
import { catalogue, type ProblemKind } from '#lib/problems/catalogue.ts'
import { formats } from '#testing/interface/formats.ts'
import program from '../../package.json' with { type: 'json' }
import { operationsOfRoute } from './described-route.ts'
import { consoleDocument, openApiDocument } from './document.ts'
import { consoleDescriptions, descriptions } from './operations/all.ts'
import { hasPage } from './problems.ts'
import { generalProblems } from './refusals.ts'

type Operation = {
  operationId: string
  summary: string
  parameters?: { in?: string; name?: string; description?: string }[]
  responses: Record<string, { 'x-problems'?: ProblemKind[] }>
}
const addresses = { appUrl: 'https://booking.example', docsUrl: 'https://booking.example/docs' }
type Paths = Record<string, Record<string, Operation>>
const isOfConsole = ({ access }: { access: string }) => access === 'operator'
const documents = [
  {
    name: 'the document of the interface',
    make: openApiDocument,
    descriptions,
    routes: routes.filter((each) => !isOfConsole(each)),
    bodies: ['OrderRequest.properties.lines'],
  },
  {
    name: 'the document of the console',
    make: consoleDocument,
    descriptions: consoleDescriptions,
    routes: routes.filter(isOfConsole),
    bodies: [],
  },
]
const operationsIn = (paths: Paths) => Object.values(paths).flatMap((item) => Object.values(item))
const validator = new Validator()
const all = documents.map(({ make }) => make(routes, addresses))

/** Returns the linter's findings on each document. One process lints all of them; it makes no network requests. */
async function lint(linted: readonly object[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = linted.map((document, at) => {
    const file = join(folder, `${at}.json`)
    writeFileSync(file, JSON.stringify(document))
    return file
  })
  const bin = join(import.meta.dirname, '../../node_modules/.bin')
  const options = ['lint', ...files, '--config', join(import.meta.dirname, '../../redocly.yaml'), '--format', 'json']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
  const run = promisify(execFile)(join(bin, 'node'), [join(bin, 'redocly'), ...options], { env, maxBuffer: 1e8 })
  const { stdout } = await run.catch((failed: { stdout: string }) => failed)
  // One JSON document after the other, in the order of the files.
  return stdout.split(/(?<=^\})\s*(?=\{)/m).map((found) => {
    const { problems } = JSON.parse(found) as { problems: { ruleId: string; message: string }[] }
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`).join('\n')
  })
}

test('the linter has no findings on the documents; the control: it finds one that is not valid', async () => {
  const { openapi, info } = openApiDocument(routes, addresses)
  const broken = { openapi, info, paths: { '/': { get: { responses: { 200: { contents: {} } } } } } }
  expect(await lint([...all, broken])).toEqual(['', '', expect.stringContaining('struct: ')])
})

describe.each(documents)('$name', ({ make, descriptions, routes: described, bodies }) => {
  const document = make(routes, addresses)
  const paths = document.paths as unknown as Paths
  const operations = operationsIn(paths)

  test('is valid by the official schema of OpenAPI 3.1, and has the version of the program', async () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(await validator.validate({ ...document })).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    expect(document.info.version).toBe(program.version)
  })

  const [path = ''] = Object.keys(paths)
  test.each<[string, object]>([
    ['has neither paths nor components', { paths: undefined, components: undefined }],
    ['is of no version', { openapi: '3.1' }],
    ['has no title', { info: { version: '1.0.0' } }],
    ['has an unknown member', { routes: {} }],
    ['has a path that does not begin with a slash', { paths: { venues: {} } }],
    ['has a parameter that is nowhere', { paths: { [path]: { parameters: [{ name: 'x', schema: {} }] } } }],
    ['has an answer that says nothing of itself', { paths: { [path]: { get: { responses: { 200: {} } } } } }],
    ['has a status of four digits', { paths: { [path]: { get: { responses: { 2000: { description: '' } } } } } }],
  ])('would be refused by the official schema where it %s', async (_, change) => {
    const broken = JSON.parse(JSON.stringify({ ...document, ...change }))
    expect((await validator.validate(broken)).valid).toBe(false)
  })

  test('has schemas that are JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false, formats })
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      expect(ajv.validateSchema(schema as object), `${name}: ${ajv.errorsText()}`).toBe(true)
    }
  })

  test('has every method of every route, and no others', () => {
    const inDocument = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((verb) => `${verb} ${path}`),
    )
    const taken = described.flatMap(operationsOfRoute).map(({ method, pattern }) => {
      return `${method.toLowerCase()} ${pattern.replaceAll('[', '{').replaceAll(']', '}')}`
    })
    expect(inDocument.sort()).toEqual(taken.sort())
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  test('cannot be made without a described route, or with a route that is not described', () => {
    const [first, ...others] = described
    if (!first) throw new Error('there are no routes')
    expect(() => make(others, addresses)).toThrow(`described, but no route: ${operationsOfRoute(first)[0]?.key}`)
    const unknown = { ...first, pattern: '/api/unknown' }
    expect(() => make([...routes, unknown], addresses)).toThrow(/no description of (GET|POST) \/api\/unknown/)
  })

  test('describes every field of every body and every query', () => {
    const schemas = document.components?.schemas as Record<
      string,
      { properties: Record<string, { description?: string }> }
    >
    for (const { request } of Object.values(descriptions)) {
      if (!request) continue
      for (const [name, field] of Object.entries(schemas[request.name]?.properties ?? {})) {
        expect(field.description, `${request.name}.${name}`).toMatch(/\.$/)
      }
    }
    const queried = operations.flatMap(({ parameters = [] }) => parameters.filter((each) => each.in === 'query'))
    if (make === openApiDocument) expect(queried.map(({ name }) => name)).toContain('partySize')
    for (const { name, description } of queried) expect(description, `the parameter ${name}`).toMatch(/\.$/)
  })

  test('bounds every list that may be sent', () => {
    const lists: string[] = []
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      const { type, maxItems } = value as { type?: string | string[]; maxItems?: number }
      if ([type].flat().includes('array')) {
        lists.push(path)
        // A save of the house may name all bookings of many days.
        expect(maxItems, path).toBeLessThanOrEqual(path.endsWith('.choices') ? 2_000 : 100)
      }
      for (const [name, member] of Object.entries(value)) walk(member, `${path}.${name}`)
    }
    for (const { pattern, requestSpec } of described.flatMap(operationsOfRoute)) {
      const { body, query } = requestSpec
      // Bodies that depend on the call are described separately; the test of all routes sends them too many entries.
      if (body && typeof body !== 'function') walk(z.toJSONSchema(body, { io: 'input' }), pattern)
      if (query) walk(z.toJSONSchema(query, { io: 'input' }), pattern)
    }
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
      if (name.endsWith('Request')) walk(schema, name)
    expect(lists).toEqual(expect.arrayContaining(bodies))
  })

  test('has an answer of a real request for every operation', () => {
    for (const { operationId, responses } of operations) {
      const [success] = Object.values(responses) as { content?: Record<string, { example?: unknown }> }[]
      const [content] = Object.values(success?.content ?? {})
      expect(content?.example, operationId).toBeDefined()
    }
  })
})

describe('problems', () => {
  const operations = all.flatMap(({ paths }) => operationsIn(paths as unknown as Paths))
  const listed = new Set(
    operations.flatMap(({ responses }) => Object.values(responses)).flatMap((each) => each['x-problems'] ?? []),
  )

  test('belong to a route, or to any request', () => {
    const nowhere = (Object.keys(catalogue) as ProblemKind[]).filter(
      (kind) => !listed.has(kind) && !generalProblems.includes(kind),
    )
    expect(nowhere).toEqual([])
  })

  test('are listed under their status, with the schema that has their type', () => {
    const schemas = all.flatMap(({ components }) => Object.values(components?.schemas ?? {})) as {
      properties?: { type?: { const?: string } }
    }[]
    const types = schemas.map(({ properties }) => properties?.type?.const)
    for (const { responses } of operations) {
      for (const [status, { 'x-problems': kinds = [] }] of Object.entries(responses)) {
        for (const kind of kinds) expect(catalogue[kind].status).toBe(Number(status))
      }
    }
    for (const kind of listed) {
      if (hasPage(kind)) expect(types).toContain(`https://booking.example/docs/api/errors/${kind}`)
    }
  })
})
