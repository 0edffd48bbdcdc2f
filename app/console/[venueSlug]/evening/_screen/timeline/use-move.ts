import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { canMove } from '#app/console/_ui/shown-stage.ts'
import { partyName } from '#app/console/_ui/stage.tsx'
import type { Party } from '#lib/evening/record.ts'
import { swapText } from '../panel/act-texts.ts'
import { usePartyActs } from '../panel/perform.ts'
import { obstacleTo, swapPartner, timeElsewhere } from '../room.ts'
import { obstacleWords } from '../room-words.ts'
import type { Screen } from '../screen.ts'
import type { Pending, TimelinePlan, TimelineRow } from './plan.ts'
import { timelineTexts as texts } from './texts.ts'

/** A move under way: a party leaves the row `from` (null: it has no table) for the row `target`, by pointer or by keys. */
export type PartyMove = { reference: string; from: string | null; target: string | null; by: 'pointer' | 'keys' }

/** Returns the tables of a party after it has left one for another. */
function tablesAfter({ resourceIds }: Party, from: string | null, to: string): string[] {
  return [...resourceIds.filter((each) => each !== from && each !== to), to]
}

/** Moves parties between rows. The time of a party never changes, and the server decides. */
export function useMove(screen: Screen, plan: TimelinePlan, setPending: (pending: Pending) => void) {
  const { evening, now, locale, say, showHint, act, select } = screen
  const { swap } = usePartyActs()
  const [move, setMove] = useState<PartyMove | null>(null)
  const latest = useRef(evening)
  latest.current = evening
  const rows = useMemo(() => plan.sections.flatMap((section) => section.rows), [plan])

  const partyOf = useCallback(
    (reference: string) => evening.parties.find((party) => party.reference === reference),
    [evening.parties],
  )
  const nameOf = useCallback((party: Party) => `${partyName(party, locale)} ${party.partySize}`, [locale])
  const rowOf = useCallback((id: string | null) => rows.find(({ resource }) => resource.id === id), [rows])

  /** Says in words which party, block or other obstacle is in the way in a row; null if there is room. */
  const takenBy = useCallback(
    (party: Party, from: string | null, { resource }: TimelineRow) => {
      const found = obstacleTo(evening, party, tablesAfter(party, from, resource.id), now)
      return found && obstacleWords(found, { locale, timeZone: evening.venue.timeZone })
    },
    [evening, now, locale],
  )

  /** The party in a row with which the party swaps if it is moved there; null if there is room, or none for either. */
  const swapIn = useCallback(
    (party: Party, { resource }: TimelineRow) =>
      party.resourceIds.length === 1 ? swapPartner(evening, party, resource.id, now) : null,
    [evening, now],
  )

  const begin = useCallback(
    (reference: string, from: string | null, by: PartyMove['by']) => {
      const party = partyOf(reference)
      if (!party || !canMove(party)) return false
      setMove({ reference, from, target: from, by })
      if (by === 'keys') showHint(texts.moving(nameOf(party))[locale])
      return true
    },
    [partyOf, nameOf, showHint, locale],
  )

  const aim = useCallback((target: string | null) => {
    setMove((current) => (current && current.target !== target ? { ...current, target } : current))
  }, [])

  /** Aims at the next row up or down, and announces whether there is room. */
  const step = useCallback(
    (by: 1 | -1) => {
      const party = move && partyOf(move.reference)
      if (!party) return
      const at = rows.findIndex(({ resource }) => resource.id === move.target)
      const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by))]
      if (!next) return
      const { id, name } = next.resource
      aim(id)
      const taken = takenBy(party, move.from, next)
      const other = swapIn(party, next)
      const found = () => {
        if (id === move.from) return texts.isOwn(name)
        if (other) return texts.isSwap(name, nameOf(other))
        return taken === null ? texts.isFree(name) : texts.isTaken(name, taken)
      }
      say(found()[locale])
    },
    [move, partyOf, rows, aim, takenBy, swapIn, nameOf, say, locale],
  )

  const leave = useCallback(() => {
    setMove(null)
    showHint(null)
    say(texts.notMoved[locale])
  }, [showHint, say, locale])

  // Escape leaves also if the focus has gone elsewhere.
  const byKeys = move?.by === 'keys'
  useEffect(() => {
    if (!byKeys) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [byKeys, leave])

  const commit = useCallback(async () => {
    const party = move && partyOf(move.reference)
    const row = move && rowOf(move.target)
    setMove(null)
    showHint(null)
    if (!move || !party || !row || move.target === move.from) return
    const { id, name } = row.resource
    const resourceIds = tablesAfter(party, move.from, id)
    const moved = { reference: party.reference, resourceIds, since: timeElsewhere(party, now).from }
    setPending(moved)
    const other = swapIn(party, row)
    const done = other
      ? await swap(party, other, id)
      : await act(
          `reservations/${encodeURIComponent(party.reference)}/move`,
          { resourceIds },
          texts.moved(nameOf(party), name)[locale],
          { resourceId: id },
        )
    // Keep the bar in its new row until the evening has it there, so that it does not jump back in between.
    setPending(done ? { ...moved, shown: latest.current } : null)
  }, [move, partyOf, rowOf, setPending, showHint, swapIn, swap, act, nameOf, locale, now])

  /** The role of each row in the move, by the id of its resource. */
  const marks = useMemo(() => {
    const party = move && partyOf(move.reference)
    const found = new Map<string, 'target' | 'blocked' | 'taken'>()
    if (!party) return found
    for (const row of rows) {
      const { id } = row.resource
      const taken = id !== move.from && takenBy(party, move.from, row) !== null && !swapIn(party, row)
      if (id === move.target) found.set(id, taken ? 'blocked' : 'target')
      else if (taken) found.set(id, 'taken')
    }
    return found
  }, [move, rows, partyOf, takenBy, swapIn])

  /** The sentence in the row at which a move aims, if the party would swap with the one there. */
  const swapWord = useMemo(() => {
    const party = move && partyOf(move.reference)
    const row = move && rowOf(move.target)
    const other = party && row && move.target !== move.from ? swapIn(party, row) : null
    return other && swapText(nameOf(other))[locale]
  }, [move, partyOf, rowOf, swapIn, nameOf, locale])

  return { move, marks, swapWord, begin, aim, step, leave, commit, select }
}
