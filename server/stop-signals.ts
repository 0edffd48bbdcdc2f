import { setTimeout as pause } from 'node:timers/promises'
import { reportFailure, reportsSent } from '#lib/error-reports.ts'
import { failureOf, log } from '#lib/log.ts'
import { announceEnd } from '#lib/operations/ending.ts'

/** Less than the half minute that most hosts wait before they kill. Those in hosting/ are told to wait longer. */
export const answersWithinMs = 25_000

// npm passes on the interrupt that the terminal has already sent to the whole group: two at once are one.
const oneSignalMs = 500

/**
 * Ends this process in order on SIGTERM and SIGINT: each step after the other, then exit code 0. A second signal ends it
 * at once. An exception that nobody caught ends it in order too, with code 1, since what it left half done is unknown.
 * From the first moment on `GET /api/ready` says no; for `delayMs` everything else is answered as ever, so that proxies
 * can find that out before connections are refused.
 */
export function stopOnSignals(
  steps: readonly ((withinMs: number) => Promise<void>)[],
  { delayMs }: { delayMs: number },
): void {
  let begunAt: number | undefined

  async function stop(code: number): Promise<void> {
    if (begunAt !== undefined) {
      if (performance.now() - begunAt > oneSignalMs) process.exit(1)
      return
    }
    begunAt = performance.now()
    announceEnd()
    // Who has lost its footing takes nothing new.
    if (code === 0) await pause(delayMs)
    for (const step of steps) {
      await step(answersWithinMs).catch((error: unknown) => log().error({ failure: failureOf(error) }, 'stopping'))
    }
    await reportsSent()
    process.exit(code)
  }

  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  process.on('uncaughtException', (error) => {
    reportFailure(error, { where: 'uncaught exception', level: 'fatal' })
    log().fatal({ failure: failureOf(error) }, 'uncaught exception')
    void stop(1)
  })
  process.on('unhandledRejection', (reason) => {
    reportFailure(reason, { where: 'unhandled rejection' })
    log().error({ failure: failureOf(reason) }, 'unhandled rejection')
  })
}
