import { Hidden } from '../../../../_components/hidden.tsx'
import { eventPath } from '../event-card.tsx'
import { texts } from '../texts.ts'
import type { EventView } from './event-view.ts'

const mostButtons = 8

/** How many tickets, as buttons of the form: they keep what was typed. More than eight are written into a field. */
export function Quantity({ view: { page, event, quantity, mostTickets } }: { view: EventView }) {
  const { locale } = page
  // The page that the form leads to in the end has no such part, and would keep it in its address.
  const again = `${eventPath(page, event)}#tickets`
  if (mostTickets === 1) return null
  const counts = Array.from({ length: Math.min(mostTickets, mostButtons) }, (_, at) => at + 1)
  return (
    <>
      <h2 id="quantity">{texts.quantity[locale]}</h2>
      <ul className="party" aria-labelledby="quantity">
        {counts.map((count) => (
          <li key={count}>
            <button
              className="tile"
              name="choose"
              value={count}
              formAction={again}
              formNoValidate
              aria-current={count === quantity ? 'true' : undefined}
            >
              {count}
              <Hidden>{texts.ticketsFor(count)[locale]}</Hidden>
            </button>
          </li>
        ))}
      </ul>
      {mostTickets > mostButtons && (
        <details open={quantity > mostButtons}>
          <summary>{texts.moreTickets(mostButtons)[locale]}</summary>
          <div className="more">
            <input
              type="number"
              name="many"
              aria-labelledby="quantity"
              inputMode="numeric"
              min={1}
              max={mostTickets}
              defaultValue={quantity > mostButtons ? quantity : undefined}
            />
            <button className="action second" name="choose" value="many" formAction={again} formNoValidate>
              {texts.showTickets[locale]}
            </button>
          </div>
        </details>
      )}
    </>
  )
}
