import { Field, TextField } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './house.module.css'
import { languageNames } from './texts.ts'

/** A text of the venue: plain, or in each of its languages. */
export type Words = string | { en?: string | undefined; de?: string | undefined }

type Props = {
  label: string
  value: Words
  change: (value: Words) => void
  /** The language of the venue, and whether the other one is shown beside it. */
  language: Locale
  both: boolean
  locale: Locale
  error?: string | undefined
  maxLength: number
  lines?: number
  /** What stands beside the text if the other language is missing. */
  hint?: string
}

/** Shows a field for a text of the venue, with a second one for the other language. */
export function WordsField({ label, value, change, language, both, locale, error, maxLength, lines }: Props) {
  const other: Locale = language === 'en' ? 'de' : 'en'
  const own = ownWords(value, language)
  const translated = typeof value === 'string' ? '' : (value[other] ?? '')
  const set = (nextOwn: string, nextOther: string) =>
    change(nextOther === '' ? nextOwn : { [language]: nextOwn, [other]: nextOther })
  const common = { maxLength, ...(lines && { rows: lines }) }
  const Input = lines ? TextField : Field
  return (
    <div className={css.words} data-both={both || undefined}>
      <Input
        {...common}
        label={both ? `${label}, ${languageNames[language][locale]}` : label}
        lang={language}
        value={own}
        error={error}
        onChange={({ target }: { target: { value: string } }) => set(target.value, translated)}
      />
      {both && (
        <Input
          {...common}
          label={`${label}, ${languageNames[other][locale]}`}
          lang={other}
          value={translated}
          data-missing={translated === '' || undefined}
          onChange={({ target }: { target: { value: string } }) => set(own, target.value)}
        />
      )}
    </div>
  )
}

/** The text in the language of the venue. */
export function ownWords(value: Words, language: Locale): string {
  return typeof value === 'string' ? value : (value[language] ?? '')
}

/** Whether anything within a content is in several languages. */
export function hasBothLanguages(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false
  const keys = Object.keys(content)
  if (!Array.isArray(content) && keys.includes('en') && keys.includes('de')) return true
  return Object.values(content).some(hasBothLanguages)
}
