import { defineConfig } from 'vitest/config'
import house from '../../../vitest.config.ts'

/** The house's tests in a changed copy of the tree, on a PostgreSQL that runs already. */
export default defineConfig({
  // The copy's packages are the tree's own.
  cacheDir: '.test-results/vite',
  test: {
    ...house.test,
    exclude: ['**/node_modules/**'],
    globalSetup: ['e2e/battery/mutations/running-cluster.ts'],
  },
})
