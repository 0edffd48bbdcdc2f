import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The whole test suite, from nothing: `npm test`. Every step runs, also behind a failed one, and the last line counts.
 * Words after `--` pick steps by name: `npm test -- vitest`.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const results = `${root}.test-results`
const bin = `${root}node_modules/.bin`

type Counts = { passed: number; failed: number }
type Step = {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
  /** Where the step's own report lies; a step without one counts as a single check. */
  count?: () => Counts
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
    count() {
      const report = readReport('vitest.json') as { numPassedTests: number; numTotalTests: number }
      return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests }
    },
  },
  { name: 'build', command: [`${bin}/next`, 'build'] },
  {
    name: 'browser',
    command: [`${bin}/playwright`, 'test'],
    count() {
      const { stats } = readReport('browser.json') as {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number }
      }
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
    },
  },
  { name: 'logs', command: [`${bin}/node`, `${root}scripts/check-logs.ts`] },
]

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'))
}

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
function countsOf(step: Step, succeeded: boolean): Counts {
  let counts: Counts = { passed: 0, failed: 0 }
  try {
    counts = step.count?.() ?? { passed: succeeded ? 1 : 0, failed: 0 }
  } catch {
    // No report: the step broke before it could write one.
  }
  return counts.failed === 0 && (!succeeded || counts.passed === 0) ? { ...counts, failed: 1 } : counts
}

const picked = process.argv.slice(2)
const unknown = picked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No step named ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total: Counts = { passed: 0, failed: 0 }
const lines: string[] = []
for (const step of steps) {
  if (picked.length > 0 && !picked.includes(step.name)) continue
  const begun = Date.now()
  console.log(`\n── ${step.name}`)
  const { passed, failed } = countsOf(step, await run(step))
  total.passed += passed
  total.failed += failed
  const seconds = Math.round((Date.now() - begun) / 1000)
  lines.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`)
}
const closing = `${total.passed} passed, ${total.failed} failed`
writeFileSync(`${results}/counts`, `${closing}\n`)
console.log(`\n${lines.join('\n')}\n\n${closing}`)
process.exitCode = total.failed === 0 ? 0 : 1
