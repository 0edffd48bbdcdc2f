import { is, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, getTableConfig, IndexedColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import * as audit from '../schema/audit.ts'
import * as checkIns from '../schema/check-ins.ts'
import * as closings from '../schema/closings.ts'
import * as counter from '../schema/counter.ts'
import * as devices from '../schema/devices.ts'
import * as events from '../schema/events.ts'
import * as houseAccounts from '../schema/house-accounts.ts'
import * as houseChanges from '../schema/house-changes.ts'
import * as mail from '../schema/mail.ts'
import * as messages from '../schema/messages.ts'
import * as operators from '../schema/operators.ts'
import * as orders from '../schema/orders.ts'
import * as organisations from '../schema/organisations.ts'
import * as pace from '../schema/pace.ts'
import * as payments from '../schema/payments.ts'
import * as payouts from '../schema/payouts.ts'
import * as pictures from '../schema/pictures.ts'
import * as reservations from '../schema/reservations.ts'
import * as seatings from '../schema/seatings.ts'
import * as tabActs from '../schema/tab-acts.ts'
import * as tableSessions from '../schema/table-sessions.ts'
import * as venues from '../schema/venues.ts'
import * as vouchers from '../schema/vouchers.ts'
import * as waiting from '../schema/waiting.ts'
import { type Invariant, since } from './invariant.ts'

/**
 * The constraints that the schema declares, checked on the rows themselves: a constraint that was dropped for a while, an
 * index that a new collation has put into disorder, or a restored file leave rows behind that no constraint checks again.
 */
const rooms = [
  audit,
  checkIns,
  closings,
  counter,
  devices,
  events,
  houseAccounts,
  houseChanges,
  mail,
  messages,
  operators,
  orders,
  organisations,
  pace,
  payments,
  payouts,
  pictures,
  reservations,
  seatings,
  tabActs,
  tableSessions,
  venues,
  vouchers,
  waiting,
]
export const declaredTables = rooms
  .flatMap((room) => Object.values<unknown>(room))
  .filter((exported) => is(exported, PgTable))
  .map((table) => ({ table, ...getTableConfig(table) }))
type Declared = (typeof declaredTables)[number]

const dialect = new PgDialect({ casing: 'snake_case' })
/** A name as the database spells it. */
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const nameOf = ({ name }: { name: string }) => `"${snake(name)}"`

function textOf(condition: SQL): string {
  const { sql, params } = dialect.sqlToQuery(condition)
  if (params.length > 0) throw new Error(`a condition with parameters: ${sql}`)
  return sql
}

/**
 * The ids of a row's own key. Values that a guest or a provider chose, and digests, are left out. A row without such ids is
 * named by its route, if it has one, and its age.
 */
function idOf({ name, columns, primaryKeys }: Declared): string {
  const key = primaryKeys[0]?.columns.map(nameOf) ?? columns.filter((column) => column.primary).map(nameOf)
  const ids = columns.filter(
    (column) => key.includes(nameOf(column)) && ['uuid', 'bigint'].includes(column.getSQLType()),
  )
  if (ids.length > 0) return `concat_ws('/', ${ids.map(nameOf).join(', ')})`
  const route = columns.filter((column) => column.name === 'route').map(nameOf)
  const times = columns.filter((column) => column.getSQLType() === 'timestamp with time zone').slice(0, 1)
  return `concat_ws(' ', ${[`'${name}'`, ...route, ...times.map((column) => since(nameOf(column)))].join(', ')})`
}

/** A query about one constraint, by the constraint's name. */
type Question = { constraint: string; sql: string }

/** Rows with the same values in the columns of a key, one result row for each such set of values. */
function keysOf(declared: Declared): Question[] {
  const { name: table, columns, primaryKeys, uniqueConstraints, indexes } = declared
  const question = (constraint: string, key: readonly AnyPgColumn[], where = 'true'): Question => {
    const names = key.map(nameOf)
    const known = names.map((name) => `${name} is not null`).join(' and ')
    return {
      constraint: snake(constraint),
      sql: `select min(${idOf(declared)}) as id from ${table} where ${known} and (${where})
        group by ${names.join(', ')} having count(*) > 1`,
    }
  }
  const ownKey = columns.filter((column) => column.primary)
  return [
    ...(ownKey.length > 0 ? [question(`${table}_pkey`, ownKey)] : []),
    ...primaryKeys.map((key) => question(key.getName(), key.columns)),
    ...uniqueConstraints.map((key) => question(key.getName() ?? table, key.columns)),
    ...columns.filter((column) => column.isUnique).map((column) => question(column.uniqueName ?? table, [column])),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => {
        const key = config.columns.map((part) =>
          columns.find((column) => is(part, IndexedColumn) && column.name === part.name),
        )
        if (key.includes(undefined)) throw new Error(`an index over something else than columns: ${config.name}`)
        const known = key.filter((column) => column !== undefined)
        return question(config.name ?? table, known, config.where && textOf(config.where))
      }),
  ]
}

/** Rows that refer to a missing row. */
function parentsOf(declared: Declared): Question[] {
  return declared.foreignKeys.map((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference()
    const pairs = columns.map((column, at) => ({ child: nameOf(column), parent: nameOf(foreignColumns[at] ?? column) }))
    const known = pairs.map(({ child }) => `${child} is not null`).join(' and ')
    const same = pairs.map(({ child, parent }) => `parent.${parent} = ${declared.name}.${child}`).join(' and ')
    return {
      constraint: snake(key.getName()),
      sql: `select ${idOf(declared)} as id from ${declared.name} where ${known}
        and not exists (select from ${getTableConfig(foreignTable).name} as parent where ${same})`,
    }
  })
}

/** Rows with values that the table's checks do not allow. */
function checksOf(declared: Declared): Question[] {
  return declared.checks.map((check) => ({
    constraint: check.name,
    sql: `select ${idOf(declared)} as id from ${declared.name} where not (${textOf(check.value)})`,
  }))
}

/** All constraints that the schema declares, by kind. */
export const declaredConstraints = {
  keys: declaredTables.flatMap(keysOf),
  parents: declaredTables.flatMap(parentsOf),
  checks: declaredTables.flatMap(checksOf),
}

function together(questions: readonly Question[]): string {
  return questions
    .map(({ constraint, sql }) => `select '${constraint} ' || id as id from (${sql}) as found`)
    .join('\nunion all\n')
}

export const declaredInvariants: Invariant[] = [
  {
    name: 'keys-are-unique',
    level: 'breach',
    sentence:
      'No unique value is there twice: references, codes, slugs, one open tab, one unpaid payment, one settlement.',
    sql: together(declaredConstraints.keys),
  },
  {
    name: 'parents-exist',
    level: 'breach',
    sentence: 'Every row refers to existing rows of the same venue.',
    sql: together(declaredConstraints.parents),
  },
  {
    name: 'values-are-allowed',
    level: 'breach',
    sentence: 'Every row has values that its table allows: valid states, no negative money, no empty span.',
    sql: together(declaredConstraints.checks),
  },
]
