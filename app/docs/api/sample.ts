import type { DemoCredentials } from '#demo/credentials.ts'
import { nextEvent } from '#demo/events.ts'
import { env } from '#lib/env/env.ts'
import type { Operation } from './operations.ts'

/** The headers that carry a credential, by the name of their scheme. */
const credentials: Record<string, string> = {
  serviceKey: 'X-Service-Key: <SECRET_KEY>',
  cronSecret: 'Authorization: Bearer $CRON_SECRET',
  metricsToken: 'Authorization: Bearer $METRICS_TOKEN',
}

/** The request of an operation's example as a command. */
export function curlOf({ method, path, parameters, schemes, body }: Operation): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name) => exampleOf(parameters, name) ?? whole)
  const query = parameters.flatMap(({ in: place, name, required, example }) =>
    place === 'query' && (required || example) && example ? [`${name}=${encodeURIComponent(example)}`] : [],
  )
  const credential = schemes.map((scheme) => credentials[scheme]).find(Boolean)
  const lines = [
    `curl ${method === 'post' && !body?.example ? '-X POST ' : ''}'${env().appUrl}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}'`,
    ...(credential ? [`-H "${credential}"`] : []),
    ...(body?.example ? [`-H 'Content-Type: application/json'`, `-d '${quoted(body.example)}'`] : []),
  ]
  return lines.join(' \\\n  ')
}

const quoted = (value: unknown) => JSON.stringify(value, null, 2).replaceAll("'", `'\\''`).replaceAll('\n', '\n  ')

const exampleOf = (parameters: Operation['parameters'], name: string) =>
  parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.example

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
