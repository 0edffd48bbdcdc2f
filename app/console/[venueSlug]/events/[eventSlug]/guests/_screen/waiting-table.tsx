import { clock } from '#app/console/_ui/clock.ts'
import type { GuestListRecord } from '#lib/events/staff/guest-list-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { shownAddress } from '#lib/shown-address.ts'
import css from './guests.module.css'
import { texts } from './texts.ts'

type Props = { waiting: GuestListRecord['waiting']; timezone: string; locale: Locale }

/** Lists the guests who wait for seats, in the order of the list, and until when seats are offered to them. */
export function WaitingTable({ waiting, timezone, locale }: Props) {
  if (waiting.length === 0) return <p className={css.facts}>{texts.noWaiting[locale]}</p>
  return (
    <ol className={css.waiting}>
      {waiting.map(({ id, name, email, quantity, offeredUntil }) => (
        <li key={id}>
          <b>{name}</b> <small>{shownAddress(email)}</small>
          <span>
            {offeredUntil === null
              ? texts.waits(quantity)[locale]
              : texts.offeredUntil(clock(Date.parse(offeredUntil), timezone))[locale]}
          </span>
        </li>
      ))}
    </ol>
  )
}
