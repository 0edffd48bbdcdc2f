import { useState } from 'react'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { Form } from '../form.tsx'
import { accountTexts as texts } from './texts.ts'

type Props = {
  title: string
  /** The label of the dialog's button. */
  word: string
  locale: Locale
  busy: boolean
  error: string | undefined
  first: string
  onClose: () => void
  onName: (name: string) => void
}

/** Asks for the name of an account. */
export function NameDialog({ title, word, locale, busy, error, first, onClose, onName }: Props) {
  const [name, setName] = useState(first)
  const words = { word, cancel: texts.cancel[locale], close: texts.close[locale] }
  return (
    <Form {...{ title, words, busy, onClose }} onSubmit={() => onName(name.trim())}>
      <Field
        data-focus
        label={texts.name[locale]}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <p className={controls.soft}>{texts.nameLine[locale]}</p>
    </Form>
  )
}
