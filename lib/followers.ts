import { listenTo } from '#db/listen.ts'
import { failureOf, log } from '#lib/log.ts'

/** A subscriber to the changes of something, such as a table, about which the database notifies. */
export type Follower = {
  /** The session or device of the follower, if one caller may have only so many followers of a key. */
  caller?: string
  changed(): void
  /** This server is shutting down; another one takes the next connection. */
  ended(): void
}

type Options = {
  /** The kind of the followed keys, in a word. */
  name: string
  /** The channels of the database that notify of changes, each with the key that a payload stands for. */
  channels: Readonly<Record<string, (payload: string) => string>>
  /** The version of each of these keys: a text that changes with what the key shows. One statement for any number of keys. */
  readVersions: (keys: readonly string[]) => Promise<Map<string, string>>
  /** Whether a notification is a change even if the version is the same: it may be about something that no version covers. */
  trustsNotifications?: boolean
  /** The most followers of one key, of one caller at a key, and of all keys, in this process. */
  limits: { ofKey: number; ofCaller?: number; ofAll: number }
}

/** The followers of each key, in this process. */
type Live = {
  keys: Map<string, { followers: Set<Follower>; version: string | undefined }>
  /** Keys that the running or the next check must check. */
  due: Set<string>
  checking: boolean
  end: () => Promise<void>
}

/** The time between polls: the longest time for which a change stays unseen if its notification was lost. */
export const pollEveryMs = 3_000

// Shared on `globalThis`: the server ends what the pages began, and Next evaluates modules a second time for its pages.
const holder = globalThis as { venueBookingLive?: Map<string, Live> | 'ended' | undefined }

export type Followers = {
  /**
   * Notifies a follower of every change of a key from now on: a page that reads afterwards misses no change. Returns a
   * function that ends this; null if the number of followers is at its limit, and if the process is about to end. If only
   * the caller is at its limit, its oldest follower ends.
   */
  follow(key: string, follower: Follower): (() => void) | null
  /** The number of followers in this process. */
  count(): number
}

/**
 * Makes a subscription service for keys. The database notifies this process of changes at once, over one connection, and it
 * polls every few seconds, in case a notification was lost (a dropped connection, a pooler). Both run the same query: has
 * the version of the key changed? The first check of a key counts as a change.
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

/** Ends the oldest follower of the same caller if that caller has as many as it may. */
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
