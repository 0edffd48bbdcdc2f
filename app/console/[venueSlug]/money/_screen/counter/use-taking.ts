import { useState } from 'react'
import type { OnRefusal, SendAct } from '#app/console/_acts/use-acts.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { moneyInField } from '#lib/i18n/typed-money.ts'
import { nearestMinor, toDecimal } from '#lib/money.ts'
import type { TabPayments } from '#lib/payments/bill/counter-record.ts'
import type { DeskVoucherRecord } from '#lib/vouchers/desk-record.ts'
import { useAskAgain } from '../use-ask-again.ts'
import { payableMinor, paymentSumsOf } from './payment-sums.ts'
import { paymentTexts as texts } from './payment-texts.ts'
import { voucherPaysMinor } from './voucher-sums.ts'

export type PaymentWay = 'Cash' | 'Terminal' | 'Voucher' | 'House'

/** A voucher that was found, with its code as it was scanned or typed. */
export type ScannedVoucher = { code: string; voucher: DeskVoucherRecord }

type Options = {
  payments: TabPayments | null
  /** The sum that is to be paid: all that is due, or a part of it. Minor units. */
  toPayMinor: number
  currency: string
  locale: Locale
  askAboveMinor: number | null
}

/** Holds how a sum is paid: the chosen way, and what was typed for it. `take` takes the money. */
export function useTaking({ payments, toPayMinor, currency, locale, askAboveMinor }: Options) {
  const [way, setWay] = useState<PaymentWay>('Cash')
  const [typed, setPays] = useState<string | null>(null)
  const [given, setGiven] = useState('')
  const [accountId, chooseAccount] = useState('')
  const [scanned, scan] = useState<ScannedVoucher | null>(null)
  const again = useAskAgain(askAboveMinor)

  const inCash = way === 'Cash'
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const pays = typed ?? moneyInField(payableMinor(toPayMinor, currency, inCash), currency, locale)
  const look = { dueMinor: toPayMinor, currency, locale, inCash }
  const sums = paymentSumsOf({ pays, given: inCash ? given : '' }, look)
  const account = payments?.accounts.find(({ id }) => id === accountId) ?? payments?.accounts[0]
  const billMinor = payments ? nearestMinor(payments.total, currency) - nearestMinor(payments.givenBack, currency) : 0
  const voucherMinor = scanned ? voucherPaysMinor(scanned.voucher, { toPayMinor, billMinor, currency }) : 0
  const takenMinor = sums ? sums.amountMinor + sums.tipMinor + sums.roundingMinor : 0

  /**
   * Takes the money for a tab; null if it was refused, or is asked about first. With `due`, nothing is taken if another sum is
   * due by now. `done` is false if no toast is to say what was taken.
   */
  async function take(send: SendAct, tabId: string, seen: { due?: number; done?: false }, onRefusal?: OnRefusal) {
    const due = seen.due === undefined ? {} : { due: seen.due }
    if (way === 'Voucher') {
      if (!scanned) return null
      const { code, voucher } = scanned
      const body = { codes: [code], amount: toDecimal(voucherMinor, currency), ...due }
      const sum = money(voucherMinor)
      const done = seen.done ?? texts.didRedeem(sum, voucher.ending)[locale]
      const answer = await send(`tabs/${tabId}/redeem`, body, done || null, onRefusal)
      return answer && cleared({ answer, sum, changeMinor: 0 })
    }
    if (!sums) return null
    const { amountMinor, tipMinor, givenMinor, changeMinor } = sums
    if (!again.passes(Math.max(amountMinor + tipMinor, givenMinor ?? 0))) return null
    const body = {
      tender: way,
      amount: toDecimal(amountMinor, currency),
      tip: toDecimal(tipMinor, currency),
      given: givenMinor === null ? null : toDecimal(givenMinor, currency),
      houseAccountId: way === 'House' ? (account?.id ?? null) : null,
      ...due,
    }
    const sum = money(takenMinor)
    const done = seen.done ?? texts.didTake(sum)[locale]
    const answer = await send(`tabs/${tabId}/pay`, body, done || null, onRefusal)
    return answer && cleared({ answer, sum, changeMinor })
  }
  function cleared<T>(taken: T): T {
    clear()
    return taken
  }
  /** Empties the fields, once the sum was taken. */
  function clear() {
    setPays(null)
    setGiven('')
    scan(null)
  }

  const isReady = way === 'Voucher' ? voucherMinor > 0 : sums !== null && (way !== 'House' || account !== undefined)
  /** The sum that the main button names. */
  const shownMinor = way === 'Voucher' ? voucherMinor : takenMinor
  return {
    ...{ way, setWay, pays, setPays, given, setGiven, account, chooseAccount, scanned, scan },
    ...{ sums, voucherMinor, shownMinor, isReady, asked: again.asked, take, clear },
  }
}

export type Taking = ReturnType<typeof useTaking>
