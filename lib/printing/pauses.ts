/**
 * The longest time from the first byte of an attempt to its end. After that another server may print the ticket.
 * Milliseconds.
 */
export const sendingMs = 60_000

/**
 * The pauses after failed attempts that have printed nothing, in milliseconds. The last one repeats. They are short, since a
 * roll of paper is changed soon.
 */
export const pauseMs = [2_000, 3_000, 5_000, 10_000, 20_000, 30_000] as const

/** The pauses after a copy that may be on paper, in milliseconds. They grow: nobody wants a roll full of the same ticket. */
const afterCopyMs = [5_000, 15_000, 60_000, 300_000] as const

/** The pause after this copy, counted from 1, before the next one. Milliseconds. */
export function pauseAfterCopyMs(copy: number): number {
  return afterCopyMs[Math.min(copy, afterCopyMs.length) - 1] ?? 300_000
}
