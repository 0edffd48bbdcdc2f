'use client'
import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { Receipt, type Receipted } from '../receipt/receipt.tsx'
import { useAct } from '../use-act.ts'
import css from './actions.module.css'
import { cancelConsequences, cancelTitle, invoiceTexts as texts } from './texts.ts'

type Props = {
  slug: string
  locale: Locale
  invoice: Receipted
  /** The sum as text, without a sign. */
  total: string
  /** The address at which its payments can be refunded; null if there are none, or the person may not refund. */
  refundAt: string | null
  mayCancel: boolean
}

/** Shows the acts on an invoice: hand it over, refund it elsewhere, and cancel it. */
export function InvoiceActions(props: Props) {
  const { slug, locale, invoice, refundAt, mayCancel } = props
  const [isAsking, ask] = useState(false)
  return (
    <footer className={css.actions}>
      <Receipt {...{ slug, locale, invoice }} />
      <div className={css.last}>
        {refundAt !== null && (
          <a className={controls.button} href={refundAt}>
            <span>{texts.refund[locale]}</span>
          </a>
        )}
        {mayCancel && (
          <Button kind="danger" onClick={() => ask(true)}>
            {texts.cancel[locale]}
          </Button>
        )}
      </div>
      {isAsking && <CancelDialog {...props} onClose={() => ask(false)} />}
    </footer>
  )
}

function CancelDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const { locale, invoice, total } = props
  const { number } = invoice
  const { act, busy, error } = useAct(props)
  const [reason, setReason] = useState('')
  async function send() {
    const body = { reason: reason.trim() }
    if (await act((client, key) => client.act(`invoices/${number}/cancel`, body, { key }))) location.reload()
  }
  return (
    <Dialog title={cancelTitle(number, locale)} close={texts.close[locale]} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <DialogBody>
          <ul className={css.consequences}>
            {cancelConsequences(number, total, locale).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <Field
            data-focus
            label={texts.reason[locale]}
            maxLength={120}
            value={reason}
            error={error}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            {texts.keep[locale]}
          </Button>
          <Button kind="danger" type="submit" busy={busy}>
            {texts.cancel[locale]}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
