import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** How often a separate process collects its whole heap while it makes large bodies and retains some of them. */
function collectionsAmidBodies(before: string): number {
  const program = `${before}
    import { constants, PerformanceObserver } from 'node:perf_hooks'
    import { setImmediate, setTimeout } from 'node:timers/promises'
    let whole = 0
    const count = (list) => {
      for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) whole++
    }
    new PerformanceObserver(count).observe({ entryTypes: ['gc'] })
    const retained = []
    for (let body = 0; body < 10_000; body++) {
      retained[body % 200] = Buffer.allocUnsafe(300_000)
      if (body % 10 === 0) await setImmediate()
    }
    await setTimeout(100)
    console.log(whole)`
  const words = ['--input-type=module', '--eval', program]
  return Number(execFileSync(process.execPath, words, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' }))
}

test('large bodies make the process collect its whole heap less than half as often', () => {
  const often = collectionsAmidBodies('')
  const seldom = collectionsAmidBodies(`import { collectLessOften } from './server/garbage.ts'; collectLessOften()`)
  expect(often).toBeGreaterThan(10)
  expect(seldom).toBeLessThan(often / 2)
})
