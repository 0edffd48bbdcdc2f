import { clock } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Orders } from '#lib/orders/record.ts'
import css from './orders.module.css'
import { failureTexts, printerTexts as texts } from './printer-texts.ts'

type Props = { printers: Orders['printers']; locale: Locale; timeZone: string }

/** Shows a line for each printer that does not print: since when, why, and how many tickets wait. They stay on the screen. */
export function PrinterLines({ printers, locale, timeZone }: Props) {
  return printers.map(
    ({ station, waiting, alert }) =>
      alert && (
        <div key={station} className={css.silent} role="alert">
          <Icon name="print" size="l" />
          <p>
            <strong>{texts.fails(station, clock(alert.since, timeZone))[locale]}</strong>{' '}
            {failureTexts[alert.failure][locale]} {texts.waiting(waiting)[locale]}
          </p>
        </div>
      ),
  )
}
