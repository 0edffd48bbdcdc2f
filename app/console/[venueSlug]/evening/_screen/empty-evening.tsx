import { Button } from '#app/console/_ui/button.tsx'
import { clock, shortDate } from '#app/console/_ui/clock.ts'
import css from './evening-screen.module.css'
import { isPresentDay } from './present-day.ts'
import { useScreen } from './screen.ts'
import { screenTexts as texts } from './texts.ts'

/** Shows that an evening has no bookings, with the next day that has some and the acts that help. It has an `id` if it is the whole view. */
export function EmptyEvening({ id }: { id?: string }) {
  const { locale, evening, now, hrefOf, open } = useScreen()
  const { closesAt, nextDay, resources, venue } = evening
  const takesWalkIns = closesAt !== null && isPresentDay(evening, now)
  const count = resources.filter(({ active }) => active).length
  return (
    <section id={id} tabIndex={id === undefined ? undefined : -1} className={css.empty}>
      <h2>{texts[closesAt ? 'nobody' : 'closedDay'][locale]}</h2>
      <p>
        {closesAt ? texts.tables(count, clock(closesAt, venue.timeZone))[locale] : texts.nobodyThen[locale]}{' '}
        {nextDay && (
          <a href={hrefOf({ date: nextDay.date, selected: null })}>
            {texts.nextBookings(shortDate(nextDay.date, locale), nextDay.covers)[locale]}
          </a>
        )}
      </p>
      <div>
        {takesWalkIns && (
          <Button kind="primary" mark="walk" onClick={() => open({ kind: 'walk-in' })}>
            {texts.walkIn[locale]}
          </Button>
        )}
        <Button kind={takesWalkIns ? 'plain' : 'primary'} mark="plus" onClick={() => open({ kind: 'booking' })}>
          {texts.phoneBooking[locale]}
        </Button>
      </div>
    </section>
  )
}
