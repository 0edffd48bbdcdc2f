import { routes } from '#app/api/routes.ts'

/** What two ways to serve the program must say alike. */
export type ComparedAnswer = { status: number; type: string | null; headers: Record<string, string>; body: unknown }

const headersThatMatter = [
  'allow',
  'access-control-allow-origin',
  'cache-control',
  'content-language',
  'content-security-policy',
  'location',
  'referrer-policy',
  'retry-after',
  'www-authenticate',
  'x-content-type-options',
]

/** Asks a server, and keeps of its answer what does not change from one server or request to the next. */
export async function answerOf(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<ComparedAnswer> {
  const response = await fetch(base + path, { method, headers, redirect: 'manual' })
  const text = await response.text()
  const type = response.headers.get('content-type')?.split(';')[0] ?? null
  const said = headersThatMatter.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { status: response.status, type, headers: Object.fromEntries(said), body: sameEachTime(type, text) }
}

/** A body without what is another at every request: its trace, and the numbers of Prometheus. */
function sameEachTime(type: string | null, text: string): unknown {
  if (text === '' || type?.endsWith('json') !== true) return type === 'text/plain' ? null : text
  const { traceId: _, ...body } = JSON.parse(text)
  return body
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Each method at each route, with its path as a pattern and as an address that leads to nothing of anybody. */
export const everyCall = routes.flatMap(({ pattern }) =>
  methods.map((method) => ({ method, pattern, path: pattern.replaceAll(/\[(\.\.\.)?\w+\]/g, 'nothing') })),
)
