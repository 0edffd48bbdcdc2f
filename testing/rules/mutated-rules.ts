/**
 * The rules that Stryker mutates: pure functions in which a wrong line sells something twice, or loses money. Each has the
 * tests that must notice, which need no database, and the least percentage of mutants that they must detect. It is the
 * percentage that they detect on an idle machine, rounded down; a busy machine counts slow mutants as detected. The other
 * mutants change nothing that a caller could see.
 */
export const mutatedRules: Record<string, { tests: readonly string[]; least: number }> = {
  'lib/availability/deposit.ts': { tests: ['lib/availability/deposit.test.ts'], least: 100 },
  'lib/availability/occupancy.ts': { tests: ['lib/availability/occupancy.test.ts'], least: 89 },
  'lib/availability/service-day.ts': { tests: ['lib/availability/service-day.test.ts'], least: 98 },
  'lib/checkout/stripe/amounts.ts': { tests: ['lib/checkout/stripe/amounts.test.ts'], least: 93 },
  'lib/closings/prove.ts': { tests: ['lib/closings/prove.test.ts'], least: 98 },
  'lib/evening/needs.ts': { tests: ['lib/evening/needs.test.ts'], least: 96 },
  'lib/events/window.ts': { tests: ['lib/events/window.test.ts'], least: 100 },
  'lib/idempotency/request.ts': { tests: ['lib/idempotency/request.test.ts'], least: 96 },
  'lib/money.ts': { tests: ['lib/money.test.ts'], least: 100 },
  'lib/orders/progress.ts': { tests: ['lib/orders/progress.test.ts'], least: 100 },
  'lib/reservations/terms.ts': { tests: ['lib/reservations/terms.test.ts'], least: 100 },
  'lib/seatings/stage.ts': { tests: ['lib/seatings/stage.test.ts'], least: 98 },
  'lib/table-sessions/invoice.ts': { tests: ['lib/table-sessions/invoice.test.ts'], least: 100 },
  'lib/tabs/divide.ts': { tests: ['lib/tabs/divide.test.ts'], least: 89 },
  'lib/vouchers/split.ts': { tests: ['lib/vouchers/split.test.ts'], least: 94 },
  'lib/vouchers/status.ts': { tests: ['lib/vouchers/status.test.ts'], least: 100 },
}
