import { timeElsewhere } from '../room.ts'
import { useScreen } from '../screen.ts'
import { Bar, type BarProps } from './bar.tsx'
import css from './timeline.module.css'

type Props = Pick<BarProps, 'axis' | 'minute' | 'scale' | 'locale' | 'timeZone'> & {
  reference: string
  target: string | null
  /** The height of the pointer, in pixels from the top of the content. */
  top: number
}

/** Draws the copy of a bar that follows the pointer, up and down only, with the time for which the party gets another table. */
export function Dragged({ reference, top, target, axis, minute, scale, locale, timeZone }: Props) {
  const { evening } = useScreen()
  const party = evening.parties.find((each) => each.reference === reference)
  if (!party) return null
  const table = evening.resources.find(({ id }) => id === target) ?? null
  return (
    <svg className={`${css.grid} ${css.dragged}`} aria-hidden="true">
      <Bar
        {...{ party, table, axis, minute, scale, locale, timeZone }}
        {...timeElsewhere(party, minute)}
        y={`${top - 14}`}
        height="28"
        selected={false}
        reachable={false}
        state={undefined}
      />
    </svg>
  )
}
