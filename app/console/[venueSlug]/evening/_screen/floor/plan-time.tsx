import { Button, Chip } from '#app/console/_ui/button.tsx'
import { clock, minute, ms } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { useScreen } from '../screen.ts'
import styles from './plan-time.module.css'
import { floorTexts } from './texts.ts'

const quarter = 15 * minute
/** With more full hours than this, a narrow slider names every second one, so that they stay 24 pixels apart. */
const manyHours = 14

/** Returns the full hours of the venue's clock from one instant to another, all in milliseconds. */
function hoursBetween(from: number, until: number, timeZone: string): number[] {
  const past = Number(clock(from, timeZone).slice(3)) * minute
  const first = past === 0 ? from : from + 60 * minute - past
  return Array.from(
    { length: Math.floor((until - first) / (60 * minute)) + 1 },
    (_, hour) => first + hour * 60 * minute,
  )
}

/** Shows the time of the plan, and how many guests come when. `ahead` is null while the plan follows the clock. */
export function PlanTime({ ahead, setAhead }: { ahead: number | null; setAhead: (at: number | null) => void }) {
  const { evening, now, locale, open } = useScreen()
  const { timeZone } = evening.venue
  const [from, until] = [ms(evening.from), ms(evening.until)]
  const at = ahead ?? Math.min(until, Math.max(from, now))
  const steps = Math.max(1, Math.round((until - from) / quarter))
  const most = Math.max(1, ...evening.pacing.map(({ covers }) => covers))
  const hours = hoursBetween(from, until, timeZone)
  return (
    <div className={styles.time}>
      <div className={styles.timeWords}>
        <span className={controls.soft}>{floorTexts.planAt[locale]}</span> <b>{clock(at, timeZone)}</b>
        {ahead === null ? (
          <span className={styles.isNow}>{floorTexts.now[locale]}</span>
        ) : (
          <Chip onClick={() => setAhead(null)}>{floorTexts.backToNow[locale]}</Chip>
        )}
      </div>
      <Button mark="block" small className={styles.close} onClick={() => open({ kind: 'block' })}>
        {floorTexts.close[locale]}
      </Button>
      <div className={styles.track}>
        <svg className={styles.bars} viewBox={`0 0 ${steps} 10`} preserveAspectRatio="none" aria-hidden="true">
          {evening.pacing.map(({ at: start, covers }) => {
            const high = (covers / most) * 10
            return (
              <rect
                key={start}
                x={(ms(start) - from) / quarter + 0.06}
                y={10 - high}
                width={0.88}
                height={high}
                className={ms(start) + quarter <= now ? styles.past : styles.bar}
              />
            )
          })}
        </svg>
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={steps}
          step="any"
          value={(at - from) / quarter}
          aria-label={floorTexts.planAt[locale]}
          aria-valuetext={clock(at, timeZone)}
          onChange={(event) => setAhead(from + Math.round(Number(event.target.value)) * quarter)}
          onKeyDown={(event) => {
            const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
            if (!by) return
            event.preventDefault()
            const step = by > 0 ? Math.floor((at - from) / quarter) + 1 : Math.ceil((at - from) / quarter) - 1
            setAhead(from + Math.min(steps, Math.max(0, step)) * quarter)
          }}
        />
        <svg className={styles.hours} data-many={hours.length > manyHours || undefined} aria-hidden="true">
          {hours.map((hour) => (
            <text key={hour} x={`${((hour - from) / (until - from)) * 100}%`} y="11">
              {clock(hour, timeZone).slice(0, 2)}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}
