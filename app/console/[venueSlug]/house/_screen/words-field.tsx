import { Field, TextField } from '#app/console/_ui/field.tsx'
import { languageNames } from '#app/console/_ui/language-names.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import css from './house.module.css'

/** A text of the venue: plain, or in each of its languages. */
export type VenueWords = string | { [language in Locale]?: string | undefined }

type Props = {
  label: string
  value: VenueWords
  change: (value: VenueWords) => void
  /** The language of the venue, and whether the others are shown beside it. */
  language: Locale
  both: boolean
  locale: Locale
  error?: string | undefined
  maxLength: number
  lines?: number
}

/** Shows a field for a text of the venue, with one for each other language. */
export function WordsField({ label, value, change, language, both, locale, error, maxLength, lines }: Props) {
  const others = both ? locales.filter((each) => each !== language) : []
  const own = ownWords(value, language)
  const written: Partial<Record<Locale, string | undefined>> = typeof value === 'string' ? {} : value
  const set = (nextOwn: string, changed: Partial<Record<Locale, string>> = {}) => {
    const next = { ...written, ...changed }
    const translated = locales.flatMap((each) => (each !== language && next[each] ? [[each, next[each]]] : []))
    change(translated.length === 0 ? nextOwn : Object.fromEntries([[language, nextOwn], ...translated]))
  }
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
        onChange={({ target }: { target: { value: string } }) => set(target.value)}
      />
      {others.map((other) => (
        <Input
          key={other}
          {...common}
          label={`${label}, ${languageNames[other][locale]}`}
          lang={other}
          value={written[other] ?? ''}
          data-missing={!written[other] || undefined}
          onChange={({ target }: { target: { value: string } }) => set(own, { [other]: target.value })}
        />
      ))}
    </div>
  )
}

/** The text in the language of the venue. */
export function ownWords(value: VenueWords, language: Locale): string {
  return typeof value === 'string' ? value : (value[language] ?? '')
}

/** Whether anything within a content is in several languages. */
export function hasBothLanguages(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false
  if (!Array.isArray(content) && locales.filter((each) => each in content).length > 1) return true
  return Object.values(content).some(hasBothLanguages)
}
