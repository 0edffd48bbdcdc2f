import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { HouseAccountShown } from '#lib/payments/bill/counter-record.ts'
import css from './payment.module.css'
import { paymentDialogTexts } from './payment-dialog-texts.ts'

type Props = {
  accounts: readonly HouseAccountShown[]
  chosen: string
  choose: (id: string) => void
  locale: Locale
  busy: boolean
  /** Opens an account, and resolves to null if it was refused; null if the person may not. */
  onOpen: ((name: string) => Promise<unknown>) | null
}

/** Asks which house account pays, and shows the balance of each. Owners and managers can open one here. */
export default function HouseField({ accounts, chosen, choose, locale, busy, onOpen }: Props) {
  const [name, setName] = useState('')
  async function open() {
    if (name.trim() !== '' && (await onOpen?.(name.trim()))) setName('')
  }
  return (
    <div className={css.house}>
      {accounts.length === 0 && <p>{paymentDialogTexts.noAccount[locale]}</p>}
      {accounts.length > 0 && (
        <fieldset>
          <legend>{paymentDialogTexts.account[locale]}</legend>
          {accounts.map(({ id, name: owner, balance, currency }) => (
            <label key={id}>
              <input type="radio" name="account" checked={id === chosen} onChange={() => choose(id)} />
              <span>{owner}</span>
              <small>{formatDecimal(balance, currency, locale)}</small>
            </label>
          ))}
        </fieldset>
      )}
      {onOpen && (
        <div className={css.newAccount}>
          <Field
            label={paymentDialogTexts.newAccount[locale]}
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void open()
            }}
          />
          <Button disabled={name.trim() === ''} busy={busy} onClick={() => void open()}>
            {paymentDialogTexts.openAccount[locale]}
          </Button>
        </div>
      )}
    </div>
  )
}
