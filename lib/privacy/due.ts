import { addDays, instantOfWallOrAfterGap, localDateAt, wallMidnight, zoneWindow } from '#lib/time.ts'
import { defaultRetention, type Retention, type VenueSettings } from '#lib/venues/configuration.ts'

/** A venue's retention: what it has set, and the defaults where it has set nothing. */
export function retentionOf({ settings }: { settings: Pick<VenueSettings, 'retention'> }): Retention {
  return { ...defaultRetention, ...settings.retention }
}

/** Where the days that are kept begin: a venue-local day, and the instant of its midnight. What is earlier is due. */
export type RetentionCutoff = { day: string; at: Date }

/**
 * What ended on a day is kept for `days` whole days after it, and is due at the venue's midnight that ends the last of
 * them: with one day, Friday's visits on Sunday at 00:00.
 */
export function retentionCutoff(timezone: string, now: Date, days: number): RetentionCutoff {
  const day = addDays(localDateAt(timezone, now.getTime()), -days)
  return { day, at: new Date(instantOfWallOrAfterGap(zoneWindow(timezone, day), wallMidnight(day))) }
}
