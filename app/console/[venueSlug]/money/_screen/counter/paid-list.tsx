import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabPayments } from '#lib/payments/bill/counter-record.ts'
import css from './payment.module.css'
import { paymentMeansTexts, paymentTexts as texts, wayBackTexts } from './payment-texts.ts'

export type ListedPayment = TabPayments['payments'][number]

type Props = {
  payments: TabPayments
  timeZone: string
  locale: Locale
  busy: boolean
  mayRefund: boolean
  /** Whether the deposit can be counted in here. False if the main button of the column does that. */
  mayCountIn: boolean
  onRefund: (payment: ListedPayment) => void
  onCountIn: () => void
  onTakeOff: () => void
}

/** Lists the payments of a tab, those that guests are making online at this moment, and the deposit that waits. */
export function PaidList({ payments: shown, timeZone, locale, busy, mayRefund, mayCountIn, ...on }: Props) {
  const { currency, payments, deposits, online, depositLeft, depositCounts } = shown
  const money = (decimal: number) => formatDecimal(decimal, currency, locale)
  if (payments.length + deposits.length + online.length === 0 && depositLeft === 0) return null
  return (
    <ul className={css.paid} aria-label={texts.paidSoFar[locale]}>
      {deposits.map(({ amount: sum, at, by }) => (
        <li key={`${at}/${sum}`}>
          <Icon name="check" />
          <b>{texts.deposit[locale]}</b>
          <b className={css.sum}>{money(sum)}</b>
          <small>{[clock(at, timeZone), by].filter(Boolean).join(' · ')}</small>
          {mayRefund && (
            <Button small kind="quiet" className={css.act ?? ''} disabled={busy} onClick={on.onTakeOff}>
              {texts.takeOff[locale]}
            </Button>
          )}
        </li>
      ))}
      {payments.map((each) => (
        <MadePayment
          key={each.paymentId}
          {...{ each, money, timeZone, locale, busy, mayRefund }}
          onRefund={() => on.onRefund(each)}
        />
      ))}
      {depositLeft > 0 && (
        <li className={css.waits}>
          <Icon name="hold" />
          <b>{texts.deposit[locale]}</b>
          <b className={css.sum}>{money(depositCounts > 0 ? depositCounts : depositLeft)}</b>
          <small>{(depositCounts > 0 ? texts.depositWaits : texts.depositLeft)[locale]}</small>
          {mayCountIn && depositCounts > 0 && (
            <Button small className={css.act ?? ''} disabled={busy} onClick={on.onCountIn}>
              {texts.countIn[locale]}
            </Button>
          )}
        </li>
      )}
      {online.map(({ amount: sum, since, until, share }) => (
        <li key={`${since}/${sum}`} className={css.waits}>
          <Icon name="hold" />
          <b>{(share ? texts.onlineShare : texts.online)[locale]}</b>
          <b className={css.sum}>{money(sum)}</b>
          <small>{texts.sinceUntil(clock(since, timeZone), clock(until, timeZone))[locale]}</small>
        </li>
      ))}
    </ul>
  )
}

type MadePaymentProps = Pick<Props, 'timeZone' | 'locale' | 'busy' | 'mayRefund'> & {
  each: ListedPayment
  money: (decimal: number) => string
  onRefund: () => void
}

function MadePayment({ each, money, timeZone, locale, busy, mayRefund, onRefund }: MadePaymentProps) {
  const [isAsking, ask] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const asked = useRef(false)
  // Asking replaces the pressed button by others, and keeping replaces those: focus the first button that is there now.
  useEffect(() => {
    if (isAsking || asked.current) item.current?.querySelector('button')?.focus()
    asked.current = isAsking
  }, [isAsking])
  const {
    means,
    amount: sum,
    tip,
    rounding,
    given,
    change,
    account,
    at,
    by,
    status,
    voucher,
    givenBack: refundedSoFar,
  } = each
  const name = account ?? paymentMeansTexts[means][locale]
  const isRefunded = status !== 'Paid'
  const facts = [
    clock(at, timeZone),
    by,
    tip > 0 && texts.withTip(money(tip))[locale],
    rounding !== 0 && texts.withRounding(money(rounding))[locale],
    given !== null && change > 0 && texts.givenBack(money(given), money(change))[locale],
    means === 'Online' && voucher > 0 && `${paymentMeansTexts.Voucher[locale]} ${money(voucher)}`,
    refundedSoFar > 0 && texts.backSoFar(money(refundedSoFar))[locale],
    isRefunded && texts.refunded[locale],
  ]
  return (
    <li ref={item} className={isRefunded ? css.refunded : undefined}>
      <Icon name={isRefunded ? 'x' : 'check'} />
      <b>{name}</b>
      <b className={css.sum}>{isRefunded ? <s>{money(sum)}</s> : money(sum)}</b>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {mayRefund && !isRefunded && !isAsking && (
        <Button
          small
          kind="quiet"
          className={css.act ?? ''}
          disabled={busy}
          aria-label={texts.refundOf(`${name} ${money(sum)}`)[locale]}
          onClick={() => ask(true)}
        >
          {texts.refund[locale]}
        </Button>
      )}
      {isAsking && !isRefunded && (
        <p className={css.ask}>
          {`${money(sum + tip + rounding)}: ${wayBackTexts[means][locale]}.`}
          <Button small onClick={() => ask(false)}>
            {texts.keep[locale]}
          </Button>
          <Button small kind="danger" busy={busy} onClick={onRefund}>
            {texts.refund[locale]}
          </Button>
        </p>
      )}
    </li>
  )
}
