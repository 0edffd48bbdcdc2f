import type { ResourceType } from './resource-types.ts'

/** The most covers and the most parties that may start in each quarter, half or whole hour; at least one is not null. */
export type PacingRule = {
  /** Empty for every type. */
  types: ResourceType[]
  /** As `Weekday` of the configuration, which imports this file. */
  days: ('Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday')[]
  dates: { from: string; until: string }[]
  from: string | null
  until: string | null
  perMinutes: (typeof pacingMinutes)[number]
  maxCovers: number | null
  maxParties: number | null
  /** The share of both that may be booked online, from 0 to 1. */
  online: number
}

export const pacingMinutes = [15, 30, 60] as const
