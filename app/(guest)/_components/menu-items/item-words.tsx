import type { ReactNode } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import { allergenTexts } from '#lib/venues/allergens.ts'
import type { MenuItem } from '#lib/venues/configuration.ts'
import { languageOfText } from '#lib/venues/in-language.ts'

const texts = {
  contains: { en: 'Contains:', de: 'Enthält:' },
} as const

type ItemWordsProps = {
  /** An item with its texts in the reader's language. */
  item: MenuItem
  locale: Locale
  /** The venue's own language, in which the item has the texts that it lacks in the reader's. */
  own: Locale
  children?: ReactNode
}

/** An item of a menu in words: its name, its description, its tags and the allergens that it contains. */
export function ItemWords({ item, locale, own, children }: ItemWordsProps) {
  const { name, description, tags, allergens } = item
  const spoken = (text: 'name' | 'description' | 'tags') => {
    const language = languageOfText(item, text, { reader: locale, own })
    return language === locale ? undefined : language
  }
  return (
    <div className="words">
      <h4 lang={spoken('name')}>{name}</h4>
      {description !== '' && <p lang={spoken('description')}>{description}</p>}
      {tags.length > 0 && (
        <ul className="tags" lang={spoken('tags')}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {allergens && allergens.length > 0 && (
        <p className="contains">
          {texts.contains[locale]} {allergens.map((each) => allergenTexts[each][locale]).join(', ')}
        </p>
      )}
      {children}
    </div>
  )
}

/** The picture of an item beside its words; nothing if it has none. Its size is known, so that nothing moves. */
export function ItemPicture({ path }: { path: string | null }) {
  // biome-ignore lint/performance/noImgElement: the picture of Next needs a script.
  return path && <img src={path} alt="" loading="lazy" width="96" height="96" />
}
