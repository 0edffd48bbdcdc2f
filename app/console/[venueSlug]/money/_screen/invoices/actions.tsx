'use client'
import { useMemo, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { type OnRefusal, useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { giveBackWord } from '../give-back/give-back-word.ts'
import { LazyGiveBack } from '../give-back/lazy-give-back.tsx'
import { Receipt, type Receipted } from '../receipt/receipt.tsx'
import css from './actions.module.css'
import { cancelConsequences, cancelTitle, invoicesViewTexts as texts } from './texts.ts'

type Props = {
  slug: string
  locale: Locale
  invoice: Receipted
  /** The sum as text, without a sign. */
  total: string
  /** Whether money of it can be given back, by this person. */
  mayGiveBack: boolean
  mayCancel: boolean
}

/** Shows the acts on an invoice: hand it over, give money back, and cancel it. */
export function InvoiceActions(props: Props) {
  const { slug, locale, invoice, mayGiveBack, mayCancel } = props
  const [asked, ask] = useState<'cancel' | 'give-back' | null>(null)
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const { act } = useActs(client, { locale })
  return (
    <footer className={css.actions}>
      <Receipt {...{ slug, locale, invoice }} />
      <div className={css.last}>
        {mayGiveBack && <Button onClick={() => ask('give-back')}>{giveBackWord[locale]}</Button>}
        {mayCancel && (
          <Button kind="danger" onClick={() => ask('cancel')}>
            {texts.cancel[locale]}
          </Button>
        )}
      </div>
      {asked === 'cancel' && <CancelDialog {...props} onClose={() => ask(null)} />}
      {asked === 'give-back' && (
        <LazyGiveBack
          {...{ number: invoice.number, locale, client, act }}
          onDone={() => location.reload()}
          onClose={() => ask(null)}
        />
      )}
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
