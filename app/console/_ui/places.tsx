import { DrawnIcon } from './drawn-icon.tsx'
import type { ConsoleFrame, ConsolePlace, PlaceCount } from './frame-of.ts'
import { frameTexts as texts } from './frame-texts.ts'
import { Sheet } from './sheet.tsx'

const moreId = 'console-more'

/**
 * Shows the places of the console: a rail at the left, and on a phone a bar at the bottom with the first ones, whose last
 * entry opens the others. It runs no script.
 */
export function ConsolePlaces({ frame: { locale, venue, places, below } }: { frame: ConsoleFrame }) {
  const inMore = [...places.filter(({ more }) => more), ...below]
  return (
    <>
      <nav className="places" aria-label={venue.name}>
        {places.map((place) => (
          <PlaceLink key={place.href} place={place} />
        ))}
        <span className="places-space" />
        {below.map((place) => (
          <PlaceLink key={place.href} place={place} />
        ))}
        <button
          type="button"
          className="places-more"
          popoverTarget={moreId}
          data-current={inMore.some(({ current }) => current) || undefined}
        >
          <DrawnIcon name="more" />
          {texts.more[locale]}
          {/* One of the places under it counts something: the inbox. */}
          <Count count={inMore.find(({ count }) => count)?.count} />
        </button>
      </nav>
      <Sheet id={moreId} title={texts.more[locale]} close={texts.close[locale]}>
        {inMore.map(({ href, mark, name, current, count }) => (
          <a className="sheet-row" key={href} href={href} aria-current={current ? 'page' : undefined}>
            <DrawnIcon name={mark} />
            <b>{name}</b>
            <Count count={count} />
          </a>
        ))}
      </Sheet>
    </>
  )
}

/**
 * Shows how many orders or guests wait at a place, if it counts any. `LiveCounts` keeps the number up to date on screens with
 * scripts; a link is read with it.
 */
function Count({ count }: { count: PlaceCount | null | undefined }) {
  return (
    count && (
      <span className="places-count" data-of={count.of} data-waiting={count.waiting}>
        {count.waiting}
      </span>
    )
  )
}

function PlaceLink({ place: { name, href, mark, current, more, count } }: { place: ConsolePlace }) {
  return (
    <a href={href} aria-current={current ? 'page' : undefined} data-more={more || undefined}>
      <DrawnIcon name={mark} />
      {name}
      <Count count={count} />
    </a>
  )
}
