import type { StoredAnswers, StoredScan } from './contract.ts'

/** As many as the service takes at once. */
const batchSize = 100

/** Whether the service lacks the scan, or its undo. */
export function isUnsent({ sent, undoneAt, undoSent }: StoredScan): boolean {
  return !sent || (undoneAt !== null && !undoSent)
}

/** What has to be sent, the oldest first, each batch of one event. Scans that were refused are sent no more. */
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

/** A scan after the service has stored it as it was `sent`; it may have been undone since. The code is not needed any more. */
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
