import type { ReactNode } from 'react'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Details } from './details.ts'
import { type NamedPlace, placeValue } from './places.ts'
import { texts } from './texts.ts'
import { stepPath } from './view.ts'

/**
 * Shows the places between which the guest can choose. They are links at first. After the form was sent, they are buttons of
 * the form, so that it keeps what was typed.
 */
export function Places({ details }: { details: Details }) {
  const { view, places } = details
  const { locale } = view.page
  if (places.length === 0) return null
  return (
    <div className="places">
      <h2 id="where-to">{texts.where[locale]}</h2>
      <ul aria-labelledby="where-to">
        {places.map((place) => (
          <li key={placeValue(place)}>
            <PlaceTile details={details} place={place} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlaceTile({ details: { view, chosen, places, typed }, place }: { details: Details; place: NamedPlace }) {
  const { page, wish } = view
  const { locale, venue } = page
  const isChosen = placeValue(place) === placeValue(wish)
  const hasOtherPrice = places.some(({ priceMinor }) => priceMinor !== place.priceMinor)
  const price = formatMoney(place.priceMinor, venue.currency, locale, { short: true })
  const note = place.name === null ? texts.anywhereNote[locale] : hasOtherPrice ? price : null
  const label: ReactNode = (
    <>
      {place.name ?? texts.anywhere[locale]}
      {note && <small>{note}</small>}
    </>
  )
  const current = isChosen ? ('true' as const) : undefined
  if (typed) {
    return (
      <button className="tile" name="place" value={placeValue(place)} formNoValidate aria-current={current}>
        {label}
      </button>
    )
  }
  const { resourceId, resourceGroup } = place
  const step = { date: wish.date ?? '', start: chosen.time.start, resourceId, resourceGroup }
  return (
    <a className="tile" href={stepPath(view, step)} aria-current={current}>
      {label}
    </a>
  )
}
