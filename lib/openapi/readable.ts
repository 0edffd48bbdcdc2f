import type { Description } from './description.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json | undefined }
type Node = { [name: string]: Json | undefined }

/**
 * The document for human readers: without the defaults that zod adds, and with the examples of the
 * query's parameters.
 */
export function readableDocument<D extends object>(document: D, descriptions: readonly Description[]): D {
  const plain = tidied(JSON.parse(JSON.stringify(document)) as Json) as Node
  const byId = new Map(descriptions.map((each) => [each.id, each]))
  for (const operation of operationsIn(plain))
    describeQuery(operation, byId.get(String(operation.operationId))?.queryExamples)
  const { schemas } = plain.components as { schemas: Record<string, { properties: Record<string, Node> }> }
  for (const { request } of descriptions) {
    for (const field of Object.values((request && schemas[request.name]?.properties) ?? {})) describeLast(field)
  }
  return plain as D
}

function tidied(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((each) => tidied(each) ?? null)
  if (typeof value !== 'object' || value === null) return value
  const node: Node = {}
  for (const [name, member] of Object.entries(value)) {
    // Examples are data: nothing in them is a schema.
    node[name] = name === 'example' || name === 'examples' ? member : tidied(member)
  }
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
  if (node.minLength === 0) delete node.minLength
  // Clients must tolerate unknown fields (interface, Versioning). Tests check the answers more strictly.
  if (node.additionalProperties === false) delete node.additionalProperties
  return withoutAlternatives(node)
}

/** `anyOf` a schema and null becomes one schema of two types if the schema is inline. */
function withoutAlternatives(node: Node): Node {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf)) return node
  const [schema, nothing] = anyOf as Node[]
  if (anyOf.length === 2 && nothing?.type === 'null' && typeof schema?.type === 'string') {
    const { type, ...more } = schema
    return { type: [type, 'null'], ...more, ...(Array.isArray(more.enum) && { enum: [...more.enum, null] }), ...rest }
  }
  // Problems of one status: `type` distinguishes them.
  const problems = anyOf.every((each) => /Problem$/.test(String((each as Node).$ref)))
  return problems ? { oneOf: anyOf, ...rest } : node
}

function operationsIn(document: Node): Node[] {
  return Object.values(document.paths as Node).flatMap((path) => Object.values(path as Node) as Node[])
}

/** A parameter has its description itself, so that its schema needs none. */
function describeQuery(operation: Node, examples: Record<string, Json> = {}): void {
  for (const parameter of operation.parameters as Node[]) {
    if (parameter.in !== 'query') continue
    delete (parameter.schema as Node).description
    const example = examples[String(parameter.name)]
    if (example !== undefined) parameter.example = example
  }
}

/** zod writes the description of a field first or last, depending on how the field is optional. */
function describeLast(field: Node): void {
  const { description } = field
  delete field.description
  field.description = description
}
