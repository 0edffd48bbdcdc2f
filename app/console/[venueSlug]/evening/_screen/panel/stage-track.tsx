import { clock, minute, minutesBetween, ms } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import { isSitting, shownStage } from '#app/console/_ui/shown-stage.ts'
import { partyName, stageClass } from '#app/console/_ui/stage.tsx'
import { stageTexts, stayText } from '#app/console/_ui/stage-texts.ts'
import type { PartyDetails } from '#lib/evening/record.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { useScreen } from '../screen.ts'
import styles from './panel.module.css'
import track from './stage-track.module.css'
import { panelTexts } from './texts.ts'

const steps = ['arrived', 'seated', 'ordered', 'served', 'paid', 'left'] as const

/** Shows the stages of the party's visit with their times, how long the party can stay, and who wants the table next. */
export function StageTrack({ details }: { details: PartyDetails }) {
  const { locale, evening, now } = useScreen()
  const { timeZone } = evening.venue
  const { stageTimes, stage, canStayUntil, next } = details
  const isCancelled = details.status === 'Cancelled'
  const shown = shownStage(details, now)
  const current = (steps as readonly string[]).indexOf(stage)
  const isToCome = stage !== 'left' && !isCancelled
  const here = current >= 0 && stage !== 'left'
  const since = stageTimes.arrivedAt ?? stageTimes.seatedAt
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h3>{panelTexts.stage[locale]}</h3>
        {here && since ? (
          <span>
            {panelTexts.hereFor(formatMinutes(minutesBetween(since, now)))[locale]}
            {isSitting(details) && `, ${stayText((ms(details.until) - now) / minute)[locale]}`}
          </span>
        ) : (
          current < 0 &&
          (isCancelled ? (
            <b>{panelTexts.cancelled[locale]}</b>
          ) : (
            <b className={shown === 'late' ? controls.bad : ''}>{stageTexts[shown][locale]}</b>
          ))
        )}
      </div>
      <ol className={track.track}>
        {steps.slice(0, stage === 'left' ? 6 : 5).map((step, index) => {
          const at = stageTimes[`${step}At`]
          const state = index < current ? track.passed : index === current ? track.current : ''
          return (
            <li
              key={step}
              className={`${state} ${stageClass(step)}`}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={track.dot}>
                <Icon name={step} />
              </span>
              <span>{stageTexts[step][locale]}</span>
              <span>{at ? clock(at, timeZone) : '–'}</span>
            </li>
          )
        })}
      </ol>
      {isToCome && canStayUntil && ms(canStayUntil) > Math.max(ms(details.until), now) && (
        <p className={styles.line}>
          <Icon name="clock" /> {panelTexts.canStay(clock(canStayUntil, timeZone))[locale]}
        </p>
      )}
      {isToCome && next && (
        <p className={styles.line}>
          <Icon name="clock" />{' '}
          {
            panelTexts.wanted(
              clock(next.from, timeZone),
              `${partyName({ name: next.name, channel: 'Online' }, locale)} ${next.partySize}`,
            )[locale]
          }
        </p>
      )}
    </section>
  )
}
