import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import css from './counter.module.css'
import type { DialogProps } from './dialog-props.ts'
import { counterDialogTexts } from './dialog-texts.ts'
import { Stepper } from './stepper.tsx'

type Chosen = { menuId: string; itemName: string; quantity: number; note: string }
const most = 100

/** The table of an order, and its open tab; without one, the order goes onto the table's. */
export type OrderPlace = Pick<TabShown, 'resourceId' | 'tableName'> & { tabId: string | null }

/** Takes an order by staff, onto the given tab; without one, asks for the table first. */
export function OrderDialog({ tab, tabs, locale, act, choose, onClose }: DialogProps & { tab: OrderPlace | null }) {
  const [resourceId, setResource] = useState(tab?.resourceId ?? '')
  const [sought, seek] = useState('')
  const [lines, setLines] = useState<Chosen[]>([])
  const table = tabs.tables.find(({ id }) => id === resourceId)
  const items = tabs.menus
    .filter(({ kind }) => kind === 'Drinks' || table?.takesFood)
    .flatMap((menu) => menu.items.map((item) => ({ ...item, menuId: menu.id, menu: menu.name })))
    .filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
  const of = (menuId: string, name: string) => lines.find((line) => line.menuId === menuId && line.itemName === name)
  function put(menuId: string, itemName: string, change: Partial<Chosen>) {
    const known = of(menuId, itemName)
    const next = { menuId, itemName, quantity: 0, note: '', ...known, ...change }
    setLines([...lines.filter((line) => line !== known), next].filter(({ quantity }) => quantity > 0))
  }
  async function place(onRefusal: OnRefusal) {
    const body = {
      resourceId,
      ...(tab && { tabId: tab.tabId }),
      lines: lines.map(({ note, ...line }) => ({ ...line, note: note.trim() || null })),
    }
    const placed = await act('orders/place', body, counterDialogTexts.didOrder(table?.name ?? '')[locale], onRefusal)
    if (placed && !tab) choose(placed.tabId)
    return placed
  }
  const search = useRef<HTMLInputElement>(null)
  // The chosen table has gone with the others.
  useEffect(() => {
    if (resourceId !== '') search.current?.focus()
  }, [resourceId])
  const partyAt = (id: string) => tabs.tabs.find((each) => each.resourceId === id && !each.aside)?.party
  // Enter in a field ends a search or a wish: it does not order.
  const keepEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    <ActDialog
      wide
      title={counterDialogTexts.newOrder[locale]}
      {...{ locale, onClose }}
      word={counterDialogTexts.place[locale]}
      ready={resourceId !== '' && lines.length > 0}
      onAct={place}
      onKeyDown={keepEnter}
      foot={
        <span className={css.chosenLines}>
          {lines.length === 0
            ? counterDialogTexts.nothingChosen[locale]
            : lines.map(({ itemName, quantity }) => `${quantity} × ${itemName}`).join(', ')}
        </span>
      }
    >
      {tab && <p>{tab.tableName}</p>}
      {!tab && resourceId !== '' && (
        <p className={css.howMany}>
          <b>{table?.name}</b> {partyAt(resourceId)?.name}
          <Button small kind="quiet" onClick={() => setResource('')}>
            {counterDialogTexts.otherTable[locale]}
          </Button>
        </p>
      )}
      {resourceId === '' ? (
        <>
          <p>{counterDialogTexts.whichTable[locale]}</p>
          <ControlGroup className={css.places} label={counterDialogTexts.whichTable[locale]}>
            {tabs.tables.map(({ id, name }, at) => (
              <Chip key={id} data-focus={at === 0 || undefined} onClick={() => setResource(id)}>
                {name} {partyAt(id)?.name}
              </Chip>
            ))}
          </ControlGroup>
        </>
      ) : (
        <Field
          ref={search}
          label={counterDialogTexts.find[locale]}
          type="search"
          data-focus
          value={sought}
          onChange={({ target }) => seek(target.value)}
        />
      )}
      <ul className={`${css.choices} ${css.menu}`} hidden={resourceId === ''}>
        {items.map(({ menuId, menu, name, price, available }) => {
          const line = of(menuId, name)
          return (
            <li key={`${menuId}/${name}`}>
              <span>
                {name} <small>{menu}</small>
              </span>
              {available ? (
                <>
                  <small>{formatDecimal(price, tabs.currency, locale)}</small>
                  <Stepper
                    {...{ name, most, locale }}
                    count={line?.quantity ?? 0}
                    onCount={(quantity) => put(menuId, name, { quantity })}
                  />
                </>
              ) : (
                <small>{counterDialogTexts.soldOut[locale]}</small>
              )}
              {line && (
                <input
                  className={controls.input}
                  aria-label={`${counterDialogTexts.wish[locale]}: ${name}`}
                  placeholder={counterDialogTexts.wish[locale]}
                  maxLength={140}
                  value={line.note}
                  onChange={({ target }) => put(menuId, name, { note: target.value })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </ActDialog>
  )
}
