import type { Letters } from './letters.ts'
import { type Credentials, fashionSeconds, type Place } from './place.ts'
import { clock } from './recorder.ts'

/** What guests know of each other's doings: what can be paid, cancelled, pressed. */
export type World = {
  place: Place
  credentials: Credentials
  letters: Letters
  /** Seconds since the beginning. */
  elapsed(): number
  /** Which of the events and vouchers everybody wants now. */
  fashion(): number
  /** A date that everybody wants now, `ahead` of the first of them. */
  date(ahead: number): string
  /** A name that belongs to one intention alone: an address that mail may go to. */
  tag(): string
  /** Lines that were never ordered at this table before. */
  lines(table: string, count: number): { item: string; quantity: number }[]
  /** Reservations that wait for a deposit, newest last. */
  pending: { reference: string; depositMinor: number }[]
  /** Checkouts that may be open, newest last. */
  checkouts: { intention: number; path: string }[]
  /** The session that was last seen at a table. */
  seen: Map<string, string | null>
}

const dayMs = 86_400_000
const firstDayAhead = 10
const mostDaysAhead = 300
const secondsOfDate = 4

/** Days as the venue's file writes them. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}

export function makeWorld(place: Place, credentials: Credentials, letters: Letters): World {
  const begin = clock()
  const elapsed = () => (clock() - begin) / 1000
  const ordered = new Map<string, number>()
  let tags = 0
  return {
    place,
    credentials,
    letters,
    elapsed,
    fashion: () => Math.floor(elapsed() / fashionSeconds),
    date: (ahead) => dayAhead(firstDayAhead + ((Math.floor(elapsed() / secondsOfDate) + ahead) % mostDaysAhead)),
    tag: () => `guest-${++tags}@guest.example`,
    lines(table, count) {
      return Array.from({ length: count }, () => {
        const number = ordered.get(table) ?? 0
        ordered.set(table, number + 1)
        const { items } = place
        // After a hundred of each dish a table would repeat itself; no run is that long.
        return { item: items[number % items.length]?.name ?? '', quantity: 1 + Math.floor(number / items.length) }
      })
    },
    pending: [],
    checkouts: [],
    seen: new Map(),
  }
}

/** Keeps a list short: what is old interests nobody. */
export function remember<Each>(list: Each[], each: Each, most = 40): void {
  list.push(each)
  if (list.length > most) list.shift()
}
