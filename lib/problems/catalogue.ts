import { accessProblems } from './access-problems.ts'
import { bookingProblems } from './booking-problems.ts'
import { eventProblems } from './event-problems.ts'
import { httpProblems } from './http-problems.ts'
import { repetitionProblems } from './repetition-problems.ts'
import { tableProblems } from './table-problems.ts'
import { voucherProblems } from './voucher-problems.ts'

export type { ProblemEntry } from './entry.ts'

/** Every refusal of the service, by its slug. */
export const catalogue = {
  ...httpProblems,
  ...accessProblems,
  ...bookingProblems,
  ...eventProblems,
  ...tableProblems,
  ...voucherProblems,
  ...repetitionProblems,
}

export type ProblemKind = keyof typeof catalogue

/** Why a registration sent now would not be accepted (interface, Registration window). */
export type ClosedReason = 'closed' | 'sold-out' | 'past' | 'not-open'

/** Why a voucher that exists cannot pay (decisions 2.6). */
export type NotUsableReason = 'expired' | 'voided' | 'used-up' | 'on-hold' | 'kind-not-accepted' | 'below-card-minimum'

/** What has to be right for a server to be given requests, in the order in which it is looked at. */
export const readyChecks = [
  'ending',
  'database',
  'writes',
  'migrations',
  'guarantees',
  'secret',
  'address',
  'jobs',
] as const
export type ReadyCheck = (typeof readyChecks)[number]

/**
 * What a kind of problem says beyond the members that every problem has (interface, Named problem types). Whoever throws
 * one of these kinds has to give them.
 */
export type ProblemMembers = {
  'feature-not-in-plan': { requiredPlan: 'Pro' | 'Premium' }
  'registration-closed': { reason: ClosedReason; remaining?: 0 }
  'voucher-not-usable': { reason: NotUsableReason }
  /** By which the failure is found in the reports of errors, where it was reported (interface, Errors). */
  internal: { sentryId?: string }
  'not-ready': { failed: ReadyCheck[] }
}

/** The problems that have a page: what `type` may name after `/api/errors/`. */
export const namedProblems = (Object.keys(catalogue) as ProblemKind[]).filter((kind) => 'page' in catalogue[kind])
