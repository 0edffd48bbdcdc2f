import type { MonthFigures } from '#lib/closings/month/figures.ts'
import { nobodyText } from '#lib/closings/month/month-texts.ts'
import { formatCount, formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import closing from '../closing/closing.module.css'
import { AmountTable, ClosingBlock } from '../closing/parts.tsx'
import { monthTexts as texts } from './texts.ts'

type Props = { read: MonthFigures; locale: Locale }

/** The items with the most money are shown; the file has all. */
const shownItems = 30

/** Shows the items that were sold, and how they add up to the takings. */
export function ItemsSold({ read: { items, parts, total, currency }, locale }: Props) {
  const amount = (minor: number) => formatMoney(minor, currency, locale)
  const sold = items.filter(({ sold, minor }) => sold !== 0 || minor !== 0)
  const { itemsMinor, discountsMinor, ticketsMinor } = parts
  const sums = [
    [texts.allItems, itemsMinor],
    [texts.discountsOnInvoices, discountsMinor],
    ...(ticketsMinor === 0 ? [] : [[texts.tickets, ticketsMinor] as const]),
  ] as const
  return (
    <ClosingBlock id="items" title={texts.items[locale]}>
      {sold.length === 0 ? (
        <p className={closing.plain}>{texts.noItems[locale]}</p>
      ) : (
        <AmountTable
          columns={[texts.item, texts.sold, texts.soldBefore, texts.amount].map((each) => each[locale])}
          rows={sold.slice(0, shownItems).map(({ name, sold: quantity, beforeSold, minor }) => ({
            key: name,
            cells: [name, formatCount(quantity), formatCount(beforeSold), <b key="amount">{amount(minor)}</b>],
          }))}
        />
      )}
      {sold.length > shownItems && <p className={closing.plain}>{texts.moreItems(sold.length - shownItems)[locale]}</p>}
      <AmountTable
        columns={[texts.takings[locale], texts.amount[locale]]}
        rows={sums.map(([name, minor]) => ({ key: name.en, cells: [name[locale], amount(minor)] }))}
        foot={[texts.takings[locale], amount(total.takenMinor)]}
      />
    </ClosingBlock>
  )
}

/** Shows who gave discounts and took items back, with their number and sum. */
export function PeopleActs({ read: { people, currency }, locale }: Props) {
  const sum = (count: number, minor: number) =>
    count === 0 ? '–' : `${count} · ${formatMoney(minor, currency, locale)}`
  return (
    <ClosingBlock id="people" title={texts.people[locale]}>
      {people.length === 0 ? (
        <p className={closing.plain}>{texts.noActs[locale]}</p>
      ) : (
        <AmountTable
          columns={[texts.person, texts.discountsGiven, texts.portions].map((each) => each[locale])}
          rows={people.map(({ name, discounts, discountsMinor, takenBack, takenBackMinor }, at) => ({
            key: `${at} ${name}`,
            cells: [name ?? nobodyText[locale], sum(discounts, discountsMinor), sum(takenBack, takenBackMinor)],
          }))}
        />
      )}
    </ClosingBlock>
  )
}
