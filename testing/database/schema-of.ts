import type { Connection } from '#db/client.ts'

/** Everything that programs on a database depend on: every name that they may use, and every rule that may refuse a write. */
export type DatabaseSchema = {
  columns: { table: string; name: string; type: string; notNull: boolean; filled: boolean }[]
  /** Constraints and unique indexes with their definitions. */
  rules: { table: string; name: string; definition: string }[]
  /** Triggers and functions by name. */
  programs: string[]
}

/** Reads the schema as it is. */
export async function readSchema({ sql }: Pick<Connection, 'sql'>): Promise<DatabaseSchema> {
  const columns = await sql<DatabaseSchema['columns']>`
    select t.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull", a.atthasdef or a.attidentity <> '' as filled
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by 1, 2`
  // PostgreSQL 18 lists NOT NULL among the constraints; it stands with the columns already.
  const rules = await sql<DatabaseSchema['rules']>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'c', 'x')
    union all
    select t.relname, n.relname, pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class n on n.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and i.indisunique
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
    order by 1, 2`
  const programs = await sql<{ name: string }[]>`
    select t.relname || '.' || g.tgname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where t.relnamespace = 'public'::regnamespace and not g.tgisinternal
    union all
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`
  return { columns: [...columns], rules: [...rules], programs: programs.map(({ name }) => name) }
}

/** Types that can store every value of these types. */
const wider: Record<string, string[]> = {
  smallint: ['integer', 'bigint', 'numeric'],
  integer: ['bigint', 'numeric'],
  bigint: ['numeric'],
}

/**
 * Everything in `after` that can break a version written for `before`: one line for each removal, each changed name or
 * type, and each new refusal. Additions for newer versions are fine if older ones can ignore them.
 */
export function narrowings(before: DatabaseSchema, after: DatabaseSchema): string[] {
  const tables = new Set(before.columns.map(({ table }) => table))
  const key = ({ table, name }: { table: string; name: string }) => `${table}.${name}`
  const by = <T extends { table: string; name: string }>(list: T[]) => new Map(list.map((each) => [key(each), each]))
  const [columns, rules] = [by(after.columns), by(after.rules)]
  const [oldColumns, oldRules] = [by(before.columns), by(before.rules)]
  const added = after.columns.filter((each) => tables.has(each.table) && !oldColumns.has(key(each)))
  const ofAdded = ({ table, definition }: DatabaseSchema['rules'][number]) =>
    added.some((column) => column.table === table && new RegExp(`\\b${column.name}\\b`).test(definition))

  return [
    ...before.columns.flatMap((column) => {
      const now = columns.get(key(column))
      if (!now) return [`${key(column)} is gone`]
      const fits = now.type === column.type || wider[column.type]?.includes(now.type)
      return [
        ...(fits ? [] : [`${key(column)} was ${column.type} and is ${now.type}`]),
        ...(now.notNull && !column.notNull ? [`${key(column)} no longer takes null`] : []),
        ...(!now.notNull && column.notNull
          ? [`${key(column)} may be null, which the older version does not expect`]
          : []),
        ...(column.filled && !now.filled && now.notNull ? [`${key(column)} has lost its default`] : []),
      ]
    }),
    ...added.filter(({ notNull, filled }) => notNull && !filled).map((each) => `${key(each)} has to be filled in`),
    ...before.rules.filter((rule) => !rules.has(key(rule))).map((rule) => `${key(rule)} is gone`),
    ...after.rules
      .filter((rule) => tables.has(rule.table) && !ofAdded(rule))
      .flatMap((rule) => {
        const old = oldRules.get(key(rule))
        if (!old) return [`${key(rule)} is a new rule over what was there`]
        return takesAllOf(old.definition, rule.definition) ? [] : [`${key(rule)} is another rule than before`]
      }),
    ...before.programs.filter((name) => !after.programs.includes(name)).map((name) => `${name} is gone`),
  ]
}

/** Whether a rule is the same as before, or the same with more values on its list, or with unique columns in another order. */
function takesAllOf(before: string, after: string): boolean {
  const literal = /'(?:[^']|'')*'(?:::[a-z ]+)?/g
  const inOrder = (text: string) =>
    text.replace(/^UNIQUE \((.*)\)$/, (_, columns: string) => `UNIQUE (${columns.split(', ').toSorted().join()})`)
  const shape = (text: string) =>
    inOrder(text)
      .replace(literal, '?')
      .replace(/\?(, \?)+/g, '?')
  const values = new Set(after.match(literal))
  return shape(before) === shape(after) && (before.match(literal) ?? []).every((value) => values.has(value))
}
