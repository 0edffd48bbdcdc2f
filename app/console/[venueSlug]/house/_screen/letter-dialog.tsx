import { useEffect, useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { consoleClient } from '#app/console/_api/client.ts'
import type { HouseLetterRecord, StrandedBookingRecord } from '#lib/house/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { choiceTexts as texts } from './choice-texts.ts'
import css from './choices.module.css'
import type { BookingChoice } from './use-booking-choices.ts'

type Props = {
  slug: string
  of: Pick<StrandedBookingRecord, 'reference' | 'place'>
  choice: BookingChoice
  close: () => void
  locale: Locale
}

/** Shows the mail that a choice would send, as the guest would read it. */
export function LetterDialog({ slug, of: { reference, place }, choice, close, locale }: Props) {
  const [letter, setLetter] = useState<HouseLetterRecord | 'failed' | null>(null)
  useEffect(() => {
    const query = new URLSearchParams({ reference, choice })
    if (choice === 'move' && place) {
      const { date, start, minutes, resourceId } = place
      for (const [name, value] of Object.entries({ date, start, minutes, resourceId })) query.set(name, String(value))
    }
    const client = consoleClient({ venueSlug: slug, language: locale })
    void client.read(`house-letter?${query.toString()}` as 'house-letter').then(setLetter, () => setLetter('failed'))
  }, [slug, locale, reference, place, choice])
  return (
    <ActDialog title={texts.mail[locale]} locale={locale} onClose={close} wide>
      {letter === null && <p>{texts.reading[locale]}</p>}
      {letter === 'failed' && <p role="alert">{texts.notRead[locale]}</p>}
      {letter !== null && letter !== 'failed' && (
        <div className={css.letter}>
          <p>
            {texts.to[locale]}: {letter.to}
          </p>
          <h3>{letter.subject}</h3>
          <pre>{letter.text}</pre>
        </div>
      )}
    </ActDialog>
  )
}
