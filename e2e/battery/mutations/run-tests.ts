import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { root } from './changed-tree.ts'
import type { Catcher } from './mutation.ts'

/** The result of a test: its status, and the first line of its message if it failed. */
export type Ending = { status: 'passed' | 'failed' | 'not run'; message: string }

type Report = {
  testResults: {
    name: string
    message: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Longer than all of these tests together take on a loaded machine. */
const patienceMs = 1_500_000

/** Runs tests by their names in a tree, on databases that are clones of a template. */
export async function runTests(folder: string, template: string, wanted: readonly Catcher[]): Promise<Ending[]> {
  const report = join(folder, '.test-results', 'report.json')
  rmSync(report, { force: true })
  const files = [...new Set(wanted.map(({ file }) => file))]
  const names = [...new Set(wanted.map(({ test }) => test))]
  const pattern = `^(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})$`
  const output = await vitest(folder, template, [...files, '-t', pattern, `--outputFile=${report}`])
  return wanted.map(({ file, test }) => endingOf(join(folder, file), test, read(report), output))
}

function read(report: string): Report | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    return null
  }
}

function endingOf(path: string, test: string, report: Report | null, output: string): Ending {
  const file = report?.testResults.find(({ name }) => name === path)
  const found = file?.assertionResults.find(
    ({ ancestorTitles, title, status }) =>
      [...ancestorTitles, title].join(' > ') === test && /^(passed|failed)$/.test(status),
  )
  if (!found) return { status: 'not run', message: firstLine(file?.message || output) }
  const message = firstLine(found.failureMessages[0] ?? '')
  // A test that hangs has not failed.
  if (/^Error: Test timed out in/.test(message)) return { status: 'not run', message }
  return { status: found.status as Ending['status'], message }
}

function firstLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours
  const plain = text.replace(/\u001b\[\d*m/g, '')
  return (
    plain
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim()
      .slice(0, 200) ?? ''
  )
}

async function vitest(folder: string, template: string, words: readonly string[]): Promise<string> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    MUTATION_DATABASE_HOST: inject('databaseHost'),
    MUTATION_DATABASE_PORT: String(inject('databasePort')),
    MUTATION_TEMPLATE: template,
  }
  // The settings of this run do not apply to the child's.
  for (const name of Object.keys(env)) if (/^(VITEST|TEST$|DEV$|PROD$|MODE$)/.test(name)) delete env[name]
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=e2e/battery/mutations/vitest.config.ts',
      `--root=${folder}`,
      '--reporter=json',
      ...words,
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const forced = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await new Promise<void>((resolve) => child.once('close', () => resolve()))
  clearTimeout(forced)
  return output
}
