'use client'
import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { moneyInField, typedDecimal } from '#lib/i18n/typed-money.ts'
import { nearestMinor } from '#lib/money.ts'
import type { DeskVoucherRecord } from '#lib/vouchers/desk-record.ts'
import { dayText, kindTexts, refusalTexts, tenderWords, deskTexts as texts, voucherStatusTexts } from './texts.ts'
import css from './vouchers.module.css'

/** Formats a value of a voucher: money, or for other kinds whether the voucher is used. */
export function valueText({ kind, currency }: DeskVoucherRecord, value: number, locale: Locale): string {
  return kind === 'Amount' ? formatDecimal(value, currency, locale) : texts.uses(value)[locale]
}

/** Shows the kind, state and balance of a voucher. */
export function VoucherHead({ voucher, locale }: { voucher: DeskVoucherRecord; locale: Locale }) {
  const { kind, worth, limit, status, left, issued, held, ending, expiresOn, recipientName, giftMessage, paid } =
    voucher
  const isAmount = kind === 'Amount'
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>{isAmount ? texts.leftOf(worth)[locale] : kindTexts[kind][locale]}</h2>
          <p className={css.big}>{isAmount ? valueText(voucher, left, locale) : worth}</p>
          {!isAmount && (
            <p className={controls.soft}>{[texts.uses(left)[locale], limit].filter(Boolean).join(' · ')}</p>
          )}
        </div>
        <div className={css.facts}>
          <p className={css.status} data-status={status}>
            {voucherStatusTexts[status][locale]}
          </p>
          <p>{texts.ending(ending)[locale]}</p>
          <p className={controls.soft}>{texts.until(dayText(expiresOn, locale))[locale]}</p>
          <p className={controls.soft}>
            {(voucher.saleReference === null ? texts.byHand : texts.sale(voucher.saleReference))[locale]}
          </p>
          {paid && (
            <p className={controls.soft}>
              {
                texts.paid(
                  formatDecimal(paid.amount, voucher.currency, locale),
                  tenderWords[paid.tender][locale],
                  paid.isRefunded,
                )[locale]
              }
            </p>
          )}
        </div>
      </header>
      {isAmount && (
        <svg className={css.meter} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="6" />
          <rect width={issued > 0 ? (100 * left) / issued : 0} height="6" />
        </svg>
      )}
      {held > 0 && <p className={css.line}>{texts.held(valueText(voucher, held, locale))[locale]}</p>}
      {(recipientName || giftMessage) && (
        <p className={css.line} dir="auto">
          {recipientName && <b>{texts.forWhom(recipientName)[locale]}</b>} {giftMessage}
        </p>
      )}
    </>
  )
}

type Props = {
  voucher: DeskVoucherRecord
  locale: Locale
  busy: boolean
  /** Redeems. `onError` shows a message about the amount. */
  onRedeem: (amount: number | null, note: string, onError: (error: string | undefined) => void) => void
}

/** Shows the form that redeems, with the whole balance filled in; or the reason why staff cannot redeem the voucher. */
export function RedeemForm({ voucher, locale, busy, onRedeem }: Props) {
  const isAmount = voucher.kind === 'Amount'
  const [typed, setTyped] = useState(
    isAmount ? moneyInField(nearestMinor(voucher.left, voucher.currency), voucher.currency, locale) : '',
  )
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | undefined>()
  if (voucher.refusal !== null) return <p className={css.refusal}>{refusalTexts[voucher.refusal][locale]}</p>
  return (
    <form
      className={css.redeem}
      onSubmit={(sent) => {
        sent.preventDefault()
        const sum = isAmount ? typedDecimal(typed, voucher.currency, locale, 'price') : null
        setError(isAmount && !sum ? texts.noAmount[locale] : undefined)
        if (!isAmount || sum) onRedeem(sum, note, setError)
      }}
    >
      {isAmount && (
        <MoneyField
          currency={voucher.currency}
          locale={locale}
          kind="price"
          label={`${texts.amount[locale]} (${voucher.currency})`}
          value={typed}
          error={error}
          onChange={(changed) => setTyped(changed.target.value)}
        />
      )}
      <Field
        label={texts.for[locale]}
        autoComplete="off"
        maxLength={500}
        value={note}
        onChange={(changed) => setNote(changed.target.value)}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {texts.redeem[locale]}
      </Button>
    </form>
  )
}
