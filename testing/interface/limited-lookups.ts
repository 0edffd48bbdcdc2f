import { beforeAll } from 'vitest'
import { getVenue } from '#lib/venues/queries.ts'
import { drawVoucherCode } from '#lib/vouchers/code.ts'
import { useTestDatabase } from '../database/database.ts'
import { type RunningServer, startServer } from '../servers/servers.ts'
import { keepVoucherBooks } from '../storms/voucher-books.ts'
import { importTestVenue } from '../venues/venues.ts'
import { voucherOf } from '../venues/vouchers.ts'
import { type Answer, call } from './call.ts'

const secret = 'the secret that both of the servers have in common'

/** Look-ups of vouchers over two servers, which answer thirty a minute. To be called outside tests. */
export function useLookUps() {
  const database = useTestDatabase()
  keepVoucherBooks()
  let code = ''
  beforeAll(async () => {
    const venue = await getVenue((await importTestVenue({})).slug)
    code = (await voucherOf(venue)).code
  })

  /**
   * The answers to `count` requests over both servers: existing, unknown and malformed codes. Requests beyond thirty are
   * concurrent, so that all of them are within one minute of the limit.
   */
  async function lookUps(
    servers: readonly RunningServer[],
    count: number,
    headers: (index: number) => Record<string, string>,
  ) {
    const lookUp = (index: number) => {
      const server = servers[index % servers.length]
      const path = `/api/vouchers/${[code, drawVoucherCode(), 'broken', '%00'][index % 4]}`
      return call(server?.url ?? '', 'GET', path, { headers: headers(index) })
    }
    const answers: Answer[] = []
    for (let index = 0; index < Math.min(count, 30); index++) answers.push(await lookUp(index))
    const beyond = Array.from({ length: Math.max(count - 30, 0) }, (_, at) => lookUp(30 + at))
    return [...answers, ...(await Promise.all(beyond))]
  }

  return {
    lookUps,
    startTwo: (env: Record<string, string>): Promise<RunningServer[]> =>
      Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url, env: { SECRET: secret, ...env } }))),
  }
}

/** Which of the answers refuse a client for its rate. */
export const limited = (answers: readonly Answer[]) => answers.map(({ status }) => status === 429)
export const thirtyThen = (more: number) => [...Array(30).fill(false), ...Array(more).fill(true)]
