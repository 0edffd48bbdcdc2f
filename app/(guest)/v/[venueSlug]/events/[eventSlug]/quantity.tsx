import { PartySize } from '../../../../_components/choosing/party.tsx'
import { pathTo } from '../../_hosted/venue-page.ts'
import { texts } from '../texts.ts'
import type { EventView } from './event-view.ts'

/** Shows the numbers of tickets as links, for a form in which nothing is typed yet. */
export function QuantityLinks({ view }: { view: EventView }) {
  const { page, event, quantity, mostTickets } = view
  const path = `/events/${event.slug}`
  if (mostTickets === 1) return null
  return (
    <PartySize
      locale={page.locale}
      label={texts.quantity[page.locale]}
      field="quantity"
      chosen={quantity}
      largest={mostTickets}
      hrefOf={(count) => `${pathTo(page, path, { quantity: count })}#tickets`}
      form={{ action: pathTo({ ...page, lang: null }, path), fields: page.lang ? { lang: page.lang } : {} }}
    />
  )
}

const mostButtons = 8

/** Shows the numbers of tickets as buttons of the form, so that the form keeps what was typed. */
export function QuantityButtons({ view }: { view: EventView }) {
  const { page, quantity, mostTickets } = view
  if (mostTickets === 1) return null
  const counts = Array.from({ length: Math.min(mostTickets, mostButtons) }, (_, at) => at + 1)
  if (quantity > mostButtons) counts.push(quantity)
  return (
    <>
      <h2 id="quantity">{texts.quantity[page.locale]}</h2>
      <ul className="party" aria-labelledby="quantity">
        {counts.map((count) => (
          <li key={count}>
            <button
              className="tile"
              name="choose"
              value={count}
              formNoValidate
              aria-current={count === quantity ? 'true' : undefined}
            >
              {count}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
