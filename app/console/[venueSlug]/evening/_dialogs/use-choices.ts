import { useEffect, useState } from 'react'
import type { Evening, WalkInChoices } from '#lib/evening/record.ts'
import { useScreen } from '../_screen/screen.ts'

export type Choice = WalkInChoices['choices'][number]

/** A pause in typing after which tables are read. */
const pauseMs = 120

/**
 * The tables that the engine offers, read whenever `query` changes: null while they are read, `failed` where they could not be.
 * Nothing is read for a query that is null.
 */
export function useChoices(query: string | null): { choices: Choice[] | null; failed: boolean } {
  const { read, evening } = useScreen()
  const [answer, setAnswer] = useState<{ query: string; choices: Choice[] | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the evening is a reason to read again
  useEffect(() => {
    if (query === null) return
    let current = true
    const timer = setTimeout(async () => {
      try {
        const { choices } = await read(`table-choices?${query}`)
        if (current) setAnswer({ query, choices })
      } catch {
        if (current) setAnswer({ query, choices: null })
      }
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [query, read, evening.version])
  const known = answer?.query === query ? answer : null
  return { choices: known?.choices ?? null, failed: known !== null && known.choices === null }
}

/** The names of a choice's tables. */
export function useTableNames(): (resourceIds: readonly string[]) => string {
  const { evening } = useScreen()
  return (ids) => ids.map((id) => evening.resources.find((each) => each.id === id)?.name ?? id).join(' + ')
}

/** Choices in the order in which they were offered, with those of one table first. */
export function preferring(choices: readonly Choice[], resourceId: string | undefined): Choice[] {
  const has = ({ resourceIds }: Choice) => resourceId !== undefined && resourceIds.includes(resourceId)
  return [...choices].sort((a, b) => Number(has(b)) - Number(has(a)))
}

/**
 * The choices of one kind of resource that last as long as the booking asks for: single ones, and groups that are joined. A
 * shorter one is not free for a booking.
 */
export function freeOf(
  choices: readonly Choice[],
  resources: Evening['resources'],
  type: Evening['resources'][number]['type'],
): (readonly string[])[] {
  const isOfType = (id: string) => resources.find((each) => each.id === id)?.type === type
  return choices
    .filter(({ resourceIds, shorter }) => !shorter && resourceIds.length > 0 && resourceIds.every(isOfType))
    .map(({ resourceIds }) => resourceIds)
}

/**
 * The tables that a booking can name: what is free, a group by the first of its tables, as the service books it. The one that
 * somebody has chosen stays, also where it is not free: the answer then says why.
 */
export function tableOptions(free: readonly (readonly string[])[], chosen: string): { id: string; tables: string[] }[] {
  const options = free.flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ id: first, tables: [first, ...others] }],
  )
  if (!chosen || options.some(({ id }) => id === chosen)) return options
  return [{ id: chosen, tables: [chosen] }, ...options]
}
