import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type SortedSet = { scores: Map<string, number>; endsAt: number | null }
type Command = [name: string, key: string, ...rest: (string | number)[]]

/**
 * A server on the loopback that speaks Upstash's HTTP interface for Redis, as far as sorted sets and transactions go, so
 * that the company's own client can be tested without an account. Close it when done.
 */
export async function startUpstashStandIn({ token = 'token-of-the-tests' } = {}) {
  const sets = new Map<string, SortedSet>()
  let transactions = 0
  let trouble: 'none' | 'refuses' | 'silent' | 'nonsense' = 'none'

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const answer = (status: number, body: unknown) => outgoing.writeHead(status).end(JSON.stringify(body))
    if (trouble === 'silent') return
    if (trouble === 'refuses') return void answer(500, { error: 'ERR out of order' })
    if (incoming.headers.authorization !== `Bearer ${token}`) return void answer(401, { error: 'WRONGPASS' })
    if (trouble === 'nonsense') return void answer(200, [{ result: 1 }, { result: 0 }, { result: 1 }, { result: 'x' }])
    if (incoming.url !== '/multi-exec') return void answer(400, { error: `ERR ${incoming.url}` })
    transactions++
    const encoded = incoming.headers['upstash-encoding'] === 'base64'
    // Nothing else runs in between, so a transaction is atomic.
    const results = (JSON.parse(Buffer.concat(chunks).toString('utf8')) as Command[]).map(execute)
    answer(
      200,
      results.map((result) => ({ result: encoded ? inBase64(result) : result })),
    )
  }

  function execute([name, key, ...rest]: Command): number | string[] {
    const [first, second] = rest
    switch (name.toLowerCase()) {
      case 'zadd':
        return add(live(key), Number(first), String(second))
      case 'zremrangebyrank':
        return removeByRank(live(key), Number(first), Number(second))
      case 'pexpire':
        live(key).endsAt = Date.now() + Number(first)
        return 1
      case 'zrange':
        return ranked(live(key)).flatMap(([member, score]) => [member, String(score)])
      default:
        throw new Error(`the stand-in does not support ${name}`)
    }
  }

  function live(key: string): SortedSet {
    const known = sets.get(key)
    if (known && (known.endsAt === null || known.endsAt > Date.now())) return known
    const fresh = { scores: new Map<string, number>(), endsAt: null }
    sets.set(key, fresh)
    return fresh
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    /** Names of the keys, and how many members each has. */
    keys: () => [...sets].map(([key, { scores }]) => ({ key, members: scores.size })),
    transactions: () => transactions,
    /** How it fails from now on: an error, no answer at all, or an invalid one. */
    fail(how: typeof trouble) {
      trouble = how
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function add({ scores }: SortedSet, score: number, member: string): number {
  const isNew = !scores.has(member)
  scores.set(member, score)
  return isNew ? 1 : 0
}

function ranked({ scores }: SortedSet): [member: string, score: number][] {
  return [...scores].sort(([one, low], [other, high]) => low - high || (one < other ? -1 : 1))
}

function removeByRank(set: SortedSet, start: number, stop: number): number {
  const all = ranked(set)
  // A rank below nothing counts from the end, and both ends are included.
  const place = (rank: number) => (rank < 0 ? all.length + rank : rank)
  const removed = all.filter((_, rank) => rank >= Math.max(0, place(start)) && rank <= place(stop))
  for (const [member] of removed) set.scores.delete(member)
  return removed.length
}

function inBase64(result: number | string[]): number | string[] {
  return typeof result === 'number' ? result : result.map((text) => Buffer.from(text).toString('base64'))
}
