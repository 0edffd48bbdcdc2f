import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { mutatedRules } from '#testing/rules/mutated-rules.ts'
import { type Outcome, readPlaywrightReport, readStrykerReport, readVitestReport } from './test-reports.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** The folder of a run's reports. */
export const results = `${root}.test-results`
export const bin = `${root}node_modules/.bin`

/** A part of the suite: a program whose exit code is its result. */
export type Step = {
  name: string
  command: [string, ...string[]]
  /** Reads the step's own report. A step without one counts as a single check. */
  outcome?: () => Outcome
  /** Whether it may run no test. */
  mayBeEmpty?: boolean
}

/** One part of a run that is divided: the first of three is `{ part: 1, of: 3 }`. */
export type Part = { part: number; of: number }

const lint: Step = { name: 'lint', command: [`${bin}/biome`, 'ci', '--colors=off', '--error-on-warnings', '.'] }
const routeTypes: Step = { name: 'route types', command: [`${bin}/next`, 'typegen'] }
const types: Step = { name: 'types', command: [`${bin}/tsc`, '--noEmit', '-p', '.'] }
const build: Step = { name: 'build', command: [`${bin}/next`, 'build'] }
const logs: Step = { name: 'logs', command: [`${bin}/node`, `${root}scripts/check-logs.ts`] }

/** The unit and database tests, or those that `words` select. */
const vitest = (...words: string[]) => vitestStep('vitest', 'vitest.config.ts', words)

/** Production builds under load, attack and faults. */
const battery = (...words: string[]) => vitestStep('battery', 'e2e/battery/vitest.config.ts', words)

/** The rules in which Stryker changes every line: each file counts as one test. */
function ruleMutants(part: Part): Step {
  const files = inPart(Object.entries(mutatedRules), part)
  const chosen = ['--mutate', files.map(([file]) => file).join(',')]
  return {
    name: 'rules',
    command: [`${bin}/stryker`, 'run', 'e2e/battery/mutations/stryker.config.js', ...chosen],
    outcome: () => {
      const least = files.map(([file, rule]) => [file, rule.least])
      return readStrykerReport(`${results}/rules.json`, Object.fromEntries(least))
    },
  }
}

/** The items of a list that belong to a part: every `of`-th. */
function inPart<T>(all: readonly T[], { part, of }: Part): T[] {
  return all.filter((_, at) => at % of === part - 1)
}

function vitestStep(name: string, config: string, words: string[]): Step {
  const report = `${results}/${name}.json`
  const reporters = ['--reporter=./testing/runner/vitest-reporter.ts', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: [`${bin}/vitest`, 'run', `--config=${config}`, ...reporters, ...words],
    outcome: () => readVitestReport(report),
  }
}

const browser = (...words: string[]): Step => ({
  name: 'browser',
  // A file may have only tests that are tagged @thorough, so it has none by default.
  command: [`${bin}/playwright`, 'test', ...(words.length > 0 ? ['--pass-with-no-tests'] : []), ...words],
  outcome: () => readPlaywrightReport(`${results}/browser.json`),
})

/** Every step of a run, in its order; of a part of it, each step with its share of the tests. The first part has the linter and the types. */
export function stepsOf({ thorough, part = { part: 1, of: 1 } }: { thorough: boolean; part?: Part }): Step[] {
  const shard = part.of > 1 ? [`--shard=${part.part}/${part.of}`] : []
  const checks = part.part === 1 ? [lint, routeTypes, types] : [routeTypes]
  const attacked = thorough ? [ruleMutants(part), battery(...shard)] : []
  // Some tests of `server` serve the build.
  return [...checks, build, vitest(...shard), ...attacked, browser(...shard), logs]
}

/** The steps that run the tests of some files alone. A folder, or a part of a path, selects all files that have it. */
export function stepsOfFiles(files: readonly string[]): Step[] {
  const specs = files.filter((file) => /^(\.\/)?e2e(?!\/battery)/.test(file))
  const batteries = files.filter((file) => /^(\.\/)?e2e\/battery/.test(file))
  const others = files.filter((file) => !specs.includes(file) && !batteries.includes(file))
  return [
    ...(others.length > 0 ? [vitest(...others)] : []),
    ...(batteries.length + specs.length > 0 ? [build] : []),
    ...(batteries.length > 0 ? [battery(...batteries)] : []),
    ...(specs.length > 0 ? [browser(...specs)] : []),
  ]
}

/** The steps for the changes since a commit, uncommitted ones included: tests that import a changed file, and changed specs. */
export function stepsOfChanges(since: string): Step[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const specs = changed.filter((file) => /^e2e\/[^/]*\.spec\.ts$/.test(file))
  const related = vitest(`--changed=${since}`, '--passWithNoTests')
  return [{ ...related, mayBeEmpty: true }, ...(specs.length > 0 ? [build, browser(...specs)] : [])]
}
