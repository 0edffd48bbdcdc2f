import type { Breach } from '#db/invariants.ts'
import { checkAnswers } from './check-answers.ts'
import { checkBills } from './check-bills.ts'
import { checkEffects } from './check-effects.ts'
import { checkKeys } from './check-keys.ts'
import { checkMail } from './check-mail.ts'
import { checkMoney } from './check-money.ts'
import { checkSeats } from './check-seats.ts'
import { checkSlots } from './check-slots.ts'
import { checkStaff } from './check-staff.ts'
import { checkTables } from './check-tables.ts'
import { checkVouchers } from './check-vouchers.ts'
import { breachOf, type History } from './history.ts'

/**
 * Checks whether a correct service could have produced a history. Clients share no state, and their answers come late,
 * twice or never. An operation without an answer may have happened completely or not at all.
 */
export function checkHistory(history: History): Breach[] {
  const { jobs } = history.final
  return [
    ...checkSlots(history),
    ...checkSeats(history),
    ...checkStaff(history),
    ...checkTables(history),
    ...checkBills(history),
    ...checkMoney(history),
    ...checkVouchers(history),
    ...checkEffects(history),
    ...checkKeys(history),
    ...checkMail(history),
    ...checkAnswers(history),
    ...breachOf(
      'jobs-done',
      'every due job is done',
      jobs.map(({ kind, attempts, error }) => `${kind} after ${attempts} attempts: ${error}`),
    ),
  ]
}
