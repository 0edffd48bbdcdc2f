import { decodeSegment } from '#lib/http/path-parameter.ts'
import type { Params, Route } from '#lib/http/route.ts'

type Entry = { pattern: string; route: Route }
type Branch = { fixed: Map<string, Branch>; any?: { name: string; branch: Branch }; route?: Route }

/** Finds the route of a path as sent, with the path's parameters decoded. Null where no pattern fits. */
export type FindRoute = (path: string) => { route: Route; params: Params } | null

/**
 * Makes a finder over patterns such as `/api/venues/[venueSlug]`. A fixed segment goes before a parameter, and every
 * segment counts: a slash at the end or two in a row make a path that no pattern fits.
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
    const known = branch.fixed.get(segment) ?? { fixed: new Map() }
    branch.fixed.set(segment, known)
    return known
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
