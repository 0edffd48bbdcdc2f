import { useEffect, useRef, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal, SendAct } from '#app/console/_acts/use-acts.ts'
import type { ConsoleProblem } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import { nearestMinor, toDecimal } from '#lib/money.ts'
import type { TabPayments } from '#lib/payments/bill/counter-record.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import { equalSums, followPlan, mostEqualParts, partsPlanOf, sumsLeft } from './equal-parts.ts'
import css from './parts.module.css'
import { partsTexts as texts } from './parts-texts.ts'
import { paymentMeansTexts, paymentTexts } from './payment-texts.ts'
import { Stepper } from './stepper.tsx'
import { TakeFields, type TakeFieldsProps } from './take-fields.tsx'
import { useTaking } from './use-taking.ts'

type Props = {
  tab: TabShown
  timeZone: string
  askAboveMinor: number | null
  dueMinor: number
  fields: Omit<TakeFieldsProps, 'taking'>
  money: (minor: number) => string
  onTake: SendAct
  /** Reads the payments again. Resolves to null if that failed. */
  onRead: () => Promise<TabPayments | null>
  onClose: () => void
}

/**
 * Takes a bill in equal parts, one after another: Enter takes a part and goes to the next one. Parts that were taken stay taken
 * if the dialog is closed. Each request names the sum that is due, so that a part whose answer was lost is not taken again.
 */
export default function PartsDialog(props: Props) {
  const { tab, timeZone, askAboveMinor, dueMinor, fields, money, onTake, onRead, onClose } = props
  const { payments, locale } = fields
  const { currency } = payments
  const made = madeParts(payments)
  const [stored, setPlan] = useState(() => partsPlanOf(made, dueMinor, tab.party?.partySize ?? 2))
  const plan = followPlan(stored, made, dueMinor)
  if (plan !== stored) setPlan(plan)
  const [last, setLast] = useState<{ number: number; sum: string; changeMinor: number } | null>(null)
  const left = sumsLeft(plan, made, dueMinor)
  const [currentMinor = 0, ...later] = left
  const taking = useTaking({ payments, toPayMinor: currentMinor, currency, locale, askAboveMinor })
  const { way, sums, shownMinor } = taking
  const number = plan.taken.length + 1
  const { of } = plan
  const numbers = Array.from({ length: of }, (_, at) => at + 1)
  const name = tab.party?.name || null
  const current = useRef<HTMLLIElement>(null)
  // The pressed button has gone with its part, or is disabled until the rest of the part has its means.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment is what it looks for
  useEffect(() => {
    const [button, field] = ['[type=submit]:enabled', 'input'].map((each) => current.current?.querySelector(each))
    ;((button ?? field) as HTMLElement | undefined)?.focus()
  }, [made.length])

  const isPart = way === 'Voucher' || sums === null || sums.amountMinor === currentMinor
  async function take(onRefusal: OnRefusal) {
    const isLast = later.length === 0
    const seen = { due: toDecimal(dueMinor, currency), ...(!isLast && { done: false as const }) }
    const refusals: ConsoleProblem[] = []
    const taken = await taking.take(onTake, tab.tabId, seen, (problem) => refusals.push(problem))
    const read = await onRead()
    if (taken) setLast({ number, ...taken })
    const [refusal] = refusals
    if (taken || !refusal) return taken?.answer.due === 0
    const isMade = read !== null && madeParts(read).some(({ paymentId }) => !plan.known.includes(paymentId))
    if (!isMade || refusal.status !== 0) return onRefusal(refusal)
    // Only the answer was lost. Nobody must take the next part in the belief that it is this one.
    taking.clear()
    setLast({ number, sum: money(shownMinor), changeMinor: sums?.changeMinor ?? 0 })
    return isLast
  }
  const labelOf = (sum: string) => {
    if (way === 'Voucher' && shownMinor < currentMinor) {
      return taking.isReady ? paymentTexts.redeemSum(sum) : paymentTexts.redeem
    }
    if (later.length === 0) return paymentTexts.takeAll(sum)
    const word = { Voucher: texts.redeemThen, House: texts.chargeThen, Cash: texts.takeThen, Terminal: texts.takeThen }
    return word[way](sum, number + 1, of)
  }
  const paidOf = (ids: readonly string[]) => payments.payments.filter(({ paymentId }) => ids.includes(paymentId))
  const sumOf = (ids: readonly string[]) =>
    made.reduce((sum, each) => sum + (ids.includes(each.paymentId) ? each.minor : 0), 0)
  const begunMinor = sumOf(plan.begun)
  const wholeSums = equalSums(dueMinor + begunMinor, Math.max(1, left.length))
  const [firstMinor = 0, lastMinor = 0] = [wholeSums[0], wholeSums.at(-1)]
  const lastCount = wholeSums.filter((minor) => minor === lastMinor).length

  return (
    <ActDialog
      title={texts.title(tab.tableName)[locale]}
      {...{ locale, onClose }}
      onAct={async (onRefusal) => isPart && taking.isReady && take(onRefusal)}
      // Enter that is held down would take all parts.
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      foot={
        <>
          <span className={css.due}>
            {paymentTexts.stillToPay[locale]} <b>{money(dueMinor)}</b>
          </span>
          {later.length > 0 && (
            <Button onClick={() => setPlan({ ...plan, of: number })}>{texts.oneRest[locale]}</Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {texts.later[locale]}
          </Button>
        </>
      }
    >
      {({ busy }) => (
        <>
          <p className={css.head}>
            {texts.sumIn(money(dueMinor + begunMinor + sumOf(plan.taken.flat())))[locale]}
            <Stepper
              name={texts.parts[locale]}
              count={of}
              least={Math.max(dueMinor > 0 ? number : number - 1, 2)}
              most={Math.min(mostEqualParts, plan.taken.length + Math.max(1, dueMinor))}
              locale={locale}
              onCount={(count) => setPlan({ ...plan, of: count })}
            />
            {left.length > 0 &&
              [
                texts.partsOf(money(firstMinor)),
                ...(lastMinor < firstMinor ? [texts.lastOf(lastCount, money(lastMinor))] : []),
              ]
                .map((text) => text[locale])
                .join(', ')}
          </p>
          <div className={css.steps} aria-hidden>
            {numbers.map((each) => (
              <i key={each} data-state={each < number ? 'taken' : each === number ? 'current' : 'later'} />
            ))}
          </div>
          <output aria-live="polite">
            {last && (
              <p className={css.last}>
                <span>{`${texts.part(name, last.number, of)[locale]}: ${paymentTexts.wasTaken(last.sum)[locale]}`}</span>
                {last.changeMinor > 0 && (
                  <b>
                    {paymentTexts.change[locale]} {money(last.changeMinor)}
                  </b>
                )}
              </p>
            )}
          </output>
          <ol className={css.parts}>
            {plan.taken.map((ids, at) => (
              <li key={ids[0]}>
                <Icon name="check" />
                <span>
                  <b>{texts.part(name, at + 1, of)[locale]}</b> {factsOf(paidOf(ids))}
                </span>
                <span>{money(sumOf(ids))}</span>
              </li>
            ))}
            {left.length > 0 && (
              <li key="current" ref={current} className={css.current} aria-current="step">
                <p>
                  <b>{texts.part(name, number, of)[locale]}</b>
                  {begunMinor > 0 && ` ${texts.ofPart(money(firstMinor))[locale]} · ${factsOf(paidOf(plan.begun))}`}
                  <b className={css.sum}>{money(currentMinor)}</b>
                </p>
                <TakeFields {...fields} key={number} taking={taking} />
                {sums !== null && way === 'Cash' && sums.changeMinor > 0 && (
                  <p className={css.last}>
                    {paymentTexts.change[locale]} <b>{money(sums.changeMinor)}</b>
                  </p>
                )}
                {!isPart && <p role="alert">{texts.whole(money(currentMinor))[locale]}</p>}
                {payments.online.length > 0 && <p>{paymentTexts.endsOnline[locale]}</p>}
                <Button
                  kind="primary"
                  type="submit"
                  data-focus
                  className={css.take ?? ''}
                  busy={busy}
                  disabled={!busy && !(isPart && taking.isReady)}
                >
                  {labelOf(money(shownMinor))[locale]}
                </Button>
              </li>
            )}
            {numbers.slice(number).map((each) => (
              <li key={each} className={css.later}>
                <i />
                <span>{texts.part(name, each, of)[locale]}</span>
                <span>{money(later[each - number - 1] ?? 0)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </ActDialog>
  )

  /** When and how a part was paid, with its tip. */
  function factsOf(its: TabPayments['payments']): string {
    const facts = its.map(({ at, means, account, tip }) => {
      const tipped = tip > 0 && paymentTexts.withTip(money(nearestMinor(tip, currency)))[locale]
      return [account ?? paymentMeansTexts[means][locale], clock(at, timeZone), tipped].filter(Boolean).join(', ')
    })
    return facts.join(' + ')
  }
}

/** The payments that were made and not refunded, as parts. */
function madeParts({ payments, currency }: TabPayments) {
  return payments
    .filter(({ status }) => status === 'Paid')
    .map(({ paymentId, means, amount }) => {
      return { paymentId, minor: nearestMinor(amount, currency), isVoucher: means === 'Voucher' }
    })
}
