import '../../scripts/require-node.js'
import { join } from 'node:path'
import type { ViteUserConfig } from 'vitest/config'

/** The options that every configuration of vitest here shares. */
export const vitestOptions: NonNullable<ViteUserConfig['test']> = {
  globalSetup: ['testing/database/cluster.ts'],
  setupFiles: ['testing/pages/console.ts', 'testing/runner/costs-of-file.ts'],
  pool: 'forks',
  execArgv: ['--import', join(import.meta.dirname, '../../scripts/quick-imports.ts')],
  // A zone far from every venue's: nothing may depend on the machine's zone.
  env: {
    TZ: 'Pacific/Auckland',
    LOG_LEVEL: 'silent',
    SECRET: 'a secret that only tests have, and everybody knows',
    // Servers and commands that tests start find their code compiled: a fifth less of each start.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
  },
  restoreMocks: true,
  unstubEnvs: true,
  // Ends hanging tests. Durations depend more on the machine than on the program.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}
