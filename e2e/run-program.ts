import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Runs one of the programs `e2e/run-….ts` in a process of its own, on the stage's database. Returns its output. */
export async function runProgram(name: string, ...words: string[]): Promise<string> {
  const quickly = ['--import', join(import.meta.dirname, '../scripts/quick-imports.ts')]
  const program = join(import.meta.dirname, `run-${name}.ts`)
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, APP_URL: process.env.E2E_URL }
  const { stdout } = await promisify(execFile)(process.execPath, [...quickly, program, ...words], { env })
  return stdout
}
