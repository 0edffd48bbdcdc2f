import { decodeSegment } from '#lib/http/path-parameter.ts'
import type { Params, Route } from '#lib/http/route.ts'

type Entry = { pattern: string; route: Route }
type Branch = { fixed: Map<string, Branch>; any?: { name: string; branch: Branch }; route?: Route }

/** Finds the route of a path as sent, with the path's parameters decoded. Null if no pattern matches. */
export type FindRoute = (path: string) => { route: Route; params: Params } | null

/**
 * Builds the lookup over patterns such as `/api/venues/[venueSlug]`. A fixed segment takes precedence over a parameter, and
 * every segment counts: no pattern matches a path with a slash at its end or two slashes in a row.
 */
export function routeTable(entries: readonly Entry[]): FindRoute {
  const root: Branch = { fixed: new Map() }
  for (const { pattern, route } of entries) {
    let branch = root
    for (const segment of segmentsOf(pattern)) branch = next(branch, segment, pattern)
    if (branch.route) throw new Error(`Two routes have the pattern ${pattern}`)
    branch.route = route
  }
  return (path) => find(root, segmentsOf(path).map(decodeSegment), 0)
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1)
}

function next(branch: Branch, segment: string, pattern: string): Branch {
  const name = /^\[(\w+)\]$/.exec(segment)?.[1]
  if (!name) {
    const child = branch.fixed.get(segment) ?? { fixed: new Map() }
    branch.fixed.set(segment, child)
    return child
  }
  branch.any ??= { name, branch: { fixed: new Map() } }
  if (branch.any.name !== name) throw new Error(`${pattern} calls [${branch.any.name}] by another name`)
  return branch.any.branch
}

function find(branch: Branch, segments: string[], at: number): ReturnType<FindRoute> {
  const segment = segments[at]
  if (segment === undefined) return branch.route ? { route: branch.route, params: {} } : null
  const fixed = branch.fixed.get(segment)
  const found = fixed && find(fixed, segments, at + 1)
  if (found || !branch.any || segment === '') return found ?? null
  const below = find(branch.any.branch, segments, at + 1)
  if (below) below.params[branch.any.name] = segment
  return below
}
