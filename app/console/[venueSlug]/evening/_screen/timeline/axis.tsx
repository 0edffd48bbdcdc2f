import { clock } from '#app/console/_ui/clock.ts'
import type { Axis as AxisOf } from './plan.ts'
import css from './timeline.module.css'

/** The smallest scale in pixels per minute: five minutes are ten pixels. If that is wider than the screen, it scrolls. */
export const leastScale = 2

/** Shows the hours at the top, and the present time. Its lane gives the timeline its smallest width. */
export function HoursAxis({ axis, now, timeZone }: { axis: AxisOf; now: number; timeZone: string }) {
  return (
    <div className={css.axis} aria-hidden="true">
      <div className={css.name} />
      <svg className={css.lane} width={axis.minutes * leastScale}>
        {axis.steps(30).map((at) => {
          const hour = clock(at, timeZone)
          return (
            <svg key={at} className={css.outside} x={axis.x(at)} y="50%">
              <text className={hour.endsWith(':00') ? css.hour : css.half} x="5">
                {hour}
              </text>
            </svg>
          )
        })}
        {axis.has(now) && (
          <svg className={css.outside} x={axis.x(now)} y="50%">
            <rect className={css.pill} x="-21" y="-10" width="42" height="20" rx="4" />
            <text className={css.pillText}>{clock(now, timeZone)}</text>
          </svg>
        )}
      </svg>
    </div>
  )
}

/** Draws the lines of quarters and hours behind the rows. */
export function Grid({ axis, timeZone }: { axis: AxisOf; timeZone: string }) {
  return (
    <svg className={css.grid} aria-hidden="true">
      {axis.steps(15).map((at) => (
        <line
          key={at}
          className={clock(at, timeZone).endsWith(':00') ? css.hourLine : css.quarterLine}
          x1={axis.x(at)}
          x2={axis.x(at)}
          y2="100%"
        />
      ))}
    </svg>
  )
}
