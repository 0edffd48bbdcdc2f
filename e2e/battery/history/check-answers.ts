import type { Breach } from '#db/invariants.ts'
import { breachOf, casesIn, clockOf, type History } from './history.ts'
import { type ActKind, aftermathMs, type Fault, type Operation } from './operation.ts'

/** Answers: only those that the interface documents, and failures only during a fault. */
export function checkAnswers(history: History): Breach[] {
  const { operations, faults } = history
  const clock = clockOf(history)
  const name = ({ number, act, server, answer, returnedAt }: Operation) =>
    `operation ${number}: ${act.kind} at server ${server}, ${answer ? `${answer.status} ${answer.problem ?? ''}` : 'no answer'} at ${clock(returnedAt)}`
  const failures = operations.filter(({ answer }) => answer !== null && answer.status >= 500)
  const odd = failures.filter(
    ({ act, answer }) => answer?.status !== 503 || (answer.problem === null && !pages.has(act.kind)),
  )
  const untimely = failures.filter((one) => !odd.includes(one) && !duringFault(one, faults, mayBeUnavailable))
  const unexpected = operations.filter(
    ({ act, answer }) => answer !== null && answer.status < 500 && !isExpected(act.kind, answer),
  )
  const broken = operations.filter(
    (one) => one.failure === 'broken' && !duringFault(one, faults, (fault) => mayBreak(fault, one)),
  )
  return [
    ...breachOf('no-server-error', 'a server fails only with 503 and a problem', odd.map(name)),
    ...breachOf(
      'no-failure-in-peace',
      'a server fails only while its database is unreachable, slow or locked by a frozen server',
      untimely.map(name),
    ),
    ...breachOf('answers-known', 'the interface documents every answer for its request', unexpected.map(name)),
    ...breachOf(
      'contract',
      'every answer follows the contract',
      casesIn(operations, (one) => one.broken && `${name(one)}: ${one.broken}`),
    ),
    ...breachOf('no-broken-connection', 'a connection breaks only when its server is killed', broken.map(name)),
    ...breachOf(
      'servers-live',
      'a server exits only when it is killed',
      casesIn(faults, ({ kind, server, from }) => kind === 'death' && `server ${server} at ${clock(from)}`),
    ),
  ]
}

/** Operations of pages outside the interface, which report in their own way that they are busy. */
const pages = new Set<ActKind>(['press', 'return'])

function duringFault(
  { calledAt, returnedAt }: Operation,
  faults: readonly Fault[],
  matters: (fault: Fault) => boolean,
): boolean {
  return faults.some((fault) => matters(fault) && calledAt <= fault.until + aftermathMs && returnedAt >= fault.from)
}

const databaseFaults = new Set([
  'kill-backend',
  'terminate-backends',
  'restart-database',
  'delay',
  'cut',
  'blackhole',
  'freeze',
  'stall',
])

// A frozen server holds its locks, so a request of the other one may wait until its timeout.
function mayBeUnavailable({ kind }: Fault): boolean {
  return databaseFaults.has(kind)
}

function mayBreak({ kind, server }: Fault, operation: Operation): boolean {
  return (kind === 'kill-server' || kind === 'death') && server === operation.server
}

/** The expected answers of each request, besides a failure: a status, or the name of a named problem. */
const expected: Record<ActKind, readonly (number | string)[]> = {
  reserve: [201, 'slot-not-available', 'checkout-in-progress'],
  availability: [200],
  intent: [201, 'reservation-not-payable', 409, 'voucher-not-usable', 'checkout-in-progress'],
  register: [201, 400, 'registration-closed', 'checkout-in-progress'],
  checkout: [201, 400, 'registration-closed', 'voucher-not-usable', 409, 'checkout-in-progress'],
  event: [200],
  cancel: [200],
  message: [202, 'checkout-in-progress'],
  tab: [200],
  order: [200, 'tab-changed', 'checkout-in-progress'],
  close: [200, 404],
  'pay-tab': [200, 404, 'tab-changed', 409, 'voucher-not-usable', 'checkout-in-progress'],
  'buy-voucher': [201, 409, 'checkout-in-progress'],
  'look-up': [200],
  staff: [200, 409, 'slot-not-available', 'checkout-in-progress'],
  // Staff act on bills that others may have changed, closed, moved, paid or stopped since they looked.
  bill: [
    200,
    400,
    404,
    409,
    'slot-not-available',
    'tab-changed',
    'item-sold-out',
    'voucher-not-usable',
    'checkout-in-progress',
  ],
  press: [303],
  return: [200],
}

function isExpected(kind: ActKind, { status, problem }: NonNullable<Operation['answer']>): boolean {
  const isNamed = problem !== null && problem !== String(status)
  return expected[kind].includes(isNamed ? problem : status)
}
