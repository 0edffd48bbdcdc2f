import { defineConfig } from 'vitest/config'
import { vitestOptions } from '../../testing/vitest-options.ts'

/** The battery: production builds of the whole service, on several ports, under load and faults. */
export default defineConfig({
  test: {
    ...vitestOptions,
    root: new URL('../..', import.meta.url).pathname,
    include: ['e2e/battery/**/*.test.ts'],
    // One file at a time: a file must not load the machine while another one measures.
    fileParallelism: false,
    // Two test runs at a time (mutations).
    maxConcurrency: 2,
    testTimeout: 1_800_000,
    // Some hooks download programs or run guests for minutes; the limit only ends what hangs.
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
