import { useEffect, useState } from 'react'
import type { WalkInChoices } from '#lib/evening/booking-records.ts'
import type { Evening } from '#lib/evening/record.ts'
import { useScreen } from '../screen.ts'

export type WalkInChoice = WalkInChoices['choices'][number]

/** The tables are read after a pause of this length in typing; milliseconds. */
const pauseMs = 120

export type BookingAlternative = WalkInChoices['alternatives'][number]

type Answer = { choices: WalkInChoice[] | null; alternatives: readonly BookingAlternative[] }
const nothing: Answer = { choices: null, alternatives: [] }

/**
 * Returns the tables that the engine offers and the alternatives to them, and reads both again when `query` or the evening
 * changes. `choices` is null while they are read, and if that has `failed`. A query of null reads nothing.
 */
export function useChoices(query: string | null): Answer & { failed: boolean } {
  const { read, evening } = useScreen()
  const [answer, setAnswer] = useState<(Answer & { query: string }) | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the evening is a reason to read again
  useEffect(() => {
    if (query === null) return
    let current = true
    const timer = setTimeout(async () => {
      try {
        const { choices, alternatives } = await read(`table-choices?${query}`)
        if (current) setAnswer({ query, choices, alternatives })
      } catch {
        if (current) setAnswer({ query, ...nothing })
      }
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [query, read, evening.version])
  const known = answer?.query === query ? answer : null
  return { ...(known ?? nothing), failed: known !== null && known.choices === null }
}

/** Returns a function that joins the names of tables, such as "Hall 1 + Hall 2". */
export function useTableNames(): (resourceIds: readonly string[]) => string {
  const { evening } = useScreen()
  return (ids) => ids.map((id) => evening.resources.find((each) => each.id === id)?.name ?? id).join(' + ')
}

/** Returns the choices that include the given table first, and else in the order in which they were offered. */
export function preferring(choices: readonly WalkInChoice[], resourceId: string | undefined): WalkInChoice[] {
  const has = ({ resourceIds }: WalkInChoice) => resourceId !== undefined && resourceIds.includes(resourceId)
  return [...choices].sort((a, b) => Number(has(b)) - Number(has(a)))
}

/**
 * Returns the choices of one type of resource, single tables and joined groups, as lists of ids. Leaves out those that are
 * free for a shorter time than the booking needs, and those that need more chairs.
 */
export function freeOf(
  choices: readonly WalkInChoice[],
  resources: Evening['resources'],
  type: Evening['resources'][number]['type'],
): (readonly string[])[] {
  const isOfType = (id: string) => resources.find((each) => each.id === id)?.type === type
  return choices
    .filter(({ shorter, extraChairs }) => !shorter && extraChairs === 0)
    .filter(({ resourceIds }) => resourceIds.length > 0 && resourceIds.every(isOfType))
    .map(({ resourceIds }) => resourceIds)
}

/** Returns what a booking of a type would exceed of the pace, if one of the choices says so. */
export function overPaceOf(
  choices: readonly WalkInChoice[] | null,
  resources: Evening['resources'],
  type: Evening['resources'][number]['type'],
): WalkInChoice['overPace'] {
  const isOfType = (id: string) => resources.find((each) => each.id === id)?.type === type
  return choices?.find(({ resourceIds, overPace }) => overPace && resourceIds.every(isOfType))?.overPace
}

/**
 * Returns the tables that a booking can name: the free ones, and free groups by the id of their first table, as the service
 * books them. A chosen table stays in the list even if it is not free: the service then answers why.
 */
export function tableOptions(free: readonly (readonly string[])[], chosen: string): { id: string; tables: string[] }[] {
  const options = free.flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ id: first, tables: [first, ...others] }],
  )
  if (!chosen || options.some(({ id }) => id === chosen)) return options
  return [{ id: chosen, tables: [chosen] }, ...options]
}
