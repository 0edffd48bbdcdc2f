import { Button } from '#app/console/_ui/button.tsx'
import { secondText } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import css from './evening-screen.module.css'
import { useScreen } from './screen.ts'
import { screenTexts as texts } from './texts.ts'

/** Says that there is no network, and how old the shown evening is. */
export function OfflineLine({ print }: { print: () => void }) {
  const { locale, evening, connection } = useScreen()
  if (connection.state !== 'away') return null
  return (
    <section className={css.offline} aria-label={texts.offline[locale]}>
      <Icon name="off" />
      <p>
        <b>{texts.offline[locale]}</b>{' '}
        {texts.offlineLine(secondText(connection.heardAt, evening.venue.timeZone))[locale]}
      </p>
      <Button small mark="print" onClick={print}>
        {texts.print[locale]}
      </Button>
    </section>
  )
}
