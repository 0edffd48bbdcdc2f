import controls from '#app/console/_ui/controls.module.css'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import type { MonthFigures, MonthSums } from '#lib/closings/month/figures.ts'
import { monthFigureTexts } from '#lib/closings/month/month-texts.ts'
import { isMonth, monthsLater } from '#lib/closings/month/months.ts'
import { readMonth } from '#lib/closings/month/read-month.ts'
import { formatCount, formatDate, formatMoney, formatMonth } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { addDays } from '#lib/time.ts'
import closing from '../closing/closing.module.css'
import { PrintButton } from '../closing/print-button.tsx'
import { Frame } from '../frame.tsx'
import type { MoneyView, ViewProps } from '../view.ts'
import { DayBars } from './day-bars.tsx'
import { DaysTable } from './days-table.tsx'
import { ItemsSold, PeopleActs } from './month-tables.tsx'
import { monthTexts as texts } from './texts.ts'

/** The view of a month by service day; `month` in the address is another one than the present one. */
export const monthView = { name: texts.month, act: 'money', Content } as const satisfies MoneyView

async function Content({ opened: { venue, locale }, framed, query }: ViewProps) {
  const now = new Date()
  const present = presentServiceDay(venue, now).slice(0, 7)
  const isPast = typeof query.month === 'string' && isMonth(query.month) && query.month < present
  const month = isPast ? String(query.month) : present
  const read = await readMonth(venue, month, now)
  const address = `/console/${encodeURIComponent(venue.slug)}/money?view=month&month=`
  const link = (to: string) => (
    <a className={controls.button} href={`${address}${to}`}>
      {formatMonth(to, locale)}
    </a>
  )
  return (
    <Frame framed={framed} printed>
      <ScrollRegion className={closing.scroll} aria-labelledby="month">
        <header className={closing.report}>
          <div>
            <h2 id="month">{formatMonth(month, locale)}</h2>
            <p>
              {venue.name} · {comparisonText(read, locale)}
            </p>
          </div>
          <nav className={closing.acts} aria-label={texts.choose[locale]}>
            {link(monthsLater(month, -1))}
            {month < present && link(monthsLater(month, 1))}
            <a
              className={controls.button}
              href={`/api/console/venues/${encodeURIComponent(venue.slug)}/money/export?month=${month}`}
              download
            >
              CSV
            </a>
            <PrintButton label={texts.print[locale]} />
          </nav>
        </header>
        <div className={closing.grid}>
          <dl className={closing.figures}>
            {tilesOf(read, locale).map(({ name, value, more }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <b>{value}</b>
                  <span>{more}</span>
                </dd>
              </div>
            ))}
          </dl>
          <DayBars read={read} locale={locale} />
          <DaysTable read={read} slug={venue.slug} locale={locale} />
          <div className={closing.wide}>
            <ItemsSold read={read} locale={locale} />
          </div>
          <div className={closing.narrow}>
            <PeopleActs read={read} locale={locale} />
          </div>
        </div>
      </ScrollRegion>
    </Frame>
  )
}

/** Says with which days the month is compared. */
function comparisonText({ month, span }: MonthFigures, locale: Locale): string {
  const day = (date: string) => formatDate(date, locale, { short: true, year: false })
  const isOver = addDays(span.last, 1).slice(0, 7) !== month
  return isOver
    ? texts.compared(formatMonth(monthsLater(month, -1), locale))[locale]
    : texts.runs(day(span.last), day(span.beforeLast))[locale]
}

type Tile = { name: string; value: string; more: string }

/** The sums of the month, each with that of the month before. */
function tilesOf({ total, before, currency }: MonthFigures, locale: Locale): Tile[] {
  const tile = (key: keyof MonthSums, name: string, format: (value: number, look?: { signed: boolean }) => string) => {
    const difference = total[key] - before[key]
    const more =
      difference === 0 ? texts.sameAsBefore : texts.before(format(before[key]), format(difference, { signed: true }))
    return { name, value: format(total[key]), more: more[locale] }
  }
  const money: Parameters<typeof tile>[2] = (minor, look = { signed: false }) =>
    formatMoney(minor, currency, locale, look)
  const noShows = `${monthFigureTexts.noShows[locale]}, ${texts.guestsOf(total.noShowGuests)[locale]}`
  return [
    tile('takenMinor', monthFigureTexts.taken[locale], money),
    tile('guests', monthFigureTexts.guests[locale], formatCount),
    tile('tipsMinor', monthFigureTexts.tips[locale], money),
    tile('discountsMinor', monthFigureTexts.discounts[locale], money),
    tile('takenBackMinor', monthFigureTexts.takenBack[locale], money),
    tile('noShows', noShows, formatCount),
  ]
}
