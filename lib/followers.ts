import { listenTo } from '#db/listen.ts'
import { failureOf, log } from '#lib/log.ts'

/** A subscriber to the changes of something that the database notifies of, such as a table. */
export type Follower = {
  /** Whose it is, where one caller may have only so many of a key: a session or a device. */
  caller?: string
  changed(): void
  /** This server is shutting down; another one takes the next connection. */
  ended(): void
}

type Options = {
  /** What is followed, in a word. */
  name: string
  /** The channels of the database that notify of changes, each with the key that a payload means. */
  channels: Readonly<Record<string, (payload: string) => string>>
  /** The version of each of these keys: a text that changes with what is followed. One statement for any number of keys. */
  readVersions: (keys: readonly string[]) => Promise<Map<string, string>>
  /** Whether a notification is a change even where the version is the same: it may be of something that no version covers. */
  trustsNotifications?: boolean
  /** How many may follow one key, how many of these may be one caller's, and how many may follow all keys, in this process. */
  limits: { ofKey: number; ofCaller?: number; ofAll: number }
}

/** The followers of each key, in this process. */
type Live = {
  keys: Map<string, { followers: Set<Follower>; version: string | undefined }>
  /** Keys that are to be checked, by the check that runs or by the next one. */
  due: Set<string>
  checking: boolean
  end: () => Promise<void>
}

/** The time between polls: how long a change may stay unseen when its notification was lost. */
export const pollEveryMs = 3_000

// Shared on `globalThis`: the server ends what the pages began, and Next evaluates modules a second time for its pages.
const holder = globalThis as { venueBookingLive?: Map<string, Live> | 'ended' | undefined }

export type Followers = {
  /**
   * Notifies a follower of every change of a key from now on: a page that reads afterwards misses no change. Returns a function
   * that ends this; null where the number of followers is at its limit, and where the process is about to end. Where only the
   * caller is at its limit, its oldest follower ends.
   */
  follow(key: string, follower: Follower): (() => void) | null
  /** The number of followers in this process. */
  count(): number
}

/**
 * Something that can be followed. The database notifies this process of changes at once, over one connection, and it polls
 * every few seconds, in case a notification was lost (a dropped connection, a pooler). Both run the same query: has the
 * version of the key changed? The first check of a key counts as a change.
 */
export function followersOf(options: Options): Followers {
  const { name, limits } = options
  return {
    follow(key, follower) {
      if (holder.venueBookingLive === 'ended') return null
      holder.venueBookingLive ??= new Map()
      const live = holder.venueBookingLive.get(name) ?? begin(options)
      holder.venueBookingLive.set(name, live)
      const followed = live.keys.get(key) ?? { followers: new Set(), version: undefined }
      makeRoomFor(follower, followed.followers, limits)
      if (followed.followers.size >= limits.ofKey || followerCount(live) >= limits.ofAll) return null
      live.keys.set(key, followed)
      followed.followers.add(follower)
      return () => {
        followed.followers.delete(follower)
        if (followed.followers.size === 0 && live.keys.get(key) === followed) live.keys.delete(key)
      }
    },
    count() {
      const lives = holder.venueBookingLive
      const live = lives === 'ended' ? undefined : lives?.get(name)
      return live ? followerCount(live) : 0
    },
  }
}

/** Ends the oldest follower of the same caller where that one has as many as it may. */
function makeRoomFor({ caller }: Follower, followers: ReadonlySet<Follower>, { ofCaller }: Options['limits']): void {
  if (caller === undefined || ofCaller === undefined) return
  const own = [...followers].filter((each) => each.caller === caller)
  if (own.length >= ofCaller) own[0]?.ended()
}

function followerCount({ keys }: Live): number {
  let count = 0
  for (const { followers } of keys.values()) count += followers.size
  return count
}

function begin(options: Options): Live {
  const live: Live = { keys: new Map(), due: new Set(), checking: false, end: async () => {} }
  const checkAll = () => void check(live, options, [...live.keys.keys()])
  const unlisten = Object.entries(options.channels).map(([channel, keyOf]) =>
    listenTo(channel, {
      heard(payload) {
        const followed = live.keys.get(keyOf(payload))
        if (followed && options.trustsNotifications) followed.version = undefined
        if (followed) void check(live, options, [keyOf(payload)])
      },
      onListening: checkAll,
    }),
  )
  const polling = setInterval(checkAll, pollEveryMs).unref()
  live.end = async () => {
    clearInterval(polling)
    await Promise.all(unlisten.map((stop) => stop()))
  }
  return live
}

/** Checks the versions of these keys, and notifies their followers of changes. One check runs at a time. */
async function check(live: Live, { name, readVersions }: Options, keys: readonly string[]): Promise<void> {
  for (const key of keys) live.due.add(key)
  if (live.checking) return
  live.checking = true
  while (live.due.size > 0) {
    const due = [...live.due]
    live.due.clear()
    try {
      for (const [key, version] of await readVersions(due)) noteVersion(live, key, version)
    } catch (error) {
      // The next poll is a few seconds away.
      log().warn({ failure: failureOf(error), followed: name }, 'versions that pages follow cannot be read')
    }
  }
  live.checking = false
}

function noteVersion(live: Live, key: string, version: string): void {
  const followed = live.keys.get(key)
  if (!followed || followed.version === version) return
  followed.version = version
  for (const { changed } of [...followed.followers]) changed()
}

/** Ends every follower, and accepts no new ones: this process is about to end. */
export async function endLive(): Promise<void> {
  const lives = holder.venueBookingLive
  holder.venueBookingLive = 'ended'
  if (!lives || lives === 'ended') return
  const all = [...lives.values()]
  for (const { keys } of all) {
    for (const { followers } of keys.values()) for (const { ended } of [...followers]) ended()
    keys.clear()
  }
  await Promise.all(all.map(({ end }) => end()))
}
