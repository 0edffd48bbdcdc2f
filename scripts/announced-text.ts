import type { WhenAndWhere } from '#lib/events/when-and-where.ts'
import { currencyDigits } from '#lib/money.ts'
import type { CalledOff, Moved } from '#lib/venue-file/called-off.ts'
import type { Announced } from '#lib/venue-file/import.ts'

/** Listed guests of one event; the others are counted. */
const maxGuests = 20

/**
 * The text for an operator: the events that an import cancels or moves, the guests that this mails, their refunds, and the
 * sections of the console that it changes back.
 */
export function announcedText({ calledOff, moved, overwritten }: Announced): string {
  return [
    ...(calledOff.length > 0 ? [calledOffText(calledOff)] : []),
    ...(moved.length > 0 ? [movedText(moved)] : []),
    ...(overwritten.length > 0 ? [overwrittenText(overwritten)] : []),
  ].join('\n')
}

function calledOffText(events: readonly CalledOff[]): string {
  const mails = events.reduce((sum, { mails }) => sum + mails.length, 0)
  const heading = `This calls off ${counted(events.length, 'event')} and mails ${counted(mails, 'guest')}:`
  return [heading, ...events.flatMap(linesOf)].join('\n')
}

function movedText(events: readonly Moved[]): string {
  const mails = events.reduce((sum, each) => sum + each.mails.length, 0)
  const heading = `This changes when or where ${counted(events.length, 'event')} takes place, and mails ${counted(mails, 'guest')}:`
  const lines = events.flatMap(({ slug, title, before, after, mails: guests }) => [
    `  ${title} (${slug}): ${counted(guests.length, 'mail')}`,
    `    before: ${stateOf(before)}`,
    `    now: ${stateOf(after)}`,
    ...guestLines(guests.map(({ name, address }) => `${name} <${address}>`)),
  ])
  return [heading, ...lines].join('\n')
}

function overwrittenText(sections: Announced['overwritten']): string {
  const heading = `This changes back ${counted(sections.length, 'section')} that the console has changed since the file was exported:`
  const lines = sections.map(({ section, by, at }) => `  ${section}: saved ${at.toISOString()} by ${by ?? 'somebody'}`)
  return [heading, ...lines].join('\n')
}

function stateOf({ date, start, end, timeLabel, locationLabel }: WhenAndWhere): string {
  const times = [start, end].filter(Boolean).join('-')
  return [date ?? 'without a date', times, timeLabel, locationLabel].filter(Boolean).join(', ')
}

function linesOf({ slug, title, date, currency, mails, refunds, refundTotal, unpaidOrders }: CalledOff): string[] {
  const money = (amount: number) => `${amount.toFixed(currencyDigits(currency))} ${currency}`
  const what = [
    counted(mails.length, 'mail'),
    ...(refunds > 0 ? [`${counted(refunds, 'refund')}, together ${money(refundTotal)}`] : []),
    ...(unpaidOrders > 0 ? [`${counted(unpaidOrders, 'unpaid order')} ended without a mail`] : []),
  ]
  return [
    `  ${title} (${[slug, date].filter(Boolean).join(', ')}): ${what.join('; ')}`,
    ...guestLines(
      mails.map(({ name, address, refund }) => {
        return `${name} <${address}>${refund === null ? '' : `, gets back ${money(refund)}`}`
      }),
    ),
  ]
}

function guestLines(guests: readonly string[]): string[] {
  const more = guests.length - maxGuests
  const shown = guests.slice(0, maxGuests).map((guest) => `    ${guest}`)
  return more > 0 ? [...shown, `    and ${more} more; --dry-run lists all of them`] : shown
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
