import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { parseArgs } from 'node:util'
import { thorough } from '#testing/thorough.ts'
import type { Outcome, TimedFile } from './test-reports.ts'
import { bin, results, root, type Step, stepsOf, stepsOfChanges, stepsOfFiles } from './test-steps.ts'

const usage = `Usage:
  npm test                       every step of the default suite, in minutes
  npm run test:thorough          everything at full size, before a release
  npm test -- STEP…              some steps: lint, route types, types, build, vitest, rules, battery, browser, logs
  npm test -- FILE…              the tests of some files or folders alone
  npm test -- --changed          the tests that uncommitted changes touch; --since REF counts from a commit`

const steps = pickSteps()
/** Naming a file of the thorough run selects full size. */
const isThorough = thorough || process.argv.slice(2).some((word) => word.includes('.thorough.test.'))
/** Several times the duration of a step on a slow machine. */
const limitMinutes = isThorough ? 180 : 40

/** Runs a step, and stops it where it has not ended in time: the last progress line then names the hanging test. */
async function run({ name, command: [program, ...words] }: Step): Promise<boolean> {
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The bundled Node, also where another one started this process.
    env: {
      ...process.env,
      PATH: [bin, process.env.PATH].join(delimiter),
      NEXT_TELEMETRY_DISABLED: '1',
      ...(isThorough && { THOROUGH: '1' }),
    },
  })
  const limit = setTimeout(() => {
    console.error(`${name} has not ended within ${limitMinutes} minutes and is stopped.`)
    child.kill('SIGKILL')
  }, limitMinutes * 60_000)
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => {
      clearTimeout(limit)
      resolve(code === 0)
    })
  })
}

/** A step that fails without a failed test of its own (a crash, a leak, no test at all) counts as one failure. */
function outcomeOf(step: Step, succeeded: boolean): Outcome {
  let outcome: Outcome = { passed: 0, failures: [], files: [] }
  try {
    outcome = step.outcome?.() ?? { ...outcome, passed: succeeded ? 1 : 0 }
  } catch {
    // No report: the step broke before it could write one.
  }
  const isEmpty = outcome.passed === 0 && !step.mayBeEmpty
  if (outcome.failures.length === 0 && (!succeeded || isEmpty)) {
    outcome.failures.push('failed as a whole; its output has the reason')
  }
  return outcome
}

/** The steps that the arguments name. Throws an error with a readable message for other arguments. */
function pickedSteps(): Step[] {
  const { values, positionals } = parseArgs({
    options: { changed: { type: 'boolean' }, since: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) {
    console.log(usage)
    process.exit()
  }
  if (values.changed || values.since) return stepsOfChanges(values.since ?? 'HEAD')
  if (positionals.length === 0) return stepsOf({ thorough })
  const named = stepsOf({ thorough: true }).filter(({ name }) => positionals.includes(name))
  const files = positionals.filter((word) => !named.some(({ name }) => name === word))
  return [...named, ...stepsOfFiles(files)]
}

function pickSteps(): Step[] {
  try {
    return pickedSteps()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

function slowest(files: readonly TimedFile[]): string[] {
  const first = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  return first.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path.replace(root, '')}`)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const begun = Date.now()
const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000)
const total = { passed: 0, failed: 0 }
const failures: string[] = []
const files: TimedFile[] = []
const lines: string[] = []
for (const step of steps) {
  const stepBegun = Date.now()
  console.log(`\n── ${step.name}`)
  const outcome = outcomeOf(step, await run(step))
  const failed = outcome.failures.length
  total.passed += outcome.passed
  total.failed += failed
  failures.push(...outcome.failures.map((failure) => `${step.name}: ${failure.replaceAll(root, '')}`))
  files.push(...outcome.files)
  const counts = `${outcome.passed} passed, ${failed} failed, ${secondsSince(stepBegun)} s`
  lines.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${counts}`)
  console.log(lines.at(-1))
}
const closing = `${total.passed} passed, ${total.failed} failed`
writeFileSync(`${results}/counts`, `${closing}\n`)
if (files.length > 0) console.log(`\n── the slowest files\n${slowest(files).join('\n')}`)
// Repeated here: readers look at the end of a long run first.
if (failures.length > 0) console.log(`\n── failures\n${failures.join('\n')}`)
console.log(`\n${lines.join('\n')}\nall: ${secondsSince(begun)} s\n\n${closing}`)
process.exitCode = total.failed === 0 ? 0 : 1
