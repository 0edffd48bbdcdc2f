import { type KeyboardEvent, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { type PhrasedResource, readTablesPhrase, resourcesOfPhrase } from '#lib/house/tables-phrase.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './house.module.css'
import { tablesTexts as texts } from './tables-texts.ts'

type Props = {
  /** The tables that exist, by their ids and their names in the language of the venue. */
  existing: readonly { id: string; name: string }[]
  /** The language of the venue, in which the new tables are named. */
  language: Locale
  add: (tables: PhrasedResource[]) => void
  locale: Locale
}

/** Shows a field that adds several tables at once by a phrase, with what it would add. */
export function SeveralTables({ existing, language, add, locale }: Props) {
  const [text, setText] = useState('')
  const phrase = text.trim() === '' ? null : readTablesPhrase(text, locale)
  const tables = phrase ? resourcesOfPhrase(phrase, language, existing) : []
  const [first, last] = [tables[0], tables.at(-1)]
  const addAll = () => {
    add(tables)
    setText('')
  }
  return (
    <div className={css.several}>
      <Field
        label={texts.several[locale]}
        value={text}
        placeholder={texts.severalExample[locale]}
        autoComplete="off"
        error={text.trim() !== '' && !phrase ? texts.severalHint[locale] : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          // Enter would save the form.
          event.preventDefault()
          if (tables.length > 0) addAll()
        }}
      />
      {first && last && (
        <p>
          <Button mark="plus" onClick={addAll}>
            {texts.addThem(tables.length)[locale]}
          </Button>{' '}
          <span className={css.hint}>{texts.names(first.name, last.name)[locale]}</span>
        </p>
      )}
    </div>
  )
}
