import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { type CostKind, type Costs, costKinds, noCosts } from '#testing/runner/costs.ts'
import { root } from './test-steps.ts'

/** The limits of the costs of the default run (`testing/budget.json`). */
export type Budget = {
  /** The limits of all files of a step together. */
  steps: Record<string, Partial<Costs>>
  /** The limits of each file of a step. A kind that is not named has none. */
  eachFile: Record<string, Partial<Costs>>
  /** Files that need more: their own limits. */
  files: Record<string, Partial<Costs>>
  /** Seconds and processor seconds of the first run within the budget. They are printed for comparison, and fail nothing. */
  first: Record<string, { seconds: number; processorSeconds: number }>
}

const words: Record<CostKind, string> = {
  tests: 'tests',
  servers: 'servers started',
  databases: 'databases cloned',
  pages: 'pages loaded',
  axe: 'examinations by axe',
}

export function readBudget(): Budget {
  return JSON.parse(readFileSync(`${root}testing/budget.json`, 'utf8')) as Budget
}

/**
 * Compares the costs of a step, by test file, with its budget. Returns a sentence for each limit that is exceeded, with the files
 * that cause it. `changed` are the files that have changed since the budget was set: they are named if the sum is too high
 * although no file exceeds its own limit.
 */
export function beyondBudget(
  step: string,
  costs: ReadonlyMap<string, Costs>,
  budget: Budget,
  changed: readonly string[],
): string[] {
  const most = budget.steps[step]
  if (!most) return []
  const files = [...costs]
  const limitOf = (path: string, kind: CostKind) => ({ ...budget.eachFile[step], ...budget.files[path] })[kind]
  const grown = (kind: CostKind) =>
    files.filter(([path, { [kind]: count }]) => count > (limitOf(path, kind) ?? Number.POSITIVE_INFINITY))
  const named = (kind: CostKind, chosen: typeof files) =>
    chosen
      .toSorted(([, one], [, other]) => other[kind] - one[kind])
      .slice(0, 10)
      .map(([path, { [kind]: count }]) => {
        const limit = limitOf(path, kind)
        return `${path} (${count}${limit === undefined ? '' : `, its limit ${limit}`})`
      })
      .join(', ')
  return costKinds.flatMap((kind) => {
    const sum = files.reduce((total, [, { [kind]: count }]) => total + count, 0)
    const beyond = grown(kind)
    const limit = most[kind]
    const isHigh = limit !== undefined && sum > limit
    if (!isHigh && beyond.length === 0) return []
    const since = files.filter(([path, each]) => each[kind] > 0 && changed.includes(path))
    const [which, shown] =
      beyond.length > 0
        ? ['beyond their limit', beyond]
        : since.length > 0
          ? ['changed since the budget was set', since]
          : ['the largest', files]
    const total = limit === undefined ? `${sum}` : `${sum}, and the budget is ${limit}`
    return [`${words[kind]}: ${total}; ${which}: ${named(kind, shown)}. testing/README.md says how to make room.`]
  })
}

/** The files that have changed since the last commit that changed the budget; none if there is no history. */
export function changedSinceBudget(): string[] {
  const git = (...line: string[]) =>
    execFileSync('git', line, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const commit = git('log', '-1', '--format=%H', '--', 'testing/budget.json')
    if (commit === '') return []
    return [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')]
      .join('\n')
      .split('\n')
  } catch {
    return []
  }
}

/** Adds costs to those of a file. */
export function addCosts(costs: Map<string, Costs>, path: string, more: Partial<Costs>): void {
  const sum = costs.get(path) ?? noCosts()
  for (const kind of costKinds) sum[kind] += more[kind] ?? 0
  costs.set(path, sum)
}

/** The costs of some files as text: "41 tests, 2 servers started". */
export function costsAsText(costs: readonly Costs[]): string {
  return costKinds
    .map((kind) => [costs.reduce((sum, { [kind]: count }) => sum + count, 0), words[kind]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

/** The seconds that the processors of this machine have worked since its start, for whatever process. */
export function processorSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
}
