import { descriptionOnPage } from '#lib/events/description.ts'
import { eventWhen } from '#lib/events/event-when.ts'
import { joinPath } from '#lib/events/waiting/waiting-link.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import { localDateTimeAt } from '#lib/time.ts'
import { Facts } from '../../../../_components/facts.tsx'
import { Icon, icons } from '../../../../_components/icons.tsx'
import { PhoneLink } from '../../../../_components/phone-link.tsx'
import { When } from '../../../../_components/when.tsx'
import { isOwnAddress, ownPicture } from '../../_hosted/look.ts'
import { pathTo } from '../../_hosted/venue-page.ts'
import { entryPrice, StandingMark } from '../event-card.tsx'
import { texts } from '../texts.ts'
import type { EventView } from './event-view.ts'
import { TicketForm } from './ticket-form.tsx'

/** An event: when and where, what it is about, and how to get in. */
export function EventPage({ view }: { view: EventView }) {
  const { page, event } = view
  const { locale } = page
  const description = descriptionOnPage(event.descriptionHtml, isOwnAddress)
  return (
    <div className="grid">
      <div>
        <article className="card about-event">
          <p>
            <a href={pathTo(page, '/events')}>{texts.all[locale]}</a>
          </p>
          <EventPicture view={view} />
          <h1 lang={event.language}>{event.title}</h1>
          <EventWhen view={view} />
          {event.excerpt && (
            <p className="excerpt" lang={event.language}>
              {event.excerpt}
            </p>
          )}
          {description && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: filtered when it was stored, and once more here (decisions 7.6).
            <div className="description" lang={event.language} dangerouslySetInnerHTML={{ __html: description }} />
          )}
        </article>
      </div>
      <section className="card" id="tickets">
        <Entry view={view} />
      </section>
    </div>
  )
}

function EventPicture({ view: { event } }: { view: EventView }) {
  const picture = ownPicture(event.imageUrl)
  if (!picture) return null
  return (
    // biome-ignore lint/performance/noImgElement: the picture of Next needs a script.
    <img
      className="picture"
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="(min-width: 56rem) 40rem, 100vw"
      alt={event.imageAlt ?? ''}
      width="1600"
      height="900"
    />
  )
}

function EventWhen({ view: { page, event } }: { view: EventView }) {
  const { locale } = page
  const { time } = eventWhen(event, locale)
  if (event.date !== null) return <When date={event.date} time={time} detail={event.locationLabel} locale={locale} />
  return (
    <p className="ongoing">
      <Icon of={icons.calendar} />
      {[time ?? texts.ongoing[locale], event.locationLabel].filter(Boolean).join(' · ')}
    </p>
  )
}

/** Shows what entry costs, and the form; if there is no form, why. */
function Entry({ view }: { view: EventView }) {
  const { page, event, remaining, standing } = view
  const { locale, venue } = page
  const price = entryPrice(page, event)
  const isOver = standing === 'over' || standing === 'cancelled'
  return (
    <>
      <h2>{(event.mode === 'Paid' ? texts.tickets : texts.register)[locale]}</h2>
      <StandingMark standing={standing} page={page} />
      {!isOver && price && (
        <Facts
          facts={[
            { label: texts.price[locale], value: event.mode === 'Paid' ? texts.each(price)[locale] : price },
            { label: texts.closes[locale], value: standing === 'open' ? closesInWords(view) : null },
          ]}
        />
      )}
      {standing === 'open' && remaining !== null && <p className="soft">{texts.seatsLeft(remaining)[locale]}</p>}
      {standing === 'open' && <TicketForm view={view} />}
      {standing === 'waiting' && (
        <>
          <p>{texts.waitingLine[locale]}</p>
          <a className="action" href={joinPath(venue.slug, event.slug)}>
            {texts.joinWaiting[locale]}
          </a>
        </>
      )}
      {standing === 'no-registration' && <p>{texts.noRegistration[locale]}</p>}
      {standing === 'cancelled' && <p>{texts.cancelledLine[locale]}</p>}
      {standing === 'over' && <p>{texts.overLine[locale]}</p>}
      {standing === 'closed' && <p>{texts.closedLine[locale]}</p>}
      {standing === 'no-tickets' && (
        <p>
          {texts.noTickets[locale]} <PhoneLink venue={venue} />
        </p>
      )}
    </>
  )
}

function closesInWords({ page: { venue, locale }, event }: EventView): string | null {
  if (event.closesAt === null) return null
  const { date, time } = localDateTimeAt(venue.timezone, event.closesAt.getTime())
  return `${formatDate(date, locale, { short: true, year: false })}, ${formatTime(time, locale)}`
}
