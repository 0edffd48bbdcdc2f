import { afterEach } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../database/empty-database.ts'
import { runCommandLine } from './command.ts'
import { type Functions, startFunctions } from './functions.ts'

export const functionSecret = 'the secret that the database belongs to'

/** A function and an empty database for each test, which end with it. To be called outside tests. */
export function useFunction() {
  let functions: Functions | undefined
  let database: EmptyDatabase | undefined
  afterEach(async () => {
    await functions?.stop()
    await database?.drop()
    functions = database = undefined
  })

  return {
    async empty(): Promise<EmptyDatabase> {
      database = await emptyDatabase()
      return database
    },
    /** Migrates the database, as in the build step of the platform. */
    migrate: () => runCommandLine('db-migrate', [], { DATABASE_URL: database?.url ?? '', SECRET: functionSecret }),
    async start(env: Record<string, string> = {}): Promise<Functions> {
      functions = await startFunctions(database?.url ?? '', { SECRET: functionSecret, ...env })
      return functions
    },
    async answers(path: string): Promise<{ status: number; failed?: string[]; text: string }> {
      const response = await fetch((functions?.url ?? '') + path)
      const text = await response.text()
      const isProblem = response.headers.get('content-type') === 'application/problem+json'
      return { status: response.status, text, ...(isProblem && { failed: JSON.parse(text).failed }) }
    },
  }
}
