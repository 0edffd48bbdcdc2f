import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { canMove } from '#app/console/_ui/shown-stage.ts'
import { partyName } from '#app/console/_ui/stage.tsx'
import type { Party } from '#lib/evening/record.ts'
import { swapText } from '../panel/act-texts.ts'
import { usePartyActs } from '../panel/perform.ts'
import { type Obstacle, obstacleTo, swapPartner, timeElsewhere } from '../room.ts'
import { obstacleWords } from '../room-words.ts'
import type { Screen } from '../screen.ts'
import type { Pending, TimelinePlan } from './plan.ts'
import { timelineTexts as texts } from './texts.ts'

/** A move under way: a party leaves the row `from` (null: it has no table) for the row `target`, by pointer or by keys. */
export type PartyMove = { reference: string; from: string | null; target: string | null; by: 'pointer' | 'keys' }

/** Returns the tables of a party after it has left one for another. */
function tablesAfter({ resourceIds }: Party, from: string | null, to: string): string[] {
  return [...resourceIds.filter((each) => each !== from && each !== to), to]
}

/** Moves parties between rows. The time of a party never changes, and the server decides. */
export function useMove(screen: Screen, plan: TimelinePlan, setPending: (pending: Pending) => void) {
  const { evening, now, locale, say, showHint, act } = screen
  const { swap } = usePartyActs()
  const [move, setMove] = useState<PartyMove | null>(null)
  const latest = useRef(evening)
  latest.current = evening
  const rows = useMemo(() => plan.sections.flatMap((section) => section.rows), [plan])
  const partyOf = (reference: string | undefined) => evening.parties.find((party) => party.reference === reference)
  const nameOf = (party: Party) => `${partyName(party, locale)} ${party.partySize}`
  const party = partyOf(move?.reference)
  const from = move?.from ?? null

  /** By the id of each other row: the obstacle that is in the way, and the party with which the moved one swaps. Null: none. */
  const others = useMemo(() => {
    const found = new Map<string, { obstacle: Obstacle | null; partner: Party | null }>()
    if (!party) return found
    for (const { resource } of rows) {
      if (resource.id === from) continue
      const obstacle = obstacleTo(evening, party, tablesAfter(party, from, resource.id), now)
      const isAtOne = party.resourceIds.length === 1
      found.set(resource.id, { obstacle, partner: isAtOne ? swapPartner(evening, party, resource.id, now) : null })
    }
    return found
  }, [evening, now, rows, party, from])
  const aimedAt = others.get(move?.target ?? '')

  const begin = (reference: string, leaves: string | null, by: PartyMove['by']) => {
    const found = partyOf(reference)
    if (!found || !canMove(found)) return false
    setMove({ reference, from: leaves, target: leaves, by })
    if (by === 'keys') showHint(texts.moving(nameOf(found))[locale])
    return true
  }

  const aim = (target: string | null) =>
    setMove((current) => (current && current.target !== target ? { ...current, target } : current))

  /** Aims at the next row up or down, and announces whether there is room. */
  const step = (by: 1 | -1) => {
    if (!move || !party) return
    const at = rows.findIndex(({ resource }) => resource.id === move.target)
    const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by))]
    if (!next) return
    const { id, name } = next.resource
    aim(id)
    const found = () => {
      const { obstacle, partner } = others.get(id) ?? {}
      if (id === from) return texts.isOwn(name)
      if (partner) return texts.isSwap(name, nameOf(partner))
      if (!obstacle) return texts.isFree(name)
      return texts.isTaken(name, obstacleWords(obstacle, { locale, timeZone: evening.venue.timeZone }))
    }
    say(found()[locale])
  }

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

  const commit = async () => {
    setMove(null)
    showHint(null)
    const row = rows.find(({ resource }) => resource.id === move?.target)
    if (!party || !row || !aimedAt) return
    const { id, name } = row.resource
    const resourceIds = tablesAfter(party, from, id)
    const moved = { reference: party.reference, resourceIds, since: timeElsewhere(party, now).from }
    setPending(moved)
    const done = aimedAt.partner
      ? await swap(party, aimedAt.partner, id)
      : await act(
          `reservations/${encodeURIComponent(party.reference)}/move`,
          { resourceIds },
          texts.moved(nameOf(party), name)[locale],
          { resourceId: id },
        )
    // Keep the bar in its new row until the evening has it there, so that it does not jump back in between.
    setPending(done ? { ...moved, shown: latest.current } : null)
  }

  /** The role of each row in the move, by the id of its resource. */
  const marks = new Map<string, 'target' | 'blocked' | 'taken'>()
  if (party && move?.target != null) marks.set(move.target, 'target')
  for (const [id, { obstacle, partner }] of others)
    if (obstacle && !partner) marks.set(id, id === move?.target ? 'blocked' : 'taken')

  /** The sentence in the row at which a move aims, if the party would swap with the one there. */
  const swapWord = aimedAt?.partner ? swapText(nameOf(aimedAt.partner))[locale] : null

  return { move, marks, swapWord, begin, aim, step, leave, commit }
}
