import type { Breach } from '#db/invariants.ts'
import { breachOf, casesIn, type History } from './history.ts'
import { type Intention, intentionsOf, isAcknowledged } from './operation.ts'

type Making = 'reserve' | 'register' | 'checkout' | 'message' | 'buy-voucher'

/**
 * One intention, one effect: an acknowledged one has its effect once, a refused one has none, and one of unknown
 * outcome has it once or not at all. All attempts with one key have one answer.
 */
export function checkEffects(history: History): Breach[] {
  const { operations, final } = history
  const count = (tags: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    return counts
  }
  // A checkout that a killed server left behind ends unpaid, and a retry opens one of its own.
  const free = final.registrations.filter(({ payment, amountMinor }) => payment === 'NotRequired' && amountMinor === 0)
  const bought = final.registrations.filter((row) => !free.includes(row))
  const effects: Record<Making, Map<string, number>> = {
    reserve: count(final.reservations.map(({ email }) => email)),
    register: count(free.map(({ email }) => email)),
    checkout: count(bought.filter(({ cancelledBy }) => cancelledBy !== 'Expiry').map(({ email }) => email)),
    message: count(final.threads.map(({ guestEmail }) => guestEmail)),
    'buy-voucher': count(final.sales.filter(({ voucherId }) => voucherId !== null).map(({ buyerEmail }) => buyerEmail)),
  }
  const kinds = Object.keys(effects) as Making[]
  const intentions = intentionsOf(operations, ...kinds)
  const effectsOf = ({ act }: Intention<Making>) => effects[act.kind].get(act.tag) ?? 0
  const twice = casesIn(
    intentions,
    (one) =>
      effectsOf(one) > 1 &&
      `${one.act.kind} of ${one.act.tag}: ${effectsOf(one)} times${one.key ? ', with a key' : ''}`,
  )
  const lost = casesIn(intentions, (one) => isMissing(one, effectsOf(one)) && `${one.act.kind} of ${one.act.tag}`)
  const unexpected = casesIn(
    intentions,
    (one) =>
      one.refused &&
      effectsOf(one) > 0 &&
      `${one.act.kind} of ${one.act.tag}, answered ${one.attempts.at(-1)?.answer?.status}`,
  )
  const known = new Set(intentions.map(({ act }) => `${act.kind} ${act.tag}`))
  const foreign = kinds.flatMap((kind) =>
    [...effects[kind].keys()].filter((tag) => !known.has(`${kind} ${tag}`)).map((tag) => `${kind} of ${tag}`),
  )
  return [
    ...breachOf('effect-once', 'an intention has one effect, however often it was sent', twice),
    ...breachOf('effect-present', 'an acknowledged intention has its effect', lost),
    ...breachOf('refusal-without-effect', 'a refused intention has no effect', unexpected),
    ...breachOf('effect-requested', 'every effect was requested', foreign),
    ...answers(history),
  ]
}

/** Tickets and vouchers are created by their payment, which may never arrive. */
function isMissing({ act, acknowledged }: Intention<Making>, effects: number): boolean {
  const atOnce = act.kind !== 'checkout' && act.kind !== 'buy-voucher'
  return acknowledged !== null && atOnce && effects === 0
}

function answers({ operations }: History): Breach[] {
  const keyed = new Map<number, Set<string>>()
  for (const operation of operations) {
    if (operation.key === null || !isAcknowledged(operation)) continue
    keyed.set(operation.intention, (keyed.get(operation.intention) ?? new Set()).add(operation.answer?.digest ?? ''))
  }
  const different = [...keyed]
    .filter(([, digests]) => digests.size > 1)
    .map(([intention, { size }]) => `intention ${intention}: ${size} answers`)
  const reused = casesIn(
    operations,
    ({ act, answer, number }) => answer?.problem === 'idempotency-key-reused' && `operation ${number}, ${act.kind}`,
  )
  const last = new Map(
    operations.filter(({ key }) => key !== null).map((operation) => [operation.intention, operation]),
  )
  const open = [...last.values()].filter(
    ({ answer }) => answer === null || answer.status >= 500 || answer.problem === 'checkout-in-progress',
  )
  return [
    ...breachOf('same-answer', 'every retry with a key gets the same bytes', different),
    ...breachOf('key-known', 'a retry is not taken for another request', reused),
    ...breachOf(
      'keys-converge',
      'a retry with a key finally gets an answer',
      open.map(({ number, act }) => `operation ${number}, ${act.kind}`),
    ),
  ]
}
