import { shortDate } from '#app/console/_ui/clock.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { strandedReasonTexts as reasons, choiceTexts as texts } from './choice-texts.ts'
import css from './choices.module.css'
import meaningCss from './meaning.module.css'
import { StrandedChoices } from './stranded-choices.tsx'
import { houseTexts } from './texts.ts'
import type { SectionWork } from './use-section.ts'

type Props = { slug: string; work: SectionWork; locale: Locale }

/** The list comes into view once, not after each choice. */
const showList = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Shows what a save means: the bookings that no longer fit with their choices, and the events with guests. */
export function SectionMeaning({ slug, work, locale }: Props) {
  const { meaning, choices } = work
  if (!meaning) return null
  const { stranded, events } = meaning
  return (
    <section
      className={meaningCss.stranded}
      aria-label={houseTexts.strandedTitle(stranded.length)[locale]}
      ref={showList}
    >
      {stranded.length > 0 && (
        <>
          <div role="alert">
            <h2>{houseTexts.strandedTitle(stranded.length)[locale]}</h2>
            <p>{houseTexts.strandedLine[locale]}</p>
          </div>
          <StrandedChoices asked={stranded} {...{ slug, choices, locale }} />
        </>
      )}
      {events.length > 0 && (
        <div className={css.events}>
          <h2>{texts.eventsTitle(events.length)[locale]}</h2>
          <p>{texts.eventsLine[locale]}</p>
          <ul>
            {events.map(({ slug: event, title, date, start, reason, registrations, guests, offers, checkouts }) => (
              <li key={event}>
                <a
                  href={`/console/${encodeURIComponent(slug)}/events/${encodeURIComponent(event)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {title}
                </a>{' '}
                <span>
                  {shortDate(date, locale)} {start} · {texts.registrations(registrations, guests)[locale]}
                  {offers > 0 && ` · ${texts.offers(offers)[locale]}`}
                  {checkouts > 0 && ` · ${texts.checkouts(checkouts)[locale]}`}
                </span>{' '}
                <em>{reasons[reason][locale]}</em>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
