import { eventWhen } from '#lib/events/event-when.ts'
import type { ListedEvent, ShownEvent } from '#lib/events/queries.ts'
import { windowToShow } from '#lib/events/record.ts'
import { whyNoWaiting } from '#lib/events/waiting/join-waiting-list.ts'
import { hasBegun } from '#lib/events/when-and-where.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { Icon, stateIcons } from '../../../_components/icons.tsx'
import { Leaf } from '../../../_components/when.tsx'
import { ownPicture } from '../_hosted/look.ts'
import { pathTo, type VenuePage } from '../_hosted/venue-page.ts'
import { texts } from './texts.ts'

/** The standing of an event for a guest who would like to come. */
export type Standing =
  | 'open'
  | 'waiting'
  | 'sold-out'
  | 'closed'
  | 'over'
  | 'cancelled'
  | 'no-registration'
  | 'no-tickets'

/** How an event stands at `now`. `waiting`: it is sold out, and guests can wait for seats. */
export function standingOf({ venue, now }: VenuePage, { event, remaining }: ShownEvent): Standing {
  if (event.status === 'Cancelled') return 'cancelled'
  if (hasBegun(event, venue.timezone, now)) return 'over'
  if (event.mode === 'None') return 'no-registration'
  const { open, reason } = windowToShow(event, venue, remaining, now)
  if (open) return 'open'
  if (reason === 'sold-out') return whyNoWaiting(venue, event, remaining, now) === null ? 'waiting' : 'sold-out'
  return reason === 'not-open' ? 'no-tickets' : 'closed'
}

/** The path of an event's page. */
export function eventPath(page: VenuePage, { slug }: Pick<ListedEvent, 'slug'>): string {
  return pathTo(page, `/events/${slug}`)
}

/** The price of entry in words; null if there is nothing to register for. */
export function entryPrice({ venue, locale }: VenuePage, { mode, priceMinor }: ListedEvent): string | null {
  if (mode === 'None') return null
  return priceMinor === null ? texts.free[locale] : formatMoney(priceMinor, venue.currency, locale)
}

type CardProps = {
  page: VenuePage
  shown: ShownEvent
  level: 2 | 3
  /** Whether the card is in sight before anybody scrolls: only then its picture is loaded at once. */
  inSight: boolean
}

/** An event in the list: its picture, when it is, what it costs, and what one can do. */
export function EventCard({ page, shown, level, inSight }: CardProps) {
  const { locale } = page
  const { event, remaining } = shown
  const standing = standingOf(page, shown)
  const { date, time } = eventWhen(event, locale, { short: true })
  const Heading = `h${level}` as const
  return (
    <article className="card event">
      <CardPicture event={event} inSight={inSight} />
      <div className="when">
        {event.date !== null && <Leaf date={event.date} locale={locale} />}
        <div>
          <Heading lang={event.language}>
            <a href={eventPath(page, event)}>{event.title}</a>
          </Heading>
          <p className="soft">
            {date && <span className="hidden">{date} </span>}
            {time ?? (event.date === null && texts.ongoing[locale])}
          </p>
        </div>
      </div>
      {event.excerpt && <p lang={event.language}>{event.excerpt}</p>}
      <footer>
        <span>
          {standing !== 'over' && <strong>{entryPrice(page, event)}</strong>}
          {standing === 'open' && remaining !== null && <small>{texts.seatsLeft(remaining)[locale]}</small>}
        </span>
        <NextStep page={page} event={event} standing={standing} />
      </footer>
    </article>
  )
}

/** The picture of an event. Its size is known, so that nothing moves when it comes. */
function CardPicture({ event, inSight }: { event: ListedEvent; inSight: boolean }) {
  const picture = ownPicture(event.imageUrl)
  if (!picture) return null
  return (
    // biome-ignore lint/performance/noImgElement: the picture of Next needs a script.
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="(min-width: 56rem) 22rem, 100vw"
      alt={event.imageAlt ?? ''}
      lang={event.language}
      width="1600"
      height="900"
      {...(!inSight && { loading: 'lazy' })}
    />
  )
}

/** Whether one of these events has a picture that its card shows. */
export function hasPictures(events: readonly ShownEvent[]): boolean {
  return events.some(({ event }) => ownPicture(event.imageUrl) !== null)
}

function NextStep({ page, event, standing }: { page: VenuePage; event: ListedEvent; standing: Standing }) {
  const { locale } = page
  const href = eventPath(page, event)
  if (standing === 'open') {
    return (
      <a className={event.mode === 'Paid' ? 'action' : 'action second'} href={`${href}#tickets`}>
        {(event.mode === 'Paid' ? texts.tickets : texts.register)[locale]}
      </a>
    )
  }
  if (standing === 'no-registration' || standing === 'no-tickets') {
    return (
      <a className="action second" href={href}>
        {texts.more[locale]}
      </a>
    )
  }
  return <StandingMark standing={standing} page={page} />
}

/** The mark of a state in which guests cannot register, with a symbol of its own. */
export function StandingMark({ standing, page: { locale } }: { standing: Standing; page: VenuePage }) {
  const marks = {
    waiting: { words: texts.soldOut, icon: stateIcons.cancelled },
    'sold-out': { words: texts.soldOut, icon: stateIcons.cancelled },
    closed: { words: texts.closed, icon: stateIcons['no-show'] },
    over: { words: texts.over, icon: stateIcons.completed },
    cancelled: { words: texts.cancelled, icon: stateIcons.cancelled },
  }
  if (!(standing in marks)) return null
  const { words, icon } = marks[standing as keyof typeof marks]
  return (
    <span className="state plain">
      <Icon of={icon} />
      {words[locale]}
    </span>
  )
}
