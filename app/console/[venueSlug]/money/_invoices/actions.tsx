'use client'
import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { useAct } from '../_screen/use-act.ts'
import css from './actions.module.css'
import { cancelConsequences, cancelTitle, lastsText, mailedText, qrTitle, invoiceTexts as texts } from './texts.ts'

type Props = {
  slug: string
  locale: Locale
  number: number
  receiptUrl: string
  /** Until when the link works, in words. */
  until: string
  qr: string
  /** The sum, in words and without a sign. */
  total: string
  mayCancel: boolean
}

/** Hands an invoice over, by mail, by a QR code or on paper, and cancels it. */
export function InvoiceActions(props: Props) {
  const { locale, number, receiptUrl, until, qr, mayCancel } = props
  const [open, setOpen] = useState<'mail' | 'qr' | 'cancel' | null>(null)
  const [said, setSaid] = useState('')
  const close = () => setOpen(null)
  return (
    <footer className={css.actions}>
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
      {mayCancel && (
        <Button kind="danger" className={css.last} onClick={() => setOpen('cancel')}>
          {texts.cancel[locale]}
        </Button>
      )}
      <p role="status" className={css.said}>
        {said}
      </p>
      {open === 'mail' && (
        <MailDialog
          {...props}
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
            <img className={css.qr} src={qr} alt={qrTitle(number, locale)} width={280} height={280} />
            <p className={controls.soft}>{lastsText(until, locale)}</p>
          </DialogBody>
        </Dialog>
      )}
      {open === 'cancel' && <CancelDialog {...props} onClose={close} />}
    </footer>
  )
}

function MailDialog({ onClose, onSent, ...props }: Props & { onClose: () => void; onSent: (to: string) => void }) {
  const { locale, number } = props
  const { act, busy, error } = useAct(props)
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
            {(['', 'en', 'de'] as const).map((each) => (
              <label key={each}>
                <input type="radio" name="language" checked={language === each} onChange={() => setLanguage(each)} />
                {texts[each === '' ? 'ofGuest' : each === 'en' ? 'english' : 'german'][locale]}
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

function CancelDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const { locale, number, total } = props
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
