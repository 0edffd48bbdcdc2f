import { accessProblems } from './access-problems.ts'
import { bookingProblems } from './booking-problems.ts'
import { consoleProblems } from './console-problems.ts'
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
  ...consoleProblems,
}

export type ProblemKind = keyof typeof catalogue

/** Why a registration would not be accepted now (interface, Registration window). */
export type RegistrationClosedReason = 'closed' | 'sold-out' | 'past' | 'not-open'

/** Why a voucher that exists cannot pay (decisions 2.6). */
export type NotUsableReason = 'expired' | 'voided' | 'used-up' | 'on-hold' | 'kind-not-accepted' | 'below-card-minimum'

/** Why a share of a tab cannot be paid (decisions 6.7). */
export const shareReasons = ['lines-not-left', 'below-card-minimum'] as const

/** Why a rule of the house refuses a slot now (decisions 18.4, 19.7). */
export const slotRuleReasons = ['paused', 'deposit', 'request'] as const

/** How an alternative to a slot that is not available differs from it (decisions 16.3). */
export const alternativeKinds = ['time', 'place', 'group', 'length', 'type'] as const

/** A slot that can be booked instead. Texts as in the request: a local date, local times; money as a decimal. */
export type Alternative = {
  kind: (typeof alternativeKinds)[number]
  date: string
  start: string
  end: string
  resourceType: string
  resourceId: string
  resourceName: string
  priceEstimate: number
}

/** The checks that a server must pass before it gets requests, in the order in which they run. */
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
 * The members of a kind of problem beyond those that every problem has (interface, Named problem types). Code that throws
 * one of these kinds must pass them.
 */
export type ProblemMembers = {
  'feature-not-in-plan': { requiredPlan: 'Pro' | 'Premium' }
  'registration-closed': { reason: RegistrationClosedReason; remaining?: 0 }
  'item-sold-out': { items: { menuId: string; itemName: string }[] }
  'voucher-not-usable': { reason: NotUsableReason }
  'share-not-payable': { reason: (typeof shareReasons)[number] }
  /** `alternatives` are present if a guest has asked for the slot, and not staff; `reason` if a rule of the house refuses it. */
  'slot-not-available': { alternatives?: Alternative[]; reason?: (typeof slotRuleReasons)[number] }
  /** The current values of fields that somebody else has changed since a form was read. */
  conflict: { current?: Record<string, unknown> }
  /** The id of the failure's error report, if it was reported (interface, Errors). */
  internal: { sentryId?: string }
  'not-ready': { failed: ReadyCheck[] }
  'role-not-allowed': { act: string }
  'proof-required': { act: string }
}

/** The problems that have a page: the values of `type` after `/api/errors/`. */
export const namedProblems = (Object.keys(catalogue) as ProblemKind[]).filter((kind) => 'page' in catalogue[kind])
