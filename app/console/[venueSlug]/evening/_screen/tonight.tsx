import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import { useScreen } from './screen.ts'
import css from './tonight.module.css'
import { tonightTexts as texts } from './tonight-texts.ts'

/**
 * Shows each event of the day in a line: its start, its name, the tickets that are sold, and the guests who are inside. The
 * door and the guest list are one press away for roles that have them.
 */
export default function Tonight() {
  const { locale, evening, may } = useScreen()
  const base = `/console/${encodeURIComponent(evening.venue.slug)}`
  const link = `${controls.button} ${controls.small}`
  return (
    <section className={css.events} aria-label={texts.events[locale]}>
      <ul>
        {evening.events.map(({ slug, title, start, hasDoor, sold, capacity, inside }) => (
          <li key={slug}>
            <Icon name="ticket" />
            {start && <time>{start}</time>}
            <b className={controls.cut}>{title}</b>
            {hasDoor && <span className={css.counts}>{texts.tickets(sold, capacity, inside)[locale]}</span>}
            <span className={css.links}>
              {hasDoor && may('door') && (
                <a
                  className={link}
                  href={`${base}/door?event=${encodeURIComponent(slug)}`}
                  aria-label={`${texts.door[locale]}: ${title}`}
                >
                  {texts.door[locale]}
                </a>
              )}
              {hasDoor && may('events') && (
                <a
                  className={link}
                  href={`${base}/events/${encodeURIComponent(slug)}/guests`}
                  aria-label={`${texts.guestList[locale]}: ${title}`}
                >
                  {texts.guestList[locale]}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
