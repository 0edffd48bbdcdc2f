import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import type { MonthDay, MonthFigures, MonthSums } from '#lib/closings/month/figures.ts'
import { monthFigureTexts } from '#lib/closings/month/month-texts.ts'
import { calendarLeaf, formatCount, formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import closing from '../closing/closing.module.css'
import { ClosingBlock } from '../closing/parts.tsx'
import css from './month.module.css'
import { monthTexts as texts } from './texts.ts'

const counts = [
  ['guests', monthFigureTexts.guests],
  ['noShows', monthFigureTexts.noShows],
] as const
const amounts = [
  ['takenMinor', monthFigureTexts.taken],
  ['tipsMinor', monthFigureTexts.tips],
  ['taxMinor', monthFigureTexts.tax],
  ['discountsMinor', monthFigureTexts.discounts],
  ['takenBackMinor', monthFigureTexts.takenBack],
] as const

type Props = { read: MonthFigures; slug: string; locale: Locale }

/** Shows the figures of each service day, with the closings that have its money, and the sums of both months. */
export function DaysTable({ read, slug, locale }: Props) {
  const { days, total, before, currency, otherCurrencies } = read
  const cells = (sums: MonthSums, { signed = false } = {}) => [
    ...counts.map(([key]) => ({ key, text: sums[key] === 0 ? '–' : formatCount(sums[key], { signed }) })),
    ...amounts.map(([key]) => ({
      key,
      text: sums[key] === 0 ? '–' : formatMoney(sums[key], currency, locale, { signed }),
    })),
  ]
  const row = (sums: MonthSums, look = {}) =>
    cells(sums, look).map(({ key, text }) => (
      <td key={key} className={closing.num}>
        {text}
      </td>
    ))
  return (
    <div className={css.whole}>
      <ClosingBlock id="by-day" title={texts.byDay[locale]}>
        <ScrollRegion className={css.scrolls} aria-labelledby="by-day">
          <table id="days" className={`${closing.table} ${css.days}`}>
            <thead>
              <tr>
                <th scope="col">{texts.day[locale]}</th>
                {[...counts, ...amounts].map(([key, name]) => (
                  <th key={key} scope="col" className={closing.num}>
                    {name[locale]}
                  </th>
                ))}
                <th scope="col">{texts.closing[locale]}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.day}>
                  <th scope="row">{dayText(day.day, locale)}</th>
                  {row(day)}
                  <td>
                    <ClosingsOfDay {...{ day, slug, locale }} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{texts.total[locale]}</th>
                {row(total)}
                <td />
              </tr>
              <tr>
                <th scope="row">{texts.monthBefore[locale]}</th>
                {row(before)}
                <td />
              </tr>
              <tr>
                <th scope="row">{texts.difference[locale]}</th>
                {row(differenceOf(total, before), { signed: true })}
                <td />
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
        <p className={closing.plain}>
          {otherCurrencies.length > 0 && texts.otherCurrency(otherCurrencies.join(', '))[locale]} {texts.how[locale]}
        </p>
      </ClosingBlock>
    </div>
  )
}

type OfDay = { day: MonthDay; slug: string; locale: Locale }

/** Names the closings of a day, and says if some of its money is in none. */
function ClosingsOfDay({ day: { closings, isOpen, closedLater }, slug, locale }: OfDay) {
  const link = (number: number, text: string) => (
    <a key={number} href={`/console/${encodeURIComponent(slug)}/money?view=closing&number=${number}`}>
      {text}
    </a>
  )
  return (
    <span className={css.closings}>
      {closings.map((number) => link(number, texts.number(number)[locale]))}
      {closedLater !== null && link(closedLater, texts.inLater(closedLater)[locale])}
      {isOpen && <span className={closing.chip}>{texts.open[locale]}</span>}
    </span>
  )
}

function dayText(day: string, locale: Locale): string {
  const leaf = calendarLeaf(day, locale)
  return `${leaf.weekday} ${leaf.day}`
}

function differenceOf(total: MonthSums, before: MonthSums): MonthSums {
  const difference = { ...total }
  for (const key of Object.keys(total) as (keyof MonthSums)[]) difference[key] = total[key] - before[key]
  return difference
}
