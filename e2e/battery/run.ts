import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run battery`: tests of the whole service under load, faults and attacks. Arguments select parts by file name,
 * and options make them longer than the test suite has time for.
 */
const root = join(import.meta.dirname, '../..')
const usage = `Usage: npm run battery -- [PART…] [--minutes N] [--seed N] [--mutations TEXT]
  PART         history, tenants, … : the files e2e/battery/PART*.test.ts; default: all
  --minutes    duration of the history (2)
  --seed       seed of the random operations and choices; every run prints its seed
  --mutations  the guards of the database whose names contain TEXT, or \`all\`; default: all at once, and a third of those with
               further tests also alone`

function run(command: string, words: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: { minutes: text, seed: text, mutations: text, help: { type: 'boolean' } },
  allowPositionals: true,
})
const wrong = [values.minutes, values.seed].some((value) => value !== undefined && !/^\d+$/.test(value))
if (values.help || wrong) {
  console.error(usage)
  process.exit(wrong ? 2 : 0)
}

const built = existsSync(join(root, '.next/BUILD_ID'))
const ready = built || (await run('npm', ['run', 'build'])) === 0
process.exitCode = ready
  ? await run(
      join(root, 'node_modules/.bin/vitest'),
      ['run', '--config', 'e2e/battery/vitest.config.ts', ...positionals.map((part) => `e2e/battery/${part}`)],
      {
        ...(values.minutes && { BATTERY_MINUTES: values.minutes }),
        ...(values.seed && { BATTERY_SEED: values.seed }),
        ...(values.mutations && { BATTERY_MUTATIONS: values.mutations }),
        THOROUGH: '1',
      },
    )
  : 1
