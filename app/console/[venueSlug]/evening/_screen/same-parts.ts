import type { Evening } from '#lib/evening/record.ts'

const lists = ['parties', 'resources', 'sections', 'zones', 'blocks', 'pacing', 'events', 'calls', 'needs'] as const

/**
 * Returns `next` with the objects of `previous` for everything that has not changed, so that React does not draw it again.
 * Most events change one party of an evening of hundreds.
 */
export function withSameParts(previous: Evening, next: Evening): Evening {
  const result: Evening = { ...next }
  for (const name of lists) result[name] = sameList<unknown>(previous[name], next[name]) as never
  return result
}

function sameList<T>(previous: readonly T[], next: readonly T[]): readonly T[] {
  const known = new Map(previous.map((item) => [JSON.stringify(item), item]))
  const list = next.map((item) => known.get(JSON.stringify(item)) ?? item)
  const same = list.length === previous.length && list.every((item, index) => item === previous[index])
  return same ? previous : list
}
