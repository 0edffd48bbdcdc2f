import { clock } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './door.module.css'
import type { DoorView } from './door.ts'
import { doorTexts as texts } from './texts.ts'

type Props = { view: DoorView; locale: Locale; timeZone: string; noStore: boolean }

/**
 * Tells the person at the door that the session has ended, that nothing can be stored here, or that there is no network.
 * Scanning goes on without a network.
 */
export function DoorLines({ view, locale, timeZone, noStore }: Props) {
  const { connection, heardAt, clockAheadMs, listedAt } = view
  if (connection === 'ended') {
    return (
      <div className={css.line} role="alert" data-kind="bad">
        <Icon name="off" />
        <p>{texts.ended[locale]}</p>
        <a href="/console">{texts.signIn[locale]}</a>
      </div>
    )
  }
  if (noStore) return <Line text={texts.noStore[locale]} />
  if (connection !== 'away') return null
  const time = (at: number) => clock(at + clockAheadMs, timeZone)
  return (
    <Line
      title={heardAt === null ? undefined : texts.noNetwork(time(heardAt))[locale]}
      text={listedAt === null ? texts.noList[locale] : texts.goOn(time(listedAt))[locale]}
    />
  )
}

function Line({ title, text }: { title?: string | undefined; text: string }) {
  return (
    <div className={css.line} role="status">
      <Icon name="off" />
      <p>
        {title && <b>{title} </b>}
        {text}
      </p>
    </div>
  )
}
