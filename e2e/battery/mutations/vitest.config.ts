import { defineConfig } from 'vitest/config'
import { vitestOptions } from '../../../testing/vitest-options.ts'

/** The project's tests in a changed copy of the tree, on a PostgreSQL that already runs. */
export default defineConfig({
  // The copy's packages link to those of the tree.
  cacheDir: '.test-results/vite',
  test: {
    ...vitestOptions,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    maxWorkers: 2,
    globalSetup: ['e2e/battery/mutations/running-cluster.ts'],
  },
})
