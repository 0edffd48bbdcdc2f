'use client'
import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import type { InvoiceShown } from '#lib/invoices/record.ts'
import { useAct } from '../use-act.ts'
import css from './receipt.module.css'
import { languageNames, lastsText, mailedText, qrTitle, receiptTexts as texts } from './texts.ts'

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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with its legend would be a box of its own
    <div className={css.receipt} role="group" aria-label={texts.receipt[locale]}>
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
          onSent={(address) => {
            setSaid(mailedText(address, locale))
            close()
          }}
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
    </div>
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
  const { act, busy, error } = useAct({ slug, locale })
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Locale | ''>('')
  async function send() {
    const body = { email: email.trim(), ...(language !== '' && { language }) }
    if (await act((client, key) => client.act(`invoices/${number}/mail`, body, { key }))) onSent(email.trim())
  }
  return (
    <Dialog title={`${texts.invoice[locale]} ${number}`} close={texts.close[locale]} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <DialogBody>
          <Field
            data-focus
            label={texts.address[locale]}
            type="email"
            autoComplete="off"
            inputMode="email"
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
          <fieldset className={css.languages}>
            <legend className={controls.label}>{texts.language[locale]}</legend>
            {(['', ...locales] as const).map((each) => (
              <label key={each}>
                <input type="radio" name="language" checked={language === each} onChange={() => setLanguage(each)} />
                {(each === '' ? texts.ofGuest : languageNames[each])[locale]}
              </label>
            ))}
          </fieldset>
        </DialogBody>
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            {texts.close[locale]}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {texts.send[locale]}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
