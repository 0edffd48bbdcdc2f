/** What a client asked for, without what is secret: codes and tokens go by the names that the checker knows. */
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
  | { kind: 'session'; table: string }
  | { kind: 'order'; table: string; lines: { item: string; quantity: number }[]; claim: string | null | undefined }
  | { kind: 'close'; table: string }
  | { kind: 'pay-tab'; table: string; vouchers: string[] }
  | { kind: 'buy-voucher'; tag: string }
  | { kind: 'look-up'; voucher: string }
  /** A button of the provider's page; `of` is the intention that opened the checkout. */
  | { kind: 'press'; of: number; button: 'pay' | 'decline' | 'expire'; webhook: 'sent' | 'lost' }
  /** The guest comes back to the success page. */
  | { kind: 'return'; of: number }

export type ActKind = Act['kind']
export type ActOf<Kind extends ActKind> = Extract<Act, { kind: Kind }>

/** What came back. `body` is what the checker needs of it. */
export type Answer = {
  status: number
  /** The name of the problem from its type, the status where that has none; null where the body is no problem. */
  problem: string | null
  body: Record<string, unknown>
  /** A digest of the bytes, by which repetitions are compared. */
  digest: string
}

/**
 * One request. Attempts of one intention have the same body and the same key. Times are milliseconds since 1970 on a clock
 * that never steps. Without an answer nobody knows what has happened.
 */
export type Operation = {
  number: number
  intention: number
  client: number
  server: number
  act: Act
  key: string | null
  calledAt: number
  /** When the answer was there, or the client gave up. */
  returnedAt: number
  answer: Answer | null
  /** Why there is no answer. */
  failure: 'time-out' | 'broken' | null
  /** A promise of the interface that the answer breaks. */
  broken: string | null
}

/** What was done to the stage. `server` is the one it was done to, null for all. */
export type Fault = { kind: string; server: number | null; from: number; until: number }

/**
 * How long after a fault something may still be felt: pools connect again, locks of the dead are let go, and leases of their
 * keys run out.
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

/** Whether an answer says that it was done. */
export function isAcknowledged({ answer }: Operation): boolean {
  return answer !== null && answer.status < 400
}

/** Whether an answer says that nothing was done. A failure of the server says nothing. */
export function isRefused({ answer }: Operation): boolean {
  return answer !== null && answer.status >= 400 && answer.status < 500 && answer.problem !== 'checkout-in-progress'
}

/** Whether an answer is the last one: who has a key and another one, or none, sends the request again. */
export function isFinal(operation: Operation): boolean {
  return isAcknowledged(operation) || isRefused(operation)
}

/** What became of an intention, over all attempts at it. */
export type Intention<Kind extends ActKind = ActKind> = {
  number: number
  act: ActOf<Kind>
  key: string | null
  attempts: OperationOf<Kind>[]
  calledAt: number
  /** The first answer that says that it was done. */
  acknowledged: OperationOf<Kind> | null
  /** When that was there; never, where there is none. */
  acknowledgedAt: number
  /** Nothing can have come of it. */
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
      // A key makes the last answer the answer to all attempts; without one there is a single attempt.
      refused: acknowledged === null && isRefused(last),
    }
  })
}

/** The number of a member of an answer's body. */
export function numberIn(answer: Answer | null | undefined, member: string): number {
  return Number(answer?.body[member] ?? Number.NaN)
}

/** Money of an answer in cents. */
export function minorIn(answer: Answer | null | undefined, member: string): number {
  return Math.round(numberIn(answer, member) * 100)
}

export function textIn(answer: Answer | null | undefined, member: string): string {
  return String(answer?.body[member] ?? '')
}
