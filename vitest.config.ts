import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '.next/**', '.data/**', 'e2e/**'],
    globalSetup: ['testing/cluster.ts'],
    setupFiles: ['testing/console.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Ends what hangs. How long something takes says more of the machine than of the program.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // A zone far from every venue's: nothing may depend on where the program runs.
    env: { TZ: 'Pacific/Auckland', LOG_LEVEL: 'silent', SECRET: 'a secret that only tests have, and everybody knows' },
    restoreMocks: true,
    unstubEnvs: true,
  },
})
