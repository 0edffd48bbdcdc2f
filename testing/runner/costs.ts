import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * The costs of tests, counted by test file: processes of servers and databases that were started, test databases that were cloned,
 * pages that a browser loaded, examinations by axe, and tests. Unlike seconds, these numbers do not depend on the machine.
 * `testing/budget.json` has their limits.
 */
export type Costs = Record<CostKind, number>
export type CostKind = (typeof costKinds)[number]
export const costKinds = ['tests', 'servers', 'databases', 'pages', 'axe'] as const

/** The title of the step of a browser test in which axe examines a page. */
export const axeStep = 'axe'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.test-results', 'costs')
const holder = globalThis as { costsOfFile?: string }

export const noCosts = (): Costs => ({ tests: 0, servers: 0, databases: 0, pages: 0, axe: 0 })

/** Names the test file whose costs this process counts from now on. */
export function countCostsFor(file: string): void {
  holder.costsOfFile = file
}

/** Counts one cost of a test file. Without a name: of the file that this process runs, or of the set-up before any file. */
export function countCost(kind: CostKind, file = holder.costsOfFile): void {
  mkdirSync(folder, { recursive: true })
  const path = file ? relative(root, file) : 'set-up'
  // One file per process: appends of several processes must not split each other's lines.
  appendFileSync(join(folder, `${process.pid}.txt`), `${kind}\t${path}\n`)
}

/** Returns the costs counted since the last call, by the path of the test file, and forgets them. */
export function takeCosts(): Map<string, Costs> {
  const costs = new Map<string, Costs>()
  for (const name of countedFiles()) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const [kind, path] = line.split('\t') as [CostKind, string]
      const file = costs.get(path) ?? noCosts()
      file[kind]++
      costs.set(path, file)
    }
  }
  rmSync(folder, { recursive: true, force: true })
  return costs
}

function countedFiles(): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
