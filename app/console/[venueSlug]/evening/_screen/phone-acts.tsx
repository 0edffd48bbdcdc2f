import { Button } from '#app/console/_ui/button.tsx'
import { isPresentDay } from './present-day.ts'
import { useScreen } from './screen.ts'
import { screenTexts as texts } from './texts.ts'
import css from './top-line.module.css'
import { Views } from './top-line.tsx'

/** Shows the acts of the evening above its content on a phone, whose top line has no room for them. */
export function PhoneActs() {
  const { locale, open, evening, now } = useScreen()
  const isPresent = isPresentDay(evening, now)
  return (
    <section className={css.acts} aria-label={texts.phoneActs[locale]}>
      <Views />
      {isPresent && (
        <Button mark="walk" onClick={() => open({ kind: 'walk-in' })}>
          {texts.walkIn[locale]}
        </Button>
      )}
      <Button mark="plus" aria-label={texts.newBooking[locale]} onClick={() => open({ kind: 'booking' })}>
        {!isPresent && texts.newBooking[locale]}
      </Button>
    </section>
  )
}
