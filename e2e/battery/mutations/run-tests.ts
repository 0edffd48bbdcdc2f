import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inject } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** A test that ran: the path of its file in the project, its own name, and the first line of its message if it failed. */
export type Ending = { file: string; title: string; status: 'passed' | 'failed' | 'undecided'; message: string }

type Report = {
  testResults: {
    name: string
    message: string
    assertionResults: { title: string; status: string; failureMessages: string[] }[]
  }[]
}

/**
 * A test that hangs has not failed. A test whose server does not start, because the server checks the guards itself, has
 * not failed either.
 */
const undecided = /^Error: ((Test|Hook) timed out in|The server did not start)/

/** Longer than the slowest of these files takes on a loaded machine. */
const patienceMs = 1_200_000

/**
 * Runs test files on databases that are clones of a template, or until a test fails (`bail`). Throws an error with the output if
 * a file runs no test.
 */
export async function runTests(template: string, files: readonly string[], { bail = false } = {}): Promise<Ending[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  const report = join(folder, 'report.json')
  try {
    const output = await vitest(template, [...files, `--outputFile=${report}`, ...(bail ? ['--bail=1'] : [])])
    const endings = endingsIn(report)
    const without = files.filter((path) => !endings.some(({ file }) => file === path))
    if (without.length > 0) throw new Error(`no test ran in ${without.join(', ')}:\n${output}`)
    return endings
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function endingsIn(path: string): Ending[] {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status, failureMessages }) => {
        const message = firstLine(failureMessages[0] ?? '')
        const ending = undecided.test(message) ? 'undecided' : status
        return { file: relative(root, name), title, status: ending, message } as Ending
      }),
  )
}

function firstLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours
  const plain = text.replace(/\u001b\[\d*m/g, '').trimStart()
  return plain.slice(0, 200).split('\n')[0] ?? ''
}

async function vitest(template: string, words: readonly string[]): Promise<string> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // The small size is enough: a test without its guard fails at either.
    THOROUGH: '',
    MUTATION_DATABASE_HOST: inject('databaseHost'),
    MUTATION_DATABASE_PORT: String(inject('databasePort')),
    MUTATION_TEMPLATE: template,
  }
  // The settings of this run do not apply to the child's.
  for (const name of Object.keys(env)) if (/^(VITEST|TEST$|DEV$|PROD$|MODE$)/.test(name)) delete env[name]
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const config = '--config=e2e/battery/mutations/vitest.config.ts'
  const child = spawn(process.execPath, [program, 'run', config, `--root=${root}`, '--reporter=json', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
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
