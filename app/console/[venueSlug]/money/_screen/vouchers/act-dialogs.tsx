'use client'
import { useState } from 'react'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { typedDecimal } from '#lib/i18n/typed-money.ts'
import type { DeskEntry, DeskVoucherRecord } from '#lib/vouchers/desk-record.ts'
import { Form as FormDialog, type FormProps as FormDialogProps } from '../form.tsx'
import { tenderWords, deskTexts as texts } from './texts.ts'

/** The acts that need a dialog. */
export type Asked = { kind: 'take-back'; entry: DeskEntry } | { kind: 'void' } | { kind: 'correct' } | { kind: 'mail' }

/** The messages of a refusal by field, with the service's names such as `Note`. */
export type Errors = Readonly<Record<string, readonly string[]>>

type Props = {
  asked: Asked
  voucher: DeskVoucherRecord
  locale: Locale
  busy: boolean
  errors: Errors
  onClose: () => void
  onTakeBack: (entry: DeskEntry, note: string) => void
  onVoid: (note: string, isRefunded: boolean) => void
  onCorrect: (change: 'write-off' | 'bring-back', amount: number | null, note: string) => void
  onMail: (email: string) => void
}

/** Returns the price that can be handed back: paid at the desk, not refunded, and the voucher unused. Null otherwise. */
export function refundable({ paid, left, issued }: DeskVoucherRecord): DeskVoucherRecord['paid'] {
  return paid && !paid.isRefunded && left === issued ? paid : null
}

/** Shows the dialog of an act on a voucher. All but mailing ask for a reason, which goes into the ledger. */
export function ActDialog({ asked, voucher, locale, busy, errors, ...on }: Props) {
  const [note, setNote] = useState('')
  const [email, setEmail] = useState('')
  const [change, setChange] = useState<'write-off' | 'bring-back'>('write-off')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isHandedBack, setHandedBack] = useState(true)
  const price = refundable(voucher)
  const isAmount = voucher.kind === 'Amount'
  const form = { locale, busy, onClose: on.onClose }
  const reason = (first = true) => (
    <Field
      label={texts.reason[locale]}
      required
      maxLength={500}
      autoComplete="off"
      data-focus={first || undefined}
      value={note}
      error={errors.Note?.[0]}
      onChange={(changed) => setNote(changed.target.value)}
    />
  )
  if (asked.kind === 'mail') {
    return (
      <Form {...form} title={texts.mailTo[locale]} word={texts.mail[locale]} onSubmit={() => on.onMail(email)}>
        <Field
          label={texts.email[locale]}
          type="email"
          required
          data-focus
          autoComplete="off"
          value={email}
          error={errors.Email?.[0]}
          onChange={(changed) => setEmail(changed.target.value)}
        />
      </Form>
    )
  }
  if (asked.kind === 'take-back') {
    const { entry } = asked
    return (
      <Form
        {...form}
        title={texts.takeBack[locale]}
        word={texts.takeBack[locale]}
        onSubmit={() => on.onTakeBack(entry, note)}
      >
        {reason()}
      </Form>
    )
  }
  if (asked.kind === 'void') {
    return (
      <Form
        {...form}
        title={texts.voidTitle[locale]}
        word={texts.void[locale]}
        danger
        onSubmit={() => on.onVoid(note, price !== null && isHandedBack)}
      >
        <p>{texts.voidLine[locale]}</p>
        {price && (
          <label className={controls.field}>
            <span className={controls.label}>{texts.itsPrice[locale]}</span>
            <select
              className={controls.input}
              value={isHandedBack ? 'back' : 'keep'}
              onChange={(changed) => setHandedBack(changed.target.value === 'back')}
            >
              <option value="back">
                {
                  texts.handBack(
                    formatDecimal(price.amount, voucher.currency, locale),
                    tenderWords[price.tender][locale],
                  )[locale]
                }
              </option>
              <option value="keep">{texts.keep[locale]}</option>
            </select>
          </label>
        )}
        {reason()}
      </Form>
    )
  }
  return (
    <Form
      {...form}
      title={texts.correct[locale]}
      word={texts[change === 'write-off' ? 'writeOff' : 'bringBack'][locale]}
      onSubmit={() => {
        const sum = isAmount ? typedDecimal(typed, voucher.currency, locale, 'price') : null
        setMissing(isAmount && !sum)
        if (!isAmount || sum) on.onCorrect(change, sum, note)
      }}
    >
      <label className={controls.field}>
        <span className={controls.label}>{texts.change[locale]}</span>
        <select
          className={controls.input}
          data-focus
          value={change}
          onChange={(changed) => setChange(changed.target.value === 'bring-back' ? 'bring-back' : 'write-off')}
        >
          <option value="write-off">{texts.writeOff[locale]}</option>
          <option value="bring-back">{texts.bringBack[locale]}</option>
        </select>
      </label>
      {isAmount && (
        <MoneyField
          currency={voucher.currency}
          locale={locale}
          kind="price"
          label={`${texts.amount[locale]} (${voucher.currency})`}
          value={typed}
          error={isMissing ? texts.noAmount[locale] : errors.Amount?.[0]}
          onChange={(changed) => setTyped(changed.target.value)}
        />
      )}
      {reason(false)}
    </Form>
  )
}

type FormProps = Omit<FormDialogProps, 'words'> & { word: string; locale: Locale }

/** Shows a form in a dialog, with the labels of the desk. */
export function Form({ word, locale, ...form }: FormProps) {
  return <FormDialog {...form} words={{ word, cancel: texts.cancel[locale], close: texts.close[locale] }} />
}
