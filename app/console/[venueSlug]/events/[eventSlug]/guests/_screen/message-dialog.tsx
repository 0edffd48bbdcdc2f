import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import { Field, TextField } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './guests.module.css'
import { texts } from './texts.ts'
import type { GuestsAct } from './use-guests.ts'

const audiences = ['all', 'inside', 'not-inside'] as const

type Props = { locale: Locale; act: GuestsAct; onClose: () => void }

/** Writes to the guests of the event. */
export function MessageDialog({ locale, act, onClose }: Props) {
  return (
    <ActDialog
      title={texts.message[locale]}
      locale={locale}
      word={texts.send[locale]}
      onAct={(refused, form) => act('guests/message', Object.fromEntries(form), texts.done.message, refused)}
      onClose={onClose}
    >
      {({ errorAt }) => (
        <>
          <label className={css.select}>
            {texts.to[locale]}
            <select name="to">
              {audiences.map((each) => (
                <option key={each} value={each}>
                  {texts.audiences[each][locale]}
                </option>
              ))}
            </select>
          </label>
          <Field
            label={texts.subject[locale]}
            name="subject"
            required
            maxLength={120}
            data-focus
            error={errorAt('subject')}
          />
          <TextField
            label={texts.text[locale]}
            name="text"
            required
            rows={7}
            maxLength={4000}
            error={errorAt('text')}
          />
        </>
      )}
    </ActDialog>
  )
}
