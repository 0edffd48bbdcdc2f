import { type KeyboardEvent, useRef } from 'react'
import controls from '#app/console/_ui/controls.module.css'
import type { Evening, Party } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { swapText } from '../panel/act-texts.ts'
import { usePartyActs } from '../panel/perform.ts'
import { obstacleTo, swapPartner } from '../room.ts'
import { obstacleWords } from '../room-words.ts'
import { useScreen } from '../screen.ts'
import styles from './dialogs.module.css'
import { tableTexts } from './party-texts.ts'

type Resource = Evening['resources'][number]

/**
 * A table for a party. `said` is "free" or the reason why it cannot be had, in words. `swap` is the party there with which it
 * can swap tables.
 */
export type TableRow = { resource: Resource; free: boolean; said: string; swap: Party | null }

/**
 * Returns the tables in use of the booked kind that a party does not have yet: free ones first, from the smallest, then those for a swap. `joined`
 * are the tables that the party would keep beside the new one; if empty, it would leave its own, and can swap.
 */
export function tableRows(
  evening: Evening,
  party: Party,
  { now, locale, joined = [] }: { now: number; locale: Locale; joined?: readonly string[] },
): TableRow[] {
  const { timeZone } = evening.venue
  const rows = evening.resources
    .filter(({ id, active }) => active && !party.resourceIds.includes(id))
    .flatMap((resource) => {
      const obstacle = obstacleTo(evening, party, [...joined, resource.id], now)
      if (obstacle?.kind === 'type') return []
      const said = obstacle ? obstacleWords(obstacle, { locale, timeZone }) : tableTexts.free[locale]
      const swap = joined.length === 0 ? swapPartner(evening, party, resource.id, now) : null
      return [{ resource, free: !obstacle, said, swap }]
    })
  const rank = ({ free, swap }: TableRow) => (free ? 0 : swap ? 1 : 2)
  return rows.sort((a, b) => rank(a) - rank(b) || (a.free ? a.resource.capacity - b.resource.capacity : 0))
}

/**
 * Lists tables as buttons, between which the arrow keys move. A taken one says why, and cannot be chosen unless the party can
 * swap with the one there.
 */
export function TableList({
  rows,
  choose,
}: {
  rows: TableRow[]
  choose: (resource: Resource, swap: Party | null) => void
}) {
  const { locale } = useScreen()
  const { who } = usePartyActs()
  const list = useRef<HTMLUListElement>(null)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus()
  }
  return (
    <>
      {!rows.some(({ free }) => free) && <p>{tableTexts.none[locale]}</p>}
      <ul ref={list} className={styles.tables} aria-label={tableTexts.tables[locale]} onKeyDown={step}>
        {rows.map(({ resource, free, said, swap }, index) => (
          <li key={resource.id}>
            <button
              type="button"
              className={styles.table}
              data-focus={index === 0 || undefined}
              aria-disabled={!free && !swap}
              onClick={() => (free || swap) && choose(resource, swap)}
            >
              <b>{resource.name}</b>
              <span className={controls.faint}>{tableTexts.seats(resource.capacity)[locale]}</span>
              <span className={free ? controls.good : controls.soft}>
                {swap && <b className={styles.swap}>{swapText(who(swap))[locale]}</b>}
                {said}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
