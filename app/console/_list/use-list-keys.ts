import { useEffect, useRef } from 'react'
import { followKeys } from '../_ui/keys.ts'

type Options = {
  /** The ids of the rows, in their order, and the chosen one. */
  ids: readonly string[]
  chosen: string | null
  choose: (id: string | null) => void
  undo: () => unknown
  /** Further keys of the screen; the keys must stay the same. */
  others?: Record<string, () => void>
}

/** Lets `j` and `k` choose the next and the previous row, and `z` undo the last act. */
export function useListKeys({ ids, chosen, choose, undo, others = {} }: Options): void {
  const step = (by: 1 | -1) => {
    const at = chosen === null ? -1 : ids.indexOf(chosen)
    const next = ids[at === -1 ? (by === 1 ? 0 : ids.length - 1) : at + by]
    if (next !== undefined) choose(next)
  }
  const onKey = useRef<Record<string, () => unknown>>({})
  onKey.current = { j: () => step(1), k: () => step(-1), z: undo, ...others }
  useEffect(
    () =>
      followKeys(Object.fromEntries(Object.keys(onKey.current).map((key) => [key, () => void onKey.current[key]?.()]))),
    [],
  )
}

/** Writes what is chosen into the address of the browser, so that it is there after a reload. Returns the address. */
export function useListAddress(here: string, query: Record<string, string>): string {
  const search = String(new URLSearchParams(query))
  const address = search === '' ? here : `${here}?${search}`
  useEffect(() => {
    if (location.pathname + location.search !== address) history.replaceState(history.state, '', address)
  }, [address])
  return address
}
