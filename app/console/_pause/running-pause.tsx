import { Button } from '#app/console/_ui/button.tsx'
import { clock, minute, ms } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { RunningPauseRecord } from '#lib/evening/pause-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import css from './pause.module.css'
import { pausedTypes, pauseTexts as texts } from './texts.ts'

type Props = {
  pause: RunningPauseRecord
  now: number
  timeZone: string
  busy: boolean
  /** Prolongs or ends the pause; null for a role that may not. */
  acts: { prolong: (until: string) => void; end: () => void } | null
  locale: Locale
}

/** Shows a pause that runs: until when, what is left, who has begun it, and what guests read; more, or its end. */
export function RunningPause({ pause, now, timeZone, busy, acts, locale }: Props) {
  const { types, isAll, since, until, by, sentences } = pause
  const left = Math.max(1, Math.ceil((ms(until) - now) / minute))
  const what = isAll ? null : types.map((type) => pausedTypes[type]?.[locale] ?? type).join(', ')
  return (
    <section className={css.running} aria-label={texts.running[locale]}>
      <Icon name="pause" />
      <p>
        <b>{texts.pausedLine(what, clock(until, timeZone))[locale]}</b>{' '}
        <span className={css.detail}>
          {by && `${by}, ${clock(since, timeZone)}. `}
          {texts.guestsRead[locale]}: <q>{sentences[locale]}</q>
        </span>
      </p>
      <b className={css.left}>{texts.left(formatMinutes(left))[locale]}</b>
      {acts && (
        <>
          <Button small busy={busy} onClick={() => acts.prolong(new Date(ms(until) + 30 * minute).toISOString())}>
            {texts.more[locale]}
          </Button>
          <Button small busy={busy} onClick={acts.end}>
            {texts.end[locale]}
          </Button>
        </>
      )}
    </section>
  )
}
