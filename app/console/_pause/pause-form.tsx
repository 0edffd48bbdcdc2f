import { useState } from 'react'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import { clock, minute, ms } from '#app/console/_ui/clock.ts'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import { TextField } from '#app/console/_ui/field.tsx'
import { OptionalTimeField } from '#app/console/_ui/typed-field.tsx'
import type { PauseRecord } from '#lib/evening/read-pause.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import css from './pause.module.css'
import { pausedTypes, pauseTexts as texts } from './texts.ts'

/** The pause that a press on a length begins: the body of the act, and the end on the venue's clock. */
export type WantedPause = {
  body: { types: PauseRecord['types']; until: string; message?: { en?: string; de?: string } }
  time: string
}

type Props = {
  pause: PauseRecord
  timeZone: string
  busy: boolean
  error?: string | undefined
  start: (wanted: WantedPause) => void
  locale: Locale
}

/** Chooses what is paused and for how long: a press on a length is the act. The sentence for guests can be changed before. */
export function PauseForm({ pause, timeZone, busy, error, start, locale }: Props) {
  const [types, setTypes] = useState<PauseRecord['types']>([])
  const [own, setOwn] = useState<Record<Locale, string> | null>(null)
  const [time, setTime] = useState('')
  const [first] = pause.choices
  const press = (until: number) => {
    const body = { types, until: new Date(until).toISOString(), ...(own && { message: own }) }
    start({ body, time: clock(until, timeZone) })
  }
  return (
    <div className={css.form}>
      <p className={css.soft}>
        {texts.line[locale]} {pause.paying > 0 && texts.paying(pause.paying)[locale]}
      </p>
      {pause.types.length > 1 && (
        <ControlGroup label={texts.what[locale]} className={css.types}>
          <Chip pressed={types.length === 0} onClick={() => setTypes([])}>
            {texts.all[locale]}
          </Chip>
          {pause.types.map((type) => (
            <Chip
              key={type}
              pressed={types.includes(type)}
              onClick={() => setTypes(types.includes(type) ? types.filter((one) => one !== type) : [...types, type])}
            >
              {pausedTypes[type]?.[locale] ?? type}
            </Chip>
          ))}
        </ControlGroup>
      )}
      <ul className={css.lengths}>
        {pause.choices.map(({ kind, until }, index) => (
          <li key={kind}>
            <button
              type="button"
              className={css.length}
              disabled={busy}
              data-focus={index === 0 || undefined}
              onClick={() => press(ms(until))}
            >
              <b>{texts.kinds[kind][locale]}</b>
              <span>{texts.until(clock(until, timeZone))[locale]}</span>
            </button>
          </li>
        ))}
        <li className={css.time}>
          <OptionalTimeField
            label={texts.untilTime[locale]}
            value={time}
            change={setTime}
            error={error}
            locale={locale}
          />
          <Button
            disabled={!/^\d\d:\d\d$/.test(time)}
            busy={busy}
            onClick={() => press(nextInstant(time, pause, timeZone))}
          >
            {texts.pauseUntil[locale]}
          </Button>
        </li>
      </ul>
      <div className={css.sentence}>
        <p className={css.sentenceTop}>
          <span>{texts.guestsRead[locale]}</span>
          <Button
            kind="quiet"
            small
            onClick={() => setOwn(own ? null : (first?.sentences ?? { en: '', de: '' }))}
            aria-expanded={own !== null}
          >
            {(own ? texts.usual : texts.change)[locale]}
          </Button>
        </p>
        {own
          ? locales.map((language) => (
              <TextField
                key={language}
                label={texts.sentence[language][locale]}
                lang={language}
                rows={2}
                maxLength={300}
                value={own[language]}
                onChange={({ target }) => setOwn({ ...own, [language]: target.value })}
              />
            ))
          : first && (
              <p>
                <q>{first.sentences[locale]}</q>
              </p>
            )}
      </div>
      <p className={css.soft}>{texts.hint[locale]}</p>
    </div>
  )
}

/** The next instant at which the venue's clock shows a time, in milliseconds. Correct also if the clocks change before it. */
export function nextInstant(time: string, { now }: Pick<PauseRecord, 'now'>, timeZone: string): number {
  const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const at = Math.floor(ms(now) / minute) * minute
  const wanted = minutesOf(time)
  const ahead = (wanted - minutesOf(clock(at, timeZone)) + 1440) % 1440 || 1440
  const instant = at + ahead * minute
  const off = wanted - minutesOf(clock(instant, timeZone))
  return instant + (Math.abs(off) > 720 ? off - Math.sign(off) * 1440 : off) * minute
}
