import type { Offer } from '#lib/availability/offers.ts'
import { offerPrice } from '#lib/availability/price.ts'
import { formatDate, formatMoney, formatWeekday } from '#lib/i18n/format.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { localDateAt, minutesOfDay } from '#lib/time.ts'
import { agreedFor } from '#lib/venue-page/agreed.ts'
import { type BookingTime, usualMinutes } from '#lib/venue-page/choices.ts'
import { NearDays } from '../../../_components/choosing/near-days.tsx'
import { choosingTexts } from '../../../_components/choosing/texts.ts'
import { Tile } from '../../../_components/choosing/tile.tsx'
import { priceTexts } from '../texts.ts'
import { modelOf } from './details.ts'
import { texts } from './texts.ts'
import { isFree, type ReserveView, stepPath } from './view.ts'

/**
 * The times of the chosen day with their prices. If none is free, it says why, and offers the nearest days that have some.
 */
export function ReserveTimes({ view }: { view: ReserveView }) {
  const { page, wish, times, days, near } = view
  const { venue, locale } = page
  const { date } = wish
  if (date === null) return <p className="soft">{choosingTexts.chooseDay[locale]}</p>
  const isClosed = days.find((day) => day.date === date)?.state === 'closed'
  const whyNone = times.length === 0 ? choosingTexts.overThen : choosingTexts.fullFor(wish.partySize)
  const deposits = new Set(times.flatMap(({ offers }) => offers.slice(0, 1)).map((offer) => depositOf(view, offer)))
  return (
    <>
      <h2>{texts.dayFor(formatDate(date, locale, { year: false }), wish.partySize)[locale]}</h2>
      {!times.some(isFree) ? (
        <>
          <p>{(isClosed ? choosingTexts.closedThen : whyNone)[locale]}</p>
          <NearDays
            {...{ locale, venue, date, isClosed, near }}
            hrefOf={(one) => `${stepPath(view, { date: one })}#times`}
          />
        </>
      ) : (
        <p className="soft">{termsInWords(view, deposits)}</p>
      )}
      {times.some(isFree) &&
        partsOf(view).map(({ name, times: ofPart }) => (
          <section key={name.en}>
            <h3>{name[locale]}</h3>
            <ul className="times">
              {ofPart.map((time) => (
                <li key={time.startsAt.getTime()}>
                  <Time time={time} view={view} namesDeposit={deposits.size > 1} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}

function termsInWords({ page: { venue, locale }, wish, times }: ReserveView, deposits: ReadonlySet<number | null>) {
  const minutes = new Set(times.flatMap(({ offers }) => offers.map((offer) => offer.minutes)))
  const [length = wish.minutes ?? usualMinutes(venue, wish.type)] = minutes
  const [deposit = null] = deposits
  return [
    ...(minutes.size > 1 ? [] : [texts.lengthOf(formatMinutes(length))[locale]]),
    ...(deposits.size > 1 || deposit === null
      ? []
      : [texts.depositAll(formatMoney(deposit, venue.currency, locale))[locale]]),
  ].join(' ')
}

function depositOf({ page: { venue }, wish }: ReserveView, offer: Offer): number | null {
  return agreedFor(venue, offer, wish.date ?? '').depositMinor
}

function Time({ time, view, namesDeposit }: { time: BookingTime; view: ReserveView; namesDeposit: boolean }) {
  const { page, wish } = view
  const { locale } = page
  const { start, offers } = time
  const [offer] = offers
  if (!offer) return <Tile of="taken" start={start} notes={[choosingTexts.taken[locale]]} />
  const deposit = namesDeposit ? depositOf(view, offer) : null
  return (
    <Tile
      href={stepPath(view, { ...(wish.date !== null && { date: wish.date }), start })}
      start={start}
      notes={[
        priceInWords(view, offers),
        deposit === null ? null : texts.deposit(shortAmount(view, deposit))[locale],
        offer.seatsRemaining === null ? null : texts.seatsLeft(offer.seatsRemaining)[locale],
      ]}
    />
  )
}

/** The price for a guest who names no place; `from` if another place costs less. Null if it is free. */
function priceInWords(view: ReserveView, offers: readonly Offer[]): string | null {
  const { locale } = view.page
  const prices = offers.map((offer) => offerPrice(offer, 1))
  const [own = 0] = prices
  const least = Math.min(...prices)
  if (own === 0) return null
  const model = offers[0] ? modelOf(offers[0]) : null
  // For a resource priced by the hour, the amount is that of the whole time.
  const words = model === null || model === 'PerHour' ? null : priceTexts[model](shortAmount(view, least))
  const price = words?.[locale] ?? shortAmount(view, least)
  return least < own ? texts.from(price)[locale] : price
}

/** An amount in the venue's currency, without zeros after a whole number. */
export function shortAmount({ page: { venue, locale } }: Pick<ReserveView, 'page'>, minor: number): string {
  return formatMoney(minor, venue.currency, locale, { short: true })
}

/** The times by the part of the day in which guests look for them; those after midnight belong to the service day before. */
function partsOf({ page: { venue, locale }, wish, times }: ReserveView) {
  const partOf = ({ start, startsAt }: BookingTime) => {
    const date = localDateAt(venue.timezone, startsAt.getTime())
    if (date !== wish.date) {
      const weekday = { en: formatWeekday(date, 'en'), de: formatWeekday(date, 'de') }
      return { en: `${texts.night.en}, ${weekday.en}`, de: `${texts.night.de}, ${weekday.de}` }
    }
    const minute = minutesOfDay(start)
    return minute < 14 * 60 ? texts.morning : minute < 17 * 60 ? texts.afternoon : texts.evening
  }
  const named = times.map((time) => ({ time, name: partOf(time) }))
  const names = [...new Map(named.map(({ name }) => [name[locale], name])).values()]
  return names.map((name) => ({
    name,
    times: named.filter((one) => one.name[locale] === name[locale]).map(({ time }) => time),
  }))
}
