import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export type Ended = { status: number; stdout: string; stderr: string }

/** Runs a command of `scripts/` in a process of its own, as npm does, until it ends by itself. It reads `input`. */
export function runCommandLine(
  script: 'venue-import' | 'keys' | 'jobs' | 'check-in' | 'tables' | 'tabs' | 'vouchers' | 'guest' | 'doctor',
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<Ended> {
  const program = join(root, 'scripts', `${script}.ts`)
  const { DATABASE_URL: _, DATA_DIR: _d, ...inherited } = process.env
  return new Promise((ended) => {
    const settings = { cwd: root, env: { ...inherited, ...environment } }
    const child = execFile(process.execPath, [program, ...args], settings, (error, stdout, stderr) => {
      ended({ status: error ? Number(error.code ?? -1) : 0, stdout, stderr })
    })
    // A command may end without having read it.
    child.stdin?.once('error', () => {})
    child.stdin?.end(input)
  })
}
