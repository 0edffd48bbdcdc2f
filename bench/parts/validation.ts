import { longBodies, wideBodies } from '#testing/interface/large-bodies.ts'
import { type Post, postsOfAllRoutes } from '#testing/pages/posts.ts'
import { demoVenue } from '#testing/venues/demo-venue.ts'
import { spread } from '../compare.ts'
import type { Options } from '../options.ts'
import { show } from '../rows.ts'
import { dateIn, type Stage } from '../stage.ts'

/** Each body is sent this often in a round; the fastest counts, since a busy machine makes nothing faster. */
const times = 3

/**
 * For how long one request blocks a server for all others: 256 KiB of content that takes long to check, to each route that
 * accepts a body, one at a time, from the first byte sent to the last byte of the response.
 */
export async function validation(stage: Stage, { turns }: Options): Promise<void> {
  const evening = dateIn(14)
  const posts = postsOfAllRoutes({ ...(await demoVenue(evening)), evening })
  const rounds: Longest[] = []
  // The first round warms up.
  for (let round = -1; round < turns.rounds; round++) {
    const longest = await longestOf(stage, posts)
    console.error(`${longest.ms.toFixed(1)} ms: ${longest.what}`)
    if (round >= 0) rounds.push(longest)
  }
  show(
    { what: 'the slowest response to 256 KiB of anything, of all routes', goal: { atMost: 50 }, unit: 'ms' },
    spread(rounds.map(({ ms }) => ms)),
  )
}

type Longest = { ms: number; what: string }

async function longestOf({ service }: Stage, posts: readonly Post[]): Promise<Longest> {
  let longest: Longest = { ms: 0, what: '' }
  for (const post of posts) {
    for (const [what, body] of Object.entries({ ...longBodies(post), ...wideBodies(post) })) {
      const took: number[] = []
      while (took.length < times) took.push(await millisecondsOf(service.url, post, body))
      const ms = Math.min(...took)
      if (ms > longest.ms) longest = { ms, what: `${post.pattern}, ${what}` }
    }
  }
  return longest
}

async function millisecondsOf(url: string, { path, headers }: Post, body: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  })
  await response.arrayBuffer()
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - begun
}
