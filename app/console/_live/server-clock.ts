/**
 * An instant of the server's clock, with the browser's time at that moment (`local`). The browser's clock advances it,
 * although it may be wrong by minutes and is set now and then: the monotonic clock stops while some devices sleep. Each
 * answer of the server corrects it. Milliseconds.
 */
export type Clock = { server: number; local: number }

/** Returns the clock for an instant of the server (ISO 8601) that has just been read. */
export function clockAt(now: string): Clock {
  return { server: Date.parse(now), local: Date.now() }
}

/** The key under which a browser stores its difference to the server's clock. */
const place = 'console-clock'

/** Stores a clock that was just read, for a page that is loaded without a network. */
export function keepClock({ server, local }: Clock): void {
  try {
    localStorage.setItem(place, String(server - local))
  } catch {
    // In a browser without storage, such a page shows the device's own time.
  }
}

/** Returns the stored clock, or this device's own one if none was stored. */
export function keptClock(): Clock {
  const local = Date.now()
  try {
    return { server: local + (Number(localStorage.getItem(place)) || 0), local }
  } catch {
    return { server: local, local }
  }
}

/** Returns the server's present time, in milliseconds. */
export function timeOf({ server, local }: Clock): number {
  return server + (Date.now() - local)
}

/** After this time without a word from the server, the screen says so; milliseconds. */
export const waitingAfterMs = 8_000
/** After this time without a word from the server, acts are refused; milliseconds. */
export const awayAfterMs = 30_000

/** Returns the state of a connection whose server was last heard `silentMs` ago. */
export function connectionState(silentMs: number, online: boolean): 'live' | 'waiting' | 'away' {
  if (!online || silentMs >= awayAfterMs) return 'away'
  return silentMs >= waitingAfterMs ? 'waiting' : 'live'
}
