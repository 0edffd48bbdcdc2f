import { setTimeout as pause } from 'node:timers/promises'

/** Below the time limit of a test, which would say nothing of what it waited for. */
const limitMs = 100_000

/**
 * Waits until `condition` holds, asking it every few milliseconds. After 100 seconds it throws a sentence that says what it has
 * waited for.
 */
export async function until(what: string, condition: () => boolean | Promise<boolean>, pauseMs = 20): Promise<void> {
  const begun = performance.now()
  while (!(await condition())) {
    if (performance.now() - begun > limitMs) throw new Error(`Waited ${limitMs / 1000} seconds in vain until ${what}`)
    await pause(pauseMs)
  }
}
