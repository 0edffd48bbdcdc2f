'use client'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import type { OnRefusal, SendAct } from '#app/console/_acts/use-acts.ts'
import type { ConsoleClient } from '#app/console/_api/client.ts'
import type { ActAnswerOf } from '#app/console/_api/paths.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { IconName } from '#app/console/_ui/sprite.tsx'
import { formatDecimal, formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { moneyInField } from '#lib/i18n/typed-money.ts'
import { nearestMinor, toDecimal } from '#lib/money.ts'
import type { Act } from '#lib/operators/roles.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import { invoiceAddress } from '../addresses.ts'
import { giveBackTexts } from '../give-back/give-back-texts.ts'
import { LazyGiveBack } from '../give-back/lazy-give-back.tsx'
import { askAgainText, useAskAgain } from '../use-ask-again.ts'
import { CashFields } from './cash-fields.tsx'
import { HouseField } from './house-field.tsx'
import { type ListedPayment, PaidList } from './paid-list.tsx'
import { PayFoot } from './pay-foot.tsx'
import css from './payment.module.css'
import { payableMinor, paymentSumsOf } from './payment-sums.ts'
import { paymentMeansTexts, paymentTexts as texts, wayBackTexts } from './payment-texts.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { SettledReceipt } from './settled-receipt.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { usePayments } from './use-payments.ts'
import { VoucherField } from './voucher-field.tsx'

const CloseDialog = lazy(() => import('./close-dialog.tsx'))

type Props = {
  tab: TabShown
  slug: string
  timeZone: string
  locale: Locale
  may: readonly Act[]
  client: ConsoleClient
  busy: boolean
  act: SendAct
  askAboveMinor: number | null
  person: string
}

type PaymentWay = 'Cash' | 'Terminal' | 'Voucher' | 'House'
const ways: readonly [PaymentWay, IconName][] = [
  ['Cash', 'money'],
  ['Terminal', 'paid'],
  ['Voucher', 'ticket'],
  ['House', 'account'],
]

/**
 * Shows the payment column: the payments of the bill, and the chosen way to pay the rest; for a settled bill its receipts.
 * It is mounted anew for each tab.
 */
export function PaymentPanel(props: Props) {
  const { tab, slug, timeZone, locale, may, client, busy, act, askAboveMinor, person } = props
  const { tabId, currency, invoiceNumber } = tab
  const { payments, reread } = usePayments(client, tab)
  const [way, setWay] = useState<PaymentWay>('Cash')
  const [pays, setPays] = useState<string | null>(null)
  const [given, setGiven] = useState('')
  const [code, setCode] = useState('')
  const [accountId, setAccountId] = useState('')
  const [taken, setTaken] = useState<{ sum: string; changeMinor: number } | null>(null)
  const [asked, ask] = useState<'refund' | 'close' | 'give-back' | null>(null)
  const again = useAskAgain(askAboveMinor)
  const inner = useRef<HTMLElement>(null)
  const settled = useRef<HTMLHeadingElement>(null)
  const acted = useKeptFocus(payments, () => {
    // On a phone, scroll to the heading, so that the change and the receipts below it are in sight.
    settled.current?.scrollIntoView({ block: 'start' })
    return [settled.current, inner.current]
  })

  const minor = (decimal: number) => nearestMinor(decimal, currency)
  const dueMinor = payments ? minor(payments.due) - minor(payments.depositCounts) : 0
  const money = (sum: number) => formatMoney(sum, currency, locale)
  const inCash = way === 'Cash'
  const typed = pays ?? moneyInField(payableMinor(dueMinor, currency, inCash), currency, locale)
  const sums = paymentSumsOf({ pays: typed, given: inCash ? given : '' }, { dueMinor, currency, locale, inCash })
  const account = payments?.accounts.find(({ id }) => id === accountId) ?? payments?.accounts[0]
  const isReady = way === 'Voucher' ? code.trim() !== '' : sums !== null && (way !== 'House' || account !== undefined)

  const run: SendAct = async (path, body, done, onRefusal) => {
    const answer = await act(path, body, done, onRefusal)
    if (answer !== null) setTaken(null)
    acted()
    reread()
    return answer
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !isReady) return
    if (way === 'Voucher') {
      if (await run(`tabs/${tabId}/redeem`, { codes: [code.trim()] }, texts.didRedeem[locale])) setCode('')
      return
    }
    if (!sums) return
    const { amountMinor, tipMinor, roundingMinor, givenMinor, changeMinor } = sums
    if (!again.passes(Math.max(amountMinor + tipMinor, givenMinor ?? 0))) return
    const sum = money(amountMinor + tipMinor + roundingMinor)
    const body = {
      tender: way,
      amount: toDecimal(amountMinor, currency),
      tip: toDecimal(tipMinor, currency),
      given: givenMinor === null ? null : toDecimal(givenMinor, currency),
      houseAccountId: way === 'House' ? (account?.id ?? null) : null,
    }
    if (!(await run(`tabs/${tabId}/pay`, body, texts.didTake(sum)[locale]))) return
    setTaken({ sum, changeMinor })
    setPays(null)
    setGiven('')
  }
  function refund({ paymentId, means, amount: sum, tip, rounding }: ListedPayment) {
    const done = texts.didRefund(formatDecimal(sum + tip + rounding, currency, locale), wayBackTexts[means])[locale]
    void run(`payments/${paymentId}/refund`, undefined, done)
  }
  const close = () => run(`tabs/${tabId}/close`, {}, texts.didClose[locale])
  function refundAll(onRefusal: OnRefusal) {
    const done = ({ returned }: ActAnswerOf<`tabs/${string}/refund`>) => {
      const parts = returned.map(({ means, amount: sum }) => {
        return `${formatDecimal(sum, currency, locale)}: ${wayBackTexts[means][locale]}.`
      })
      return parts.join(' ') || texts.nothingLeft[locale]
    }
    return run(`tabs/${tabId}/refund`, undefined, done, onRefusal)
  }

  if (!payments) return <aside className={css.column} aria-label={texts.payment[locale]} aria-busy />
  const acts = {
    onRefund: refund,
    onCountIn: () => void run(`tabs/${tabId}/count-in-deposit`, undefined, texts.didCountIn[locale]),
    onTakeOff: () => void run(`tabs/${tabId}/return-deposit`, undefined, texts.didTakeOff[locale]),
  }
  const isDue = dueMinor > 0
  const isCovered = !isDue && payments.due > 0
  const mayRefund = may.includes('refunds')
  // A payment of an open bill is corrected here. Once there is an invoice, money goes back by a counter-invoice.
  const mayCorrect = mayRefund && invoiceNumber === null
  const mayGiveBack = mayRefund && invoiceNumber !== null && payments.paid > payments.givenBack
  const instead = isCovered
    ? { word: texts.countInAll[locale], press: acts.onCountIn }
    : isDue || !payments.open
      ? null
      : { word: texts.closeBill[locale], press: () => void close() }
  const endOf = () => {
    if (isCovered) return texts.covered
    if (invoiceNumber !== null) return texts.settled
    return payments.total > 0 ? texts.allPaid : texts.nothingToPay
  }
  const refundable = payments.payments.filter(({ status }) => status === 'Paid').length + payments.deposits.length
  return (
    <aside className={css.column} aria-label={texts.payment[locale]}>
      <form onSubmit={(event) => void submit(event)} autoComplete="off">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
        <section ref={inner} className={css.inner} tabIndex={0} aria-label={texts.payment[locale]}>
          <PaidList
            {...{ payments, timeZone, locale, busy }}
            mayRefund={mayCorrect}
            {...acts}
            mayCountIn={!isCovered}
          />
          {mayCorrect && refundable > 1 && (
            <Button small className={css.refundAll ?? ''} disabled={busy} onClick={() => ask('refund')}>
              {texts.refundAll[locale]}
            </Button>
          )}
          {isDue ? (
            <p className={css.rest}>
              <span>{texts.stillToPay[locale]}</span>
              <b>{money(dueMinor)}</b>
            </p>
          ) : (
            <h3 ref={settled} className={css.settled} tabIndex={-1}>
              {endOf()[locale]}
            </h3>
          )}
          {invoiceNumber !== null && (
            <a href={invoiceAddress(slug, invoiceNumber)}>{texts.invoice(invoiceNumber)[locale]}</a>
          )}
          {payments.givenBack > 0 && (
            <p className={css.hint}>{texts.backSoFar(formatDecimal(payments.givenBack, currency, locale))[locale]}</p>
          )}
          {mayGiveBack && (
            <Button disabled={busy} onClick={() => ask('give-back')}>
              {giveBackTexts.open[locale]}
            </Button>
          )}
          {isDue && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset with its legend would be a box of its own
            <div className={css.ways} role="group" aria-label={texts.means[locale]}>
              {ways.map(([each, icon]) => (
                <button
                  key={each}
                  type="button"
                  className={`${css.choice} ${css.way}`}
                  aria-pressed={way === each}
                  onClick={() => setWay(each)}
                >
                  <Icon name={icon} />
                  {paymentMeansTexts[each][locale]}
                </button>
              ))}
            </div>
          )}
          {isDue && way === 'Voucher' && <VoucherField {...{ code, setCode, locale }} />}
          {isDue && way !== 'Voucher' && (
            <CashFields
              {...{ pays: typed, setPays, given, setGiven, locale, currency, sums }}
              withGiven={way === 'Cash'}
            />
          )}
          {isDue && way === 'House' && (
            <HouseField
              {...{ accounts: payments.accounts, chosen: account?.id ?? '', choose: setAccountId, locale, busy }}
              mayOpen={may.includes('money')}
              onOpen={(name) => run('house-accounts', { name }, texts.didOpen(name)[locale])}
            />
          )}
          {again.asked !== null && <p role="alert">{askAgainText(money(again.asked))[locale]}</p>}
          {payments.online.length > 0 && isDue && <p className={css.hint}>{texts.endsOnline[locale]}</p>}
        </section>
        <PayFoot
          {...{ way, sums, taken, instead, busy, isReady, isDue, locale, money }}
          onCloseUnpaid={isDue && payments.open && may.includes('closeUnpaid') ? () => ask('close') : null}
          cancelAt={tab.unpaid && may.includes('money') ? invoiceAddress(slug, tab.unpaid.invoiceNumber) : null}
          isAll={sums !== null && sums.amountMinor === dueMinor}
        />
      </form>
      {invoiceNumber !== null && (
        <div className={css.receipt}>
          <SettledReceipt key={invoiceNumber} number={invoiceNumber} {...{ slug, client, locale }} />
        </div>
      )}
      {asked === 'refund' && (
        <RefundDialog {...{ payments, locale, money }} onAct={refundAll} onClose={() => ask(null)} />
      )}
      {asked === 'give-back' && invoiceNumber !== null && (
        <LazyGiveBack
          {...{ number: invoiceNumber, locale, client, act }}
          onDone={() => {
            acted()
            reread()
          }}
          onClose={() => ask(null)}
        />
      )}
      {asked === 'close' && (
        <Suspense>
          <CloseDialog
            {...{ tab, locale }}
            due={money(dueMinor)}
            taken={payments.paid > 0 ? formatDecimal(payments.paid, currency, locale) : null}
            isPayingOnline={payments.online.length > 0}
            by={`${person}, ${clock(Date.now(), timeZone)}`}
            onAct={(why, onRefusal) => {
              const body = { ...why, due: toDecimal(dueMinor, currency) }
              return run(`tabs/${tabId}/close`, body, texts.didCloseUnpaid(money(dueMinor))[locale], onRefusal)
            }}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
    </aside>
  )
}
