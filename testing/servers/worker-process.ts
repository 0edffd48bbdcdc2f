import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import type { TestDatabase } from '../database/database.ts'
import { countCost } from '../runner/costs.ts'
import { untilProgramsAreGone, untilWaiting } from '../storms/race.ts'

const root = join(import.meta.dirname, '../..')

/** A process that only runs the jobs of a database. */
export type WorkerProcess = {
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
}

/** Gives the tests of a file workers in processes of their own, which never outlive their test. */
export function useWorkerProcesses(database: TestDatabase): (env?: Record<string, string>) => WorkerProcess {
  const running = new Set<ChildProcess>()
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
  })
  return (env = {}) => {
    countCost('servers')
    const child = spawn(
      process.execPath,
      [
        ...['scripts/quick-imports.ts', 'testing/servers/die-with-parent.ts'].flatMap((path) => [
          '--import',
          join(root, path),
        ]),
        join(root, 'testing/servers/mail-worker.ts'),
      ],
      {
        cwd: root,
        stdio: ['pipe', 'ignore', 'inherit'],
        env: { ...process.env, DATABASE_URL: database.url, JOBS_SILENCE_SECONDS: '2', ...env },
      },
    )
    running.add(child)
    return {
      async kill() {
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
        running.delete(child)
      },
    }
  }
}

/**
 * Kills one worker after the other, each in the middle of a transaction: as it is about to change `table` at a moment when
 * `counted` (a query of one number) has reached the next of `stops`. No worker gets further, however slow or fast it is.
 */
export async function killInTheMiddle(
  { connection: { sql, db } }: TestDatabase,
  start: () => WorkerProcess,
  { table, counted, stops }: { table: string; counted: string; stops: readonly number[] },
): Promise<void> {
  await sql.unsafe(`
    create table stop (at integer);
    create function wait_at_stop() returns trigger language plpgsql as $$ begin
      if (${counted}) >= (select at from stop) then perform pg_advisory_xact_lock(1); end if;
      return null;
    end $$;
    create trigger wait_at_stop before update on ${table} for each statement execute function wait_at_stop()`)
  const holder = await sql.reserve()
  for (const at of stops) {
    await holder`select pg_advisory_lock(1)`
    await sql`delete from stop`
    await sql`insert into stop values (${at})`
    const worker = start()
    await untilWaiting()
    await worker.kill()
    await sql`delete from stop`
    await holder`select pg_advisory_unlock(1)`
    // Its sessions notice only now that the process is gone, and roll back.
    await untilProgramsAreGone(db)
  }
  holder.release()
  await sql.unsafe(`drop trigger wait_at_stop on ${table}; drop function wait_at_stop; drop table stop`)
}
