import { clock, minute, ms } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Need } from '#lib/evening/record.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { requestTexts as texts } from '../request-texts.ts'
import { useScreen } from '../screen.ts'
import styles from './needs.module.css'

/** Shows the requests that the venue has to answer, of any day, with the time that is left. */
export default function RequestCells() {
  const { evening } = useScreen()
  return evening.needs.map(
    ({ request, urgency }) => request && <RequestCell key={request.reference} {...{ request, urgency }} />,
  )
}

type CellProps = { request: NonNullable<Need['request']>; urgency: Need['urgency'] }

function RequestCell({ request, urgency }: CellProps) {
  const { evening, locale, now, act, open } = useScreen()
  const { reference, partySize, date, from, answerBy } = request
  const name = request.name || texts.unnamed[locale]
  const day = date === evening.date ? '' : `${formatDate(date, locale, { short: true, year: false })}, `
  const time = clock(from, evening.venue.timeZone)
  const left = Math.floor((ms(answerBy) - now) / minute)
  const deadline = (left > 0 ? texts.left(formatMinutes(left)) : texts.over)[locale]
  const named = (label: string) =>
    `${label}: ${texts.request[locale]}, ${day}${time}, ${name} ${partySize}, ${deadline}`
  const button = (label: string, run: () => void) => (
    <button type="button" className={styles.act} aria-label={named(label)} onClick={run}>
      {label}
    </button>
  )
  return (
    <li className={styles.cell}>
      <span className={`${styles.what} ${urgency === 'now' ? controls.bad : controls.warn}`}>
        <Icon name="clock" />
        <b>{texts.request[locale]}</b>
        <span>, {deadline}</span>
      </span>
      <span className={styles.who}>
        <b>
          {day}
          {time}
        </b>{' '}
        <span className={controls.cut}>{name}</span> {partySize}
      </span>
      <span className={styles.acts}>
        {button(texts.accept[locale], () => {
          const done = texts.accepted(`${name} ${partySize}`)[locale]
          void act(`reservations/${reference}/accept-request`, undefined, done)
        })}
        {button(texts.offer[locale], () => open({ kind: 'offer-time', reference }))}
        {button(texts.decline[locale], () => open({ kind: 'decline-request', reference }))}
      </span>
    </li>
  )
}
