'use client'
import { useEffect, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal, SendAct } from '#app/console/_acts/use-acts.ts'
import { type ConsoleClient, ConsoleProblem } from '#app/console/_api/client.ts'
import type { ActAnswerOf } from '#app/console/_api/paths.ts'
import controls from '#app/console/_ui/controls.module.css'
import { formatDecimal, formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { nearestMinor, toDecimal } from '#lib/money.ts'
import type { GiveBackShown } from '#lib/payments/bill/read-give-back.ts'
import type { InvoiceMeans } from '#lib/table-sessions/invoice-payments.ts'
import { BackPart } from './back-part.tsx'
import css from './give-back.module.css'
import { chosenSums, limitsOf, waysBack } from './give-back-sums.ts'
import { backMeansTexts, moneyBackWayTexts, giveBackTexts as texts } from './give-back-texts.ts'

type Props = {
  number: number
  locale: Locale
  client: ConsoleClient
  act: SendAct
  /** Called after the act. */
  onDone: () => void
  onClose: () => void
}

type Question = 'wrong' | 'back'

/**
 * Asks what went wrong with a paid bill: it was paid by the wrong means, and opens again; or the guest gets money back, for
 * all of it or for some lines, by the means that it was paid.
 */
export function GiveBackDialog({ number, locale, client, act, onDone, onClose }: Props) {
  const [shown, setShown] = useState<GiveBackShown | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [paymentId, setPaymentId] = useState<string | null>(null)
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const [first, setFirst] = useState<InvoiceMeans | null>(null)
  const [reason, setReason] = useState('')
  useEffect(() => {
    client
      .read(`invoices/${number}/give-back`)
      .then(setShown)
      .catch((error: unknown) => setFailure(error instanceof ConsoleProblem ? error.detail : String(error)))
  }, [client, number])

  if (!shown) {
    return (
      <ActDialog key="reading" title={texts.which[locale]} {...{ locale, onClose }}>
        <p aria-live="polite">{failure ?? texts.reading[locale]}</p>
      </ActDialog>
    )
  }
  const { currency, payments } = shown
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const limits = limitsOf(shown)
  const sums = chosenSums(limits.lines, quantities)
  const ways = waysBack(sums.totalMinor, limits.ways, first)
  const isPaid = ways.reduce((sum, { minor }) => sum + minor, 0) === sums.totalMinor
  const wrong = payments.find((each) => each.paymentId === paymentId) ?? payments[0]

  async function give(onRefusal: OnRefusal) {
    const lines = [...quantities].flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []))
    const by = ways.map(({ means, minor }) => ({ means, amount: toDecimal(minor, currency) }))
    const parts = ways.map(({ means, minor }) => `${money(minor)}: ${moneyBackWayTexts[means][locale]}.`).join(' ')
    const body = { lines, by, reason: reason.trim() }
    const done = ({ counterNumber }: ActAnswerOf<`invoices/${number}/give-back`>) =>
      texts.didGive(parts, counterNumber)[locale]
    const given = await act(`invoices/${number}/give-back`, body, done, onRefusal)
    if (given !== null) onDone()
    return given
  }
  async function undo(onRefusal: OnRefusal) {
    if (!wrong) return null
    const sum = formatDecimal(wrong.amount + wrong.tip, currency, locale)
    const done = texts.didUndo(sum, moneyBackWayTexts[wrong.means])[locale]
    const undone = await act(`invoices/${number}/wrong-means`, { paymentId: wrong.paymentId }, done, onRefusal)
    if (undone !== null) onDone()
    return undone
  }
  const isBack = question === 'back'
  const isReady = isBack ? sums.totalMinor > 0 && isPaid && reason.trim() !== '' : question === 'wrong'
  const [only, ...others] = ways
  const word = () => {
    if (question === 'wrong' && wrong) {
      return texts.undo(formatDecimal(wrong.amount + wrong.tip, currency, locale))[locale]
    }
    if (!isBack || !only) return texts.choose[locale]
    return texts.give(money(sums.totalMinor), others.length === 0 ? backMeansTexts[only.means].by : null)[locale]
  }
  const leftMinor = limits.leftMinor - sums.totalMinor
  const foot = leftMinor > 0 ? texts.left(money(leftMinor), number) : texts.nothingLeft(number)
  const questions = [
    { name: 'wrong', title: texts.wrong, line: payments.length > 0 ? texts.wrongLine : texts.wrongGone },
    { name: 'back', title: texts.back, line: limits.ways.length > 0 ? texts.backLine : texts.nothingPaid },
  ] as const
  const isOff = { wrong: payments.length === 0, back: limits.ways.length === 0 }
  return (
    // A dialog of its own, so that the focus begins at its first field.
    <ActDialog
      key="question"
      title={texts.title(number, money(nearestMinor(shown.total, currency)))[locale]}
      {...{ locale, onClose }}
      word={word()}
      leave={texts.leave[locale]}
      ready={isReady}
      wide
      foot={isBack && <p className={css.left}>{foot[locale]}</p>}
      onAct={(onRefusal) => (isBack ? give(onRefusal) : undo(onRefusal))}
    >
      {({ errorAt }) => (
        <>
          <fieldset className={css.questions}>
            <legend className={css.unseen}>{texts.which[locale]}</legend>
            {questions.map(({ name, title, line }) => (
              <label key={name} className={css.question}>
                <input
                  type="radio"
                  name="question"
                  data-focus={name === (isOff.wrong ? 'back' : 'wrong') || undefined}
                  disabled={isOff[name]}
                  checked={question === name}
                  onChange={() => setQuestion(name)}
                />
                <b>{title[locale]}</b>
                <small>{line[locale]}</small>
              </label>
            ))}
          </fieldset>
          {question === 'wrong' && payments.length > 1 && (
            <fieldset className={controls.chips}>
              <legend>{texts.whichPayment[locale]}</legend>
              {payments.map((each) => (
                <label key={each.paymentId} className={css.choice}>
                  <input
                    type="radio"
                    name="payment"
                    checked={each === wrong}
                    onChange={() => setPaymentId(each.paymentId)}
                  />
                  <span>
                    {backMeansTexts[each.means].name[locale]} {formatDecimal(each.amount + each.tip, currency, locale)}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {isBack && (
            <BackPart
              {...{ number, locale, money, sums, quantities, setQuantities, reason, setReason, isPaid }}
              {...{ lines: limits.lines, limits: limits.ways, ways, first: first ?? limits.ways[0]?.means ?? null }}
              choose={setFirst}
              error={errorAt('reason')}
            />
          )}
        </>
      )}
    </ActDialog>
  )
}
