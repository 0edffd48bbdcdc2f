import type { Host, Kit } from './dom.ts'

const lines = `agree|I pay the deposit of {0} now (voluntary)|Ich zahle jetzt die Anzahlung von {0} (freiwillig)
later|I agree to a deposit of {0} (voluntary)|Ich stimme einer Anzahlung von {0} zu (freiwillig)
without|Without a deposit you are booked as well.|Auch ohne Anzahlung haben Sie gebucht.
hold|If you agree and have not paid after {0}, the booking is cancelled.|Wenn Sie zustimmen und nach {0} nicht gezahlt haben, wird die Buchung storniert.
open|If you agree, the booking is confirmed once you have paid.|Wenn Sie zustimmen, ist die Buchung bestätigt, sobald Sie gezahlt haben.
venue|If you agree, the venue tells you how to pay, and then confirms the booking.|Wenn Sie zustimmen, sagt Ihnen das Haus, wie Sie zahlen, und bestätigt dann die Buchung.
cost|Book and pay {0}|Zahlungspflichtig buchen, {0}`

export type DepositTerms = { paidOnline: boolean; holdMinutes: number | null }
type WithTerms = { depositTerms: DepositTerms | null }
type WithDeposit = { depositAmount: number | null; currency: string }

/** The consent to a deposit, which is voluntary: its sum, and what happens if it is not paid. Nobody ticks it but the guest. */
export function consent(host: Host, { h, fill, formatMinutes, wordsOf }: Kit, { depositTerms }: WithTerms) {
  const words = wordsOf(lines, host.locale)
  const { paidOnline = true, holdMinutes: hold = null } = depositTerms ?? {}
  const wait = hold && formatMinutes(hold)
  const ending = !paidOnline ? words.venue : wait ? fill(words.hold, wait) : words.open
  const agrees = h('input', { type: 'checkbox', name: 'depositOptIn' })
  const agreement = h('span')
  const note = h('small', {}, `${words.without} ${ending}`)
  const box = h('label', { className: 'check' }, agrees, h('span', {}, agreement, h('br'), note))
  return {
    box,
    /** Shows the deposit of a slot. Returns the label of the button if pressing it costs something, else an empty text. */
    draw({ depositAmount, currency }: WithDeposit) {
      const sum = depositAmount ? host.money(depositAmount, currency) : ''
      box.hidden = agrees.disabled = !sum
      agreement.textContent = fill(paidOnline ? words.agree : words.later, sum)
      return sum && agrees.checked && paidOnline ? fill(words.cost, sum) : ''
    },
  }
}
