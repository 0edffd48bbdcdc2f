import { useEffect, useRef, useState } from 'react'
import { ConsoleProblem } from '#app/console/_api/client.ts'
import { clock, shortDate } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import type { Visits as Answer, PartyDetails } from '#lib/evening/record.ts'
import { useScreen } from '../screen.ts'
import styles from './panel.module.css'
import { panelTexts, visitTexts } from './texts.ts'

type Read = { visits: Answer['visits'] } | { reason: string } | null

/** Lists the other bookings of the guest, which are read when the list is opened. Without address and number it shows nothing. */
export function GuestVisits({ details: { reference, email, phone } }: { details: PartyDetails }) {
  const { locale, read } = useScreen()
  const [shown, setShown] = useState<Read>(null)
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])
  if (!email && !phone) return null
  const load = async (open: boolean) => {
    reading.current?.abort()
    if (!open) return setShown(null)
    const abort = new AbortController()
    reading.current = abort
    const { signal } = abort
    try {
      setShown(await read(`reservations/${encodeURIComponent(reference)}/visits`, { signal }))
    } catch (error) {
      if (!signal.aborted) setShown({ reason: error instanceof ConsoleProblem ? error.detail : String(error) })
    }
  }
  return (
    <section className={styles.section}>
      <details className={styles.bookings} onToggle={(event) => void load(event.currentTarget.open)}>
        <summary>{panelTexts.otherBookings[locale]}</summary>
        <div aria-live="polite" aria-busy={shown === null}>
          <VisitList shown={shown} />
        </div>
      </details>
    </section>
  )
}

/** Shows the bookings that were read, or the reason why there are none. */
export function VisitList({ shown }: { shown: Read }) {
  const { locale, evening, hrefOf } = useScreen()
  if (!shown) return <p className={controls.soft}>{panelTexts.loading[locale]} …</p>
  if ('reason' in shown) return <p className={controls.soft}>{shown.reason}</p>
  if (shown.visits.length === 0) return <p className={controls.soft}>{panelTexts.noOtherBookings[locale]}</p>
  return (
    <ul>
      {shown.visits.map(({ reference, date, from, partySize, status, resources, notes }) => (
        <li key={reference}>
          <a href={hrefOf({ date, selected: reference })}>
            {shortDate(date, locale)} {date.slice(0, 4)}, {clock(from, evening.venue.timeZone)}
          </a>{' '}
          · {partySize} {panelTexts.guests(partySize)[locale]}
          {resources.length > 0 && ` · ${resources.join(' + ')}`} ·{' '}
          <span className={status === 'NoShow' ? controls.bad : undefined}>{visitTexts[status][locale]}</span>
          {notes && <p className={styles.note}>{notes}</p>}
        </li>
      ))}
    </ul>
  )
}
