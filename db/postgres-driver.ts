import { registerHooks } from 'node:module'

/**
 * The driver (postgres 3.4.9), patched as it is loaded. Unpatched, a connection that is lost at the wrong moment ends the
 * process (it writes to a socket that is gone, in a timer where no caller can catch that), or hangs for ever (a timer that
 * was cleared counts as set). A transaction may begin without being alone on its connection. And where prepared statements
 * are gone from the server, the driver retries in a way that mixes up the results of queries sent together. The first three
 * are known upstream (porsager/postgres 1154, 1208 and 823, 1189); none is fixed in a release yet.
 * Where the lines are not found any more, loading fails: then check whether this is still needed.
 */
const patches: [line: string, patched: string][] = [
  [
    '    const x = socket.write(chunk, fn)\n',
    `    if (socket === null || socket.destroyed) {
      nextWriteTimer !== null && clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
    const x = socket.write(chunk, fn)\n`,
  ],
  [
    '    clearImmediate(nextWriteTimer)\n    if (socket) {\n',
    '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    if (socket) {\n',
  ],
  [
    '    clearImmediate(nextWriteTimer)\n    socket.removeListener',
    '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener',
  ],
  // A caller that sends a new query as soon as one has failed may run between a socket's error and its end.
  ['    !hadError && (query || sent.length) && error(', '    ;(query || sent.length) && error('],
  // The last message of a dying server is no result of the first query after it.
  [
    '    closedTime = performance.now()\n',
    '    query = results = errorResponse = null\n    result = new Result()\n    closedTime = performance.now()\n',
  ],
  // A transaction has its connection for itself, also where its `begin` fills the queue: else the connection serves other
  // callers within the transaction, and a rollback takes their writes back, which were reported as written.
  ['      return write(toBuffer(q))\n', '      const more = write(toBuffer(q))\n'],
  [
    '        && (!q.options.onexecute || q.options.onexecute(connection))\n',
    '      return q.options.onexecute ? q.options.onexecute(connection) : more\n',
  ],
  // A statement that the server no longer has (`deallocate all`, a pooler) is sent again in one piece, behind everything that
  // has been sent already. Its types are known from the first time; a query for them would wait between the results of
  // others. Its values are read anew, since the first attempt has replaced them by their texts.
  [
    '    q.parameters = q.parameters || parameters\n',
    '    q.parameters = (!q.retried && q.parameters) || parameters\n',
  ],
  ['(parameters.length && !q.prepared)\n', '(parameters.length && !q.prepared && !q.retried)\n'],
  [
    '      : { string, types, name: q.prepare',
    '      : { string, types: q.retried ? q.statement.types : types, name: q.prepare',
  ],
  // The query for array types is repeated on the next connection.
  ['        return fetchArrayTypes()\n', '        return fetchArrayTypes().catch(() => {})\n'],
]

registerHooks({
  load(url, context, load) {
    const loaded = load(url, context)
    const isDriver = /\/postgres\/(cjs\/)?src\/connection\.js$/.test(url)
    return isDriver ? { ...loaded, source: patched(String(loaded.source)) } : loaded
  },
})

function patched(source: string): string {
  return patches.reduce((text, [line, instead]) => {
    if (text.split(line).length !== 2)
      throw new Error(`the driver is not the version that the patches are for: ${line.trim()}`)
    return text.replace(line, () => instead)
  }, source)
}

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
