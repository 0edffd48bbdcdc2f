import type { About } from '#testing/storms/bills-storm-hands.ts'

/** A client's request, without secrets: codes and tokens are replaced by the names that the checker uses. */
export type Act =
  | {
      kind: 'reserve'
      tag: string
      type: string
      resourceId: string | null
      date: string
      start: string
      minutes: number
      partySize: number
      deposit: boolean
    }
  | { kind: 'availability'; type: string; date: string; minutes: number; partySize: number }
  | { kind: 'intent'; reference: string; amountMinor: number; voucher: string | null }
  | { kind: 'register'; tag: string; event: string; quantity: number }
  | { kind: 'checkout'; tag: string; event: string; quantity: number; voucher: string | null }
  | { kind: 'event'; event: string }
  | { kind: 'cancel'; tag: string }
  | { kind: 'message'; tag: string }
  | { kind: 'tab'; table: string }
  | { kind: 'order'; table: string; lines: { item: string; quantity: number }[]; claim: string | null | undefined }
  | { kind: 'close'; table: string }
  | { kind: 'pay-tab'; table: string; vouchers: string[] }
  | { kind: 'buy-voucher'; tag: string }
  | { kind: 'look-up'; voucher: string }
  /** An act at the console; `of` is the party, or the entry that is taken back. */
  | { kind: 'staff'; verb: string; of: string | null }
  /** An act on bills in a house of its own, or a read of staff there; `of` is its path. */
  | ({ kind: 'bill'; verb: string; of: string } & About)
  /** A button of the provider's page; `of` is the intention that opened the checkout. */
  | { kind: 'press'; of: number; button: 'pay' | 'decline' | 'expire'; webhook: 'sent' | 'lost' }
  /** The guest returns to the success page. */
  | { kind: 'return'; of: number }

export type ActKind = Act['kind']
export type ActOf<Kind extends ActKind> = Extract<Act, { kind: Kind }>

/** The answer. `body` has the members that the checker needs. */
export type Answer = {
  status: number
  /** The name of the problem from its type; the status if the type has none; null if the body is no problem. */
  problem: string | null
  body: Record<string, unknown>
  /** A digest of the bytes, to compare retries. */
  digest: string
}

/**
 * One request. Attempts of one intention have the same body and the same key. Times are milliseconds since 1970 on a
 * monotonic clock. The outcome of an operation without an answer is unknown.
 */
export type Operation = {
  number: number
  intention: number
  client: number
  server: number
  act: Act
  key: string | null
  calledAt: number
  /** When the answer arrived, or the client gave up. */
  returnedAt: number
  answer: Answer | null
  /** Why there is no answer. */
  failure: 'time-out' | 'broken' | null
  /** A rule of the interface that the answer breaks. */
  broken: string | null
}

/** A fault of the stage. `server` is the affected one, null for all. */
export type Fault = { kind: string; server: number | null; from: number; until: number }

/**
 * How long the aftermath of a fault may last, in milliseconds: pools reconnect, locks of dead processes are released,
 * and leases of their keys expire.
 */
export const aftermathMs = 10_000

/** An operation of one kind, with its act as such. */
export type OperationOf<Kind extends ActKind> = Operation & { act: ActOf<Kind> }

export function operationsOf<Kind extends ActKind>(
  operations: readonly Operation[],
  ...kinds: Kind[]
): OperationOf<Kind>[] {
  return operations.filter(({ act }) => (kinds as readonly string[]).includes(act.kind)) as OperationOf<Kind>[]
}

/** Whether the answer acknowledges the act. */
export function isAcknowledged({ answer }: Operation): boolean {
  return answer !== null && answer.status < 400
}

/** Whether the answer states that nothing was done. A failure of the server leaves the outcome open. */
export function isRefused({ answer }: Operation): boolean {
  return answer !== null && answer.status >= 400 && answer.status < 500 && answer.problem !== 'checkout-in-progress'
}

/** Whether the answer is final. A client with a key sends the request again after any other answer, or none. */
export function isFinal(operation: Operation): boolean {
  return isAcknowledged(operation) || isRefused(operation)
}

/** The outcome of an intention over all its attempts. */
export type Intention<Kind extends ActKind = ActKind> = {
  number: number
  act: ActOf<Kind>
  key: string | null
  attempts: OperationOf<Kind>[]
  calledAt: number
  /** The first attempt whose answer acknowledges the act. */
  acknowledged: OperationOf<Kind> | null
  /** When that answer arrived; infinite if there is none. */
  acknowledgedAt: number
  /** Whether it cannot have had an effect. */
  refused: boolean
}

/** The intentions of some kinds, in the order of their first calls. */
export function intentionsOf<Kind extends ActKind>(
  operations: readonly Operation[],
  ...kinds: Kind[]
): Intention<Kind>[] {
  const attempts = new Map<number, OperationOf<Kind>[]>()
  for (const operation of operationsOf(operations, ...kinds)) {
    attempts.set(operation.intention, [...(attempts.get(operation.intention) ?? []), operation])
  }
  return [...attempts].map(([number, own]) => {
    const first = own[0] as OperationOf<Kind>
    const acknowledged = own.find(isAcknowledged) ?? null
    const last = own[own.length - 1] as OperationOf<Kind>
    return {
      number,
      act: first.act as ActOf<Kind>,
      key: first.key,
      attempts: own,
      calledAt: first.calledAt,
      acknowledged,
      acknowledgedAt: acknowledged?.returnedAt ?? Number.POSITIVE_INFINITY,
      // With a key the last answer holds for all attempts; without one there is a single attempt.
      refused: acknowledged === null && isRefused(last),
    }
  })
}

/** A numeric member of an answer's body. */
export function numberIn(answer: Answer | null | undefined, member: string): number {
  return Number(answer?.body[member] ?? Number.NaN)
}

/** An amount of an answer's body in cents. */
export function minorIn(answer: Answer | null | undefined, member: string): number {
  return Math.round(numberIn(answer, member) * 100)
}

export function textIn(answer: Answer | null | undefined, member: string): string {
  return String(answer?.body[member] ?? '')
}
