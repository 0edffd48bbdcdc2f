import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { Field } from '#app/console/_ui/field.tsx'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Orders } from '#lib/orders/record.ts'
import css from './orders.module.css'
import { ordersTexts as texts } from './texts.ts'
import type { OrdersView } from './tickets.ts'

type Item = { menuId: string; itemName: string }

/** Shows how many of each item all tickets of a view have together. */
export function AllDay({
  items,
  view,
  locale,
}: {
  items: readonly { itemName: string; quantity: number }[]
  view: OrdersView
  locale: Locale
}) {
  const sum = items.reduce((total, { quantity }) => total + quantity, 0)
  const [name, count] = view === 'pass' ? [texts.waiting, texts.toCarry(sum)] : [texts.allDay, texts.toMake(sum)]
  return (
    <ScrollRegion className={css.part} aria-label={name[locale]}>
      <header className={css.partHead}>
        <h2>{name[locale]}</h2>
        <span>{count[locale]}</span>
      </header>
      <ul className={css.counts}>
        {items.map(({ itemName, quantity }) => (
          <li key={itemName}>
            <b>{quantity}</b> <span>{itemName}</span>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}

type SoldOutProps = {
  orders: Pick<Orders, 'soldOut' | 'venue'>
  locale: Locale
  isBusy: (item: Item) => boolean
  onOffer: (item: Item) => void
  onStop: () => void
}

/** Lists the items that are sold out, each with the time and the person, and a button that offers it again. */
export function SoldOut({ orders: { soldOut, venue }, locale, isBusy, onOffer, onStop }: SoldOutProps) {
  return (
    <section className={css.part} aria-label={texts.soldOut[locale]}>
      <header className={css.partHead}>
        <h2>{texts.soldOut[locale]}</h2>
        <span>{texts[soldOut.length > 0 ? 'goneFromMenus' : 'nothingSoldOut'][locale]}</span>
      </header>
      <ul className={css.stops}>
        {soldOut.map(({ menuId, itemName, since, by }) => (
          <li key={`${menuId} ${itemName}`}>
            <span>
              <b>{itemName}</b>
              <small>{texts.since(clock(since, venue.timeZone), by)[locale]}</small>
            </span>
            <Button small disabled={isBusy({ menuId, itemName })} onClick={() => onOffer({ menuId, itemName })}>
              {texts.offer[locale]}
              <span className="sr">: {itemName}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button mark="block" shortcut="s" className={css.wide} onClick={onStop}>
        {texts.stop[locale]}
      </Button>
    </section>
  )
}

type StopProps = {
  orders: Pick<Orders, 'soldOut' | 'menus'>
  locale: Locale
  onStop: (item: Item) => void
  onClose: () => void
}

/** Lists the offered items of the menus, narrowed by a few letters. A press marks one as sold out. */
export function StopDialog({ orders: { menus, soldOut }, locale, onStop, onClose }: StopProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase(locale)
  const isOffered = (menuId: string, name: string) =>
    !soldOut.some((each) => each.menuId === menuId && each.itemName === name)
  const found = menus
    .map((menu) => ({
      ...menu,
      items: menu.items.filter(
        ({ name }) => isOffered(menu.id, name) && name.toLocaleLowerCase(locale).includes(wanted),
      ),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <ActDialog title={texts.stopTitle[locale]} locale={locale} onClose={onClose}>
      <Field
        label={texts.find[locale]}
        type="search"
        autoComplete="off"
        value={text}
        data-focus
        onChange={(event) => setText(event.target.value)}
      />
      {found.length === 0 && <p>{texts.noItem[locale]}</p>}
      {found.map(({ id, name, items }) => (
        <section key={id} className={css.menu} aria-label={name}>
          <h3>{name}</h3>
          {items.map((item) => (
            <Button key={item.name} onClick={() => onStop({ menuId: id, itemName: item.name })}>
              {item.name}
            </Button>
          ))}
        </section>
      ))}
    </ActDialog>
  )
}
