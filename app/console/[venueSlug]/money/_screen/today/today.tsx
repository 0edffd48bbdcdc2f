'use client'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import type { MoneyTodayShown } from '#lib/closings/record.ts'
import { formatDate, formatDecimal } from '#lib/i18n/format.ts'
import { addDays } from '#lib/time.ts'
import { ClosingChecklist, round } from '../closing/checklist.tsx'
import css from '../closing/closing.module.css'
import { AmountTable, ClosingBlock } from '../closing/parts.tsx'
import { ByMeans, ByRate, Others } from '../closing/sums.tsx'
import { closingTexts as texts } from '../closing/texts.ts'
import { useReading } from '../closing/use-reading.ts'
import { Frame, type Framed } from '../frame.tsx'

const shownTabs = 8

/** Shows the takings of the day that is not closed yet, by means and by tax rate, and the work left to do. */
export function Today({ framed, first }: { framed: Framed; first: MoneyTodayShown }) {
  const { value: today, isAway } = useReading(framed, 'money', first)
  const { locale, venue } = framed
  const { sums, currency, checklist, owed, lastWeek } = today
  const amount = (decimal: number) => formatDecimal(decimal, currency, locale)
  const tips = round(sums.money.reduce((sum, row) => sum + row.tips, 0))
  const open = round(checklist.openTabs.reduce((sum, { total }) => sum + total, 0))
  const paid = round(checklist.openTabs.reduce((sum, tab) => sum + tab.paid, 0))
  const figures = [
    [
      `${texts.taken[locale]}, ${texts.invoices(sums.invoices.count)[locale]}`,
      amount(sums.taken),
      lastWeek === null ? formatDate(today.day, locale) : texts.lastWeek(amount(lastWeek))[locale],
    ],
    [texts.tips[locale], amount(tips), texts.notTakings[locale]],
    [texts.openTabs[locale], amount(open), texts.ofItPaid(checklist.openTabs.length, amount(paid))[locale]],
    [texts.depositsHeld[locale], amount(sums.deposits.after), texts.untilUsed[locale]],
    [texts.owed[locale], amount(owed), texts.valid[locale]],
  ] as const
  const { previous, day } = today
  const closedOn =
    previous && (previous.day === addDays(day, -1) ? texts.yesterday[locale] : formatDate(previous.day, locale))
  const before = previous && closedOn && (
    <a href={`/console/${encodeURIComponent(venue.slug)}/money?view=closing&number=${previous.number}`}>
      {texts.closedBefore({ day: closedOn, number: String(previous.number), taken: amount(previous.taken) })[locale]}
    </a>
  )
  return (
    <Frame framed={framed} lines={isAway && <p className={css.away}>{texts.nobodyHeard[locale]}</p>}>
      <ScrollRegion className={css.scroll} aria-label={texts.today[locale]}>
        <div className={css.grid}>
          <dl className={css.figures}>
            {figures.map(([name, value, more]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <b>{value}</b>
                  <span>{more}</span>
                </dd>
              </div>
            ))}
          </dl>
          <div className={css.wide}>
            <ByMeans {...{ sums, currency, locale, before }} />
            <ClosingBlock id="open-tabs" title={texts.openTabs[locale]} beside={amount(open)}>
              {checklist.openTabs.length === 0 ? (
                <p className={css.plain}>{texts.noOpenTabs[locale]}</p>
              ) : (
                <AmountTable
                  columns={[texts.table[locale], texts.paid[locale], texts.amount[locale]]}
                  rows={checklist.openTabs.slice(0, shownTabs).map((tab) => ({
                    key: tab.tabId,
                    cells: [
                      tab.tableName,
                      tab.paid === 0 ? '–' : amount(tab.paid),
                      <b key="total">{amount(tab.total)}</b>,
                    ],
                  }))}
                />
              )}
            </ClosingBlock>
          </div>
          <div className={css.narrow}>
            <ByRate {...{ sums, currency, locale }} />
            <ClosingChecklist slug={venue.slug} next={today} locale={locale} />
            <Others {...{ sums, currency, locale }} />
          </div>
        </div>
      </ScrollRegion>
    </Frame>
  )
}
