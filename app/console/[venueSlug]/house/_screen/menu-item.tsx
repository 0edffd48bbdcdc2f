import { Button } from '#app/console/_ui/button.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import { languageNames } from '#app/console/_ui/language-names.ts'
import { type Locale, withDecimalMark } from '#lib/i18n/locale.ts'
import { allergens, allergenTexts } from '#lib/venues/allergens.ts'
import { fieldWords } from './field-words.ts'
import { CheckField, ChecksField, errorWithin, type HouseFormProps, PercentField, SumField } from './form-fields.tsx'
import formCss from './forms.module.css'
import { type DraftItem, isMissing, languagesBeside, renamed } from './menu-draft.ts'
import { menuTexts as texts } from './menu-texts.ts'
import css from './menus.module.css'
import { TagsField } from './tags-field.tsx'
import { houseTexts } from './texts.ts'
import type { DragOrder } from './use-drag-order.ts'
import { ownWords, WordsField } from './words-field.tsx'

export type ItemRowProps = HouseFormProps & {
  item: DraftItem
  /** The place of the item in the content, for its messages, and in its menu, for its order. */
  place: string
  at: string
  /** The path of its picture on this service; null for none. */
  picture: string | null
  order: DragOrder
  isOpen: boolean
  open: (isOpen: boolean) => void
  change: (next: Partial<DraftItem>) => void
  remove: () => void
}

/** Shows an item of a menu as a row: its name in each language, and its price; the rest below, when it is opened. */
export function ItemRow(props: ItemRowProps) {
  const { item, place, at, picture, order, isOpen, open, change, remove, work, slug, currency, ...words } = props
  const { language, both, locale } = words
  const own = ownWords(item.name, language)
  const { drag, gripOf } = order
  return (
    <li className={css.item} data-at={at} data-over={(drag?.over === at && drag.from !== at) || undefined}>
      <div className={css.row}>
        <button type="button" className={css.grip} aria-label={texts.grip(own)[locale]} {...gripOf(at)}>
          <Icon name="grip" />
        </button>
        <a
          className={css.picture}
          href={`/console/${encodeURIComponent(slug)}/pictures`}
          target="_blank"
          rel="noreferrer"
          aria-label={(picture ? texts.pictureOf : texts.noPictureOf)(own)[locale]}
        >
          {/* biome-ignore lint/performance/noImgElement: the service has made it in the size of this place. */}
          {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon name="picture" />}
        </a>
        <WordsField
          label={houseTexts.name[locale]}
          value={item.name}
          change={(name) => change(renamed(item, name, language))}
          error={errorWithin(work, `${place}.name`)}
          maxLength={120}
          {...words}
        />
        <SumField
          label={houseTexts.price[locale]}
          value={item.price}
          change={(price) => change({ price })}
          error={work.errorAt(`${place}.price`)}
          {...{ currency, locale }}
        />
        <Button
          kind="quiet"
          mark={isOpen ? 'up' : 'down'}
          aria-label={texts.details(own)[locale]}
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        />
      </div>
      {isOpen ? (
        <ItemDetails {...{ item, place, change, remove, work, own }} {...words} />
      ) : (
        <Summary item={item} language={language} others={both ? languagesBeside(language) : []} locale={locale} />
      )}
    </li>
  )
}

type SummaryProps = { item: DraftItem; language: Locale; others: Locale[]; locale: Locale }

/** Says the rest of an item in a line, and marks what is missing. */
function Summary({ item, language, others, locale }: SummaryProps) {
  const { description, taxRate, allergens: has, tags } = item
  const percent =
    typeof taxRate === 'number' ? withDecimalMark(String(Number((taxRate * 100).toFixed(4))), locale) : null
  const told = [
    ownWords(description, language),
    percent !== null && `${percent} %`,
    has && (has.length === 0 ? texts.noAllergens[locale] : has.map((each) => allergenTexts[each][locale]).join(', ')),
    tags.map((tag) => ownWords(tag, language)).join(', '),
  ].filter(Boolean)
  const missing = [
    ...others.flatMap((other) => {
      const name = languageNames[other][locale]
      return [
        ...(isMissing(item.name, other, language) ? [texts.nameMissing(name)[locale]] : []),
        ...(isMissing(description, other, language) ? [texts.descriptionMissing(name)[locale]] : []),
      ]
    }),
    ...(has === null ? [texts.allergensUntold[locale]] : []),
  ]
  return (
    <p className={css.summary}>
      {told.map((each) => (
        <span key={String(each)}>{each}</span>
      ))}
      {missing.map((each) => (
        <em key={each} className={css.missing}>
          {each}
        </em>
      ))}
    </p>
  )
}

type DetailsProps = Omit<HouseFormProps, 'slug' | 'currency'> &
  Pick<ItemRowProps, 'item' | 'place' | 'change' | 'remove'> & { own: string }

/** Shows the fields of an item beside its name and price. */
export function ItemDetails({ item, place, change, remove, own, work, ...words }: DetailsProps) {
  const { locale } = words
  return (
    <div className={css.details}>
      <WordsField
        label={houseTexts.description[locale]}
        value={item.description}
        change={(description) => change({ description })}
        error={errorWithin(work, `${place}.description`)}
        maxLength={2000}
        lines={2}
        {...words}
      />
      <TagsField
        tags={item.tags}
        change={(tags) => change({ tags })}
        error={errorWithin(work, `${place}.tags`)}
        {...words}
      />
      <div className={formCss.fields}>
        <PercentField
          label={fieldWords.taxRate[locale]}
          value={item.taxRate}
          change={(taxRate) => change({ taxRate })}
          error={work.errorAt(`${place}.taxRate`)}
          locale={locale}
        />
        <Field
          label={fieldWords.imageUrl[locale]}
          inputMode="url"
          placeholder="https://"
          value={item.imageUrl ?? ''}
          error={work.errorAt(`${place}.imageUrl`)}
          onChange={({ target }) => change({ imageUrl: target.value || null })}
        />
        <CheckField
          label={texts.statesAllergens[locale]}
          checked={item.allergens !== null}
          change={(isStated) => change({ allergens: isStated ? [] : null })}
        />
        {item.allergens && (
          <ChecksField
            label={fieldWords.allergens[locale]}
            all={allergens.map((each) => [each, allergenTexts[each][locale]] as const)}
            chosen={item.allergens}
            change={(chosen) => change({ allergens: chosen })}
            error={errorWithin(work, `${place}.allergens`)}
          />
        )}
      </div>
      <div className={formCss.head}>
        <span className={formCss.hint}>{item.was ? texts.keepsPicture[locale] : ''}</span>
        <Button kind="danger" mark="x" onClick={remove}>
          {houseTexts.removeItem(own)[locale]}
        </Button>
      </div>
    </div>
  )
}
