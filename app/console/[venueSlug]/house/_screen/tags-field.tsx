import { useState } from 'react'
import { Field } from '#app/console/_ui/field.tsx'
import { languageNames } from '#app/console/_ui/language-names.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { fieldWords } from './field-words.ts'
import { languagesBeside } from './menu-draft.ts'
import { ownWords, type VenueWords } from './words-field.tsx'

type Props = {
  tags: readonly VenueWords[]
  change: (tags: VenueWords[]) => void
  error: string | undefined
  language: Locale
  both: boolean
  locale: Locale
}

/** Shows a field for labels with commas between them, and one for each other language, whose labels stand in the same order. */
export function TagsField({ tags, change, error, language, both, locale }: Props) {
  const [typed, setTyped] = useState<{ language: Locale; text: string } | null>(null)
  const others = both ? languagesBeside(language) : []
  const textIn = (each: Locale) =>
    tags.map((tag) => (typeof tag === 'string' ? tag : (tag[each] ?? ownWords(tag, language)))).join(', ')
  function set(each: Locale, text: string) {
    setTyped({ language: each, text })
    const words = text.split(',').map((word) => word.trim())
    if (each === language) {
      const given = words.filter(Boolean)
      return change(given.map((word, at) => withWord(tags[at] ?? word, language, word, language)))
    }
    change(tags.map((tag, at) => withWord(tag, each, words[at] ?? '', language)))
  }
  const field = (each: Locale) => ({
    label: both ? `${fieldWords.tags[locale]}, ${languageNames[each][locale]}` : fieldWords.tags[locale],
    lang: each,
    value: typed?.language === each ? typed.text : textIn(each),
    onChange: ({ target }: { target: { value: string } }) => set(each, target.value),
    onBlur: () => setTyped(null),
  })
  return (
    <>
      <Field {...field(language)} error={error} />
      {others.map((each) => (
        <Field key={each} {...field(each)} />
      ))}
    </>
  )
}

/** Returns a label with another word in a language: plain while all languages have the same. */
function withWord(tag: VenueWords, each: Locale, word: string, language: Locale): VenueWords {
  const before = typeof tag === 'string' ? {} : tag
  const own = each === language ? word : ownWords(tag, language)
  const others = languagesBeside(language).flatMap((other) => {
    const text = other === each ? word : before[other]
    return text && text !== own ? [[other, text]] : []
  })
  return others.length === 0 ? own : Object.fromEntries([[language, own], ...others])
}
