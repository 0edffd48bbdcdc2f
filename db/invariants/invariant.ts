/**
 * Something that is true of every database of this service at every moment, as one question: `sql` answers with a row for
 * each place in which it is not, `id` naming the place by ids alone (`venue/row`), never by what a guest wrote or by a code.
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
