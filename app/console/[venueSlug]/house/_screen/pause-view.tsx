import { useCallback, useEffect, useMemo, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { type ConsoleProblem, consoleClient } from '#app/console/_api/client.ts'
import { PauseForm } from '#app/console/_pause/pause-form.tsx'
import { RunningPause } from '#app/console/_pause/running-pause.tsx'
import { pauseTexts as texts } from '#app/console/_pause/texts.ts'
import { clock, ms } from '#app/console/_ui/clock.ts'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import type { PauseRecord } from '#lib/evening/read-pause.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './house.module.css'

/** Shows the pauses of online booking, and begins one. */
export function PauseView({
  venue,
  first,
  locale,
}: {
  venue: { slug: string; timeZone: string }
  first: PauseRecord
  locale: Locale
}) {
  const { slug, timeZone } = venue
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const [pause, setPause] = useState(first)
  const [refusal, setRefusal] = useState<ConsoleProblem | null>(null)
  const refresh = useCallback(() => client.read('pause').then(setPause, () => {}), [client])
  const acts = useActs(client, { locale, refresh })
  useEffect(() => {
    const timer = setInterval(() => void refresh(), 30_000)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <>
      <ScrollRegion id={contentId} className={css.scroll} aria-label={texts.title[locale]}>
        <div className={css.narrow}>
          <h2>{texts.title[locale]}</h2>
          {pause.running.length === 0 && <p className={css.hint}>{texts.none[locale]}</p>}
          {pause.running.map((one) => (
            <RunningPause
              key={one.types.join()}
              pause={one}
              now={ms(pause.now)}
              busy={acts.busy}
              acts={{
                prolong: (until) =>
                  void acts.act('pause', { types: one.types, until }, texts.paused(clock(until, timeZone))[locale]),
                end: () => void acts.act('pause/end', { types: one.types }, texts.ended[locale]),
              }}
              {...{ timeZone, locale }}
            />
          ))}
          <PauseForm
            error={refusal ? (refusal.errors.Until?.[0] ?? refusal.detail) : undefined}
            busy={acts.busy}
            start={({ body, time }) => {
              setRefusal(null)
              void acts.act('pause', body, texts.paused(time)[locale], setRefusal)
            }}
            {...{ pause, timeZone, locale }}
          />
        </div>
      </ScrollRegion>
      <ActToast acts={acts} locale={locale} />
    </>
  )
}
