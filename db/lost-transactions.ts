import type postgres from 'postgres'
import { isConnectionLost } from './errors.ts'

type Client = postgres.Sql
type Scope = postgres.TransactionSql
type Work = (scope: Scope) => unknown

/** Whether a transaction's connection is gone, and by which error. Its work may still run. */
type TransactionFate = { lost: unknown }

const never = new Promise<never>(() => {})

/**
 * Makes transactions end with their connection. The driver (postgres 3.4) gives a lost connection to the next caller while
 * a transaction that began on it goes on. The further writes of that transaction, and the `rollback` after its failure, are
 * sent on whatever the connection does by then: they run alone, end another caller's transaction, or, if there is no
 * connection, end the process. With this guard nothing of a lost transaction is sent any more: its statements fail at once,
 * and it never reaches its commit or rollback, since the database has rolled it back already.
 */
export function endLostTransactions(client: Client): Client {
  const begin = client.begin.bind(client) as (options: string, work: Work) => Promise<unknown>
  const guarded = async (...given: [Work] | [string, Work]): Promise<unknown> => {
    const [options, work] = given.length === 1 ? ['', given[0]] : given
    const fate: TransactionFate = { lost: null }
    try {
      return await begin(options, (scope) => withinFate(fate, scope, work))
    } catch (error) {
      // The driver reports this as soon as the connection is gone, also while no statement of the transaction runs.
      fate.lost ??= error
      throw error
    }
  }
  return Object.assign(client, { begin: guarded })
}

/** Runs the work of a transaction or a savepoint. Never settles once the connection is gone. */
async function withinFate(fate: TransactionFate, scope: Scope, work: Work): Promise<unknown> {
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

function guardedScope(fate: TransactionFate, scope: Scope): Scope {
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
        // A savepoint has a work function of its own, as its last argument.
        const given = name === 'savepoint' ? words.map((word) => withinWork(fate, word)) : words
        return Reflect.apply(value, target, given)
      }
    },
  })
}

function withinWork(fate: TransactionFate, word: unknown): unknown {
  return typeof word === 'function' ? (scope: Scope) => withinFate(fate, scope, word as Work) : word
}
