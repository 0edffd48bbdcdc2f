'use client'
import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { type OnRefusal, useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { Receipt, type Receipted } from '../receipt/receipt.tsx'
import css from './actions.module.css'
import { cancelConsequences, cancelTitle, invoicesViewTexts as texts } from './texts.ts'

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

function CancelDialog({ slug, locale, invoice: { number }, total, onClose }: Props & { onClose: () => void }) {
  const { act } = useActs(consoleClient({ venueSlug: slug, language: locale }), { locale })
  async function cancel(onRefusal: OnRefusal, form: FormData) {
    const body = { reason: String(form.get('reason')).trim() }
    const cancelled = await act(`invoices/${number}/cancel`, body, null, onRefusal)
    if (cancelled) location.reload()
    return cancelled
  }
  return (
    <ActDialog
      title={cancelTitle(number, locale)}
      {...{ locale, onClose }}
      word={texts.cancel[locale]}
      leave={texts.keep[locale]}
      onAct={cancel}
      danger
    >
      {({ errorAt }) => (
        <>
          <ul className={css.consequences}>
            {cancelConsequences(number, total, locale).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <Field data-focus label={texts.reason[locale]} name="reason" maxLength={120} error={errorAt('reason')} />
        </>
      )}
    </ActDialog>
  )
}
