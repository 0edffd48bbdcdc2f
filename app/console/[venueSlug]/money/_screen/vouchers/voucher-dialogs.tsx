'use client'
import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal, SendAct } from '#app/console/_acts/use-acts.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { typedDecimal } from '#lib/i18n/typed-money.ts'
import type { DeskEntry, DeskVoucherRecord } from '#lib/vouchers/desk-record.ts'
import { tenderWords, deskTexts as texts } from './texts.ts'
import { inWords } from './use-desk.ts'

/** The acts that need a dialog. */
export type DeskDialog =
  | { kind: 'take-back'; entry: DeskEntry }
  | { kind: 'void' }
  | { kind: 'correct' }
  | { kind: 'mail' }

type Props = { voucher: DeskVoucherRecord; locale: Locale; act: SendAct; onClose: () => void }

/** Shows the dialog of an act on a voucher. All but mailing ask for a reason, which goes into the ledger. */
export function VoucherDialog({ asked, ...props }: Props & { asked: DeskDialog }) {
  if (asked.kind === 'mail') return <MailDialog {...props} />
  if (asked.kind === 'take-back') return <TakeBackDialog {...props} entry={asked.entry} />
  return asked.kind === 'void' ? <VoidDialog {...props} /> : <CorrectDialog {...props} />
}

function MailDialog({ voucher, locale, act, onClose }: Props) {
  const mail = (onRefusal: OnRefusal, form: FormData) =>
    act(`vouchers/${voucher.voucherId}/mail`, { email: textIn(form, 'email') }, texts.mailed[locale], (refusal) =>
      onRefusal(inWords(refusal, locale)),
    )
  return (
    <ActDialog title={texts.mailTo[locale]} {...{ locale, onClose }} word={texts.mail[locale]} onAct={mail}>
      {({ errorAt }) => (
        <Field label={texts.email[locale]} name="email" type="email" required data-focus error={errorAt('email')} />
      )}
    </ActDialog>
  )
}

function TakeBackDialog({ voucher, entry, locale, act, onClose }: Props & { entry: DeskEntry }) {
  const takeBack = (onRefusal: OnRefusal, form: FormData) => {
    const body = { redemptionId: entry.redemptionId ?? '', note: textIn(form, 'note') }
    return act(`vouchers/${voucher.voucherId}/take-back`, body, texts.takenBack[locale], onRefusal)
  }
  const word = texts.takeBack[locale]
  return (
    <ActDialog title={word} {...{ locale, onClose, word }} onAct={takeBack}>
      {({ errorAt }) => <Reason locale={locale} data-focus error={errorAt('note')} />}
    </ActDialog>
  )
}

/** Returns the price that can be handed back: paid at the desk, not refunded, and the voucher unused. Null otherwise. */
export function refundable({ paid, left, issued }: DeskVoucherRecord): DeskVoucherRecord['paid'] {
  return paid && !paid.isRefunded && left === issued ? paid : null
}

function VoidDialog({ voucher, locale, act, onClose }: Props) {
  const price = refundable(voucher)
  const back =
    price && ([formatDecimal(price.amount, voucher.currency, locale), tenderWords[price.tender][locale]] as const)
  const makeVoid = (onRefusal: OnRefusal, form: FormData) => {
    const isRefunded = back !== null && form.get('price') === 'back'
    const done = isRefunded ? texts.voidedBack(...back) : texts.voided
    const body = { note: textIn(form, 'note'), isRefunded }
    return act(`vouchers/${voucher.voucherId}/void`, body, done[locale], onRefusal)
  }
  return (
    <ActDialog
      title={texts.voidTitle[locale]}
      {...{ locale, onClose }}
      word={texts.void[locale]}
      danger
      onAct={makeVoid}
    >
      {({ errorAt }) => (
        <>
          <p>{texts.voidLine[locale]}</p>
          {back && (
            <label className={controls.field}>
              <span className={controls.label}>{texts.itsPrice[locale]}</span>
              <select className={controls.input} name="price">
                <option value="back">{texts.handBack(...back)[locale]}</option>
                <option value="keep">{texts.keep[locale]}</option>
              </select>
            </label>
          )}
          <Reason locale={locale} data-focus error={errorAt('note')} />
        </>
      )}
    </ActDialog>
  )
}

function CorrectDialog({ voucher, locale, act, onClose }: Props) {
  const [change, setChange] = useState<'write-off' | 'bring-back'>('write-off')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isAmount = voucher.kind === 'Amount'
  async function correct(onRefusal: OnRefusal, form: FormData) {
    const sum = isAmount ? typedDecimal(typed, voucher.currency, locale, 'price') : null
    setMissing(isAmount && !sum)
    if (isAmount && !sum) return null
    // The service refuses the act if the balance is not `left` any more.
    const body = { change, amount: sum, left: voucher.left, note: textIn(form, 'note') }
    return act(`vouchers/${voucher.voucherId}/adjust`, body, texts.corrected[locale], onRefusal)
  }
  return (
    <ActDialog
      title={texts.correct[locale]}
      {...{ locale, onClose }}
      word={texts[change === 'write-off' ? 'writeOff' : 'bringBack'][locale]}
      onAct={correct}
    >
      {({ errorAt }) => (
        <>
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
              error={isMissing ? texts.noAmount[locale] : errorAt('amount')}
              onChange={(changed) => setTyped(changed.target.value)}
            />
          )}
          <Reason locale={locale} error={errorAt('note')} />
        </>
      )}
    </ActDialog>
  )
}

type ReasonProps = { locale: Locale; error: string | undefined; 'data-focus'?: boolean }

function Reason({ locale, ...field }: ReasonProps) {
  return <Field label={texts.reason[locale]} name="note" required maxLength={500} {...field} />
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '')
