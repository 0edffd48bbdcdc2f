import type { StoredAnswers, StoredScan } from './contract.ts'

/** The service takes at most this many scans at once. */
const batchSize = 100

/** Returns whether the service lacks the scan, or its undo. */
export function isUnsent({ sent, undoneAt, undoSent }: StoredScan): boolean {
  return !sent || (undoneAt !== null && !undoSent)
}

/** Returns the scans that have to be sent, the oldest first, in batches of one event each. Leaves out scans that were refused. */
export function batchesOf(scans: readonly StoredScan[]): StoredScan[][] {
  const unsent = scans
    .filter((scan) => isUnsent(scan) && scan.problem === null)
    .toSorted((one, other) => one.at - other.at)
  const batches: StoredScan[][] = []
  for (const scans of Map.groupBy(unsent, ({ event }) => event).values()) {
    for (let at = 0; at < scans.length; at += batchSize) batches.push(scans.slice(at, at + batchSize))
  }
  return batches
}

type New = {
  nonce: string
  event: string
  ticket: { id: string; name: string; ordinal: number; quantity: number } | null
  code: string | null
  at: number
  sent: boolean
}

export function scanOf({ nonce, event, ticket, code, at, sent }: New): StoredScan {
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
  current: StoredScan,
  sent: StoredScan,
  { conflict, since, other }: StoredAnswers['scans'][number],
): StoredScan {
  return {
    ...current,
    code: null,
    sent: true,
    undoSent: sent.undoneAt !== null,
    conflict: conflict === null ? null : { reason: conflict, since, other },
  }
}
