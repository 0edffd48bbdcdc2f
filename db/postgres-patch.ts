/**
 * The edits of the driver (postgres 3.4.9, the newest release) as unified diffs, which are applied in this order as it is
 * loaded (`postgres-driver.ts`). It has faults that no caller can work around; db/README.md says why it is the driver all the
 * same. Each diff has its fault above it, and the numbers of the reports at porsager/postgres, none of which is fixed in a
 * release. To change one, edit a copy of `node_modules/postgres/src/connection.js` and run `diff -u`.
 *
 * This is a module and not a file to read, because a module is in every bundle of the service without being listed.
 */
export const postgresPatch = `
1. It writes to a socket that is gone, in a timer where no caller can catch that: the process ends.
Reports: 1066, 1154, 1208

--- a/src/connection.js
+++ b/src/connection.js
@@ -252,6 +252,12 @@
   }

   function nextWrite(fn) {
+    if (socket === null || socket.destroyed) {
+      nextWriteTimer !== null && clearImmediate(nextWriteTimer)
+      chunk = nextWriteTimer = null
+      error(Errors.connection('CONNECTION_CLOSED', options))
+      return true
+    }
     const x = socket.write(chunk, fn)
     nextWriteTimer !== null && clearImmediate(nextWriteTimer)
     chunk = nextWriteTimer = null

2. A timer that was cleared counts as set, so nothing is written on the next connection: queries hang for ever.
Reports: none

--- a/src/connection.js
+++ b/src/connection.js
@@ -431,6 +431,7 @@
       error(Errors.connection('CONNECTION_DESTROYED', options))

     clearImmediate(nextWriteTimer)
+    chunk = nextWriteTimer = null
     if (socket) {
       socket.removeListener('data', data)
       socket.removeListener('connect', connected)
@@ -444,6 +445,7 @@
     remaining = 0
     incomings = null
     clearImmediate(nextWriteTimer)
+    chunk = nextWriteTimer = null
     socket.removeListener('data', data)
     socket.removeListener('connect', connected)
     idleTimer.cancel()

3. A query that is sent between a socket's error and its end, as soon as another one has failed, hangs for ever.
Reports: none

--- a/src/connection.js
+++ b/src/connection.js
@@ -458,7 +458,7 @@
     if (initial)
       return reconnect()

-    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
+    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
     closedTime = performance.now()
     hadError && options.shared.retries++
     delay = (typeof backoff === 'function' ? backoff(options.shared.retries) : backoff) * 1000

4. The last message of a dying server becomes the result of the first query after it.
Reports: 1223

--- a/src/connection.js
+++ b/src/connection.js
@@ -459,6 +459,8 @@
       return reconnect()

     ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
+    query = results = errorResponse = null
+    result = new Result()
     closedTime = performance.now()
     hadError && options.shared.retries++
     delay = (typeof backoff === 'function' ? backoff(options.shared.retries) : backoff) * 1000

5. A transaction whose 'begin' fills the queue does not have its connection for itself: a rollback takes back the writes of
other callers, which were reported as written.
Reports: 823, 1189

--- a/src/connection.js
+++ b/src/connection.js
@@ -170,11 +170,8 @@
         : (query = q, query.active = true)

       build(q)
-      return write(toBuffer(q))
-        && !q.describeFirst
-        && !q.cursorFn
-        && sent.length < max_pipeline
-        && (!q.options.onexecute || q.options.onexecute(connection))
+      const more = write(toBuffer(q)) && !q.describeFirst && !q.cursorFn && sent.length < max_pipeline
+      return q.options.onexecute ? q.options.onexecute(connection) : more
     } catch (error) {
       sent.length === 0 && write(Sync)
       errored(error)

6. Repeating a statement that the server no longer has ('deallocate all', a pooler) mixes up the results of others. Now it is
sent again in one piece, behind everything that has been sent already. Its types are known from the first time; a query
for them would wait between the results of others. Its values are read anew, since the first attempt has replaced them by
their texts.
Reports: none

--- a/src/connection.js
+++ b/src/connection.js
@@ -230,12 +230,12 @@
     q.string = string
     q.signature = q.prepare && types + string
     q.onlyDescribe && (delete statements[q.signature])
-    q.parameters = q.parameters || parameters
+    q.parameters = (!q.retried && q.parameters) || parameters
     q.prepared = q.prepare && q.signature in statements
-    q.describeFirst = q.onlyDescribe || (parameters.length && !q.prepared)
+    q.describeFirst = q.onlyDescribe || (parameters.length && !q.prepared && !q.retried)
     q.statement = q.prepared
       ? statements[q.signature]
-      : { string, types, name: q.prepare ? statementId + statementCount++ : '' }
+      : { string, types: q.retried ? q.statement.types : types, name: q.prepare ? statementId + statementCount++ : '' }

     typeof options.debug === 'function' && options.debug(id, string, parameters, types)
   }

7. A query with a value that cannot be sent fails the one before it on the connection in its place, and hangs for ever, as
does every later query there. The 'Sync' gets the query its turn among the others: each ends with one.
Reports: none

--- a/src/connection.js
+++ b/src/connection.js
@@ -173,8 +173,8 @@
       const more = write(toBuffer(q)) && !q.describeFirst && !q.cursorFn && sent.length < max_pipeline
       return q.options.onexecute ? q.options.onexecute(connection) : more
     } catch (error) {
-      sent.length === 0 && write(Sync)
-      errored(error)
+      write(Sync)
+      queryError(q, error)
       return true
     }
   }

8. A failed query for array types, which the next connection repeats, ends the process.
Reports: 279, 1192, 1205

--- a/src/connection.js
+++ b/src/connection.js
@@ -568,7 +568,7 @@

       if (needsTypes) {
         initial.reserve && (initial = null)
-        return fetchArrayTypes()
+        return fetchArrayTypes().catch(() => {})
       }

       initial && !initial.reserve && execute(initial)
`
