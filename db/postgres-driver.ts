import { registerHooks } from 'node:module'

/**
 * The driver (postgres 3.4.9), mended as it is loaded. As it comes, a connection that is lost in the wrong moment ends the
 * process (it writes to a socket that is gone, in a timer where nobody can catch that), or never says anything again (a
 * timer that was cleared counts as set). A transaction may begin without being alone on its connection. And where prepared
 * statements are gone from the server, it asks again in a way that mixes up the answers of questions sent together. The first
 * three are known to its makers (porsager/postgres 1154, 1208 and 823, 1189); none is mended in a release yet.
 * Where the lines are not found any more, loading fails: then look whether this is still needed.
 */
const patches: [line: string, mended: string][] = [
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
  // Whoever asks anew as soon as a question has failed may come between a socket's error and its end.
  ['    !hadError && (query || sent.length) && error(', '    ;(query || sent.length) && error('],
  // What a dying server said last is no answer to the first question after it.
  [
    '    closedTime = performance.now()\n',
    '    query = results = errorResponse = null\n    result = new Result()\n    closedTime = performance.now()\n',
  ],
  // A transaction has its connection for itself, also where its `begin` is the question that makes the line full: else its
  // connection serves others amid it, and what they were told is written goes when it ends.
  ['      return write(toBuffer(q))\n', '      const more = write(toBuffer(q))\n'],
  [
    '        && (!q.options.onexecute || q.options.onexecute(connection))\n',
    '      return q.options.onexecute ? q.options.onexecute(connection) : more\n',
  ],
  // A statement that the server has forgotten (`deallocate all`, a pooler) is asked again in one piece, behind whatever has been
  // sent already. Its types are known from the first time; to ask for them would wait amid the answers of others. Its values are
  // read anew, since the first attempt has replaced them by their texts.
  [
    '    q.parameters = q.parameters || parameters\n',
    '    q.parameters = (!q.retried && q.parameters) || parameters\n',
  ],
  ['(parameters.length && !q.prepared)\n', '(parameters.length && !q.prepared && !q.retried)\n'],
  [
    '      : { string, types, name: q.prepare',
    '      : { string, types: q.retried ? q.statement.types : types, name: q.prepare',
  ],
  // The question is asked again on the next connection.
  ['        return fetchArrayTypes()\n', '        return fetchArrayTypes().catch(() => {})\n'],
]

registerHooks({
  load(url, context, load) {
    const loaded = load(url, context)
    const isDriver = /\/postgres\/(cjs\/)?src\/connection\.js$/.test(url)
    return isDriver ? { ...loaded, source: mended(String(loaded.source)) } : loaded
  },
})

function mended(source: string): string {
  return patches.reduce((text, [line, instead]) => {
    if (text.split(line).length !== 2) throw new Error(`the driver is another one than was mended: ${line.trim()}`)
    return text.replace(line, () => instead)
  }, source)
}

// Only now: imports at the top of a file are loaded before any of it runs.
export const { default: postgres } = await import('postgres')
export const { drizzle, PostgresJsSession } = await import('drizzle-orm/postgres-js')

/** Statements with more values than this are rare and of many lengths, such as lists of rows: they are not kept. */
const maxCachedValues = 64

/**
 * Lets every statement of drizzle be prepared. Left to itself it prepares those alone that have a name, and the driver asks
 * twice for each of the others: what its values are, and then with them. A prepared one is asked once, is neither parsed
 * nor planned again, and may follow another before that is answered. Connections live for an hour at most, and so do
 * the statements.
 */
const { prepareQuery } = PostgresJsSession.prototype
PostgresJsSession.prototype.prepareQuery = function (this: object, query, fields, name, ...more) {
  const isKept = query.params.length <= maxCachedValues
  return prepareQuery.call(this, query, fields, name ?? (isKept ? 'kept' : undefined), ...more)
} as typeof prepareQuery
