import { Redis } from '@upstash/redis'
import { randomUUID } from '#lib/codes.ts'
import { type HitLog, hitsToStore } from './hit-log.ts'

/**
 * The requests of all servers, in Redis over Upstash's HTTP interface: a sorted set for each client, changed and read in
 * one transaction. Upstash's own rate limiting package estimates a sliding window or lets a burst through at its border; the
 * interface promises a maximum within any 60 seconds. A call that takes longer than `answerWithinMs` fails.
 */
export function upstashHits({ url, token }: { url: string; token: string }, { answerWithinMs = 1_000 } = {}): HitLog {
  const redis = new Redis({
    url,
    token,
    // A guest is waiting; the next request is the next try.
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(answerWithinMs),
    enableTelemetry: false,
    readYourWrites: false,
  })
  return {
    async add(key, limit, now) {
      const name = `rate-limit:${key.toString('base64url')}`
      const stored = hitsToStore(limit)
      const [, , , found] = await redis
        .multi()
        .zadd(name, { score: now.getTime(), member: randomUUID() })
        .zremrangebyrank(name, 0, -(stored + 1))
        .pexpire(name, limit.windowMs)
        .zrange<unknown[]>(name, 0, -1, { withScores: true })
        .exec()
      return scores(found)
    },
  }
}

/** The scores of a list in which Redis alternates members and scores. Throws if the answer is anything else. */
function scores(found: unknown): number[] {
  const numbers = Array.isArray(found) ? found.filter((_, at) => at % 2 === 1).map(Number) : []
  if (numbers.length === 0 || numbers.some((number) => !Number.isFinite(number))) {
    throw new Error('an answer of Redis that nobody expects')
  }
  return numbers
}
