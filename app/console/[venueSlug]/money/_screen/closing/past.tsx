import type { ClosingListed } from '#lib/closings/record.ts'
import { formatDate, formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './closing.module.css'
import { ClosingBlock } from './parts.tsx'
import { closingTexts as texts } from './texts.ts'

type Props = {
  slug: string
  past: readonly ClosingListed[]
  locale: Locale
  /** Whether these are older closings than the latest ones, by `before` in the address. */
  isOlder: boolean
}

/** Lists the closed days, the latest first. */
export function Past({ slug, past, locale, isOlder }: Props) {
  const address = `/console/${encodeURIComponent(slug)}/money?view=closing`
  const last = past.at(-1)
  return (
    <ClosingBlock id="past" title={texts.past[locale]} beside={isOlder && <a href={address}>{texts.latest[locale]}</a>}>
      {past.length === 0 ? (
        <p className={css.plain}>{texts.noneYet[locale]}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{texts.number[locale]}</th>
              <th scope="col">{texts.day[locale]}</th>
              <th scope="col" className={css.num}>
                {texts.taken[locale]}
              </th>
              <th scope="col" className={css.desk}>
                {texts.closed[locale]}
              </th>
              <th scope="col" className={css.num}>
                {texts.drawer[locale]}
              </th>
            </tr>
          </thead>
          <tbody>
            {past.map((each) => (
              <PastRow key={each.number} {...{ slug, closing: each, locale }} />
            ))}
          </tbody>
        </table>
      )}
      {/* Closings are numbered from 1 without gaps, so there are older ones unless the last one here is number 1. */}
      {last && last.number > 1 && (
        <p className={css.plain}>
          <a href={`${address}&before=${last.number}`}>{texts.older[locale]}</a>
        </p>
      )}
    </ClosingBlock>
  )
}

function PastRow({ slug, closing, locale }: { slug: string; closing: ClosingListed; locale: Locale }) {
  const { number, day, taken, closedAt, by, difference, currency } = closing
  const amount = (decimal: number) => formatDecimal(decimal, currency, locale)
  const href = `/console/${encodeURIComponent(slug)}/money?view=closing&number=${number}`
  const at = [closedAt.slice(11, 16), by].filter(Boolean).join(' ')
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">
        <a href={href}>{formatDate(day, locale, { short: true })}</a>
      </th>
      <td className={css.num}>
        <b>{amount(taken)}</b>
      </td>
      <td className={`${css.desk} ${css.soft}`}>{at}</td>
      <td className={`${css.num} ${difference ? css.bad : css.soft}`}>
        {difference === null ? texts.notCounted[locale] : amount(difference)}
      </td>
    </tr>
  )
}

/** Returns the address of a closing's file. */
export function fileHref(slug: string, number: number, format: 'csv' | 'datev'): string {
  return `/api/console/venues/${encodeURIComponent(slug)}/closings/${number}/export?format=${format}`
}
