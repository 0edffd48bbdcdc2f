import { type FormEvent, useState } from 'react'
import type { BodyOf } from '#app/console/_api/paths.ts'
import type { PartyDetails } from '#lib/evening/record.ts'
import { type Refusal, useScreen } from '../screen.ts'
import { editBody, type FormValues } from './edits.ts'
import { partyDialogTexts as texts } from './party-texts.ts'
import { errorOf } from './refusal.ts'

type Edits<V> = {
  details: PartyDetails
  /** Returns the fields of the form for a party. It is called once, when the form opens, so that later reads are no edits. */
  valuesOf: (details: PartyDetails) => V
  /** Returns the fields from the texts that were typed. */
  typedOf: (typed: Record<string, string>) => V
  /** Fields that are sent together. */
  together?: readonly (keyof V)[]
  path: 'change' | 'guest'
  done: string
  close: () => void
}

/**
 * Runs a form about a party, which sends only changed fields. After a conflict it shows somebody else's value below each
 * field; saving again replaces that value.
 */
export function useEdits<V extends FormValues>({ details, valuesOf, typedOf, together, path, done, close }: Edits<V>) {
  const screen = useScreen()
  const [before, setBefore] = useState(() => valuesOf(details))
  const [errors, setErrors] = useState<Refusal['errors']>({})
  const party = `reservations/${encodeURIComponent(details.reference)}` as const

  const refused = ({ errors: wrong, current = {} }: Refusal) => {
    const others = Object.entries(current).map(([name, value]) => [name, [texts.isNow(shown(value))[screen.locale]]])
    setErrors({ ...wrong, ...Object.fromEntries(others) })
    setBefore((read) => ({ ...read, ...current }))
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const body = editBody(before, typedOf(Object.fromEntries(fields)), together)
    if (!body) return close()
    setErrors({})
    const saved = await screen.act(`${party}/${path}`, body as BodyOf<`${typeof party}/${typeof path}`>, done, {
      refused,
    })
    if (saved) close()
  }
  return { before, save, errorAt: (name: string) => errorOf(errors, name) }
}

const shown = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
