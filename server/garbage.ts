import { setFlagsFromString } from 'node:v8'

/**
 * Counts bytes outside of V8's heap like those in it when V8 schedules the next garbage collection. Otherwise V8 collects
 * the whole heap whenever some tens of megabytes have been allocated outside: on a busy server once per hundred large
 * responses, which is 25 % of their cost. The process grows by some tens of megabytes more before garbage is collected.
 */
export function collectLessOften(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
}
