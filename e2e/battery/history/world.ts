import type { Hands } from '#testing/storms/bills-storm-hands.ts'
import type { Letters } from './letters.ts'
import { type Credentials, type Place, secondsOfEvent } from './place.ts'
import { clock } from './recorder.ts'

/** The state that clients share: everything that can be paid, cancelled or pressed. */
export type World = {
  place: Place
  credentials: Credentials
  letters: Letters
  /** Seconds since the beginning. */
  elapsed(): number
  /** Index of the event and voucher that all clients currently use. */
  currentIndex(): number
  /** A date that all clients currently use, `later` days after the first of them. */
  date(later: number): string
  /** A mail address that belongs to one intention alone. */
  tag(): string
  /** Lines that were not ordered at this table before. */
  lines(table: string, count: number): { item: string; quantity: number }[]
  /** Reservations that wait for a deposit, newest last. */
  pending: { reference: string; depositMinor: number }[]
  /** Checkouts that may be open, newest last. */
  checkouts: { intention: number; path: string }[]
  /** The tab that was last seen at a table. */
  seen: Map<string, string | null>
  /** The house of the staff, with its parties and the acts that can be taken back, newest last. */
  evening: { house: Credentials['evening']; parties: string[]; undoable: string[] }
  /** The house of the bills, with its parties, the acts that can be taken back, and how many wishes there were. */
  bills: { house: Credentials['bills']; wishes: number } & Pick<Hands, 'undoable' | 'parties'>
}

const dayMs = 86_400_000
const firstDayAhead = 10
const maxDaysAhead = 300
const secondsOfDate = 4

/** A date some days from today, as the venue file writes it. */
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
    currentIndex: () => Math.floor(elapsed() / secondsOfEvent),
    date: (later) => dayAhead(firstDayAhead + ((Math.floor(elapsed() / secondsOfDate) + later) % maxDaysAhead)),
    tag: () => `guest-${++tags}@guest.example`,
    lines(table, count) {
      return Array.from({ length: count }, () => {
        const number = ordered.get(table) ?? 0
        ordered.set(table, number + 1)
        const { items } = place
        // After a hundred of each dish a table would repeat a line; no run is that long.
        return { item: items[number % items.length]?.name ?? '', quantity: 1 + Math.floor(number / items.length) }
      })
    },
    pending: [],
    checkouts: [],
    seen: new Map(),
    evening: { house: credentials.evening, parties: [], undoable: [] },
    bills: { house: credentials.bills, wishes: 0, undoable: [], parties: [] },
  }
}

/** Adds to a list, and removes its oldest entry beyond `max`. */
export function remember<Each>(list: Each[], each: Each, max = 40): void {
  list.push(each)
  if (list.length > max) list.shift()
}
