import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { parseArgs } from 'node:util'
import { type Costs, noCosts, takeCosts } from '#testing/runner/costs.ts'
import { thorough } from '#testing/runner/thorough.ts'
import { addCosts, beyondBudget, changedSinceBudget, costsAsText, processorSeconds, readBudget } from './test-budget.ts'
import { checkedOut, partFrom, reportOfParts } from './test-parts.ts'
import type { Outcome, TimedFile } from './test-reports.ts'
import { bin, type Part, results, root, type Step, stepsOf, stepsOfChanges, stepsOfFiles } from './test-steps.ts'

const usage = `Usage:
  npm test                       every step of the default suite, in minutes
  npm run test:thorough          everything at full size, before a release; -- --part 1/3 runs a third of it
  npm test -- STEP…              some steps: lint, route types, types, build, vitest, rules, battery, browser, logs
  npm test -- FILE…              the tests of some files or folders alone
  npm test -- --changed          the tests that uncommitted changes touch; --since REF counts from a commit`

const { steps, part, isWhole } = pickSteps()
/** Naming a file of the thorough run selects full size. */
const isThorough = thorough || process.argv.slice(2).some((word) => word.includes('.thorough.test.'))
/** Several times the duration of a step on a slow machine. */
const limitMinutes = isThorough ? 180 : 40

/** Runs a step, and stops it if it has not ended in time: the last progress line then names the hanging test. */
async function run({ name, command: [program, ...words] }: Step): Promise<boolean> {
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The bundled Node, even if another one started this process.
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

type Picked = { steps: Step[]; part?: Part; isWhole?: boolean }

/** The steps that the arguments name. Throws an error with a readable message for other arguments. */
function pickedSteps(): Picked {
  const { values, positionals } = parseArgs({
    options: {
      changed: { type: 'boolean' },
      since: { type: 'string' },
      part: { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  if (values.help) {
    console.log(usage)
    process.exit()
  }
  if (values.changed || values.since) return { steps: stepsOfChanges(values.since ?? 'HEAD') }
  const part = values.part === undefined ? undefined : partFrom(values.part)
  if (positionals.length === 0) return { steps: stepsOf({ thorough, part }), part, isWhole: !part }
  const named = stepsOf({ thorough: true, part }).filter(({ name }) => positionals.includes(name))
  const files = positionals.filter((word) => !named.some(({ name }) => name === word))
  return { steps: [...named, ...stepsOfFiles(files)] }
}

function pickSteps(): Picked {
  try {
    return pickedSteps()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

function slowest(files: readonly TimedFile[]): string[] {
  const first = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  return first.map(({ path, seconds }) => {
    const name = path.replace(root, '')
    return `${seconds.toFixed(1).padStart(7)} s  ${name}: ${costsAsText([allCosts.get(name) ?? noCosts()])}`
  })
}

/** The costs of a step by test file: the costs that its processes have counted, and the tests of its report. */
function costsOf({ files: reported }: Outcome): Map<string, Costs> {
  const costs = takeCosts()
  for (const { path, tests } of reported) addCosts(costs, path.replace(root, ''), { tests })
  for (const [path, each] of costs) addCosts(allCosts, path, each)
  return costs
}

mkdirSync(results, { recursive: true })
// The results of other parts of the same run stay.
for (const name of readdirSync(results)) {
  if (name !== 'parts') rmSync(`${results}/${name}`, { recursive: true, force: true })
}
const commit = checkedOut()
const budget = isWhole && !isThorough ? readBudget() : null
const allCosts = new Map<string, Costs>()
const begun = Date.now()
const allWorked = processorSeconds()
const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000)
const total = { passed: 0, failed: 0 }
const failures: string[] = []
const files: TimedFile[] = []
const lines: string[] = []
for (const step of steps) {
  const stepBegun = Date.now()
  const worked = processorSeconds()
  console.log(`\n── ${step.name}`)
  const outcome = outcomeOf(step, await run(step))
  const costs = costsOf(outcome)
  if (budget) outcome.failures.push(...beyondBudget(step.name, costs, budget, changedSinceBudget()))
  const failed = outcome.failures.length
  total.passed += outcome.passed
  total.failed += failed
  failures.push(...outcome.failures.map((failure) => `${step.name}: ${failure.replaceAll(root, '')}`))
  files.push(...outcome.files)
  const time = `${secondsSince(stepBegun)} s, ${Math.round(processorSeconds() - worked)} processor seconds`
  const first = budget?.first[step.name]
  const compared = first ? ` (at first ${first.seconds} and ${first.processorSeconds})` : ''
  const counts = `${outcome.passed} passed, ${failed} failed, ${time}${compared}`
  const status = failed === 0 ? 'ok    ' : 'FAILED'
  const counted = costsAsText([...costs.values()])
  const report = [`${status} ${step.name}: ${counts}`, ...(counted ? [`       ${counted}`] : [])]
  lines.push(...report)
  console.log(report.join('\n'))
}
const closing = `${total.passed} passed, ${total.failed} failed`
writeFileSync(`${results}/counts`, `${closing}\n`)
writeFileSync(`${results}/costs.json`, JSON.stringify(Object.fromEntries(allCosts), null, 1))
if (files.length > 0) console.log(`\n── the slowest files\n${slowest(files).join('\n')}`)
// Repeated here: readers look at the end of a long run first.
if (failures.length > 0) console.log(`\n── failures\n${failures.join('\n')}`)
console.log(
  `\n${lines.join('\n')}\nall: ${secondsSince(begun)} s, ${Math.round(processorSeconds() - allWorked)} processor seconds`,
)
if (part) {
  const { passed, failed } = total
  const result = { ...part, passed, failed, seconds: secondsSince(begun), lines }
  console.log(`\n${reportOfParts(`${results}/parts`, commit, result)}`)
}
console.log(`\n${closing}`)
process.exitCode = total.failed === 0 ? 0 : 1
