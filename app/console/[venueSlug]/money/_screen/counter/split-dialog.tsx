import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import controls from '#app/console/_ui/controls.module.css'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import css from './counter.module.css'
import type { DialogProps } from './dialog-props.ts'
import { counterDialogTexts } from './dialog-texts.ts'
import { Stepper } from './stepper.tsx'
import { dialogTitle, counterTexts as texts } from './texts.ts'

const own = ''

/** Asks for the lines that move to another bill: a new one, or that of another table. */
export function SplitDialog({ tab, tabs, locale, act, choose, onClose }: DialogProps & { tab: TabShown }) {
  const [counts, setCounts] = useState<Record<string, number>>({})
  const [to, setTo] = useState(own)
  const lines = tab.orders.flatMap(({ orderId, lines }) =>
    lines.filter(({ remaining, unitPrice }) => remaining > 0 && unitPrice >= 0).map((line) => ({ orderId, line })),
  )
  const keyOf = ({ orderId, line }: (typeof lines)[number]) => `${orderId}/${line.line}`
  const chosen = lines.flatMap((each) => {
    const quantity = Math.min(counts[keyOf(each)] ?? 0, each.line.remaining)
    return quantity > 0 ? [{ ...each, quantity }] : []
  })
  const sum = chosen.reduce((all, { line, quantity }) => all + quantity * line.unitPrice, 0)
  async function split(onRefusal: OnRefusal) {
    const body = chosen.map(({ orderId, line, quantity }) => ({ orderId, line: line.line, quantity }))
    const table = tabs.tables.find(({ id }) => id === to)
    if (!table) {
      const made = await act(`tabs/${tab.tabId}/split`, { lines: body }, counterDialogTexts.didSplit[locale], onRefusal)
      if (made) choose(made.tabId)
      return made
    }
    const done = counterDialogTexts.didTransfer(table.name)[locale]
    return act(`tabs/${tab.tabId}/transfer`, { lines: body, resourceId: table.id }, done, onRefusal)
  }
  return (
    <ActDialog
      title={dialogTitle(texts.split, tab, locale)}
      {...{ locale, onClose }}
      word={
        <>
          {texts.split[locale]} {formatDecimal(sum, tab.currency, locale)}
        </>
      }
      ready={chosen.length > 0}
      onAct={split}
    >
      <p>{counterDialogTexts.splitLine[locale]}</p>
      <ul className={css.choices}>
        {lines.map((each, at) => (
          <li key={keyOf(each)}>
            <span>
              {each.line.remaining} × {each.line.itemName}
            </span>
            <Stepper
              name={each.line.itemName}
              count={Math.min(counts[keyOf(each)] ?? 0, each.line.remaining)}
              most={each.line.remaining}
              locale={locale}
              focus={at === 0}
              onCount={(count) => setCounts({ ...counts, [keyOf(each)]: count })}
            />
          </li>
        ))}
      </ul>
      <label className={controls.field}>
        <span className={controls.label}>{counterDialogTexts.where[locale]}</span>
        <select className={controls.input} value={to} onChange={({ target }) => setTo(target.value)}>
          <option value={own}>{counterDialogTexts.ownBill[locale]}</option>
          {tabs.tables
            .filter(({ id }) => id !== tab.resourceId || tab.aside)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </label>
    </ActDialog>
  )
}
