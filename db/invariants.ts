import { sql as statement } from 'drizzle-orm'
import { type Connection, inSnapshot, type Tx } from './client.ts'
import { expected, missingGuarantees, readGuarantees } from './guarantees.ts'
import { findRecords } from './installation.ts'
import { auditInvariants } from './invariants/audit.ts'
import { bookingInvariants } from './invariants/bookings.ts'
import { closingInvariants } from './invariants/closings.ts'
import { declaredInvariants } from './invariants/declared.ts'
import { deviceInvariants } from './invariants/devices.ts'
import { eventInvariants } from './invariants/events.ts'
import type { Invariant } from './invariants/invariant.ts'
import { jobInvariants } from './invariants/jobs.ts'
import { orderInvariants } from './invariants/orders.ts'
import { paymentInvariants } from './invariants/payments.ts'
import { pictureInvariants } from './invariants/pictures.ts'
import { priceInvariants } from './invariants/prices.ts'
import { seatingInvariants } from './invariants/seatings.ts'
import { tableInvariants } from './invariants/tables.ts'
import { voucherInvariants } from './invariants/vouchers.ts'
import { lastMigration, newestMigration } from './migrated.ts'
import { refuseOtherSchema } from './our-schema.ts'
import { drizzle } from './postgres-driver.ts'

/** A violated invariant: how often, and at which rows (a few examples, ids alone). */
export type Breach = { invariant: string; sentence: string; count: number; examples: string[] }
/** The result of one invariant; a count of 0 if it holds. */
export type Finding = Breach & { level: Invariant['level'] }

/** The database belongs to another version of this program, which guarantees something else. */
export class OtherVersionError extends Error {
  override name = 'OtherVersionError'
}

/** All invariants that are checked on the rows. */
export const invariants: readonly Invariant[] = [
  ...bookingInvariants,
  ...eventInvariants,
  ...seatingInvariants,
  ...tableInvariants,
  ...orderInvariants,
  ...paymentInvariants,
  ...voucherInvariants,
  ...closingInvariants,
  ...priceInvariants,
  ...pictureInvariants,
  ...deviceInvariants,
  ...auditInvariants,
  ...jobInvariants,
  ...declaredInvariants,
]

/**
 * Checks all invariants on the whole database, in one read-only snapshot: the findings are of a single moment, however busy
 * the database is, and no other transaction waits. One finding for each invariant.
 */
export function examine(sql: Connection['sql']): Promise<Finding[]> {
  return inSnapshot(examineIn, drizzle(sql, { casing: 'snake_case' }))
}

/** Like `examine`, within this transaction. Throws OtherVersionError for the schema of another version. */
export async function examineIn(tx: Tx): Promise<Finding[]> {
  // Rows that row security hides from a reader would be reported as missing: an error is better.
  await tx.execute(
    statement.raw('set local row_security = off; set local statement_timeout = 600000; set local jit = off'),
  )
  await refuseOtherVersion(tx)
  const findings: Finding[] = [await guaranteesInForce(tx)]
  for (const invariant of invariants) findings.push(await findingOf(tx, invariant))
  return findings
}

/** The breaches in the whole database. Empty for a healthy one. */
export async function findBreaches(sql: Connection['sql']): Promise<Breach[]> {
  const findings = await examine(sql)
  return findings.filter(({ level, count }) => level === 'breach' && count > 0).map(({ level: _, ...breach }) => breach)
}

async function refuseOtherVersion(tx: Tx): Promise<void> {
  await refuseOtherSchema(tx)
  const { there } = await findRecords(tx)
  const made = there ? await lastMigration(tx) : 0
  if (made === newestMigration) return
  throw new OtherVersionError(
    made < newestMigration
      ? 'The database lacks migrations of this version: npm run db:migrate brings it up to date.'
      : 'The database was brought up to date by a newer version of this program: run the doctor of that version.',
  )
}

const maxExamples = 5

async function findingOf(tx: Tx, { name, level, sentence, sql }: Invariant): Promise<Finding> {
  const [found] = await tx.execute<{ count: number; examples: string[] }>(
    statement.raw(`
      with found as materialized (${sql})
      select (select count(*)::int from found) as count,
        array(select id from found order by id limit ${maxExamples}) as examples`),
  )
  if (!found) throw new Error('an invariant without a result')
  return { invariant: name, level, sentence, ...found }
}

async function guaranteesInForce(tx: Tx): Promise<Finding> {
  const lacking = missingGuarantees(expected, await readGuarantees({ db: tx }))
  return {
    invariant: 'guarantees-in-force',
    level: 'breach',
    sentence: 'Every constraint and trigger of the migrations is there, in force, and unchanged.',
    count: lacking.length,
    examples: lacking.slice(0, maxExamples),
  }
}
