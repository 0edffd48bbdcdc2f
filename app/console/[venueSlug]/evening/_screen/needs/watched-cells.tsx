import { clock } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Need } from '#lib/evening/record.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { useScreen } from '../screen.ts'
import styles from './needs.module.css'

const texts = {
  looked: { en: 'New', de: 'Neu' },
  decline: { en: 'Cancel', de: 'Absagen' },
  keep: { en: 'Keep', de: 'Behalten' },
  unnamed: { en: 'Guest', de: 'Gast' },
  declined: (name: string): Text => ({ en: `${name}: cancelled, with a letter`, de: `${name}: abgesagt, mit Brief` }),
  kept: (name: string): Text => ({ en: `${name}: kept`, de: `${name}: behalten` }),
}

/** Shows the bookings of guests whose bookings staff look at, of any day: one press cancels it with a letter, one keeps it. */
export default function WatchedCells() {
  const { evening } = useScreen()
  return evening.needs.map((need) => need.booking && <WatchedCell key={need.reference} need={need} />)
}

function WatchedCell({ need: { reference, booking } }: { need: Need }) {
  const { evening, locale, act } = useScreen()
  if (!booking) return null
  const { slug, timeZone } = evening.venue
  const name = booking.name || texts.unnamed[locale]
  const time = clock(booking.from, timeZone)
  const day = booking.date === evening.date ? '' : `${formatDate(booking.date, locale, { short: true, year: false })}, `
  const named = (label: string) => `${label}: ${texts.looked[locale]}, ${day}${time}, ${name} ${booking.partySize}`
  return (
    <li className={styles.cell}>
      <span className={`${styles.what} ${controls.warn}`}>
        <Icon name="alert" />
        <b>{texts.looked[locale]}</b>
        <span>
          , {day}
          {time}
        </span>
      </span>
      <span className={styles.who}>
        <a className={controls.cut} href={`/console/${encodeURIComponent(slug)}/guests?guest=${booking.id}`}>
          {name}
        </a>{' '}
        {booking.partySize}
      </span>
      <span className={styles.acts}>
        <button
          type="button"
          className={styles.act}
          aria-label={named(texts.decline[locale])}
          onClick={() => void act(`reservations/${reference}/decline`, undefined, texts.declined(name)[locale])}
        >
          {texts.decline[locale]}
        </button>
        <button
          type="button"
          className={styles.act}
          aria-label={named(texts.keep[locale])}
          onClick={() => void act(`reservations/${reference}/keep`, undefined, texts.kept(name)[locale])}
        >
          {texts.keep[locale]}
        </button>
      </span>
    </li>
  )
}
