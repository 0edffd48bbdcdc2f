import type { CalledOff } from '#db/venue-file/called-off.ts'
import { currencyDigits } from '#lib/money.ts'

/** Listed guests of one event; the others are counted. */
const maxGuests = 20

/** The text for an operator: the events that an import cancels, the guests that this mails, and their refunds. */
export function calledOffText(events: readonly CalledOff[]): string {
  const mails = events.reduce((sum, { mails }) => sum + mails.length, 0)
  const heading = `This calls off ${counted(events.length, 'event')} and mails ${counted(mails, 'guest')}:`
  return [heading, ...events.flatMap(linesOf)].join('\n')
}

function linesOf({ slug, title, date, currency, mails, refunds, refundTotal, unpaidOrders }: CalledOff): string[] {
  const money = (amount: number) => `${amount.toFixed(currencyDigits(currency))} ${currency}`
  const what = [
    counted(mails.length, 'mail'),
    ...(refunds > 0 ? [`${counted(refunds, 'refund')}, together ${money(refundTotal)}`] : []),
    ...(unpaidOrders > 0 ? [`${counted(unpaidOrders, 'unpaid order')} ended without a mail`] : []),
  ]
  const more = mails.length - maxGuests
  return [
    `  ${title} (${[slug, date].filter(Boolean).join(', ')}): ${what.join('; ')}`,
    ...mails.slice(0, maxGuests).map(({ name, address, refund }) => {
      return `    ${name} <${address}>${refund === null ? '' : `, gets back ${money(refund)}`}`
    }),
    ...(more > 0 ? [`    and ${more} more; --dry-run lists all of them`] : []),
  ]
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
