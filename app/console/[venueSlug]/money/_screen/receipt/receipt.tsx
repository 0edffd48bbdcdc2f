'use client'
import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { type OnRefusal, useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody } from '#app/console/_ui/dialog.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import { languageNames } from '#app/console/_ui/language-names.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import type { InvoiceShown } from '#lib/invoices/record.ts'
import css from './receipt.module.css'
import { lastsText, mailedText, qrTitle, receiptTexts as texts } from './texts.ts'

/** The data of a receipt: the number of the invoice, its link, the link's last day, and the link's QR code. */
export type Receipted = Pick<InvoiceShown, 'number' | 'receiptUrl' | 'receiptUntil' | 'qrSvg'>

type Props = { slug: string; locale: Locale; invoice: Receipted }

/** Hands an invoice over by mail, by a QR code, or on paper. It must not be inside a form, because the mail has a form itself. */
export function Receipt({ slug, locale, invoice }: Props) {
  const { number, receiptUrl, receiptUntil, qrSvg } = invoice
  const [open, setOpen] = useState<'mail' | 'qr' | null>(null)
  const [said, setSaid] = useState('')
  const close = () => setOpen(null)
  return (
    <ControlGroup className={css.receipt} label={texts.receipt[locale]}>
      <span className={css.label}>{texts.receipt[locale]}</span>
      <Button mark="mail" onClick={() => setOpen('mail')}>
        {texts.mail[locale]}
      </Button>
      <Button mark="qr" onClick={() => setOpen('qr')}>
        {texts.qr[locale]}
      </Button>
      <a className={controls.button} href={receiptUrl} target="_blank" rel="noreferrer">
        <Icon name="print" />
        <span>{texts.print[locale]}</span>
      </a>
      <p role="status" className={css.said}>
        {said}
      </p>
      {open === 'mail' && (
        <MailDialog
          {...{ slug, locale, number }}
          onClose={close}
          onSent={(address) => setSaid(mailedText(address, locale))}
        />
      )}
      {open === 'qr' && (
        <Dialog title={qrTitle(number, locale)} close={texts.close[locale]} onClose={close}>
          <DialogBody>
            <p>{texts.scan[locale]}</p>
            {/* biome-ignore lint/performance/noImgElement: it is within the page. */}
            <img
              className={css.qr}
              src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
              alt={qrTitle(number, locale)}
              width={280}
              height={280}
            />
            <p className={controls.soft}>{lastsText(formatDate(receiptUntil, locale), locale)}</p>
          </DialogBody>
        </Dialog>
      )}
    </ControlGroup>
  )
}

type MailProps = {
  slug: string
  locale: Locale
  number: number
  onClose: () => void
  onSent: (address: string) => void
}

function MailDialog({ slug, locale, number, onClose, onSent }: MailProps) {
  const { act } = useActs(consoleClient({ venueSlug: slug, language: locale }), { locale })
  async function send(onRefusal: OnRefusal, form: FormData) {
    const email = String(form.get('email')).trim()
    const language = locales.find((each) => each === form.get('language'))
    const sent = await act(`invoices/${number}/mail`, { email, ...(language && { language }) }, null, onRefusal)
    if (sent) onSent(email)
    return sent
  }
  return (
    <ActDialog
      title={`${texts.invoice[locale]} ${number}`}
      {...{ locale, onClose }}
      word={texts.send[locale]}
      onAct={send}
    >
      {({ errorAt }) => (
        <>
          {/* The service checks the address. The browser would refuse some that are valid, if the field had the type. */}
          <Field
            data-focus
            label={texts.address[locale]}
            name="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            error={errorAt('email')}
          />
          <fieldset className={css.languages}>
            <legend className={controls.label}>{texts.language[locale]}</legend>
            {(['', ...locales] as const).map((each) => (
              <label key={each}>
                <input type="radio" name="language" value={each} defaultChecked={each === ''} />
                {(each === '' ? texts.ofGuest : languageNames[each])[locale]}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </ActDialog>
  )
}
