import type { LiveConnection } from '#app/console/_live/use-live.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { clock } from '#app/console/_ui/clock.ts'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { TopLine } from '#app/console/_ui/top-line.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { ordersTexts as texts } from './texts.ts'
import { type OrdersView, views } from './tickets.ts'
import css from './top.module.css'

type Props = {
  locale: Locale
  now: number
  timeZone: string
  view: OrdersView
  counts: Record<OrdersView, number>
  onView: (view: OrdersView) => void
  connection: LiveConnection
  sound: boolean
  onSound: () => void
  onPrint: () => void
  /** Orders for a table; null if the person may not. */
  onOrder: (() => void) | null
}

/** Shows the top line: clock, stations with their numbers of tickets, connection, sound and printing. */
export function Top({
  locale,
  now,
  timeZone,
  view,
  counts,
  onView,
  connection,
  sound,
  onSound,
  onPrint,
  onOrder,
}: Props) {
  const isLive = connection.state === 'live'
  return (
    <TopLine className={css.top}>
      <h1 className="sr">{texts.orders[locale]}</h1>
      <span className={css.clock}>{clock(now, timeZone)}</span>
      <fieldset className={css.views}>
        <legend className="sr">{texts.station[locale]}</legend>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            aria-keyshortcuts={each.charAt(0)}
            onClick={() => onView(each)}
          >
            {texts[each][locale]} <span>{counts[each]}</span>
          </button>
        ))}
      </fieldset>
      <span className={css.space} />
      {onOrder && (
        <Button mark="plus" shortcut="o" onClick={onOrder}>
          <span className={css.word}>{texts.newOrder[locale]}</span>
        </Button>
      )}
      <span className={css.connection} role="status" data-live={isLive || undefined}>
        {isLive ? texts.live[locale] : clock(connection.heardAt, timeZone)}
      </span>
      <Button kind={sound ? 'quiet' : 'plain'} mark={sound ? 'sound' : 'mute'} onClick={onSound}>
        <span className={css.word}>{texts[sound ? 'soundOn' : 'soundOff'][locale]}</span>
      </Button>
      <Button kind="quiet" mark="print" aria-label={texts.print[locale]} onClick={onPrint} />
      <TopPerson />
    </TopLine>
  )
}
