import type { Resource } from './configuration.ts'

/** The most games of one booking (interface, Limits). */
export const mostGames = 10

/**
 * How long one game lasts on resources of a type, in minutes; null if games do not set the length there. Ours: if resources
 * differ, the longest one, so that the games fit on each.
 */
export function minutesPerGame(resources: readonly Pick<Resource, 'rates'>[]): number | null {
  return Math.max(0, ...resources.map(({ rates }) => rates?.minutesPerGame ?? 0)) || null
}
