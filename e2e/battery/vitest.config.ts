import { defineConfig } from 'vitest/config'
import LongestFirst from '../../testing/longest-first.ts'
import { vitestOptions } from '../../testing/vitest-options.ts'

/**
 * Files that run alone: they measure, so that nothing else may load the machine, or load both processors themselves. The others
 * run two at a time.
 */
const alone = ['history/history', 'keyed-requests', 'mutations/guards', 'raw-http', 'stalled', 'start'].map(
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
    // Some hooks download programs or run guests for minutes; the limit only ends what hangs.
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
