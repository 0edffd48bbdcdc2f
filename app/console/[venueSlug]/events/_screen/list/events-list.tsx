'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { consoleClient } from '#app/console/_api/client.ts'
import { useLive } from '#app/console/_live/use-live.ts'
import { Chip, Key } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import { followKeys } from '#app/console/_ui/keys.ts'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import { TopLine } from '#app/console/_ui/top-line.tsx'
import type { StaffEvents } from '#lib/events/staff/staff-record.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import { EventWays } from '../pass-on/event-ways.tsx'
import { passEventTexts } from '../pass-on/texts.ts'
import { type PassOnActs, usePassOn } from '../pass-on/use-pass-on.tsx'
import { EventState, eventStateOf, type ListedStaffEvent } from './event-state.tsx'
import css from './list.module.css'
import { eventListTexts as texts } from './texts.ts'

const filters = [texts.coming, texts.drafts, texts.past, texts.gone] as const
type Filter = (typeof filters)[number]['key']

type Props = {
  venue: { slug: string; name: string; currency: string; eventsUrl: string | null }
  initial: StaffEvents
  today: string
  show: string
  locale: Locale
  may: readonly Act[]
}

/** The figures are also read after this time, because registrations of guests notify no screen of staff; milliseconds. */
const everyMs = 20_000

/** Lists the events of a venue with their sales. */
export function EventsList({ venue, initial, today, show, locale, may }: Props) {
  const events = useEvents(venue.slug, initial, locale)
  const [filter, setFilter] = useState<Filter>(filters.find(({ key }) => key === show)?.key ?? 'coming')
  const passOn = usePassOn(locale)
  const of = (key: Filter) => events.filter((event) => filterOf(event, today) === key)
  const listed = filter === 'past' ? of(filter).reverse() : of(filter)
  const here = `/console/${encodeURIComponent(venue.slug)}/events`
  const create = `${here}?new=1`
  const sum = (count: (event: ListedStaffEvent) => number) => listed.reduce((total, event) => total + count(event), 0)
  useEffect(() => followKeys({}), [])
  return (
    <>
      <title>{`${texts.events[locale]} · ${venue.name}`}</title>
      <Shell
        top={
          <TopLine className={css.top}>
            <h1>{texts.events[locale]}</h1>
            <a className={`${controls.button} ${controls.primary}`} href={create} aria-keyshortcuts="n">
              <Icon name="plus" />
              {texts.newEvent[locale]}
              <Key>n</Key>
            </a>
            <TopPerson />
          </TopLine>
        }
      >
        <div className={css.list}>
          <div className={css.filters}>
            {filters.map(({ key, [locale]: word }) => (
              <Chip key={key} pressed={filter === key} onClick={() => setFilter(key)}>
                {word} <b>{of(key).length}</b>
              </Chip>
            ))}
          </div>
          <ScrollRegion className={css.scroll} aria-label={texts.events[locale]}>
            {listed.length === 0 ? (
              <p className={css.nothing}>{texts.noneYet[locale]}</p>
            ) : (
              <>
                <Table events={listed} {...{ today, locale, here, venue, passOn, may }} />
                <p className={css.sum}>
                  {
                    texts.sum(
                      sum(({ sold }) => sold),
                      listed.length,
                      formatDecimal(
                        sum(({ taken }) => taken),
                        venue.currency,
                        locale,
                      ),
                    )[locale]
                  }
                </p>
              </>
            )}
          </ScrollRegion>
        </div>
        {passOn.shown}
      </Shell>
    </>
  )
}

type TableProps = Pick<Props, 'venue' | 'today' | 'locale' | 'may'> & {
  events: ListedStaffEvent[]
  here: string
  passOn: PassOnActs
}

function Table({ events, today, locale, here, venue, passOn, may }: TableProps) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{texts.date[locale]}</th>
          <th className={css.start}>{texts.start[locale]}</th>
          <th className={css.name}>{texts.event[locale]}</th>
          <th className={css.place}>{texts.place[locale]}</th>
          <th className={css.sold}>{texts.sold[locale]}</th>
          <th className={`${css.inside} ${css.number}`}>{texts.inside[locale]}</th>
          <th className={`${css.money} ${css.number}`}>{texts.money[locale]}</th>
          <th>{texts.state[locale]}</th>
          <th className={css.ways}>
            <span className="sr">{passEventTexts.ways[locale]}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.slug}>
            <td>
              <b>{event.date ? shortDate(event.date, locale) : texts.ongoing[locale]}</b>
            </td>
            <td className={css.start}>{event.start ?? event.timeLabel}</td>
            <td className={css.name}>
              <a href={`${here}/${event.slug}`}>{event.title}</a>
            </td>
            <td className={css.place}>{event.locationLabel}</td>
            <td className={css.sold}>
              {event.mode !== 'None' && (
                <a href={`${here}/${event.slug}/guests`}>
                  <Sold event={event} />
                  <span className="sr">{texts.guestsOf(event.title)[locale]}</span>
                </a>
              )}
            </td>
            <td className={`${css.inside} ${css.number}`}>{event.inside || ''}</td>
            <td className={`${css.money} ${css.number}`}>
              {event.taken > 0 && formatDecimal(event.taken, venue.currency, locale)}
            </td>
            <td>
              <EventState event={event} today={today} locale={locale} />
            </td>
            <td className={css.ways}>
              <EventWays venueSlug={venue.slug} eventsUrl={venue.eventsUrl} {...{ event, passOn, may, locale }} small />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sold({ event: { sold, capacity } }: { event: ListedStaffEvent }) {
  return (
    <span className={css.fill}>
      {capacity !== null && (
        <svg viewBox="0 0 80 6" aria-hidden="true" preserveAspectRatio="none">
          <rect width="80" height="6" className={css.seats} />
          <rect
            width={80 * Math.min(1, sold / capacity)}
            height="6"
            className={sold >= capacity ? css.full : css.taken}
          />
        </svg>
      )}
      <b>{sold}</b>
      {capacity !== null && <span className={controls.faint}>/ {capacity}</span>}
    </span>
  )
}

function filterOf(event: ListedStaffEvent, today: string): Filter {
  const state = eventStateOf(event, today)
  if (state === 'draft') return 'drafts'
  return state === 'cancelled' || state === 'past' ? state : 'coming'
}

/** Returns the events. They are read again at each live event, and from time to time. */
function useEvents(slug: string, initial: StaffEvents, locale: Locale): ListedStaffEvent[] {
  const [{ events }, show] = useState(initial)
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const read = useCallback(() => client.readStored('events'), [client])
  useLive<StaffEvents>({ slug, read, show, everyMs })
  return events
}
