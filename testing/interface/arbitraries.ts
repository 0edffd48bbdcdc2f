import fc from 'fast-check'

/** Values as a JSON Schema of the document describes them, and values outside the schema. */

export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  $ref?: string
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** Texts that have broken programs before, and unusual names of guests. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'null',
    'undefined',
    '%00',
    '%',
    '../..',
    "' or 1=1 --",
    '<b>',
    '\u0000',
    '\u202e',
  ),
  fc.constantFrom(
    'Ünal Ærø',
    '李小龍',
    '👩‍👩‍👧',
    'a\u0301',
    '\ud800',
    'x'.repeat(5000),
    '9999-12-31',
    '24:00',
    '1e400',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, 0, -1, 0.1, 1e308, 2 ** 53, [], {}, [[]], { __proto__: null }),
  fc.jsonValue({ maxDepth: 2 }),
)

const days = fc.integer({ min: 0, max: 40 }).map((inDays) => {
  return new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)
})
const times = fc.integer({ min: 0, max: 47 }).map((half) => {
  return `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
})

/** Values that fit the schema. `known` has values that exist at this venue, by the name of the field. */
export function fitting(
  schema: JsonSchema,
  known: Record<string, readonly unknown[]>,
  name = '',
): fc.Arbitrary<unknown> {
  const values = known[name]
  const any = ofSchema(schema, known)
  return values ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, any) : any
}

function ofSchema(schema: JsonSchema, known: Record<string, readonly unknown[]>): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, known)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types = [schema.type].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, known)))
}

function ofType(type: string | undefined, schema: JsonSchema, known: Record<string, readonly unknown[]>) {
  const { minimum: min = 0, maximum: max = 1000 } = schema
  if (type === 'object') return objectOf(schema, known)
  if (type === 'array') return fc.array(fitting(schema.items ?? {}, known), { minLength: 1, maxLength: 4 })
  if (type === 'integer') return fc.oneof(fc.integer({ min, max: Math.min(max, min + 5) }), fc.integer({ min, max }))
  if (type === 'number') return fc.double({ min, max, noNaN: true }).map((amount) => Math.round(amount * 100) / 100)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return textOf(schema)
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return days
  if (format === 'email') return fc.constantFrom('ada@guest.example', 'ben@guest.example')
  if (format === 'uuid') return fc.uuid()
  if (pattern === '^[A-Z]{3}$') return fc.constantFrom('EUR', 'USD', 'JPY')
  if (pattern) return times
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: Record<string, readonly unknown[]>) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fitting(schema, known, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** A valid body, with all fields or only the required ones; a body with one invalid field; nonsense. */
export function bodies(schema: JsonSchema, known: Record<string, readonly unknown[]>): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema
  const needed = Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)))
  const short = objectOf({ properties: needed, required }, known)
  const fits = objectOf(schema, known)
  const broken = fc
    .tuple(fits, fc.constantFrom(...Object.keys(properties)), hostile)
    .map(([body, name, value]) => ({ ...body, [name]: value }))
  return fc.oneof(
    { weight: 4, arbitrary: short },
    { weight: 3, arbitrary: fits },
    { weight: 4, arbitrary: broken },
    { weight: 1, arbitrary: hostile },
  )
}
