import { describe, expect, test } from 'vitest'
import { routes } from '#app/api/routes.ts'
import { queries, requestLines, requests } from '#testing/interface/interface-requests.ts'
import { type FieldTable, records } from '#testing/interface/interface-tables.ts'
import {
  additionalRequests,
  additions,
  queryAdditions,
  requestAdditions,
} from '#testing/interface/interface-tables-additions.ts'
import { voucherRecords } from '#testing/interface/interface-tables-money.ts'
import { openApiDocument } from './document.ts'

/** The document against the interface's own tables: each field, its type, whether it may be null or absent. */

type Schema = {
  type?: string | string[]
  enum?: (string | null)[]
  const?: unknown
  format?: string
  pattern?: string
  $ref?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}
type Parameter = { in: string; name: string; required?: boolean; schema: Schema }

const document = openApiDocument(routes, { appUrl: 'https://booking.example', docsUrl: 'https://booking.example/docs' })
const schemas = document.components?.schemas as Record<string, Schema>
const formats: Record<string, string> = { date: 'date', 'date-time': 'instant', uuid: 'guid' }
const isTime = (schema: Schema) => schema.pattern === '^([01]\\d|2[0-3]):[0-5]\\d$'

/** A schema in the notation of the tables. */
function notation(schema: Schema, sent = false): string {
  if (schema.$ref) {
    const name = schema.$ref.replace(/^.*\//, '')
    return schemas[name]?.enum ? notation(schemas[name], sent) : name
  }
  if (schema.anyOf) {
    const [of, nothing] = schema.anyOf
    expect(nothing).toEqual({ type: 'null' })
    return `${notation(of ?? {}, sent)}?`
  }
  if (schema.const !== undefined) return String(schema.const)
  const types = [schema.type].flat()
  const nullable = types.includes('null') ? '?' : ''
  const type = types.find((each) => each !== 'null') ?? ''
  if (schema.enum) return `${schema.enum.filter((value) => value !== null).join('|')}${nullable}`
  if (type === 'array') return `${notation(schema.items ?? {}, sent)}[]${nullable}`
  if (type === 'number') return `decimal${sent ? bounds(schema.minimum, schema.maximum) : ''}${nullable}`
  if (type === 'integer') return `integer${sent ? bounds(schema.minimum, schema.maximum) : ''}${nullable}`
  if (type !== 'string') return `${type}${nullable}`
  if (sent && schema.format === 'email') return `email${nullable}`
  if (isTime(schema)) return `time${nullable}`
  const text = formats[schema.format ?? ''] ?? `string${sent ? bounds(schema.minLength, schema.maxLength) : ''}`
  return `${text}${nullable}`
}

function bounds(least?: number, most?: number): string {
  return most === undefined ? '' : ` ${least ?? ''}..${most}`
}

/** An answer's fields: those that may be absent are `optional`. */
function answered({ properties = {}, required = [] }: Schema): FieldTable {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      return [name, notation(schema) + (required.includes(name) ? '' : ', optional')]
    }),
  )
}

/** A body's fields: an optional field may be null as well, and a required one may not. */
function requested({ properties = {}, required = [] }: Schema): FieldTable {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const written = notation(schema, true)
      expect(written.endsWith('?'), `${name}: ${written}`).toBe(!required.includes(name))
      return [name, required.includes(name) ? written : `${written.slice(0, -1)}, optional`]
    }),
  )
}

/** Enumerations are sets: the order of their values has no meaning. */
function unordered(table: FieldTable): FieldTable {
  const sorted = (type: string) => type.replace(/[\w-]+(\|[\w-]+)+/, (values) => values.split('|').sort().join('|'))
  return Object.fromEntries(Object.entries(table).map(([name, type]) => [name, sorted(type)]))
}

const all: Record<string, FieldTable> = { ...records, ...voucherRecords }
const names = [...new Set([...Object.keys(all), ...Object.keys(additions)])]

describe('an answer has the fields of the interface and the documented additions:', () => {
  test.each(names)('%s', (name) => {
    expect(unordered(answered(schemas[name] ?? {}))).toEqual(unordered({ ...all[name], ...additions[name] }))
  })

  test('and every answer has a table', () => {
    const words = ['ResourceType', 'PricingModel']
    const others = Object.keys(schemas).filter((name) => !/Problem$|Request$/.test(name) && !words.includes(name))
    expect(others.sort()).toEqual(names.toSorted())
  })

  test('and no addition replaces a field of the interface', () => {
    for (const [name, added] of [...Object.entries(additions), ...Object.entries(requestAdditions)]) {
      expect(Object.keys(added).filter((field) => field in (all[name] ?? requests[name] ?? {}))).toEqual([])
    }
  })
})

describe('a body has the fields of the interface, with their bounds:', () => {
  test.each(Object.keys(requests))('%s', (name) => {
    expect(unordered(requested(schemas[name] ?? {}))).toEqual(
      unordered({ ...requests[name], ...requestAdditions[name] }),
    )
  })

  test.each(Object.keys(requestLines))('%s', (place) => {
    const [name = '', field = ''] = place.split('.')
    const list = schemas[name]?.properties?.[field]
    expect(requested((list?.items ?? list?.anyOf?.[0]?.items) as Schema)).toEqual(requestLines[place])
  })

  test('and no other body is described', () => {
    expect(
      Object.keys(schemas)
        .filter((name) => name.endsWith('Request'))
        .sort(),
    ).toEqual([...Object.keys(requests), ...additionalRequests].sort())
  })
})

describe('a query has the parameters of the interface:', () => {
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item as object))
  const inQuery = (parameters: Parameter[] = []) => parameters.filter((parameter) => parameter.in === 'query')

  const ids = [...new Set([...Object.keys(queries), ...Object.keys(queryAdditions)])]

  test.each(ids)('%s', (id) => {
    const { parameters } = operations.find(({ operationId }) => operationId === id)
    const taken = inQuery(parameters).map(({ name, required, schema }) => {
      const fallback = schema.default === undefined ? '' : ` = ${schema.default}`
      return [name, `${notation(schema, true)}${required ? '' : ', optional'}${fallback}`]
    })
    expect(Object.fromEntries(taken)).toEqual({ ...queries[id], ...queryAdditions[id] })
  })

  test('and no other operation has any', () => {
    const queried = operations.filter(({ parameters }) => inQuery(parameters).length > 0)
    expect(queried.map(({ operationId }) => operationId).sort()).toEqual(ids.toSorted())
  })
})
