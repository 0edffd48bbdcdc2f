import { defineConfig } from 'vitest/config'
import LongestFirst from '../../testing/runner/longest-first.ts'
import { vitestOptions } from '../../testing/runner/vitest-options.ts'

/**
 * Files that run alone: they load both processors themselves, or have limits of seconds that another file could exceed. The others
 * run two at a time: each waits for its servers, timeouts or browser for much of its time.
 */
const alone = ['history/history', 'keyed-requests', 'mutations/guards', 'nginx'].map(
  (name) => `e2e/battery/${name}.test.ts`,
)

/** The battery: production builds of the whole service, on several ports, under load and faults. */
export default defineConfig({
  test: {
    ...vitestOptions,
    root: new URL('../..', import.meta.url).pathname,
    sequence: { sequencer: LongestFirst },
    // Test runs at a time (mutations).
    maxConcurrency: 2,
    testTimeout: 1_800_000,
    // Some hooks download programs or run guests for minutes; the limit only ends hooks that hang.
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'two at a time',
          include: ['e2e/battery/**/*.test.ts'],
          exclude: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, maxWorkers: 1, fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
