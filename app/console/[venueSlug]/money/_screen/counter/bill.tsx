import type { Ref } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { formatCount, formatDecimal } from '#lib/i18n/format.ts'
import { type Locale, regions } from '#lib/i18n/locale.ts'
import type { TabShown, TabsShown } from '#lib/tabs/record.ts'
import css from './counter.module.css'
import type { Opened } from './dialog-props.ts'
import { counterTexts as texts } from './texts.ts'
import { UnpaidLine } from './unpaid.tsx'

type Order = TabShown['orders'][number]

type Props = {
  tab: TabShown
  tabs: TabsShown
  locale: Locale
  busy: boolean
  mayOrder: boolean
  mayAddAmount: boolean
  /** The heading, which gets the focus when the pressed button has gone. */
  title: Ref<HTMLHeadingElement>
  open: (opened: Opened) => void
  onBack: () => void
  onWithdraw: (order: Order) => void
}

/** Shows one bill: the party, the lines, the taxes, and the acts on it. */
export function CounterBill({
  tab,
  tabs,
  locale,
  busy,
  mayOrder,
  mayAddAmount,
  title,
  open,
  onBack,
  onWithdraw,
}: Props) {
  const { party, tableName, currency, closedAt, orders } = tab
  const { timeZone } = tabs.venue
  const money = (decimal: number) => formatDecimal(decimal, currency, locale)
  const percent = (rate: number) =>
    new Intl.NumberFormat(regions[locale], { style: 'percent', maximumFractionDigits: 1 }).format(rate)
  const name = party ? party.name || texts.walkIn[locale] : tableName
  return (
    <section className={css.bill} aria-labelledby="bill-of">
      <header className={css.billHead}>
        <Button small kind="quiet" mark="back" className={css.toList} onClick={onBack}>
          {texts.back[locale]}
        </Button>
        <h2 id="bill-of" ref={title} tabIndex={-1}>
          {name} {tab.part && <small>{texts.partOf(tab.part)[locale]}</small>}
        </h2>
        <p>
          {party && `${texts.guests(party.partySize)[locale]} · ${tableName} · `}
          {tab.aside && !tab.part && `${texts.aside[locale]} · `}
          {closedAt ? texts.closed(tab.invoiceNumber)[locale] : texts.since(clock(tab.since, timeZone))[locale]}
        </p>
        {!closedAt && (
          <div className={css.acts}>
            {mayOrder && (
              <Button small shortcut="a" onClick={() => open({ kind: 'order', tab })}>
                {texts.order[locale]}
              </Button>
            )}
            <Button small shortcut="m" onClick={() => open({ kind: 'move', tab })}>
              {texts.move[locale]}
            </Button>
            <Button small shortcut="s" onClick={() => open({ kind: 'split', tab })}>
              {texts.split[locale]}
            </Button>
            <Button small shortcut="j" onClick={() => open({ kind: 'join', tab })}>
              {texts.join[locale]}
            </Button>
            <Button small shortcut="d" onClick={() => open({ kind: 'discount', tab })}>
              {texts.discount[locale]}
            </Button>
            {mayAddAmount && (
              <Button small shortcut="p" onClick={() => open({ kind: 'open-amount', tab })}>
                {texts.openAmount[locale]}
              </Button>
            )}
          </div>
        )}
        {tab.unpaid && <UnpaidLine unpaid={tab.unpaid} {...{ timeZone, locale }} />}
      </header>
      <ScrollRegion className={css.lines} aria-label={texts.bill[locale]}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{texts.number[locale]}</span>
              </th>
              <th scope="col">{texts.item[locale]}</th>
              <th scope="col">{texts.tax[locale]}</th>
              <th scope="col">{texts.amount[locale]}</th>
              <th scope="col">
                <span className="sr">{texts.act[locale]}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.flatMap((order) =>
              order.lines.flatMap((line) => [
                line.remaining > 0 && (
                  <tr key={`${order.orderId}/${line.line}`}>
                    <td>{line.remaining}</td>
                    <th scope="row">
                      {line.itemName}
                      {line.note && <small> · {line.note}</small>}
                      {order.discount?.by && <small> · {order.discount.by}</small>}
                      {order.from && <small> · {texts.cameFrom(order.from.tableName)[locale]}</small>}
                    </th>
                    <td>{line.taxRate === null ? '' : percent(line.taxRate)}</td>
                    <td>{money(line.remaining * line.unitPrice)}</td>
                    <td>
                      {!closedAt && (
                        <Button
                          small
                          kind="quiet"
                          mark="x"
                          disabled={busy}
                          aria-label={(line.unitPrice < 0 ? texts.withdrawOf : texts.takeBackOf)(line.itemName)[locale]}
                          onClick={() =>
                            line.unitPrice < 0
                              ? onWithdraw(order)
                              : open({ kind: 'take-back', tab, orderId: order.orderId, line })
                          }
                        />
                      )}
                    </td>
                  </tr>
                ),
                ...line.takenBack.map(({ quantity, at, by }) => (
                  <tr key={`${order.orderId}/${line.line}/${at}`} className={css.gone}>
                    <td>{formatCount(quantity)}</td>
                    <th scope="row">
                      <s>{line.itemName}</s> <small>{texts.takenBack(clock(at, timeZone), by)[locale]}</small>
                    </th>
                    <td />
                    <td>
                      <s>{money(quantity * line.unitPrice)}</s>
                    </td>
                    <td />
                  </tr>
                )),
                ...line.transferred.map(({ quantity, tableName: to, at }) => (
                  <tr key={`${order.orderId}/${line.line}/${at}/${to}`} className={css.gone}>
                    <td>{formatCount(quantity)}</td>
                    <th scope="row">
                      <s>{line.itemName}</s> <small>{texts.transferred(to, clock(at, timeZone))[locale]}</small>
                    </th>
                    <td />
                    <td>
                      <s>{money(quantity * line.unitPrice)}</s>
                    </td>
                    <td />
                  </tr>
                )),
              ]),
            )}
          </tbody>
        </table>
      </ScrollRegion>
      <footer className={css.sums}>
        {tab.taxes.map(({ taxRate, total, tax }) => (
          <p key={taxRate}>
            <span>{texts.taxOn(percent(taxRate), money(total))[locale]}</span>
            <span>{texts.taxOf(money(tax))[locale]}</span>
          </p>
        ))}
        <p className={css.total}>
          <b>{texts.bill[locale]}</b>
          <b>{money(tab.total)}</b>
        </p>
        {tab.paid > 0 && (
          <p>
            <span>
              {texts.paid[locale]} {money(tab.paid)}
            </span>
            <b>
              {texts.due[locale]} {money(tab.due)}
            </b>
          </p>
        )}
      </footer>
    </section>
  )
}
