/** For how long one attempt may take from the first byte on; after that another server may print the ticket. Milliseconds. */
export const sendingMs = 60_000

/** The pauses after a printer has taken nothing, in milliseconds; the last one from then on. A roll of paper is changed soon. */
export const pauseMs = [2_000, 3_000, 5_000, 10_000, 20_000, 30_000] as const

/** The pauses after a copy that may be on paper: nobody wants a roll full of the same ticket. */
const afterCopyMs = [5_000, 15_000, 60_000, 300_000] as const

/** How long to wait after this copy, counted from 1, before the next one. Milliseconds. */
export function pauseAfterCopyMs(copy: number): number {
  return afterCopyMs[Math.min(copy, afterCopyMs.length) - 1] ?? 300_000
}
