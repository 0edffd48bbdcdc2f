import { useMemo } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { useActs } from '#app/console/_acts/use-acts.ts'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button } from '#app/console/_ui/button.tsx'
import type { HouseChangesRecord } from '#lib/house/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { choiceTexts as texts } from './choice-texts.ts'
import css from './choices.module.css'
import { StrandedChoices } from './stranded-choices.tsx'
import { useBookingChoices } from './use-booking-choices.ts'

type Props = {
  slug: string
  change: HouseChangesRecord['changes'][number]
  read: () => Promise<void>
  locale: Locale
}

/** Shows the progress of one save, and the bookings that are asked again. */
export function OpenChange({ slug, change, read, locale }: Props) {
  const { changeId, waiting, done, again } = change
  const client = useMemo(() => consoleClient({ venueSlug: slug, language: locale }), [slug, locale])
  const acts = useActs(client, { locale, refresh: read })
  const choices = useBookingChoices()
  const all = waiting + done + again.length
  const decide = async () => {
    const decided = again.map(
      ({ reference }) =>
        choices.body.find((one) => one.reference === reference) ?? { reference, choice: 'keep' as const },
    )
    const done = await acts.act(`house-changes/${changeId}`, { choices: decided }, texts.decided[locale])
    if (done) choices.keepOnly([])
  }
  return (
    <section className={css.progress} aria-label={texts.progress(done, all)[locale]}>
      <p role="status">
        <b>{texts.progress(done, all)[locale]}</b>
      </p>
      {waiting > 0 && (
        <>
          <progress max={all} value={done} aria-label={texts.progress(done, all)[locale]} />
          <p>{texts.progressLine[locale]}</p>
        </>
      )}
      <p>{texts.undoLine[locale]}</p>
      {again.length > 0 && (
        <>
          <h2>{texts.againTitle(again.length)[locale]}</h2>
          <p>{texts.againLine[locale]}</p>
          <StrandedChoices asked={again} {...{ slug, choices, locale }} />
          <p>
            <Button kind="primary" busy={acts.busy} onClick={() => void decide()}>
              {texts.decide[locale]}
            </Button>
          </p>
        </>
      )}
      <ActToast acts={acts} locale={locale} />
    </section>
  )
}
