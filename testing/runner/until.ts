import { setTimeout as pause } from 'node:timers/promises'

/** Below the time limit of a test, whose error would not name the condition. */
const limitMs = 100_000

/**
 * Waits until `condition` holds, checking it every few milliseconds. After 100 seconds it throws a sentence that names the
 * condition.
 */
export async function until(what: string, condition: () => boolean | Promise<boolean>, pauseMs = 20): Promise<void> {
  const begun = performance.now()
  while (!(await condition())) {
    if (performance.now() - begun > limitMs) throw new Error(`Waited ${limitMs / 1000} seconds, but not until ${what}`)
    await pause(pauseMs)
  }
}
