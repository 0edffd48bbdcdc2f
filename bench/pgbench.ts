import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { debianPostgresProgram } from '#testing/database/debian-postgres.ts'
import type { Turn } from './compare.ts'
import type { Measured } from './load.ts'

const run = promisify(execFile)

/**
 * Runs one statement repeatedly by pgbench, prepared, on the core of the loads. Its result is the limit of any program that
 * has to run that statement. Throws when a transaction failed.
 */
export async function pgbench(databaseUrl: string, script: string, { connections, seconds }: Turn): Promise<Measured> {
  const program = debianPostgresProgram('pgbench')
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  // On a busy machine its connections alone may take the first second.
  const whole = Math.max(2, Math.ceil(seconds))
  const words = ['-n', '-M', 'prepared', '-f', file, '-c', connections, '-j', 1, '-T', whole, databaseUrl]
  try {
    const libraries = Object.entries(program.env).map(([name, value]) => `${name}=${value}`)
    const { stdout } = await run('env', [...libraries, 'taskset', '-c', '1', program.path, ...words.map(String)])
    const number = (of: RegExp) => Number(of.exec(stdout)?.[1] ?? Number.NaN)
    const failed = number(/failed transactions: (\d+)/)
    const perSecond = number(/^tps = ([\d.]+)/m)
    if (failed !== 0 || !(perSecond > 0)) throw new Error(`pgbench failed:\n${stdout}`)
    const sent = number(/actually processed: (\d+)/)
    return { perSecond, p50: Number.NaN, p99: Number.NaN, bytes: 0, sent, sprinkled: 0, refused: {} }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
