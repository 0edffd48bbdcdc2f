import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routes } from '../../app/api/routes.ts'
import { openApiDocument } from '../../lib/openapi/document.ts'
import { clientDocument, clientRoutes } from './client-document.ts'
import { generatedSources } from './client-sources.ts'

const addresses = { appUrl: 'https://booking.example', docsUrl: 'https://booking.example/docs' }
const document = openApiDocument(routes, addresses)

/** The paths at which the current file differs from the generated one. */
function outdated(sources: Record<string, string>, read: (path: string) => string): string[] {
  return Object.keys(sources).filter((path) => read(path) !== sources[path])
}

describe('the files of the client', () => {
  test('match the documents, as does the file of the console; else run `npm run sdk`', async () => {
    const inRepository = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
    const sources = await generatedSources()
    expect(Object.keys(sources)).toEqual(['sdk/schema.d.ts', 'sdk/src/routes.ts', 'app/console/_api/schema.d.ts'])
    expect(outdated(sources, inRepository)).toEqual([])
  })

  test('the control: an outdated file is found', () => {
    expect(outdated({ 'schema.d.ts': 'one', 'src/routes.ts': 'two' }, () => 'one')).toEqual(['src/routes.ts'])
  })

  test('do not depend on where the service is', () => {
    const elsewhere = openApiDocument(routes, { appUrl: 'http://other.example', docsUrl: 'http://docs.other.example' })
    expect(clientDocument(elsewhere)).toEqual(clientDocument(document))
  })
})

describe('the document for clients', () => {
  const forClients = clientDocument(document)
  const described = clientRoutes(forClients)

  test('has every route that a key or a credential in the path opens, and none of the host or its providers', () => {
    const open = routes.filter(({ access }) => access === 'api-key' || access === 'credential-in-path')
    const patterns = open.map(({ pattern }) => pattern.replaceAll('[', '{').replaceAll(']', '}'))
    expect(Object.keys(forClients.paths).sort()).toEqual(patterns.sort())
    const [closed] = routes.filter(({ access }) => access === 'signature')
    expect(Object.keys(forClients.paths)).not.toContain(closed?.pattern)
  })

  test('has for each route whether it takes a key and whether it may be repeated', () => {
    for (const { pattern, access, route } of routes) {
      for (const method of ['GET', 'POST'] as const) {
        const known = described[`${method} ${pattern.replaceAll('[', '{').replaceAll(']', '}')}`]
        if (!known) continue
        const { key, repeatable } = known
        expect({ key, repeatable }, pattern).toEqual({
          key: access === 'api-key',
          repeatable: route[method].requestSpec?.idempotent === true,
        })
      }
    }
  })

  test('gives every problem a slug of its own', () => {
    const problems = Object.entries(forClients.components.schemas).filter(([name]) => name.endsWith('Problem'))
    const slugs = problems.map(([, { properties }]) => properties?.slug?.const)
    expect(slugs).not.toContain(undefined)
    expect(new Set(slugs).size).toBe(problems.length)
    expect(slugs).toEqual(expect.arrayContaining(['slot-not-available', 'not-found', 'registration-closed', 'other']))
  })

  test('names the problems of a route, and not those of others', () => {
    const { problems } = described['POST /api/venues/{venueSlug}/reservations'] ?? { problems: [] }
    expect(problems).toEqual(expect.arrayContaining(['slot-not-available', 'bad-request', 'checkout-in-progress']))
    expect(problems).not.toContain('voucher-not-found')
  })

  test('has no unreferenced schema', () => {
    const { JobRun, WebhookReceipt, UnauthorizedProblem, Reservation } = forClients.components.schemas
    expect([JobRun, WebhookReceipt, UnauthorizedProblem]).toEqual([undefined, undefined, undefined])
    expect(Reservation).toBeDefined()
  })
})
