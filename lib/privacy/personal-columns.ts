import type { PgTable } from 'drizzle-orm/pg-core'
import { fromGuest, type GuestText } from '#lib/guest-text.ts'
import type { ColumnClass, Personal, Tables } from './personal-classes.ts'
import { personalData } from './personal-data.ts'

/** An empty text, for a name or an address that was erased from a column that must have one. */
export const erasedName = fromGuest('')

type Classes = typeof personalData
type Row<N extends keyof Classes> = Tables[N] extends PgTable ? Tables[N]['$inferSelect'] : never

type Emptied<N extends keyof Classes> = {
  [K in keyof Classes[N] as Classes[N][K] extends { erase: 'empty' | 'null' } ? K : never]: Classes[N][K] extends {
    erase: 'empty'
  }
    ? GuestText
    : null
}

/** The values of an erased row in the columns of this table that are emptied to `empty` and `null`. */
export function emptied<N extends keyof Classes>(name: N): Emptied<N> {
  const values = personalColumns(name).flatMap(([column, { erase }]) =>
    erase === 'empty' ? [[column, erasedName]] : erase === 'null' ? [[column, null]] : [],
  )
  return Object.fromEntries(values) as Emptied<N>
}

/** The columns of a table whose values the export has as they are. */
type Direct<N extends keyof Classes> = {
  [K in keyof Classes[N] & keyof Row<N> as Classes[N][K] extends { export: string } ? K : never]: Row<N>[K]
}
type DirectFields<N extends keyof Classes> = {
  [K in keyof Classes[N] & keyof Row<N> as Classes[N][K] extends { export: infer F extends string }
    ? F
    : never]: Row<N>[K]
}
type ComputedFields<N extends keyof Classes> = {
  [K in keyof Classes[N] as Classes[N][K] extends { export: { computed: infer F extends string } } ? F : never]: unknown
}

/**
 * Returns the export of a row: the fields that `personalData` names for its columns. The computed ones come from `computed`,
 * and the compiler refuses a call without one of them. A computed field is undefined if it names another guest.
 */
export function exported<N extends keyof Classes, C extends ComputedFields<N>>(
  name: N,
  row: Direct<N>,
  ...[computed]: keyof ComputedFields<N> extends never ? [] : [computed: C]
): DirectFields<N> & C {
  const values: Record<string, unknown> = row
  const fields = personalColumns(name).flatMap(([column, { export: field }]) =>
    typeof field === 'string' ? [[field, values[column]]] : [],
  )
  return { ...Object.fromEntries(fields), ...computed } as DirectFields<N> & C
}

/** The columns of a table that hold data of guests. */
export function personalColumns(name: keyof Classes): [string, Personal][] {
  return Object.entries<ColumnClass>(personalData[name]).filter(
    (entry): entry is [string, Personal] => entry[1] !== 'operational',
  )
}
