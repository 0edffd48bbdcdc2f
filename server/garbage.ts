import { setFlagsFromString } from 'node:v8'

/**
 * Lets bytes outside of V8's heap count as those in it when the next collection is planned. Else V8 goes through the whole
 * heap whenever some tens of megabytes have been taken outside: on a busy server for every hundred large answers, which is
 * a quarter of all that they cost. The process grows by some tens of megabytes more before garbage is collected.
 */
export function collectLessOften(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
}
