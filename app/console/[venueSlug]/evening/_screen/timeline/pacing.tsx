import type { Evening } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './pacing.module.css'
import type { Axis } from './plan.ts'
import { timelineTexts as texts } from './texts.ts'

/**
 * Shows how many guests come in each quarter of an hour, and how many seats are left then, unless the day is closed. A stretch
 * that a rule of pace bounds has one number, with the most beside it.
 */
export function Pacing({
  pacing,
  pace = [],
  axis,
  minute,
  open,
  locale,
}: {
  pacing: Evening['pacing']
  pace: Evening['pace']
  axis: Axis
  minute: number
  /** Whether the venue opens on this day. If not, no seat can be booked. */
  open: boolean
  locale: Locale
}) {
  const highest = Math.max(1, ...pacing.map(({ covers }) => covers))
  const quarter = 15 * 60_000
  const middle = (at: string) => axis.x(Date.parse(at) + quarter / 2)
  const past = (at: string) => (Date.parse(at) + quarter <= minute ? css.past : undefined)
  const isBound = (at: string) =>
    pace.some(({ from, until }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(until))
  return (
    <div className={css.pacing}>
      <div className={css.row}>
        <div className={css.name}>
          <b>{texts.coming[locale]}</b>
        </div>
        <svg className={css.lane}>
          {pacing.map(({ at, covers }) => {
            const share = Math.round((covers / highest) * 70)
            return (
              <g key={at} className={past(at)}>
                {covers > 0 && (
                  <rect
                    className={css.covers}
                    x={axis.x(at)}
                    y={`${100 - share}%`}
                    width={axis.width(at, Date.parse(at) + quarter)}
                    height={`${share}%`}
                  />
                )}
                {!isBound(at) && (
                  <text className={covers > 0 ? css.strong : css.soft} x={middle(at)} y="50%">
                    {covers > 0 ? covers : '·'}
                  </text>
                )}
              </g>
            )
          })}
          {pace.map(({ from, until, kind, started, most }) => (
            <g key={from} className={Date.parse(until) <= minute ? css.past : undefined}>
              <text
                className={started > most ? css.none : started > 0 ? css.strong : css.soft}
                x={axis.x((Date.parse(from) + Date.parse(until)) / 2)}
                y="50%"
              >
                <title>{texts.ofPace(started, most, kind)[locale]}</title>
                {started} / {most}
              </text>
            </g>
          ))}
        </svg>
      </div>
      {open && (
        <div className={css.row}>
          <div className={css.name}>
            <span>{texts.seatsLeft[locale]}</span>
          </div>
          <svg className={css.lane}>
            {pacing.map(({ at, seatsLeft }) => (
              <g key={at} className={past(at)}>
                <text className={seatsLeft === 0 ? css.none : css.soft} x={middle(at)} y="50%">
                  {seatsLeft}
                </text>
              </g>
            ))}
          </svg>
        </div>
      )}
    </div>
  )
}
