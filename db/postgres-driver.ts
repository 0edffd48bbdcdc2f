import { registerHooks } from 'node:module'

/**
 * The driver (postgres 3.4.9, the newest release), patched as it is loaded, since it has faults that no caller can work
 * around; db/README.md says why it is the driver all the same. `upstream` has the numbers of issues at porsager/postgres,
 * none of which is fixed in a release. If a text is not found any more, loading fails: then check whether the patch is
 * still needed.
 */
const patches: readonly Patch[] = [
  {
    fault: 'It writes to a socket that is gone, in a timer where no caller can catch that: the process ends.',
    upstream: [1066, 1154, 1208],
    edits: [
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
    ],
  },
  {
    fault:
      'A timer that was cleared counts as set, so nothing is written on the next connection: queries hang for ever.',
    upstream: [],
    edits: ['    if (socket) {\n', '    socket.removeListener'].map((next) => [
      `    clearImmediate(nextWriteTimer)\n${next}`,
      `    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n${next}`,
    ]),
  },
  {
    fault:
      "A query that is sent between a socket's error and its end, as soon as another one has failed, hangs for ever.",
    upstream: [],
    edits: [['    !hadError && (query || sent.length) && error(', '    ;(query || sent.length) && error(']],
  },
  {
    fault: 'The last message of a dying server becomes the result of the first query after it.',
    upstream: [1223],
    edits: [
      [
        '    closedTime = performance.now()\n',
        '    query = results = errorResponse = null\n    result = new Result()\n    closedTime = performance.now()\n',
      ],
    ],
  },
  {
    fault:
      'A transaction whose `begin` fills the queue does not have its connection for itself: a rollback takes back the writes ' +
      'of other callers, which were reported as written.',
    upstream: [823, 1189],
    edits: [
      [
        `      return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))\n`,
        `      const more = write(toBuffer(q)) && !q.describeFirst && !q.cursorFn && sent.length < max_pipeline
      return q.options.onexecute ? q.options.onexecute(connection) : more\n`,
      ],
    ],
  },
  {
    // A statement is sent again in one piece, behind everything that has been sent already. Its types are known from the first
    // time; a query for them would wait between the results of others. Its values are read anew, since the first attempt has
    // replaced them by their texts.
    fault:
      'Repeating a statement that the server no longer has (`deallocate all`, a pooler) mixes up the results of others.',
    upstream: [],
    edits: [
      [
        '    q.parameters = q.parameters || parameters\n',
        '    q.parameters = (!q.retried && q.parameters) || parameters\n',
      ],
      ['(parameters.length && !q.prepared)\n', '(parameters.length && !q.prepared && !q.retried)\n'],
      [
        '      : { string, types, name: q.prepare',
        '      : { string, types: q.retried ? q.statement.types : types, name: q.prepare',
      ],
    ],
  },
  {
    // The `Sync` gets the query its turn among the others: each ends with one.
    fault:
      'A query with a value that cannot be sent fails the one before it on the connection in its place, and hangs for ever, as ' +
      'does every later query there.',
    upstream: [],
    edits: [
      [
        '      sent.length === 0 && write(Sync)\n      errored(error)\n',
        '      write(Sync)\n      queryError(q, error)\n',
      ],
    ],
  },
  {
    fault: 'A failed query for array types, which the next connection repeats, ends the process.',
    upstream: [279, 1192, 1205],
    edits: [['        return fetchArrayTypes()\n', '        return fetchArrayTypes().catch(() => {})\n']],
  },
]

/** Replacements of texts that occur once each in the driver's `connection.js`. `upstream` is empty if no report was found. */
type Patch = { fault: string; upstream: readonly number[]; edits: readonly (readonly string[])[] }

registerHooks({
  load(url, context, load) {
    const loaded = load(url, context)
    const isDriver = /\/postgres\/(cjs\/)?src\/connection\.js$/.test(url)
    return isDriver ? { ...loaded, source: patched(String(loaded.source)) } : loaded
  },
})

function patched(source: string): string {
  const edits = patches.flatMap((patch) => patch.edits)
  return edits.reduce((text, [before = '', after = '']) => {
    if (text.split(before).length !== 2)
      throw new Error(`the driver is not the version that the patches are for: ${before.trim()}`)
    return text.replace(before, () => after)
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
