import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import type { ProblemKind } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import { idleInTransaction } from '../venues/payments.ts'

/**
 * A pausing provider: the first caller is held there while another runs from beginning to end. So each pair of events of
 * one payment is forced into both orders, independent of chance.
 */
type Gate = { arrived: () => Promise<void>; opened: Promise<void> }
let gate: Gate | undefined

/** The module of providers, in which every call passes the gate: for `vi.mock('#lib/checkout/providers.ts', …)`. */
export function pausing(actual: typeof providers): typeof providers {
  const paused = (provider: CheckoutProvider): CheckoutProvider => {
    const { open, read, expire, refund } = provider
    return { ...provider, open: through(open), read: through(read), expire: through(expire), refund: through(refund) }
  }
  return {
    ...actual,
    checkoutProvider: () => paused(actual.providerNamed('fake')),
    providerNamed: (name) => paused(actual.providerNamed(name)),
  }
}

function through<A extends unknown[], T>(call: (...words: A) => Promise<T>): (...words: A) => Promise<T> {
  return async (...words) => {
    const held = gate
    gate = undefined
    await held?.arrived()
    await held?.opened
    return call(...words)
  }
}

/**
 * Runs `first` up to its call of the provider, `second` altogether, and then the rest of `first`. Returns how many
 * transactions were left open while `first` waited for the provider; null if it never called one.
 */
export async function heldAtProvider(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<number | null> {
  let idle: number | null = null
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const arrived = async () => {
    idle = await idleInTransaction()
    try {
      await second()
    } finally {
      open()
    }
  }
  gate = { arrived, opened }
  await first()
  // If the first never called the provider, the second simply runs after it.
  if (gate !== undefined) {
    gate = undefined
    await second()
  }
  return idle
}

/** Waits for a call that may fail with one of these problems, and with nothing else. */
export async function allowRefusals(work: Promise<unknown> | undefined, kinds: readonly ProblemKind[]): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Problem && kinds.includes(error.kind))) throw error
  }
}
