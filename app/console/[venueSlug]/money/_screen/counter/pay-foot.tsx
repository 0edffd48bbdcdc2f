import { useEffect, useRef } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './payment.module.css'
import { paymentTexts as texts } from './payment-texts.ts'
import type { Taking } from './use-taking.ts'

type Props = {
  taking: Taking
  /** The last payment that was taken on this tab. Its change is shown until cash for the next one is typed. */
  taken: { sum: string; changeMinor: number } | null
  isAll: boolean
  /** The act of the main button if no money is to be taken; null if some is. */
  instead: { word: string; press: () => void } | null
  /** Takes the bill in equal parts; null if nothing is due. */
  onParts: (() => void) | null
  /** Closes the bill without payment; null if it is closed, nothing is due, or the person may not. */
  onCloseUnpaid: (() => void) | null
  /** The address at which an invoice that nobody will pay is cancelled; null for an open bill, and for who may not. */
  cancelAt: string | null
  isDue: boolean
  busy: boolean
  locale: Locale
  money: (minor: number) => string
}

/** Shows the change, and the main button with the sum in it. */
export function PayFoot(props: Props) {
  const { taking, taken, isAll, instead, onParts, onCloseUnpaid, cancelAt, isDue, busy, locale, money } = props
  const { way, sums, isReady, shownMinor } = taking
  const isTyping = way === 'Cash' && sums?.givenMinor !== null && sums !== null
  const changeMinor = isTyping ? sums.changeMinor : taken ? taken.changeMinor : null
  const isTaken = !isTyping && taken !== null
  const said = useRef<HTMLOutputElement>(null)
  // On a phone the new payment makes the list longer, which moves the change out of sight.
  useEffect(() => {
    if (taken) said.current?.scrollIntoView({ block: 'center' })
  }, [taken])
  return (
    <div className={css.foot}>
      <output ref={said} aria-live="polite">
        {isTaken && <p className={css.booked}>{texts.wasTaken(taken.sum)[locale]}</p>}
        {changeMinor !== null && changeMinor > 0 && (
          <p className={css.change}>
            <span>{texts.change[locale]}</span>
            <b>{money(changeMinor)}</b>
          </p>
        )}
      </output>
      {instead ? (
        <Button kind="primary" className={css.pay ?? ''} busy={busy} onClick={instead.press}>
          {instead.word}
        </Button>
      ) : (
        isDue && (
          <Button kind="primary" type="submit" className={css.pay ?? ''} disabled={!isReady} busy={busy}>
            {labelOf()[locale]}
          </Button>
        )
      )}
      {onParts && (
        <Button className={css.parts ?? ''} shortcut="e" disabled={busy} onClick={onParts}>
          {texts.equalParts[locale]}
        </Button>
      )}
      {onCloseUnpaid && (
        <p className={css.unpaid}>
          {texts.nobodyPays[locale]}
          <Button small kind="quiet" className={controls.danger} disabled={busy} onClick={onCloseUnpaid}>
            {texts.closeUnpaid[locale]}
          </Button>
        </p>
      )}
      {cancelAt && (
        <p className={css.unpaid}>
          {texts.noMoneyComes[locale]}
          <a className={`${controls.button} ${controls.quiet} ${controls.small} ${controls.danger}`} href={cancelAt}>
            {texts.cancelInvoice[locale]}
          </a>
        </p>
      )}
    </div>
  )

  function labelOf() {
    const sum = money(shownMinor)
    if (way === 'Voucher') return isReady ? texts.redeemSum(sum) : texts.redeem
    if (way === 'House') return texts.charge(sum)
    return isAll ? texts.takeAll(sum) : texts.take(sum)
  }
}
