'use client'
import { useEffect, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { PauseForm } from '#app/console/_pause/pause-form.tsx'
import { pauseTexts as texts } from '#app/console/_pause/texts.ts'
import type { PauseRecord } from '#lib/evening/read-pause.ts'
import { useScreen } from '../screen.ts'

/** Pauses online booking: a press on a length is the act. */
export default function Pause({ close }: { close: () => void }) {
  const { locale, evening, act, read } = useScreen()
  const [pause, setPause] = useState<PauseRecord | null>(null)
  useEffect(() => {
    void read('pause').then(setPause, close)
  }, [read, close])
  if (!pause) return null
  return (
    <ActDialog title={texts.title[locale]} locale={locale} onClose={close}>
      {({ errorAt, run, busy }) => (
        <PauseForm
          timeZone={evening.venue.timeZone}
          error={errorAt('until')}
          start={({ body, time }) => run((refused) => act('pause', body, texts.paused(time)[locale], { refused }))}
          {...{ pause, busy, locale }}
        />
      )}
    </ActDialog>
  )
}
