/**
 * Something that is true of every database of this service at every moment, as one question: `sql` answers with a row for
 * each place in which it is not, `id` naming the place so that somebody can look after it: by ids (`venue/row`), by a route, a kind
 * of job, an instant (`since`), never by what a guest wrote or by a code.
 */
export type Invariant = {
  name: string
  /**
   * `breach`: can never be, whatever ran in parallel and whoever was killed, and no clock decides it. `notice`: may well
   * be, and somebody should look at it.
   */
  level: 'breach' | 'notice'
  sentence: string
  sql: string
}

/** An instant in SQL as an operator looks for it in a log, and how long ago that was: `2027-06-16T18:00:05Z (3 h ago)`. */
export function since(column: string): string {
  const seconds = `extract(epoch from now() - ${column})`
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || case
    when ${seconds} >= 172800 then format(' (%s days ago)', floor(${seconds} / 86400))
    when ${seconds} >= 7200 then format(' (%s h ago)', floor(${seconds} / 3600))
    when ${seconds} >= 0 then format(' (%s min ago)', floor(${seconds} / 60))
    else '' end`
}
