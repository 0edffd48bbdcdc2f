import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Outcome, readPlaywrightReport, readVitestReport } from './test-reports.ts'

/**
 * The whole test suite, from nothing: `npm test`. Every step runs, also behind a failed one, and the last line counts.
 * Words after `--` pick steps by name: `npm test -- vitest`.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const results = `${root}.test-results`
const bin = `${root}node_modules/.bin`

type Step = {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
  /** Where the step's own report lies; a step without one counts as a single check. */
  outcome?: () => Outcome
}

const steps: Step[] = [
  { name: 'lint', command: [`${bin}/biome`, 'ci', '--colors=off', '--error-on-warnings', '.'] },
  { name: 'route types', command: [`${bin}/next`, 'typegen'] },
  { name: 'types', command: [`${bin}/tsc`, '--noEmit', '-p', '.'] },
  {
    name: 'vitest',
    command: [
      `${bin}/vitest`,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/vitest.json`,
    ],
    outcome: () => readVitestReport(`${results}/vitest.json`),
  },
  { name: 'build', command: [`${bin}/next`, 'build'] },
  {
    name: 'battery',
    command: [
      `${bin}/vitest`,
      'run',
      '--config=e2e/battery/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/battery.json`,
    ],
    outcome: () => readVitestReport(`${results}/battery.json`),
  },
  {
    name: 'browser',
    command: [`${bin}/playwright`, 'test'],
    outcome: () => readPlaywrightReport(`${results}/browser.json`),
  },
  { name: 'logs', command: [`${bin}/node`, `${root}scripts/check-logs.ts`] },
]

async function run(step: Step): Promise<boolean> {
  const [program, ...words] = step.command
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...step.env },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** A step that fails without a failed test of its own (a crash, a leak, no test at all) counts as one failure. */
function outcomeOf(step: Step, succeeded: boolean): Outcome {
  let outcome: Outcome = { passed: 0, failures: [] }
  try {
    outcome = step.outcome?.() ?? { passed: succeeded ? 1 : 0, failures: [] }
  } catch {
    // No report: the step broke before it could write one.
  }
  if (outcome.failures.length === 0 && (!succeeded || outcome.passed === 0)) {
    outcome.failures.push('failed as a whole; what it printed says why')
  }
  return outcome
}

const picked = process.argv.slice(2)
const unknown = picked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No step named ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0 }
const failures: string[] = []
const lines: string[] = []
for (const step of steps) {
  if (picked.length > 0 && !picked.includes(step.name)) continue
  const begun = Date.now()
  console.log(`\n── ${step.name}`)
  const outcome = outcomeOf(step, await run(step))
  const passed = outcome.passed
  const failed = outcome.failures.length
  total.passed += passed
  total.failed += failed
  failures.push(...outcome.failures.map((failure) => `${step.name}: ${failure.replaceAll(root, '')}`))
  const seconds = Math.round((Date.now() - begun) / 1000)
  lines.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`)
}
const closing = `${total.passed} passed, ${total.failed} failed`
writeFileSync(`${results}/counts`, `${closing}\n`)
// Named again here: of a long run one looks at the end first.
if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n')}`)
console.log(`\n${lines.join('\n')}\n\n${closing}`)
process.exitCode = total.failed === 0 ? 0 : 1
