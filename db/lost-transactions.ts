import type postgres from 'postgres'
import { isConnectionLost } from './errors.ts'

type Client = postgres.Sql
type Scope = postgres.TransactionSql
type Work = (scope: Scope) => unknown

/** A transaction whose connection is gone. Its work may not know yet. */
type Fate = { lost: unknown }

const never = new Promise<never>(() => {})

/**
 * Makes transactions end with their connection. The driver (postgres 3.4) gives a lost connection to the next one who
 * wants one, while a transaction that began on it goes on: what it still writes, and the `rollback` after its failure,
 * go to whoever has the connection now, where they stand alone or end a stranger's transaction, or to nobody, which ends the
 * process. Here nothing of a lost transaction is sent any more: its statements fail at once, and it never comes to its
 * commit or rollback, which the database has done by itself.
 */
export function endLostTransactions(client: Client): Client {
  const begin = client.begin.bind(client) as (options: string, work: Work) => Promise<unknown>
  const guarded = async (...given: [Work] | [string, Work]): Promise<unknown> => {
    const [options, work] = given.length === 1 ? ['', given[0]] : given
    const fate: Fate = { lost: null }
    try {
      return await begin(options, (scope) => withinFate(fate, scope, work))
    } catch (error) {
      // Told by the driver as soon as the connection is gone, also while no statement of the transaction runs.
      fate.lost ??= error
      throw error
    }
  }
  return Object.assign(client, { begin: guarded })
}

/** Runs the work of a transaction or a savepoint. Once the connection is gone, its end is nobody's business any more. */
async function withinFate(fate: Fate, scope: Scope, work: Work): Promise<unknown> {
  try {
    const result = await work(guardedScope(fate, scope))
    return fate.lost === null ? result : never
  } catch (error) {
    if (isConnectionLost(error)) fate.lost ??= error
    if (fate.lost === null) throw error
    return never
  }
}

const sending = new Set<string | symbol>(['unsafe', 'file', 'savepoint'])

function guardedScope(fate: Fate, scope: Scope): Scope {
  const refuseIfLost = () => {
    if (fate.lost !== null) throw fate.lost
  }
  return new Proxy(scope, {
    apply(target, self, words) {
      refuseIfLost()
      return Reflect.apply(target, self, words)
    },
    get(target, name) {
      const value = Reflect.get(target, name)
      if (!sending.has(name)) return value
      return (...words: unknown[]) => {
        refuseIfLost()
        // A savepoint has a work of its own, last among what it is given.
        const given = name === 'savepoint' ? words.map((word) => withinWork(fate, word)) : words
        return Reflect.apply(value, target, given)
      }
    },
  })
}

function withinWork(fate: Fate, word: unknown): unknown {
  return typeof word === 'function' ? (scope: Scope) => withinFate(fate, scope, word as Work) : word
}
