import { defineConfig } from 'vitest/config'
import { vitestOptions } from '../../../testing/vitest-options.ts'

/** The project's tests on a PostgreSQL that already runs, with a template of its own. */
export default defineConfig({
  test: {
    ...vitestOptions,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    maxWorkers: 2,
    globalSetup: ['e2e/battery/mutations/running-cluster.ts'],
  },
})
