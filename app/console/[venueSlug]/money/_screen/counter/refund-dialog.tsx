import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import controls from '#app/console/_ui/controls.module.css'
import type { Locale } from '#lib/i18n/locale.ts'
import { nearestMinor } from '#lib/money.ts'
import type { TabPayments } from '#lib/payments/bill/counter-record.ts'
import css from './payment.module.css'
import { paymentDialogTexts } from './payment-dialog-texts.ts'
import { paymentMeansTexts, paymentTexts as texts, wayBackTexts } from './payment-texts.ts'
import { returnsOf } from './refund-sums.ts'

type Props = {
  payments: TabPayments
  locale: Locale
  money: (minor: number) => string
  onAct: (onRefusal: OnRefusal) => Promise<unknown>
  onClose: () => void
}

/** Asks before all payments of an open bill are refunded, and says how much goes back by which means. */
export default function RefundDialog(props: Props) {
  const { payments, locale, money, onAct, onClose } = props
  const { deposits, currency } = payments
  const depositMinor = deposits.reduce((sum, { amount }) => sum + nearestMinor(amount, currency), 0)
  return (
    <ActDialog
      title={paymentDialogTexts.refundAllTitle[locale]}
      {...{ locale, onAct, onClose }}
      word={texts.refundAll[locale]}
      leave={texts.keep[locale]}
      danger
      careful
    >
      <ul className={css.returns}>
        {returnsOf(payments).map(({ means, minor }) => (
          <li key={means} className={css.return}>
            <b>{paymentMeansTexts[means][locale]}</b>
            <b className={css.sum}>{money(minor)}</b>
            <small>{wayBackTexts[means][locale]}</small>
          </li>
        ))}
        {depositMinor > 0 && (
          <li className={css.return}>
            <b>{texts.deposit[locale]}</b>
            <b className={css.sum}>{money(depositMinor)}</b>
            <small>{paymentDialogTexts.depositAgain[locale]}</small>
          </li>
        )}
      </ul>
      <p className={controls.soft}>{paymentDialogTexts.dueAgain[locale]}</p>
    </ActDialog>
  )
}
