import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { PhoneLink } from '../phone-link.tsx'
import { choosingTexts as texts } from './texts.ts'

type NearDaysProps = {
  locale: Locale
  venue: Pick<Venue, 'business' | 'timezone'>
  /** The chosen day, and whether the venue is closed on it. */
  date: string
  isClosed: boolean
  /** Free days near that day, by date. */
  near: readonly string[]
  hrefOf: (date: string) => string
}

/**
 * For a day with nothing free: links to the nearest days that have something, or the venue's phone number if there is
 * none.
 */
export function NearDays({ locale, venue, date, isClosed, near, hrefOf }: NearDaysProps) {
  if (near.length === 0) {
    return (
      <p>
        {texts.nothingNear[locale]} <PhoneLink venue={venue} />
      </p>
    )
  }
  // After a closed day the next one is of interest, and no earlier one.
  const next = isClosed ? near.find((one) => one > date) : undefined
  return (
    <>
      <p>{(next ? texts.nextFree : texts.near)[locale]}</p>
      <ul className="near">
        {(next ? [next] : near).map((one) => (
          <li key={one}>
            <a className="action second" href={hrefOf(one)}>
              {formatDate(one, locale, { short: true })}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
