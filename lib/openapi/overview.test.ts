import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#app/api/routes.ts'
import { listedOperations } from '#testing/rules/citations.ts'
import { openApiDocument } from './document.ts'

/** `docs/interface.md` lists the operations and schemas of the reference, by their names there. */
const overview = readFileSync(join(import.meta.dirname, '../../docs/interface.md'), 'utf8')
const document = openApiDocument(routes, { appUrl: 'https://booking.example', docsUrl: 'https://booking.example/docs' })

type Listed = { method: string; path: string; id: string }
const inOrder = (operations: Listed[]) => operations.map(({ method, path, id }) => `${method} ${path} ${id}`).sort()

test('the overview of the interface has every operation of the reference, and no others', () => {
  const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { operationId: string }>).map(([method, { operationId }]) => ({
      method: method.toUpperCase(),
      path,
      id: operationId,
    })),
  )
  expect(described.length).toBeGreaterThan(25)
  expect(inOrder(listedOperations(overview))).toEqual(inOrder(described))
})

test('the records of the overview name schemas that the reference has', () => {
  const named = [...overview.matchAll(/^Schemas?: (.+?)\. /gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(Object.keys(document.components?.schemas ?? {})).toEqual(expect.arrayContaining(named))
})
