import { Redis } from '@upstash/redis'
import { randomUUID } from '#lib/codes.ts'
import { type HitLog, toKeep } from './hit-log.ts'

/**
 * The requests of all servers, in Redis over Upstash's HTTP interface: a sorted set for each client, changed and read in
 * one transaction. The company's own rate limiting package estimates a sliding window or lets a burst through at its
 * border; the interface promises at most so many in any 60 seconds. An answer that takes longer than `answerWithinMs` counts
 * as none.
 */
export function upstashHits({ url, token }: { url: string; token: string }, { answerWithinMs = 1_000 } = {}): HitLog {
  const redis = new Redis({
    url,
    token,
    // Who waits is a guest; the next try is the next request.
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(answerWithinMs),
    enableTelemetry: false,
    readYourWrites: false,
  })
  return {
    async add(key, limit, now) {
      const name = `rate-limit:${key.toString('base64url')}`
      const kept = toKeep(limit)
      const [, , , found] = await redis
        .multi()
        .zadd(name, { score: now.getTime(), member: randomUUID() })
        .zremrangebyrank(name, 0, -(kept + 1))
        .pexpire(name, limit.windowMs)
        .zrange<unknown[]>(name, 0, -1, { withScores: true })
        .exec()
      return scores(found)
    },
  }
}

/** Members and scores in turns, as Redis lists them. Throws where the answer is anything else. */
function scores(found: unknown): number[] {
  const numbers = Array.isArray(found) ? found.filter((_, at) => at % 2 === 1).map(Number) : []
  if (numbers.length === 0 || numbers.some((number) => !Number.isFinite(number))) {
    throw new Error('an answer of Redis that nobody expects')
  }
  return numbers
}
