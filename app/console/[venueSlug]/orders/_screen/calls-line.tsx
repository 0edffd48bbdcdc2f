import { Button } from '#app/console/_ui/button.tsx'
import { callText, staffCallTexts } from '#app/console/_ui/call-texts.ts'
import { minutesBetween } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import { useNewCalls } from '#app/console/_ui/use-new-calls.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import type { CallShown } from '#lib/table-sessions/call-record.ts'
import css from './calls-line.module.css'
import { ring } from './sound.ts'

type Props = {
  calls: readonly CallShown[]
  /** The present instant by the server's clock, in milliseconds. */
  now: number
  locale: Locale
  sound: boolean
  say: (text: string) => void
  isBusy: (callId: string) => boolean
  onAnswer: (call: CallShown) => void
}

/** Shows the tables that have called, across the whole width and at every station. A new call rings like a new ticket. */
export function CallsLine({ calls, now, locale, sound, say, isBusy, onAnswer }: Props) {
  useNewCalls(calls, (call) => {
    say(`${call.tableName}: ${callText(call)[locale]}`)
    if (sound) ring()
  })
  if (calls.length === 0) return null
  return (
    <section className={css.calls} aria-label={staffCallTexts.calls[locale]}>
      <Icon name="bell" size="l" />
      <ul>
        {calls.map((call) => (
          <li key={call.callId}>
            <span>
              <b>{call.tableName}</b> {callText(call)[locale]}, {formatMinutes(minutesBetween(call.calledAt, now))}
            </span>
            <Button
              small
              busy={isBusy(call.callId)}
              aria-label={`${staffCallTexts.answer[locale]}: ${call.tableName}, ${callText(call)[locale]}`}
              onClick={() => onAnswer(call)}
            >
              {staffCallTexts.answer[locale]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
