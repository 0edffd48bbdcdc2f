import { defineConfig } from 'vitest/config'
import { vitestOptions } from '../../testing/vitest-options.ts'

/** The battery: the service as a whole, as production builds of it, on several ports, under load and faults. */
export default defineConfig({
  test: {
    ...vitestOptions,
    root: new URL('../..', import.meta.url).pathname,
    include: ['e2e/battery/**/*.test.ts'],
    // One at a time: what is measured here must not be measured against itself.
    fileParallelism: false,
    testTimeout: 1_800_000,
    // Some stages fetch programs, or let guests in for minutes; only what hangs is to end.
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
