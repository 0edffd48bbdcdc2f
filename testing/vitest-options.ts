import '../scripts/require-node.js'
import { join } from 'node:path'
import type { ViteUserConfig } from 'vitest/config'
import { thorough } from './thorough.ts'

/** What every configuration of vitest here has in common. */
export const vitestOptions: NonNullable<ViteUserConfig['test']> = {
  globalSetup: ['testing/cluster.ts'],
  setupFiles: ['testing/console.ts'],
  pool: 'forks',
  execArgv: ['--import', join(import.meta.dirname, '../scripts/quick-imports.ts')],
  // A zone far from every venue's: nothing may depend on where the program runs.
  env: {
    TZ: 'Pacific/Auckland',
    LOG_LEVEL: 'silent',
    SECRET: 'a secret that only tests have, and everybody knows',
    // Servers and commands that tests start find their code compiled: a fifth less of each start.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/node'),
  },
  restoreMocks: true,
  unstubEnvs: true,
  // Ends what hangs. How long something takes says more of the machine than of the program.
  testTimeout: thorough ? 240_000 : 120_000,
  hookTimeout: thorough ? 240_000 : 120_000,
  expect: { poll: { timeout: 60_000 } },
}
