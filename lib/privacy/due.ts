import { addDays, instantOfWallOrAfterGap, localDateAt, wallMidnight, zoneWindow } from '#lib/time.ts'
import { defaultRetention, type Retention, type VenueSettings } from '#lib/venues/configuration.ts'

/** A venue's retention: its settings, with the defaults for those that it lacks. */
export function retentionOf({ settings }: { settings: Pick<VenueSettings, 'retention'> }): Retention {
  return { ...defaultRetention, ...settings.retention }
}

/** The start of the retained days: a venue-local day, and the instant of its midnight. Earlier records are due. */
export type RetentionCutoff = { day: string; at: Date }

/**
 * The cutoff of a retention. A record is retained for `days` whole days after the day on which it ended, and is due at the
 * venue's midnight that ends the last of them: with one day, Friday's visits are due on Sunday at 00:00.
 */
export function retentionCutoff(timezone: string, now: Date, days: number): RetentionCutoff {
  const day = addDays(localDateAt(timezone, now.getTime()), -days)
  return { day, at: new Date(instantOfWallOrAfterGap(zoneWindow(timezone, day), wallMidnight(day))) }
}
