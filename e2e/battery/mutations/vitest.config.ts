import { defineConfig } from 'vitest/config'
import { vitestOptions } from '../../../testing/runner/vitest-options.ts'

/** The project's tests on a PostgreSQL that already runs, with a template of its own. */
export default defineConfig({
  test: {
    ...vitestOptions,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '.test-results/**'],
    maxWorkers: 2,
    // If a guard is removed, a test may wait for something that never comes. The whole run without a removal shows that
    // this is enough.
    expect: { poll: { timeout: 15_000 } },
    globalSetup: ['e2e/battery/mutations/running-cluster.ts'],
  },
})
