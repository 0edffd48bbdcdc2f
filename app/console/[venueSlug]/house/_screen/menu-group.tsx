import { Button } from '#app/console/_ui/button.tsx'
import { ChoiceField } from '#app/console/_ui/field.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import { languageNames } from '#app/console/_ui/language-names.ts'
import { stations } from '#lib/venues/stations.ts'
import { fieldWords } from './field-words.ts'
import { errorWithin, type HouseFormProps, replacedAt } from './form-fields.tsx'
import formCss from './forms.module.css'
import { type DraftGroup, type DraftItem, languagesBeside, newItem, placeText } from './menu-draft.ts'
import { ItemRow } from './menu-item.tsx'
import { menuTexts as texts } from './menu-texts.ts'
import css from './menus.module.css'
import { houseTexts } from './texts.ts'
import type { DragOrder } from './use-drag-order.ts'
import { ownWords, WordsField } from './words-field.tsx'

type Props = HouseFormProps & {
  group: DraftGroup
  index: number
  /** The place of the group in the content. */
  place: string
  order: DragOrder
  /** The place of the item that is open; null for none. */
  opened: string | null
  open: (at: string | null) => void
  /** The places of the items that are shown; null for all. */
  only: ReadonlySet<string> | null
  pictureOf: (item: DraftItem) => string | null
  change: (next: Partial<DraftGroup>) => void
  remove: () => void
  /** Closes the open item and the filter, because places name other items now. */
  forgetPlaces: () => void
}

/** Shows a group of a menu: what is said about it, and its items. */
export function GroupEditor(props: Props) {
  const { group, index, place, order, opened, open, only, pictureOf, change, remove, forgetPlaces, ...form } = props
  const { work, slug, currency, ...words } = form
  const { language, both, locale } = words
  const own = ownWords(group.name, language)
  const others = both ? languagesBeside(language) : []
  const at = placeText({ group: index, item: null })
  const shown = group.items.flatMap((item, each) =>
    only && !only.has(placeText({ group: index, item: each })) ? [] : [{ item, each }],
  )
  if (only && shown.length === 0) return null
  return (
    <section className={css.group} aria-label={own}>
      <div className={css.groupHead} data-at={at} data-over={order.drag?.over === at || undefined}>
        <button type="button" className={css.grip} aria-label={texts.grip(own)[locale]} {...order.gripOf(at)}>
          <Icon name="grip" />
        </button>
        <h2>{own}</h2>
        {others.map((other) => (
          <span key={other} lang={other}>
            {typeof group.name === 'string' ? '' : group.name[other]}
          </span>
        ))}
        <span className={css.count}>{group.items.length}</span>
      </div>
      <details className={formCss.more}>
        <summary>{texts.aboutGroup[locale]}</summary>
        <div className={css.details}>
          <WordsField
            label={houseTexts.name[locale]}
            value={group.name}
            change={(name) => change({ name })}
            error={errorWithin(work, `${place}.name`)}
            maxLength={120}
            {...words}
          />
          <WordsField
            label={houseTexts.description[locale]}
            value={group.description ?? ''}
            change={(description) => change({ description: description === '' ? null : description })}
            error={errorWithin(work, `${place}.description`)}
            maxLength={2000}
            {...words}
          />
          <div className={formCss.head}>
            <ChoiceField
              label={fieldWords.station[locale]}
              value={group.station ?? ''}
              choices={(['', ...stations] as const).map((each) => [each, texts.stations[each][locale]] as const)}
              error={work.errorAt(`${place}.station`)}
              onChange={({ target }) => change({ station: stations.find((each) => each === target.value) ?? null })}
            />
            <Button kind="danger" mark="x" onClick={remove}>
              {texts.removeGroup(own)[locale]}
            </Button>
          </div>
        </div>
      </details>
      {shown.length > 0 && (
        <p className={css.columns} data-both={both || undefined} aria-hidden="true">
          <span>{both ? languageNames[language][locale] : houseTexts.name[locale]}</span>
          {others.map((other) => (
            <span key={other}>{languageNames[other][locale]}</span>
          ))}
          <span>{`${houseTexts.price[locale]}, ${currency}`}</span>
        </p>
      )}
      <ul className={css.items}>
        {shown.map(({ item, each }) => {
          const here = placeText({ group: index, item: each })
          return (
            <ItemRow
              key={each}
              {...form}
              {...{ item, order }}
              at={here}
              place={`${place}.items[${each}]`}
              picture={pictureOf(item)}
              isOpen={opened === here}
              open={(isOpen) => open(isOpen ? here : null)}
              change={(next) => change({ items: replacedAt(group.items, each, next) })}
              remove={() => {
                change({ items: group.items.filter((_, other) => other !== each) })
                forgetPlaces()
              }}
            />
          )
        })}
      </ul>
      {!only && (
        <Button
          kind="quiet"
          mark="plus"
          onClick={() => {
            change({ items: [...group.items, newItem(`${houseTexts.newItem[locale]} ${group.items.length + 1}`)] })
            open(placeText({ group: index, item: group.items.length }))
          }}
        >
          {houseTexts.addItem[locale]}
        </Button>
      )}
    </section>
  )
}
