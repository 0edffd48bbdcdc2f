import type { OpenApiDocument } from '#lib/openapi/document.ts'

/** A JSON Schema as the reference shows it: each reference is replaced by its target. */
export type ShownSchema = {
  /** Such as `string`, `integer or null`, or `array of Slot`. */
  type: string
  description: string
  /** The conditions that values must fulfil, each as a short phrase. */
  rules: string[]
  /** All allowed values, as JSON. */
  values: string[]
  /** The fields of an object. */
  fields: SchemaField[]
  /** The entries of an array, if they are objects. */
  items: ShownSchema | null
}

export type SchemaField = { name: string; required: boolean; schema: ShownSchema }

type Json = Record<string, unknown>

/** Reads schemas of a document. `deref` follows a reference to any component. */
export function schemaReader(document: OpenApiDocument) {
  const components = document as unknown as Json
  const target = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Json)[name], components)

  function deref<T extends object>(value: T): T {
    return '$ref' in value ? (target(String(value.$ref)) as T) : value
  }

  /** @param inside The names of the schemas that this one is part of: a schema may contain itself. */
  function read(raw: Json, inside: readonly string[] = []): ShownSchema {
    const ref = typeof raw.$ref === 'string' ? raw.$ref.split('/').at(-1) : undefined
    if (ref && inside.includes(ref)) return { ...empty, type: ref }
    const schema: Json = deref(raw)
    const description = raw.description ?? schema.description
    const within = ref ? [...inside, ref] : inside
    const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
    if (options) return union(options, String(description ?? ''), within)
    const required = (schema.required as string[] | undefined) ?? []
    const items = schema.items ? read(schema.items as Json, within) : null
    const more = typeof schema.additionalProperties === 'object' ? (schema.additionalProperties as Json) : null
    return {
      type: typeOf(schema, ref, items),
      description: String(description ?? ''),
      rules: rulesOf(schema),
      values: valuesOf(schema),
      fields: [
        ...Object.entries((schema.properties as Record<string, Json> | undefined) ?? {}).map(([name, field]) => ({
          name,
          required: required.includes(name),
          schema: read(field, within),
        })),
        ...(more ? [{ name: '{any name}', required: false, schema: read(more, within) }] : []),
      ],
      items: items && (items.fields.length > 0 || items.items || items.values.length > 0) ? items : null,
    }
  }

  /** A choice of schemas: in this interface, one of them or null, or values, one of which is an object. */
  function union(options: Json[], description: string, inside: readonly string[]): ShownSchema {
    const read_ = options.map((each) => read(each, inside))
    const [first = empty] = read_.filter(({ type }) => type !== 'null')
    return { ...first, description: description || first.description, type: read_.map(({ type }) => type).join(' or ') }
  }

  return { deref, read: (raw: Json) => read(raw) }
}

const empty: ShownSchema = { type: 'any', description: '', rules: [], values: [], fields: [], items: null }

function typeOf(schema: Json, ref: string | undefined, items: ShownSchema | null): string {
  const types = [schema.type ?? (schema.const === undefined ? 'any' : typeof schema.const)].flat().map(String)
  return types
    .map((type) => {
      if (type === 'array' && items) return `array of ${items.type}`
      if (type === 'object' && ref) return ref
      return type
    })
    .join(' or ')
}

function valuesOf(schema: Json): string[] {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  return ((schema.enum as unknown[] | undefined) ?? []).map((value) => JSON.stringify(value))
}

/** Patterns that have a name. */
const patterns: Record<string, string> = {
  '^([01]\\d|2[0-3]):[0-5]\\d$': 'HH:mm',
  '^[A-Z]{3}$': 'three capital letters',
}

function rulesOf(schema: Json): string[] {
  const rules: string[] = []
  if (typeof schema.format === 'string') rules.push(schema.format)
  else if (typeof schema.pattern === 'string') rules.push(patterns[schema.pattern] ?? `matches ${schema.pattern}`)
  const ranges = [
    ['minimum', 'maximum', ''],
    ['minLength', 'maxLength', ' characters'],
    ['minItems', 'maxItems', ' entries'],
  ] as const
  for (const [least, most, unit] of ranges) {
    const [from, to] = [schema[least], schema[most]] as (number | undefined)[]
    // The bounds of a safe integer apply to any integer of JSON: they are no rule of this interface.
    const bounded = to !== undefined && to < Number.MAX_SAFE_INTEGER
    if (from !== undefined && from > -Number.MAX_SAFE_INTEGER && bounded) rules.push(`${from} to ${to}${unit}`)
    else if (bounded) rules.push(`at most ${to}${unit}`)
    else if (from !== undefined && from > -Number.MAX_SAFE_INTEGER) rules.push(`at least ${from}${unit}`)
  }
  if (typeof schema.exclusiveMinimum === 'number') rules.push(`more than ${schema.exclusiveMinimum}`)
  if (schema.default !== undefined) rules.push(`default ${JSON.stringify(schema.default)}`)
  return rules
}
