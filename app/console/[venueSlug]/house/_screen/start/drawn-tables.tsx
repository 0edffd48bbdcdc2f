import type { Locale } from '#lib/i18n/locale.ts'
import css from './start.module.css'
import { startTexts as texts } from './start-texts.ts'

type Props = { sizes: readonly { count: number; seats: number }[]; locale: Locale }

/** Drawn tables beyond these would be a pattern. */
const mostDrawn = 60

/** Draws tables in a row, each with its seats, and says how many seats there are. */
export function DrawnTables({ sizes, locale }: Props) {
  const seats = sizes.reduce((sum, each) => sum + each.count * each.seats, 0)
  const all = sizes.flatMap((size) => Array.from({ length: Math.min(mostDrawn, size.count) }, () => size.seats))
  return (
    <div>
      <p>
        <strong>{texts.groups(sizes)[locale]}.</strong> <span className={css.soft}>{texts.seats(seats)[locale]}.</span>
      </p>
      <div className={css.drawn} aria-hidden="true">
        {all.slice(0, mostDrawn).map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tables of one size are alike.
          <TableMark key={index} seats={each} />
        ))}
      </div>
    </div>
  )
}

function TableMark({ seats }: { seats: number }) {
  // Seats stand above and below; of a large table the first twelve are drawn.
  const pairs = Math.ceil(Math.min(seats, 12) / 2)
  const width = 8 + pairs * 7
  const above = Array.from({ length: pairs }, (_, at) => 7.5 + at * 7)
  const below = above.slice(0, Math.min(seats, 12) - pairs)
  return (
    <svg viewBox={`0 0 ${width} 22`} width={width} height={22} aria-hidden="true">
      {above.map((x) => (
        <circle key={`a${x}`} cx={x} cy={2.5} r={2} />
      ))}
      {below.map((x) => (
        <circle key={`b${x}`} cx={x} cy={19.5} r={2} />
      ))}
      <rect x={1.5} y={5} width={width - 3} height={12} rx={2.5} />
    </svg>
  )
}
