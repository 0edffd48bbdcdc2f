import type { DeviceScan, StoredAnswers } from './contract.ts'

/** The service takes at most this many scans at once. */
const batchSize = 100

/** Returns whether the service lacks the scan, or its undo. */
export function isUnsent({ sent, undoneAt, undoSent }: DeviceScan): boolean {
  return !sent || (undoneAt !== null && !undoSent)
}

/** Returns the scans that have to be sent, the oldest first, in batches of one event each. Leaves out scans that were refused. */
export function batchesOf(scans: readonly DeviceScan[]): DeviceScan[][] {
  const unsent = scans
    .filter((scan) => isUnsent(scan) && scan.problem === null)
    .toSorted((one, other) => one.at - other.at)
  const batches: DeviceScan[][] = []
  for (const scans of Map.groupBy(unsent, ({ event }) => event).values()) {
    for (let at = 0; at < scans.length; at += batchSize) batches.push(scans.slice(at, at + batchSize))
  }
  return batches
}

type NewScan = {
  nonce: string
  event: string
  ticket: { id: string; name: string; ordinal: number; quantity: number } | null
  code: string | null
  at: number
  sent: boolean
}

export function scanOf({ nonce, event, ticket, code, at, sent }: NewScan): DeviceScan {
  return {
    nonce,
    event,
    ticketId: ticket?.id ?? null,
    code,
    name: ticket?.name ?? '',
    ordinal: ticket?.ordinal ?? null,
    quantity: ticket?.quantity ?? null,
    at,
    undoneAt: null,
    sent,
    undoSent: false,
    conflict: null,
    problem: null,
  }
}

/** Returns a scan after the service has stored it as it was when `sent`; it may have been undone since. Drops its code. */
export function afterAnswer(
  current: DeviceScan,
  sent: DeviceScan,
  { conflict, since, other }: StoredAnswers['scans'][number],
): DeviceScan {
  return {
    ...current,
    code: null,
    sent: true,
    undoSent: sent.undoneAt !== null,
    conflict: conflict === null ? null : { reason: conflict, since, other },
  }
}
