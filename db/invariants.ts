import { sql as statement } from 'drizzle-orm'
import { type Connection, inSnapshot, type Tx } from './client.ts'
import { expected, missingGuarantees, readGuarantees } from './guarantees.ts'
import { bookingInvariants } from './invariants/bookings.ts'
import { declaredInvariants } from './invariants/declared.ts'
import { eventInvariants } from './invariants/events.ts'
import type { Invariant } from './invariants/invariant.ts'
import { jobInvariants } from './invariants/jobs.ts'
import { paymentInvariants } from './invariants/payments.ts'
import { tableInvariants } from './invariants/tables.ts'
import { voucherInvariants } from './invariants/vouchers.ts'
import { newestMigration } from './migrated.ts'
import { refuseOtherSchema } from './our-schema.ts'
import { drizzle } from './postgres-driver.ts'

/** Something that is not as it must be: how often, and at which rows (ids alone, a few of them). */
export type Breach = { invariant: string; sentence: string; count: number; examples: string[] }
/** What was found of one invariant; a count of 0 where it holds. */
export type Finding = Breach & { level: Invariant['level'] }

/** The database is of another version of this program, which promises something else. */
export class OtherVersionError extends Error {
  override name = 'OtherVersionError'
}

/** Everything that is looked at in the rows. */
export const invariants: readonly Invariant[] = [
  ...bookingInvariants,
  ...eventInvariants,
  ...tableInvariants,
  ...paymentInvariants,
  ...voucherInvariants,
  ...jobInvariants,
  ...declaredInvariants,
]

/**
 * Asks the whole database what must be true of it, in one read-only snapshot: true of a single moment, however busy the
 * database is, and without keeping anybody waiting. One finding for each invariant.
 */
export function examine(sql: Connection['sql']): Promise<Finding[]> {
  return inSnapshot(examineIn, drizzle(sql, { casing: 'snake_case' }))
}

/** As `examine`, of what this transaction sees. Throws OtherVersionError where it knows of no promises. */
export async function examineIn(tx: Tx): Promise<Finding[]> {
  // Of what row security hides from a reader it would be said that it is not there: better no answer than that one.
  await tx.execute(
    statement.raw('set local row_security = off; set local statement_timeout = 600000; set local jit = off'),
  )
  await refuseOtherVersion(tx)
  const findings: Finding[] = [await guaranteesInForce(tx)]
  for (const invariant of invariants) findings.push(await findingOf(tx, invariant))
  return findings
}

/** What must never be and is, in the whole database. Empty for a healthy one. */
export async function findBreaches(sql: Connection['sql']): Promise<Breach[]> {
  const findings = await examine(sql)
  return findings.filter(({ level, count }) => level === 'breach' && count > 0).map(({ level: _, ...breach }) => breach)
}

async function refuseOtherVersion(tx: Tx): Promise<void> {
  const [last] = await tx.execute<{ made: string | null }>(
    statement`select max(created_at) as made from drizzle.__drizzle_migrations`,
  )
  await refuseOtherSchema(tx, { installed: last?.made != null })
  const made = Number(last?.made)
  if (made === newestMigration) return
  throw new OtherVersionError(
    made < newestMigration
      ? 'The database lacks migrations of this version: npm run db:migrate brings it up to date.'
      : 'The database was brought up to date by a newer version of this program: ask the doctor of that version.',
  )
}

const mostExamples = 5

async function findingOf(tx: Tx, { name, level, sentence, sql }: Invariant): Promise<Finding> {
  const [found] = await tx.execute<{ count: number; examples: string[] }>(
    statement.raw(`
      with found as materialized (${sql})
      select (select count(*)::int from found) as count,
        array(select id from found order by id limit ${mostExamples}) as examples`),
  )
  if (!found) throw new Error('a question without an answer')
  return { invariant: name, level, sentence, ...found }
}

async function guaranteesInForce(tx: Tx): Promise<Finding> {
  const lacking = missingGuarantees(expected, await readGuarantees({ db: tx }))
  return {
    invariant: 'guarantees-in-force',
    level: 'breach',
    sentence: 'Every constraint and trigger of the migrations is there, in force, and unchanged.',
    count: lacking.length,
    examples: lacking.slice(0, mostExamples),
  }
}
