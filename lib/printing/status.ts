import type { PrintFailure } from '#lib/orders/words.ts'

/** DLE EOT 1, 2 and 4: whether the printer is ready, why it is not, and its paper. It answers each at once, by one byte. */
export const statusRequests = [1, 2, 4].map((kind) => Uint8Array.of(0x10, 0x04, kind))

/** GS r 1: the state of the paper, answered after everything that was sent before is printed. */
export const askInTurn = Uint8Array.of(0x1d, 0x72, 0x01)

/** Whether a byte answers a status request: its bits 1 and 4 are set, 0 and 7 are not. */
export const isStatus = (byte: number) => (byte & 0x93) === 0x12
/** Whether a byte answers `GS r`: its bits 4 and 7 are not set. */
export const isInTurn = (byte: number) => (byte & 0x90) === 0

/** The trouble in the answers to `statusRequests`, the cause before the fact; null for none. */
export function troubleOf([ready, cause, paper]: readonly (number | null | undefined)[]): PrintFailure | null {
  const has = (answer: number | null | undefined, bits: number) => ((answer ?? 0) & bits) !== 0
  if (has(cause, 0x04)) return 'cover'
  if (has(cause, 0x20) || has(paper, 0x60)) return 'paper'
  if (has(cause, 0x40)) return 'error'
  return has(ready, 0x08) ? 'offline' : null
}
