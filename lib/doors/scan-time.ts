/** How old a scan can be when it arrives: twice the time for which a door works without a network. */
const oldestMs = 24 * 3_600_000

/**
 * When a scan happened by the clock of the server. `at` and `clock` are of the same device: when it scanned, and when it sent
 * the request that the server received at `now`. So a clock that is an hour wrong does not matter. Ours: no scan is later than
 * its arrival or older than a day, whatever a device sends.
 */
export function scannedAt(at: Date, { clock, now }: { clock: Date; now: Date }): Date {
  const corrected = at.getTime() + now.getTime() - clock.getTime()
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - oldestMs, corrected)))
}
