import type { Locale, Text } from '#lib/i18n/locale.ts'
import { Field } from '../../../../../_components/field.tsx'
import { texts } from './texts.ts'

type Details = {
  locale: Locale
  /** Whether there is something to delete; its text is not shown (decisions 13.2). */
  stored: { phone: boolean; notes: boolean }
  /** The values that were typed before, if one of them was wrong. */
  typed: Readonly<Record<string, string>>
  removes: readonly string[]
  errors: Readonly<Record<string, Text>>
}

/** Name, phone and note of a booking, all of them empty at first. */
export function DetailsFields({ locale, stored, typed, removes, errors }: Details) {
  const common = (name: string) => ({ name, error: errors[name]?.[locale] })
  const tick = (name: 'phone' | 'notes', label: Text) =>
    stored[name] && (
      <label className="tick">
        <input type="checkbox" name={`${name}-remove`} defaultChecked={removes.includes(name)} />
        {label[locale]}
      </label>
    )
  return (
    <>
      <Field {...common('customerName')} label={texts.customerName[locale]}>
        {(field) => <input {...field} autoComplete="name" defaultValue={typed.customerName} />}
      </Field>
      <Field {...common('phone')} label={texts.phone[locale]}>
        {(field) => <input {...field} type="tel" autoComplete="tel" defaultValue={typed.phone} />}
      </Field>
      {tick('phone', texts.removePhone)}
      <Field {...common('notes')} label={texts.notes[locale]} hint={stored.notes ? texts.notesHint[locale] : undefined}>
        {(field) => <textarea {...field} rows={4} defaultValue={typed.notes} />}
      </Field>
      {tick('notes', texts.removeNotes)}
      <button className="action">{texts.save[locale]}</button>
    </>
  )
}
