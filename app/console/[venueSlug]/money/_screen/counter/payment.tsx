'use client'
import { type FormEvent, lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { OnRefusal, SendAct } from '#app/console/_acts/use-acts.ts'
import type { ConsoleClient } from '#app/console/_api/client.ts'
import type { ActAnswerOf } from '#app/console/_api/paths.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { formatDecimal, formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { nearestMinor, toDecimal } from '#lib/money.ts'
import type { Act } from '#lib/operators/roles.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import { invoiceAddress } from '../addresses.ts'
import { giveBackWord } from '../give-back/give-back-word.ts'
import { LazyGiveBack } from '../give-back/lazy-give-back.tsx'
import { type ListedPayment, PaidList } from './paid-list.tsx'
import { PayFoot } from './pay-foot.tsx'
import css from './payment.module.css'
import { paymentTexts as texts, wayBackTexts } from './payment-texts.ts'
import { TakeFields } from './take-fields.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { usePayments } from './use-payments.ts'
import { useTaking } from './use-taking.ts'

const PartsDialog = lazy(() => import('./parts-dialog.tsx'))
const RefundDialog = lazy(() => import('./refund-dialog.tsx'))
const CloseDialog = lazy(() => import('./close-dialog.tsx'))
const SettledReceipt = lazy(() => import('./settled-receipt.tsx'))

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

/**
 * Shows the payment column: the payments of the bill, and the chosen way to pay the rest; for a settled bill its receipts.
 * It is mounted anew for each tab.
 */
export function PaymentPanel(props: Props) {
  const { tab, slug, timeZone, locale, may, client, act, askAboveMinor, person } = props
  const { tabId, currency, invoiceNumber } = tab
  const { payments, reread } = usePayments(client, tab)
  const [taken, setTaken] = useState<{ sum: string; changeMinor: number } | null>(null)
  const [asked, ask] = useState<'refund' | 'close' | 'give-back' | 'parts' | null>(null)
  const inner = useRef<HTMLElement>(null)
  const settled = useRef<HTMLHeadingElement>(null)
  // A dialog that closes leads the focus back to a button that the same act may have removed.
  const shown = useMemo(() => ({ payments, asked }), [payments, asked])
  const acted = useKeptFocus(shown, () => {
    // On a phone, scroll to the heading, so that the change and the receipts below it are in sight.
    settled.current?.scrollIntoView({ block: 'start' })
    return [settled.current, inner.current]
  })

  const minor = (decimal: number) => nearestMinor(decimal, currency)
  const dueMinor = payments ? minor(payments.due) - minor(payments.depositCounts) : 0
  const money = (sum: number) => formatMoney(sum, currency, locale)
  const taking = useTaking({ payments, toPayMinor: dueMinor, currency, locale, askAboveMinor })

  // Until the bill was read again, the main button would name a sum that is not due any more.
  const [isActing, setActing] = useState(false)
  const busy = props.busy || isActing
  const run: SendAct = async (path, body, done, onRefusal) => {
    setActing(true)
    try {
      const answer = await act(path, body, done, onRefusal)
      if (answer !== null) setTaken(null)
      acted()
      await reread()
      return answer
    } finally {
      setActing(false)
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !taking.isReady) return
    const took = await taking.take(run, tabId, {})
    if (took) setTaken(took)
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
  const fields = {
    ...{ payments, locale, client, busy },
    onOpenAccount: may.includes('money')
      ? (name: string) => run('house-accounts', { name }, texts.didOpen(name)[locale])
      : null,
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
        <ScrollRegion ref={inner} className={css.inner} aria-label={texts.payment[locale]}>
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
              {giveBackWord[locale]}
            </Button>
          )}
          {isDue && <TakeFields {...fields} taking={taking} />}
          {payments.online.length > 0 && isDue && <p className={css.hint}>{texts.endsOnline[locale]}</p>}
        </ScrollRegion>
        <PayFoot
          {...{ taking, taken, instead, busy, isDue, locale, money }}
          onParts={isDue ? () => ask('parts') : null}
          onCloseUnpaid={isDue && payments.open && may.includes('closeUnpaid') ? () => ask('close') : null}
          cancelAt={tab.unpaid && may.includes('money') ? invoiceAddress(slug, tab.unpaid.invoiceNumber) : null}
          isAll={taking.sums !== null && taking.sums.amountMinor === dueMinor}
        />
      </form>
      {invoiceNumber !== null && (
        <div className={css.receipt}>
          <Suspense>
            <SettledReceipt key={invoiceNumber} number={invoiceNumber} {...{ slug, client, locale }} />
          </Suspense>
        </div>
      )}
      {asked === 'refund' && (
        <Suspense>
          <RefundDialog {...{ payments, locale, money }} onAct={refundAll} onClose={() => ask(null)} />
        </Suspense>
      )}
      {asked === 'parts' && (
        <Suspense>
          <PartsDialog
            {...{ tab, timeZone, askAboveMinor, dueMinor, fields, money }}
            onTake={run}
            onRead={reread}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
      {asked === 'give-back' && invoiceNumber !== null && (
        <LazyGiveBack
          {...{ number: invoiceNumber, locale, client, act }}
          onDone={() => {
            acted()
            void reread()
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
