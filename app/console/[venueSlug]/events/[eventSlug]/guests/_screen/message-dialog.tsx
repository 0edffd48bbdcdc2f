import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field, TextField } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './guests.module.css'
import { texts } from './texts.ts'
import type { Act } from './use-guests.ts'

const audiences = ['all', 'inside', 'not-inside'] as const

/** Writes to the guests of the event. */
export function MessageDialog({
  locale,
  busy,
  act,
  onClose,
}: {
  locale: Locale
  busy: boolean
  act: Act
  onClose: () => void
}) {
  const [to, setTo] = useState<(typeof audiences)[number]>('all')
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  return (
    <Dialog title={texts.message[locale]} close={texts.close[locale]} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void act('guests/message', { to, subject, text }, texts.done.message).then((done) => done && onClose())
        }}
      >
        <DialogBody>
          <label className={css.select}>
            {texts.to[locale]}
            <select value={to} onChange={(event) => setTo(event.target.value as typeof to)}>
              {audiences.map((each) => (
                <option key={each} value={each}>
                  {texts.audiences[each][locale]}
                </option>
              ))}
            </select>
          </label>
          <Field
            label={texts.subject[locale]}
            required
            maxLength={120}
            data-focus
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
          <TextField
            label={texts.text[locale]}
            required
            rows={7}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button type="submit" kind="primary" disabled={busy}>
            {texts.send[locale]}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
