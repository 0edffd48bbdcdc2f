import { connection } from '#db/client.ts'

/** The used part of the driver's own class for a statement; the first run of `handle` sends it. */
type Statement = { executed: boolean; string?: string; strings: readonly string[] }
type Sending = { handle(this: Statement): Promise<void> }

/** The driver's own query on every new connection, which may open while `work` runs. */
const ofTheDriver = /^\s*select b\.oid, b\.typarray\s/

/** The texts of all statements that `work` sends to the test's database, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sending = Object.getPrototypeOf(connection().sql.unsafe('')) as Sending
  const { handle } = sending
  const sent: Statement[] = []
  sending.handle = function () {
    if (!this.executed) sent.push(this)
    return handle.call(this)
  }
  try {
    await work()
  } finally {
    sending.handle = handle
  }
  return sent.map(({ string, strings }) => string ?? strings.join('?')).filter((text) => !ofTheDriver.test(text))
}
