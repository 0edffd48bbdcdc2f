import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import type { ConsoleProblem } from '../_api/client.ts'
import { Button } from '../_ui/button.tsx'
import { Field, TextField } from '../_ui/field.tsx'
import { editBody } from './edits.ts'
import { fieldMessages } from './field-messages.ts'
import css from './inline-edit.module.css'
import type { OnRefusal } from './use-acts.ts'

type Props<N extends string> = {
  /** The name of the value in the body of the act. */
  name: N
  label: string
  locale: Locale
  /** The value as it was read last. The field takes it over, unless somebody has typed there. */
  value: string
  /** The label of the button that saves. */
  word: ReactNode
  maxLength: number
  required?: boolean
  multiline?: boolean
  /** Saves the value, with `was`. Resolves to null if it was refused. */
  onSave: (body: Record<N, string> & { was: Record<N, string> }, onRefusal: OnRefusal) => Promise<unknown>
}

/**
 * Edits one value where it is shown. A refusal is shown at the field: if somebody else has changed the value meanwhile, with
 * that value, and saving again replaces it.
 */
export function InlineEdit<N extends string>(props: Props<N>) {
  const { name, label, locale, value, word, maxLength, required = false, multiline = false, onSave } = props
  const [{ before, typed }, setEdit] = useState({ before: value, typed: value })
  const [refusal, setRefusal] = useState<ConsoleProblem | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => setEdit((edit) => (edit.typed === edit.before ? { before: value, typed: value } : edit)), [value])

  async function save(event: FormEvent) {
    event.preventDefault()
    const body = editBody({ [name]: before }, { [name]: typed }) as Parameters<typeof onSave>[0] | null
    if (!body || busy) return
    setBusy(true)
    setRefusal(null)
    const done = await onSave(body, (refused) => {
      const current = refused.members.current as Record<string, string | null> | undefined
      if (current) setEdit((edit) => ({ ...edit, before: current[name] ?? '' }))
      setRefusal(refused)
    }).finally(() => setBusy(false))
    if (done) setEdit((edit) => ({ ...edit, before: typed }))
  }
  const error = refusal ? (fieldMessages(refusal, locale)[0]?.[1][0] ?? refusal.detail) : undefined
  const field = { label, error, maxLength, required, value: typed }
  const type = (text: string) => setEdit((edit) => ({ ...edit, typed: text }))
  return (
    <form className={css.line} onSubmit={(event) => void save(event)} autoComplete="off">
      {multiline ? (
        <TextField {...field} onChange={(event) => type(event.target.value)} />
      ) : (
        <Field {...field} onChange={(event) => type(event.target.value)} />
      )}
      <Button type="submit" small busy={busy} disabled={typed === before}>
        {word}
      </Button>
    </form>
  )
}
