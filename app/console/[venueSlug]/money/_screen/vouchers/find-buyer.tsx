import { type RefObject, useState } from 'react'
import { ConsoleProblem, type consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { VoucherFound, VouchersFoundRecord } from '#lib/vouchers/desk-record.ts'
import css from './find-buyer.module.css'
import { isWholeCode } from './look-up.tsx'
import { dayText, deskTexts as texts, voucherStatusTexts } from './texts.ts'

type Props = {
  client: ReturnType<typeof consoleClient>
  locale: Locale
  /** The field for codes, which gets the focus when a voucher is opened. */
  field: RefObject<HTMLInputElement | null>
  onOpen: (voucherId: string) => void
  /** A scanner types into the field that has the focus: a code is looked up as in the field for codes. */
  onCode: (code: string) => void
}

/** Finds vouchers without their code, for those who may issue them: by buyer, recipient, address or reference. */
export function FindBuyer({ client, locale, field, onOpen, onCode }: Props) {
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [found, setFound] = useState<VouchersFoundRecord | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function search() {
    const wanted = typed.trim()
    if (wanted === '') return setFound(null)
    if (isWholeCode(wanted)) {
      setTyped('')
      return onCode(wanted)
    }
    setIsBusy(true)
    setRefusal(null)
    try {
      const path: string = `vouchers/search?q=${encodeURIComponent(wanted)}`
      setFound((await client.read(path)) as VouchersFoundRecord)
    } catch (error) {
      if (!(error instanceof ConsoleProblem)) throw error
      setRefusal(error.detail)
    } finally {
      setIsBusy(false)
    }
  }
  function open(voucherId: string) {
    setFound(null)
    setTyped('')
    field.current?.focus()
    onOpen(voucherId)
  }
  return (
    <form
      className={css.search}
      onSubmit={(sent) => {
        sent.preventDefault()
        void search()
      }}
    >
      <label className={controls.label} htmlFor="buyer">
        {texts.withoutCode[locale]}
      </label>
      <div className={css.line}>
        <input
          id="buyer"
          className={controls.input}
          value={typed}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" mark="search" busy={isBusy}>
          {texts.search[locale]}
        </Button>
      </div>
      <p className={refusal === null ? controls.soft : controls.bad} role="status">
        {refusal ?? (found && foundText(found)[locale])}
      </p>
      {found && found.vouchers.length > 0 && (
        <ul className={css.found} aria-label={texts.foundVouchers[locale]}>
          {found.vouchers.map((voucher) => (
            <li key={voucher.voucherId}>
              <button type="button" onClick={() => open(voucher.voucherId)}>
                <span dir="auto">
                  {nameText(voucher, locale)}
                  <small>
                    {[voucher.saleReference, `···· ${voucher.ending}`, dayText(voucher.issuedOn, locale)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <span className={css.state} data-status={voucher.status}>
                  {voucherStatusTexts[voucher.status][locale]}
                  <b>{leftText(voucher, locale)}</b>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

function foundText({ vouchers, isComplete }: VouchersFoundRecord) {
  if (vouchers.length === 0) return texts.nobodyFound
  return isComplete ? texts.foundCount(vouchers.length) : texts.firstOfMore(vouchers.length)
}

function nameText({ buyerName, recipientName, worth }: VoucherFound, locale: Locale): string {
  const name = buyerName ?? (recipientName === null ? null : texts.forWhom(recipientName)[locale])
  const also = buyerName !== null && recipientName !== null ? texts.forWhom(recipientName)[locale] : null
  return [name, also, worth].filter(Boolean).join(' · ')
}

function leftText({ kind, left, currency }: VoucherFound, locale: Locale): string {
  return kind === 'Amount' ? formatDecimal(left, currency, locale) : ''
}
