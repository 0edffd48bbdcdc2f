'use client'
import { type ReactNode, useState } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { ActDialog } from './act-dialog.tsx'
import { editBody, type FormValues } from './edits.ts'
import { actDialogTexts, shownValue } from './field-messages.ts'
import type { OnRefusal } from './use-acts.ts'

/** The properties of the field for a value: its name, what it shows at first, and its error. */
type EditField<V> = (name: keyof V & string) => { name: string; defaultValue: string; error: string | undefined }

type Props<V extends FormValues> = {
  title: string
  locale: Locale
  /** The values that the fields show at first. Later ones are no edits: they are ignored while the dialog is open. */
  values: V
  /** Returns the values from the texts of the fields. */
  typedOf: (fields: Readonly<Record<string, string>>) => V
  /** Fields that are sent together. */
  together?: readonly (keyof V)[]
  /** Saves the changed fields, with `was`. */
  onSave: (body: NonNullable<ReturnType<typeof editBody<V>>>, onRefusal: OnRefusal) => Promise<unknown>
  onClose: () => void
  children: (field: EditField<V>) => ReactNode
}

/**
 * Shows a dialog that edits values. Only changed fields are sent, with the values that they had. If somebody else has changed
 * one of them meanwhile, the dialog shows that value below the field, and saving again replaces it.
 */
export function EditDialog<V extends FormValues>(props: Props<V>) {
  const { title, locale, typedOf, together, onSave, onClose, children } = props
  const [before, setBefore] = useState(props.values)
  async function save(onRefusal: OnRefusal, form: FormData) {
    const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    const body = editBody(before, typedOf(fields), together)
    if (!body) return true
    return onSave(body, (refusal) => {
      setBefore((read) => ({ ...read, ...(refusal.members.current as Partial<V> | undefined) }))
      onRefusal(refusal)
    })
  }
  return (
    <ActDialog {...{ title, locale, onClose }} word={actDialogTexts.save[locale]} onAct={save}>
      {({ errorAt }) => children((name) => ({ name, defaultValue: shownValue(before[name]), error: errorAt(name) }))}
    </ActDialog>
  )
}
