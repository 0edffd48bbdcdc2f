import type { Breach } from '#db/invariants.ts'
import { checkAnswers } from './check-answers.ts'
import { checkEffects } from './check-effects.ts'
import { checkKeys } from './check-keys.ts'
import { checkMail } from './check-mail.ts'
import { checkMoney } from './check-money.ts'
import { checkSeats } from './check-seats.ts'
import { checkSlots } from './check-slots.ts'
import { checkTables } from './check-tables.ts'
import { checkVouchers } from './check-vouchers.ts'
import { breachOf, type History } from './history.ts'

/**
 * Whether a history can have been: a service that keeps its promises, seen by clients who know nothing of each other, whose
 * answers come late, twice or never. What nobody has heard the end of may have happened or not, and either is fine as long
 * as it is one of the two.
 */
export function checkHistory(history: History): Breach[] {
  const { jobs } = history.final
  return [
    ...checkSlots(history),
    ...checkSeats(history),
    ...checkTables(history),
    ...checkMoney(history),
    ...checkVouchers(history),
    ...checkEffects(history),
    ...checkKeys(history),
    ...checkMail(history),
    ...checkAnswers(history),
    ...breachOf(
      'jobs-done',
      'every job whose time has come is done',
      jobs.map(({ kind, attempts, error }) => `${kind} after ${attempts} attempts: ${error}`),
    ),
  ]
}
