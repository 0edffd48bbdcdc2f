/**
 * The server's clock, carried on by the browser's: a tablet may be wrong by minutes. The monotonic clock stops while some
 * devices sleep, and the other one is set now and then; each answer of the server corrects both.
 */
export type Clock = { server: number; local: number }

/** The clock at an instant of the server (ISO 8601) that has just been read. */
export function clockAt(now: string): Clock {
  return { server: Date.parse(now), local: Date.now() }
}

/** The name under which a browser keeps its distance to the server's clock. */
const place = 'console-clock'

/** Keeps a clock that was just read, for a page that is loaded without a network. */
export function keepClock({ server, local }: Clock): void {
  try {
    localStorage.setItem(place, String(server - local))
  } catch {
    // A browser without storage shows its own time then.
  }
}

/** The clock that was kept: by this device's own clock, where none was. */
export function keptClock(): Clock {
  const local = Date.now()
  try {
    return { server: local + (Number(localStorage.getItem(place)) || 0), local }
  } catch {
    return { server: local, local }
  }
}

/** The server's time now, in milliseconds. */
export function timeOf({ server, local }: Clock): number {
  return server + (Date.now() - local)
}

/** After how long without a word of the server the screen says so, and after how long acts are refused; milliseconds. */
export const waitingAfterMs = 8_000
export const awayAfterMs = 30_000

/** The state of a connection that was last heard `silentMs` ago. */
export function connectionState(silentMs: number, online: boolean): 'live' | 'waiting' | 'away' {
  if (!online || silentMs >= awayAfterMs) return 'away'
  return silentMs >= waitingAfterMs ? 'waiting' : 'live'
}
