import type { Host, Kit } from './dom.ts'

const lines = `agree|I pay the deposit of {0} now (voluntary)|Ich zahle jetzt die Anzahlung von {0} (freiwillig)
later|I agree to a deposit of {0} (voluntary)|Ich stimme einer Anzahlung von {0} zu (freiwillig)
without|Without a deposit you are booked as well.|Auch ohne Anzahlung haben Sie gebucht.
hold|If you agree and have not paid after {0}, the booking is cancelled.|Wenn Sie zustimmen und nach {0} nicht gezahlt haben, wird die Buchung storniert.
open|If you agree, the booking is confirmed once you have paid.|Wenn Sie zustimmen, ist die Buchung bestätigt, sobald Sie gezahlt haben.
venue|If you agree, the venue tells you how to pay, and then confirms the booking.|Wenn Sie zustimmen, sagt Ihnen das Haus, wie Sie zahlen, und bestätigt dann die Buchung.
cost|Book and pay {0}|Zahlungspflichtig buchen, {0}
due|A deposit of {0} is due.|Eine Anzahlung von {0} ist fällig.
within|If it is not paid after {0}, the booking is cancelled.|Ist sie nach {0} nicht gezahlt, wird die Buchung storniert.
atVenue|The venue tells you how to pay, and then confirms the booking.|Das Haus sagt Ihnen, wie Sie zahlen, und bestätigt dann die Buchung.
accepted|If it accepts, a deposit of {0} is due.|Nimmt es an, ist eine Anzahlung von {0} fällig.
answer|This is a request: the venue answers within {0}.|Das ist eine Anfrage: Das Haus antwortet innerhalb von {0}.
ask|Send the request|Anfrage senden`

export type DepositTerms = { paidOnline: boolean; holdMinutes: number | null }
type WithTerms = { depositTerms: DepositTerms | null }
type WithDeposit = {
  depositAmount: number | null
  currency: string
  terms?: string | null
  answerWithinHours?: number
}

/**
 * The terms of a slot, if it has any: its deposit, or that the venue answers first. Otherwise the consent to a voluntary deposit:
 * its sum, and what happens if it is not paid. Nobody ticks it but the guest.
 */
export function consent(host: Host, { h, fill, formatMinutes, wordsOf }: Kit, { depositTerms }: WithTerms) {
  const words = wordsOf(lines, host.locale)
  const { paidOnline = true, holdMinutes: hold = null } = depositTerms ?? {}
  const wait = hold && formatMinutes(hold)
  const ending = !paidOnline ? words.venue : wait ? fill(words.hold, wait) : words.open
  const agrees = h('input', { type: 'checkbox', name: 'depositOptIn' })
  const agreement = h('span')
  const note = h('small', {}, `${words.without} ${ending}`)
  const check = h('label', { className: 'check' }, agrees, h('span', {}, agreement, h('br'), note))
  const said = h('p', { part: 'terms' })
  const box = h('div', {}, said, check)
  let accepts: string[] = []
  const dueNow = () => (!paidOnline ? words.atVenue : wait ? fill(words.within, wait) : '')
  return {
    box,
    /** The terms that the guest has read and accepts by pressing the button. */
    accepts: () => accepts,
    /** Shows the terms of a slot. Returns the label of the button if pressing it is more than booking, else an empty text. */
    draw({ depositAmount, currency, terms, answerWithinHours = 24 }: WithDeposit) {
      const sum = depositAmount ? host.money(depositAmount, currency) : ''
      const asks = terms === 'request'
      accepts = terms ? [terms, ...(asks && sum ? ['deposit'] : [])] : []
      check.hidden = agrees.disabled = !sum || !!terms
      said.hidden = !terms
      said.textContent = asks
        ? `${fill(words.answer, formatMinutes(answerWithinHours * 60))} ${sum && fill(words.accepted, sum)}`
        : `${fill(words.due, sum)} ${dueNow()}`
      if (asks) return words.ask
      if (terms) return paidOnline ? fill(words.cost, sum) : ''
      agreement.textContent = fill(paidOnline ? words.agree : words.later, sum)
      return sum && agrees.checked && paidOnline ? fill(words.cost, sum) : ''
    },
  }
}
