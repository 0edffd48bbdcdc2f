import type { IncomingHttpHeaders } from 'node:http'

/** A route of `.vercel/output/config.json`, as Vercel's Build Output API describes it. */
type Route = {
  handle?: string
  src?: string
  dest?: string
  status?: number
  headers?: Record<string, string>
  has?: Condition[]
  missing?: Condition[]
  continue?: boolean
  check?: boolean
}
type Condition = { type: string; key: string; value?: string }

export type Request = { path: string; query: string; headers: IncomingHttpHeaders }

/**
 * The target of a request: the file or function, and the additions of the routes to its query and to the headers of its
 * answer.
 */
export type Resolved = { path: string; query: URLSearchParams; status: number | null; headers: Headers }

/**
 * Finds the answer to a request, by the routes that Next wrote for Vercel: those before the file system, a look for the
 * file or function (`has`), those of rewrites, and those that add headers to the target. `src` matches a whole path in any
 * case of letters, as Vercel writes it. The phases `resource` and `error` are not applied, because they apply if nothing
 * was found: the program has a route for every path. Throws if nothing is found nevertheless, or if a route has a condition
 * that is not supported here.
 */
export function resolve(
  routes: readonly Route[],
  { path, query, headers }: Request,
  isThere: (path: string) => boolean,
): Resolved {
  const found: Resolved = { path, query: new URLSearchParams(query), status: null, headers: new Headers() }
  const apply = (phase: string | null) => {
    for (const route of inPhase(routes, phase)) {
      const match = matching(route, found.path, headers)
      if (!match) continue
      for (const [name, value] of Object.entries(route.headers ?? {})) found.headers.set(name, filled(value, match))
      if (route.status) found.status = route.status
      if (route.dest) goTo(found, filled(route.dest, match))
      if (route.check && isThere(found.path)) return
      if (!route.continue && !route.check) return
    }
  }
  apply(null)
  for (const phase of ['filesystem', 'miss', 'rewrite']) if (!isThere(found.path)) apply(phase)
  if (!isThere(found.path)) throw new Error(`No route of Vercel leads ${path} anywhere`)
  apply('hit')
  return found
}

/** The routes behind a `handle`, up to the next one; null are those before the first. */
function inPhase(routes: readonly Route[], phase: string | null): readonly Route[] {
  const begin = phase === null ? 0 : routes.findIndex(({ handle }) => handle === phase) + 1
  if (phase !== null && begin === 0) return []
  const length = routes.slice(begin).findIndex(({ handle }) => handle !== undefined)
  return routes.slice(begin, length < 0 ? undefined : begin + length)
}

type Groups = Record<string, string | undefined>

/** The captures of a route's expressions, by name and by number; null if the route does not match this request. */
function matching(route: Route, path: string, headers: IncomingHttpHeaders): Groups | null {
  const src = (route.src ?? '').replace(/^(?!\^)/, '^').replace(/(?<!\$)$/, '$')
  const match = new RegExp(src, 'i').exec(path)
  if (!match) return null
  const groups: Groups = { ...Object.fromEntries(match.entries()), ...match.groups }
  for (const condition of route.has ?? []) {
    const caught = holds(condition, headers)
    if (!caught) return null
    Object.assign(groups, caught.groups)
  }
  return route.missing?.some((condition) => holds(condition, headers)) ? null : groups
}

function holds({ type, key, value }: Condition, headers: IncomingHttpHeaders): RegExpExecArray | null {
  if (type !== 'header') throw new Error(`A route of Vercel has a condition on ${type}, which is not supported here`)
  const sent = headers[key]
  return sent === undefined ? null : new RegExp(`^${value ?? '.*'}$`).exec(String(sent))
}

function filled(text: string, groups: Groups): string {
  return text.replaceAll(/\$(\w+)/g, (_, name) => groups[name] ?? '')
}

/** A destination's query is added to that of the request, and replaces values of the same name. */
function goTo(found: Resolved, destination: string): void {
  const mark = destination.indexOf('?')
  found.path = mark < 0 ? destination : destination.slice(0, mark)
  if (mark < 0) return
  for (const pair of destination.slice(mark + 1).split('&')) {
    const at = pair.indexOf('=')
    found.query.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
