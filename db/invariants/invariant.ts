/**
 * A statement that holds for every database of this service at every moment, as one query. `sql` returns a row for each
 * violation. The row's `id` names the place so that an operator can find it: by ids (`venue/row`), by a route, a kind of
 * job, an instant (`since`), never by text of a guest or by a code.
 */
export type Invariant = {
  name: string
  /**
   * `breach`: must never occur, whatever ran in parallel or was killed, and does not depend on a clock. `notice`: may occur,
   * and an operator should look at it.
   */
  level: 'breach' | 'notice'
  sentence: string
  sql: string
}

/** An instant in SQL as an operator searches a log for it, and its age: `2027-06-16T18:00:05Z (3 h ago)`. */
export function since(column: string): string {
  const seconds = `extract(epoch from now() - ${column})`
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || case
    when ${seconds} >= 172800 then format(' (%s days ago)', floor(${seconds} / 86400))
    when ${seconds} >= 7200 then format(' (%s h ago)', floor(${seconds} / 3600))
    when ${seconds} >= 0 then format(' (%s min ago)', floor(${seconds} / 60))
    else '' end`
}
