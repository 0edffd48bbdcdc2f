import type { Description } from './description.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json | undefined }
type Node = { [name: string]: Json | undefined }

/**
 * The document for human readers: without the defaults that zod adds, and with the description of each field of a request.
 */
export function readable<D extends object>(document: D, descriptions: readonly Description[]): D {
  const plain = tidied(JSON.parse(JSON.stringify(document)) as Json) as Node
  for (const { id, request, query, queryExamples = {} } of descriptions) {
    if (request) explain(`components/schemas/${request.name}/properties`, request.fields, plain, id)
    for (const operation of query ? operationsIn(plain) : []) {
      if (operation.operationId === id) explainParameters(operation, query ?? {}, queryExamples)
    }
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

/** `anyOf` a schema and null becomes one schema of two types, where the schema is inline. */
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

function explain(place: string, texts: Record<string, string>, document: Node, id: string): void {
  const fields = place.split('/').reduce<Node>((node, step) => node[step] as Node, document)
  const [described, known] = [Object.keys(texts).sort().join(), Object.keys(fields).sort().join()]
  if (described !== known) throw new Error(`${id} describes ${described}, and its body has ${known}`)
  for (const [name, description] of Object.entries(texts)) (fields[name] as Node).description = description
}

function explainParameters(operation: Node, texts: Record<string, string>, examples: Record<string, Json>): void {
  const parameters = (operation.parameters as Node[]).filter((parameter) => parameter.in === 'query')
  const known = parameters.map(({ name }) => String(name))
  const [one, other] = [known.toSorted().join(), Object.keys(texts).sort().join()]
  if (one !== other) throw new Error(`${operation.operationId} describes ${other}, and its query has ${one}`)
  for (const parameter of parameters) {
    const name = String(parameter.name)
    parameter.description = texts[name]
    if (examples[name] !== undefined) parameter.example = examples[name]
  }
}
