import { setTimeout as pause } from 'node:timers/promises'
import { reportFailure, reportsSent } from '#lib/error-reports.ts'
import { failureOf, log } from '#lib/log.ts'
import { announceEnd } from '#lib/operations/ending.ts'

/** Less than the 30 seconds that most hosts wait before they kill a process. The files in hosting/ configure more. */
export const answersWithinMs = 25_000

// npm forwards the interrupt that the terminal has already sent to the whole group: two at the same time count as one.
const oneSignalMs = 500

/**
 * Ends this process gracefully on SIGTERM and SIGINT: one step after the other, then exit code 0. A second signal ends it
 * at once. An uncaught exception ends it gracefully too, with code 1, since the state that it leaves is unknown.
 * From then on `GET /api/ready` responds 503; for `delayMs` all other requests are answered as usual, so that proxies can
 * notice before connections are refused.
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
    // After an uncaught exception there is no delay: the process takes no new requests.
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
