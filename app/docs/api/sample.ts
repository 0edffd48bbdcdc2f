import type { DemoCredentials } from '#demo/credentials.ts'
import { nextEvent } from '#demo/events.ts'
import { env } from '#lib/env/env.ts'
import type { Operation, Parameter } from './operations.ts'

/** The request of an operation's example: the same in each language of code. */
export type SampleRequest = {
  method: 'GET' | 'POST'
  /** Its whole address. */
  url: string
  /** The values in the path and in the query, by their names. */
  path: Record<string, unknown>
  query: Record<string, unknown>
  /** The header with a credential; null if it needs none. A value in `env` is a variable of the environment. */
  credential: { header: string; value: string; env: string | null } | null
  /** The body as JSON; undefined if it has none. */
  body: unknown
  /** Whether the answer is JSON. */
  answersJson: boolean
}

const credentials: Record<string, SampleRequest['credential']> = {
  serviceKey: { header: 'X-Service-Key', value: '<SECRET_KEY>', env: null },
  cronSecret: { header: 'Authorization', value: 'Bearer ', env: 'CRON_SECRET' },
  metricsToken: { header: 'Authorization', value: 'Bearer ', env: 'METRICS_TOKEN' },
}

/** The request of an operation's example. */
export function requestOf(operation: Operation): SampleRequest {
  const { method, path, parameters, schemes, body, answers } = operation
  const values = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place)
  // A credential has no example: its place stays as the path has it.
  const inPath = Object.fromEntries(values('path').map(({ name, example }) => [name, example ?? `{${name}}`]))
  const known = values('query').filter(({ example }) => example !== undefined)
  const query = Object.fromEntries(known.map(({ name, example }) => [name, example]))
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(inPath[name]))
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const answer = answers.find(({ example }) => example !== undefined)
  return {
    method: method === 'post' ? 'POST' : 'GET',
    url: `${env().appUrl}${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    path: inPath,
    query,
    credential: schemes.map((scheme) => credentials[scheme]).find(Boolean) ?? null,
    body: body?.example,
    answersJson: typeof answer?.example !== 'string',
  }
}

/** The request of an operation's example as a command. */
export function curlOf(operation: Operation): string {
  const { method, url, credential, body } = requestOf(operation)
  const lines = [
    `curl ${method === 'POST' && body === undefined ? '-X POST ' : ''}'${url}'`,
    ...(credential
      ? [`-H "${credential.header}: ${credential.value}${credential.env ? `$${credential.env}` : ''}"`]
      : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${quoted(body)}'`]),
  ]
  return lines.join(' \\\n  ')
}

const quoted = (value: unknown) => JSON.stringify(value, null, 2).replaceAll("'", `'\\''`).replaceAll('\n', '\n  ')

/** The demonstration's values for the parameters in a path, to try the operation. */
export function valuesToTry({ path }: Operation, demo: DemoCredentials, now: Date): Record<string, string> {
  const { ticket, tables, vouchers } = demo.examples
  const last = (address = '') => address.split('/').at(-1) ?? ''
  return {
    venueSlug: demo.venueSlug,
    eventSlug: path.endsWith('/checkout') ? nextEvent('courtyard-jazz', now) : nextEvent('quiz-night', now),
    token: last(tables[0]?.url),
    code: path.startsWith('/api/vouchers/') ? (vouchers[0]?.code ?? '') : ticket.code,
    cancelToken: last(ticket.cancelUrl),
  }
}
