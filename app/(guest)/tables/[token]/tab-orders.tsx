import { formatMoney, formatTime } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabOrder, TabOrderLine } from '#lib/orders/read-table.ts'
import { progressStates } from '#lib/orders/words.ts'
import { apiece } from '#lib/table-sessions/invoice-words.ts'
import { localDateTimeAt } from '#lib/time.ts'
import { discounted, nothingLeft, stateWords, takenBackWords } from './order-words.ts'

type Props = {
  locale: Locale
  currency: string
  timezone: string
  orders: readonly TabOrder[]
  /** The name of an item that was ordered, in the page's language. */
  nameOf: (itemName: string) => string
}

/** The orders of the open tab by age, each with how far it is and what was taken off it. */
export function TabOrders(view: Props) {
  return view.orders.map((order) => <Order key={order.orderId} order={order} {...view} />)
}

function Order({ order, ...view }: Props & { order: TabOrder }) {
  const { locale, timezone } = view
  const { state, isDiscount, placedAt, lines } = order
  const { time } = localDateTimeAt(timezone, placedAt.getTime())
  const reached = state ? progressStates.indexOf(state) : -1
  const title = isDiscount ? discounted : state ? stateWords[state] : nothingLeft
  return (
    <div className="order" data-state={state ?? 'none'}>
      <p className="progress">
        <strong>{title[locale]}</strong> <span className="at">{formatTime(time, locale)}</span>
      </p>
      {state && (
        <div className="steps" aria-hidden="true">
          {progressStates.map((step, at) => (
            <i key={step} className={at <= reached ? 'done' : undefined} />
          ))}
        </div>
      )}
      <ul className="lines">
        {lines.flatMap((line) => [
          line.remaining > 0 && <Line key={line.ordinal} line={line} {...view} />,
          ...line.takenBack.map((taken) => (
            <TakenBack key={taken.ordinal} taken={taken} name={view.nameOf(line.itemName)} locale={locale} />
          )),
        ])}
      </ul>
    </div>
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

type TakenProps = { taken: TabOrderLine['takenBack'][number]; name: string; locale: Locale }

function TakenBack({ taken: { quantity, reason }, name, locale }: TakenProps) {
  return (
    <li>
      <span className="count">
        <s>{quantity} ×</s>
      </span>{' '}
      <span className="what">
        <s>{name}</s> <span className="noted">{takenBackWords[reason][locale]}</span>
      </span>
    </li>
  )
}
