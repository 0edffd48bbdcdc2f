import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './pictures.module.css'
import { pictureTexts as texts } from './texts.ts'
import type { Pictures } from './use-pictures.ts'

/** Asks for the alternative text of the picture at the head. */
export function HeaderWords({ work, locale }: { work: Pictures; locale: Locale }) {
  const id = useId()
  const { alt } = work.pictures.header
  const [typed, setTyped] = useState(alt)
  // Take over a text that was saved, also by somebody else.
  useEffect(() => setTyped(alt), [alt])
  const send = (event: FormEvent) => {
    event.preventDefault()
    void work.describe(typed)
  }
  return (
    <form className={css.described} onSubmit={send}>
      <label className={controls.label} htmlFor={id}>
        {texts.alt[locale]}
      </label>
      <input
        id={id}
        className={controls.input}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={typed === alt || work.stateOf('header').busy}>
        {texts.save[locale]}
      </Button>
    </form>
  )
}
