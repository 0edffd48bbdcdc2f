import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { nearestMinor } from '#lib/money.ts'
import type { TabPayments } from '#lib/payments/bill/counter-record.ts'
import { invoiceAddress } from '../addresses.ts'
import css from './payment.module.css'
import { meansTexts, paymentTexts as texts, wayBackTexts } from './payment-texts.ts'
import { returnsOf } from './refund-sums.ts'

type Props = {
  payments: TabPayments
  /** The invoice of the bill; null while the bill is open. */
  invoiceNumber: number | null
  slug: string
  locale: Locale
  busy: boolean
  refused: string
  money: (minor: number) => string
  onRefund: () => void
  onClose: () => void
}

/** Asks before all payments of a bill are refunded, and says how much goes back by which means. */
export function RefundDialog(props: Props) {
  const { payments, invoiceNumber, slug, locale, busy, refused, money, onRefund, onClose } = props
  const { deposits, currency } = payments
  const depositMinor = deposits.reduce((sum, { amount }) => sum + nearestMinor(amount, currency), 0)
  return (
    <Dialog title={texts.refundAllTitle[locale]} close={texts.close[locale]} onClose={onClose}>
      <DialogBody>
        <ul className={css.returns}>
          {returnsOf(payments).map(({ means, minor }) => (
            <li key={means} className={css.return}>
              <b>{meansTexts[means][locale]}</b>
              <b className={css.sum}>{money(minor)}</b>
              <small>{wayBackTexts[means][locale]}</small>
            </li>
          ))}
          {depositMinor > 0 && (
            <li className={css.return}>
              <b>{texts.deposit[locale]}</b>
              <b className={css.sum}>{money(depositMinor)}</b>
              <small>{texts.depositAgain[locale]}</small>
            </li>
          )}
        </ul>
        <p className={controls.soft}>
          {texts.dueAgain[locale]}{' '}
          {invoiceNumber !== null && (
            <a href={invoiceAddress(slug, invoiceNumber)}>{texts.wrongInvoice(invoiceNumber)[locale]}</a>
          )}
        </p>
        {refused && (
          <p role="alert" className={controls.error}>
            {refused}
          </p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button kind="quiet" data-focus onClick={onClose}>
          {texts.keep[locale]}
        </Button>
        <Button kind="danger" busy={busy} onClick={onRefund}>
          {texts.refundAll[locale]}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
