import { isDeepStrictEqual } from 'node:util'

/** The columns of `values` in which a stored row differs, or null: an unchanged row is not written again. */
export function changes<V extends object>(stored: V, values: V): Partial<V> | null {
  const names = Object.keys(values) as (keyof V)[]
  const different = names.filter((name) => !isDeepStrictEqual(stored[name], values[name]))
  return different.length === 0
    ? null
    : (Object.fromEntries(different.map((name) => [name, values[name]])) as Partial<V>)
}
