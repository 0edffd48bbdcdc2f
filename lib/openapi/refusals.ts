import { catalogue, type ProblemKind } from '#lib/problems/catalogue.ts'
import type { Access, RequestSpec } from './described-route.ts'

/** Problems of any request, before a route handles it or from a route that does not support its method. */
export const generalProblems: readonly ProblemKind[] = [
  'malformed-request',
  'method-not-allowed',
  'request-timeout',
  'headers-too-large',
]

const byAccess: Record<Access, readonly ProblemKind[]> = {
  'api-key': [
    'api-key-missing',
    'api-key-unknown',
    'publishable-key-without-origin',
    'origin-not-allowed',
    'secret-key-with-origin',
    'key-not-for-venue',
    'not-found',
  ],
  'credential-in-path': ['not-found'],
  signature: [],
  'cron-secret': ['not-authorized', 'not-found'],
  'metrics-token': ['not-authorized', 'not-found'],
  'inbound-mail-secret': ['not-authorized', 'not-found'],
  operator: [
    'not-signed-in',
    'console-not-protected',
    'not-found',
    'role-not-allowed',
    'proof-required',
    'not-from-console',
  ],
  none: [],
}
const ofBodies: readonly ProblemKind[] = [
  'invalid-request',
  'unreadable-body',
  'content-too-large',
  'unsupported-media-type',
]
const ofRepetitions: readonly ProblemKind[] = ['invalid-request', 'idempotency-key-reused', 'checkout-in-progress']
const ofTrouble: readonly ProblemKind[] = ['internal', 'unavailable']

/** Every kind of problem that a method can answer with, by status: its own, and those that its request and access imply. */
export function refusalsOf(
  access: Access,
  requestSpec: RequestSpec,
  own: readonly ProblemKind[],
): Map<number, ProblemKind[]> {
  const kinds = new Set<ProblemKind>([
    ...(requestSpec.query ? (['invalid-request'] as const) : []),
    ...(requestSpec.body ? ofBodies : []),
    ...byAccess[access],
    ...own,
    ...(requestSpec.idempotent ? ofRepetitions : []),
    ...ofTrouble,
  ])
  // A path whose credential has a specific problem for an unknown value.
  if (access === 'credential-in-path' && !requestSpec.body && kinds.has('voucher-not-found')) kinds.delete('not-found')
  return byStatus(kinds)
}

function byStatus(kinds: Iterable<ProblemKind>): Map<number, ProblemKind[]> {
  const grouped = new Map<number, ProblemKind[]>()
  const sorted = [...kinds].sort((one, other) => catalogue[one].status - catalogue[other].status)
  for (const kind of sorted) {
    const { status } = catalogue[kind]
    grouped.set(status, [...(grouped.get(status) ?? []), kind])
  }
  return grouped
}
