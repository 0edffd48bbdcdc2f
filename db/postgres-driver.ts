import { registerHooks } from 'node:module'
import { applyDiff } from './apply-diff.ts'
import { postgresPatch } from './postgres-patch.ts'

// A hunk of the patch that does not fit fails the start: then check whether its edit is still needed.
registerHooks({
  load(url, context, load) {
    const loaded = load(url, context)
    const isDriver = /\/postgres\/(cjs\/)?src\/connection\.js$/.test(url)
    return isDriver ? { ...loaded, source: applyDiff(String(loaded.source), postgresPatch) } : loaded
  },
})

// Dynamic imports, because static ones are loaded before the hooks above are registered.
export const { default: postgres } = await import('postgres')
export const { drizzle, PostgresJsSession } = await import('drizzle-orm/postgres-js')

/** Statements with more values than this are rare and of many lengths, such as lists of rows: they are not cached. */
const maxCachedValues = 64

/**
 * Lets every statement of drizzle be prepared. By default drizzle prepares only statements with a name, and the driver needs
 * two round trips for each of the others: one for the types of its values, one with the values. A prepared statement needs
 * one, is neither parsed nor planned again, and may be sent before the previous one has its result. Connections live for an
 * hour at most, and so do the statements.
 */
const { prepareQuery } = PostgresJsSession.prototype
PostgresJsSession.prototype.prepareQuery = function (this: object, query, fields, name, ...more) {
  const isCached = query.params.length <= maxCachedValues
  return prepareQuery.call(this, query, fields, name ?? (isCached ? 'cached' : undefined), ...more)
} as typeof prepareQuery
