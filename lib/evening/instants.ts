import { localInstant } from '#lib/time.ts'

/** ISO texts of instants with a venue's offset, whichever date they are on. */
export function instantsIn(zone: string) {
  const iso = (at: number) => localInstant(zone, at)
  return { iso, isoOrNull: (at: Date | null) => (at === null ? null : iso(at.getTime())) }
}
