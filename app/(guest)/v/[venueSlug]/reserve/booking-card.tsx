import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { usualMinutes } from '#lib/venue-page/choices.ts'
import type { TypeOnOffer } from '#lib/venue-page/types-on-offer.ts'
import { pauseSentence, runningPauseOf } from '#lib/venues/online-pauses.ts'
import { monthsAround } from '../../../_components/choosing/bounds.ts'
import { Month } from '../../../_components/choosing/month.tsx'
import { PartySize } from '../../../_components/choosing/party.tsx'
import { choosingTexts } from '../../../_components/choosing/texts.ts'
import { Icon, typeIcons } from '../../../_components/icons.tsx'
import { PhoneLink } from '../../../_components/phone-link.tsx'
import { pathTo } from '../_hosted/venue-page.ts'
import { fromPrice, priceTexts, resourceTypeNames } from '../texts.ts'
import { texts } from './texts.ts'
import { ReserveTimes } from './times.tsx'
import { type ReserveView, stepPath } from './view.ts'
import { wishFields } from './wish.ts'

/** Choosing what, for how many, the day and the time. Every choice is a link: the form of the next step books. */
export function BookingCard({ view, heading, message }: { view: ReserveView; heading: 1 | 2; message?: Text | null }) {
  const { page, wish, types, largest } = view
  const { locale, venue } = page
  const Heading = `h${heading}` as const
  const pause = runningPauseOf(venue, wish.type, page.now)
  return (
    <section className="card book" id="book">
      <Heading>{texts.heading[locale]}</Heading>
      {message && (
        <p className="note urgent" role="alert">
          {message[locale]}
        </p>
      )}
      {types.length > 1 && <Kinds view={view} />}
      {pause && <p className="note urgent">{pauseSentence(venue, pause, locale)}</p>}
      {wish.partySize > largest ? (
        <>
          <WhichParty view={view} />
          <p className="note urgent">
            {choosingTexts.tooLarge(wish.partySize)[locale]} <PhoneLink venue={venue} />
          </p>
        </>
      ) : (
        <div className="pick">
          <div>
            <WhichParty view={view} />
            <Lengths view={view} />
            <WhichDay view={view} />
          </div>
          <div id="times">
            <ReserveTimes view={view} />
          </div>
        </div>
      )}
    </section>
  )
}

function Kinds({ view }: { view: ReserveView }) {
  const { page, types, wish } = view
  const { locale } = page
  return (
    <nav className="kinds" aria-label={texts.kinds[locale]}>
      {types.map((one) => (
        <a
          key={one.type}
          href={`${stepPath(view, { type: one.type, minutes: null, ...dayOrMonthOf(view) })}#book`}
          aria-current={one.type === wish.type ? 'true' : undefined}
        >
          <Icon of={typeIcons[one.type]} />
          <span>
            <b>{resourceTypeNames[one.type][locale]}</b>
            <small>{priceOf(one, view)}</small>
          </span>
        </a>
      ))}
    </nav>
  )
}

function priceOf({ price }: TypeOnOffer, { page: { venue, locale } }: ReserveView): string | null {
  if (price === null) return null
  const words = priceTexts[price.model](formatMoney(price.minor, venue.currency, locale, { short: true }))[locale]
  return price.isLowest ? fromPrice(words)[locale] : words
}

/** Keeps the chosen day, or the month if no day is chosen. */
function dayOrMonthOf({ wish }: ReserveView): { date: string } | { month: string } {
  return wish.date === null ? { month: wish.month } : { date: wish.date }
}

function WhichParty({ view }: { view: ReserveView }) {
  const { page, wish, largest } = view
  const kept = wishFields(wish, dayOrMonthOf(view))
  const fields = Object.entries({ ...kept, lang: page.lang })
    .filter(([name, value]) => value !== null && name !== 'partySize')
    .map(([name, value]) => [name, String(value)])
  return (
    <PartySize
      locale={page.locale}
      label={texts.party[page.locale]}
      chosen={wish.partySize}
      largest={largest}
      hrefOf={(partySize) => `${stepPath(view, { partySize, ...dayOrMonthOf(view) })}#book`}
      form={{ action: pathTo({ venue: page.venue, lang: null }, '/reserve'), fields: Object.fromEntries(fields) }}
    />
  )
}

function Lengths({ view }: { view: ReserveView }) {
  const { page, wish, lengths } = view
  const { locale, venue } = page
  if (lengths.length === 0) return null
  const usual = usualMinutes(venue, wish.type, wish.partySize)
  return (
    <>
      <h2 id="length">{texts.length[locale]}</h2>
      <ul className="lengths" aria-labelledby="length">
        {lengths.map((minutes) => (
          <li key={minutes}>
            <a
              className="tile"
              href={`${stepPath(view, { minutes: minutes === usual ? null : minutes, ...dayOrMonthOf(view) })}#book`}
              aria-current={minutes === (wish.minutes ?? usual) ? 'true' : undefined}
            >
              {formatMinutes(minutes)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function WhichDay({ view }: { view: ReserveView }) {
  const { page, wish, bounds, days } = view
  return (
    <Month
      locale={page.locale}
      month={wish.month}
      around={monthsAround(wish.month, bounds, null)}
      hrefOf={(month) => `${stepPath(view, { month })}#month`}
      days={days.map(({ date, state }) => ({
        date,
        state,
        href: state === 'free' ? `${stepPath(view, { date })}#times` : null,
        isChosen: date === wish.date,
      }))}
    />
  )
}
