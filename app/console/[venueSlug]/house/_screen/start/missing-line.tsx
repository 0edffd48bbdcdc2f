import type { MissingPart } from '#lib/house/first-hour-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './missing-line.module.css'
import { missingTexts as texts } from './missing-texts.ts'

type Props = { venue: { slug: string }; missing: readonly MissingPart[]; locale: Locale }

/** Says above a form what keeps guests from booking, and leads to the first steps; nothing if guests can book. */
export function MissingLine({ venue, missing, locale }: Props) {
  if (missing.length === 0) return null
  return (
    <p className={css.line}>
      <strong>{texts.cannot[locale]}</strong> {missing.map((part) => texts.missing[part][locale]).join(' ')}{' '}
      <a href={`/console/${encodeURIComponent(venue.slug)}/house?view=start`}>{texts.steps[locale]}</a>
    </p>
  )
}
