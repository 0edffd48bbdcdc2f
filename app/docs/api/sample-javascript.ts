import { env } from '#lib/env/env.ts'
import { type LiteralStyle, literal, quotedText } from './literal.ts'
import type { Operation } from './operations.ts'
import { requestOf, type SampleRequest } from './sample.ts'

const style: LiteralStyle = {
  indent: '  ',
  list: ['[', ']'],
  object: ['{', '}'],
  emptyObject: '{}',
  member: (name, value) => `${/^\w+$/.test(name) ? name : quotedText(name)}: ${value}`,
}

/**
 * The request of an operation's example in JavaScript, by the client (`@venue-booking/client`). The client has no operations
 * of the host and its providers, which have nothing to fill in in their path: these are requested by `fetch`.
 */
export function javascriptOf(operation: Operation): string {
  const request = requestOf(operation)
  return operation.path.includes('{') ? byClient(operation, request) : byFetch(request)
}

function byClient({ path }: Operation, { method, path: inPath, query, credential, body }: SampleRequest): string {
  const key = credential && { key: credential.value }
  const params = { path: inPath, ...(Object.keys(query).length > 0 && { query }) }
  const options = literal({ params, ...(body !== undefined && { body }) }, style)
  return `import { createClient } from '@venue-booking/client'

const client = createClient(${literal({ baseUrl: env().appUrl, ...key }, style)})
const { data, error } = await client.${method}(${quotedText(path)}, ${options})
if (error) console.error(error.slug, error.detail)
else console.log(data)`
}

function byFetch({ method, url, credential, body, answersJson }: SampleRequest): string {
  const headers = [
    ...(credential ? [`${credential.header}: ${quotedText(`${credential.value}<${credential.env}>`)}`] : []),
    ...(body === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ]
  const options = [
    ...(method === 'POST' ? [`method: 'POST'`] : []),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body, style, 1)})`]),
  ]
  const second = options.length > 0 ? `, {\n${options.map((option) => `  ${option},\n`).join('')}}` : ''
  return `const response = await fetch(${quotedText(url)}${second})
console.log(response.status, await response.${answersJson ? 'json' : 'text'}())`
}
