import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabOrder, TabOrderLine } from '#lib/orders/read-table.ts'
import { apiece } from '#lib/table-sessions/invoice-words.ts'

type Props = {
  locale: Locale
  currency: string
  orders: readonly TabOrder[]
  /** The name of an item that was ordered, in the page's language. */
  nameOf: (itemName: string) => string
}

/** What was ordered on the open tab, by age. */
export function TabOrders(view: Props) {
  return (
    <ul className="lines">
      {view.orders.flatMap(({ orderId, lines }) =>
        lines
          .filter(({ remaining }) => remaining > 0)
          .map((line) => <Line key={`${orderId} ${line.ordinal}`} line={line} {...view} />),
      )}
    </ul>
  )
}

function Line({ line, locale, currency, nameOf }: Props & { line: TabOrderLine }) {
  const { itemName, remaining, unitPriceMinor, note } = line
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <li>
      <span className="count">{remaining} ×</span>{' '}
      <span className="what">
        {nameOf(itemName)}
        {remaining > 1 && <small> {apiece(money(unitPriceMinor), locale)}</small>}
        {note && <span className="noted">{note}</span>}
      </span>
      <span className="money">{money(remaining * unitPriceMinor)}</span>
    </li>
  )
}
