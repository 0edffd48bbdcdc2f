import { lazy, Suspense, useEffect, useState } from 'react'
import { consoleClient } from '#app/console/_api/client.ts'
import { Button, Chip } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import { ChoiceField } from '#app/console/_ui/field.tsx'
import { languageNames } from '#app/console/_ui/language-names.ts'
import { fieldWords } from './field-words.ts'
import { errorWithin, freeId, type HouseFormProps, replacedAt } from './form-fields.tsx'
import formCss from './forms.module.css'
import {
  type DraftItem,
  type DraftMenu,
  isItemIncomplete,
  languagesBeside,
  missingIn,
  movedInMenu,
  nextPlace,
  placeOfText,
  placeText,
} from './menu-draft.ts'
import { GroupEditor } from './menu-group.tsx'
import { menuTexts as texts } from './menu-texts.ts'
import css from './menus.module.css'
import { houseTexts } from './texts.ts'
import { useDragOrder } from './use-drag-order.ts'
import { ownWords, WordsField } from './words-field.tsx'

const ManyPrices = lazy(async () => ({ default: (await import('./many-prices.tsx')).ManyPrices }))

/** Shows the menus of a venue, one at a time, in both languages, and the panel that changes many prices. */
export function MenusForm({ both, ...form }: HouseFormProps) {
  const { work, language, currency, locale } = form
  const menus = work.draft.menus as DraftMenu[]
  const [chosen, choose] = useState(0)
  const [isPricing, price] = useState(false)
  const at = Math.min(chosen, menus.length - 1)
  const menu = menus[at]
  const setAll = (next: DraftMenu[]) => work.change((before) => ({ ...before, menus: next }))
  const pictures = useItemPictures(form)
  function add() {
    const name = `${texts.newMenu[locale]} ${menus.length + 1}`
    const made: DraftMenu = { id: freeId('menu', menus), kind: 'Food', name, description: '', groups: [] }
    setAll([...menus, made])
    choose(menus.length)
  }
  return (
    <div className={css.menus} data-pricing={isPricing || undefined}>
      <div className={css.main}>
        <div className={css.top}>
          <ControlGroup label={texts.choose[locale]} className={css.chips}>
            {menus.map(({ id, name, groups }, index) => (
              <Chip key={id} pressed={index === at} onClick={() => choose(index)}>
                {ownWords(name, language)} {groups.reduce((sum, { items }) => sum + items.length, 0)}
              </Chip>
            ))}
          </ControlGroup>
          <Button mark="euro" aria-expanded={isPricing} disabled={menus.length === 0} onClick={() => price(!isPricing)}>
            {texts.many[locale]}
          </Button>
          <Button mark="plus" onClick={add}>
            {texts.add[locale]}
          </Button>
        </div>
        <p className={formCss.hint}>{houseTexts.menusHint[locale]}</p>
        {menu ? (
          <MenuEditor
            key={menu.id}
            {...form}
            {...{ both, menu }}
            place={`menus[${at}]`}
            change={(next) => setAll(replacedAt(menus, at, next))}
            remove={() => setAll(menus.filter((_, each) => each !== at))}
            pictureOf={({ was, name }) => pictures.get(`${menu.id}/${was ?? ownWords(name, language)}`) ?? null}
          />
        ) : (
          <p>{houseTexts.noMenus[locale]}</p>
        )}
      </div>
      {isPricing && (
        <Suspense>
          <ManyPrices
            {...{ menus, language, currency, locale }}
            close={() => price(false)}
            take={(next) => {
              setAll(next)
              price(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type EditorProps = HouseFormProps & {
  menu: DraftMenu
  place: string
  change: (next: Partial<DraftMenu>) => void
  remove: () => void
  pictureOf: (item: DraftItem) => string | null
}

function MenuEditor({ menu, place, change, remove, pictureOf, ...form }: EditorProps) {
  const { work, language, both, locale } = form
  const words = { language, both, locale }
  // The items that were incomplete when the filter was pressed: one that is completed meanwhile stays, and can be finished.
  const [only, filter] = useState<ReadonlySet<string> | null>(null)
  const [opened, open] = useState<string | null>(null)
  const { groups } = menu
  const others = both ? languagesBeside(language) : []
  const incomplete = groups.flatMap(({ items }, group) =>
    items.flatMap((each, item) => (isItemIncomplete(each, others, language) ? placeText({ group, item }) : [])),
  )
  /** Places name other items after one was moved or removed. */
  function forgetPlaces() {
    open(null)
    filter(null)
  }
  function move(from: string, to: string) {
    const [source, target] = [placeOfText(from), placeOfText(to)]
    // A group goes to the place of the group over whose items it is dropped.
    const next = movedInMenu(groups, source, source.item === null ? { ...target, item: null } : target)
    if (!next) return
    change({ groups: next })
    forgetPlaces()
    const moved = source.item === null ? groups[source.group] : groups[source.group]?.items[source.item]
    if (moved) work.acts.say(texts.moved(ownWords(moved.name, language))[locale])
  }
  function step(from: string, by: 1 | -1): string | null {
    const to = nextPlace(groups, placeOfText(from), by)
    if (!to) return null
    move(from, placeText(to))
    return placeText(to)
  }
  const order = useDragOrder(move, step)
  return (
    <>
      <div className={css.top}>
        {others.map((other) => {
          const { names, descriptions } = missingIn(menu, other, language)
          const isComplete = names + descriptions === 0
          return (
            <span key={other} className={isComplete ? undefined : css.missing}>
              {languageNames[other][locale]}:{' '}
              {(isComplete ? texts.complete : texts.missing(names, descriptions))[locale]}
            </span>
          )
        })}
        {(incomplete.length > 0 || only) && (
          <Chip pressed={only !== null} onClick={() => filter(only ? null : new Set(incomplete))}>
            {texts.onlyMissing(incomplete.length)[locale]}
          </Chip>
        )}
      </div>
      {only && incomplete.length === 0 && <p>{texts.noneMissing[locale]}</p>}
      <details className={formCss.more}>
        <summary>{texts.aboutMenu[locale]}</summary>
        <div className={css.details}>
          <WordsField
            label={houseTexts.name[locale]}
            value={menu.name}
            change={(name) => change({ name })}
            error={errorWithin(work, `${place}.name`)}
            maxLength={120}
            {...words}
          />
          <WordsField
            label={houseTexts.description[locale]}
            value={menu.description}
            change={(description) => change({ description })}
            error={errorWithin(work, `${place}.description`)}
            maxLength={2000}
            lines={2}
            {...words}
          />
          <div className={formCss.head}>
            <ChoiceField
              label={fieldWords.kind[locale]}
              value={menu.kind}
              choices={(['Food', 'Drinks'] as const).map((kind) => [kind, texts.kinds[kind][locale]] as const)}
              error={work.errorAt(`${place}.kind`)}
              onChange={({ target }) => change({ kind: target.value === 'Drinks' ? 'Drinks' : 'Food' })}
            />
            <Button kind="danger" mark="x" onClick={remove}>
              {texts.removeMenu[locale]}
            </Button>
          </div>
        </div>
      </details>
      {groups.map((group, index) => (
        <GroupEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity while their names are typed.
          key={index}
          {...form}
          {...{ group, index, order, opened, open, only, pictureOf }}
          place={`${place}.groups[${index}]`}
          change={(next) => change({ groups: replacedAt(groups, index, next) })}
          remove={() => {
            change({ groups: groups.filter((_, each) => each !== index) })
            forgetPlaces()
          }}
          forgetPlaces={forgetPlaces}
        />
      ))}
      <Button
        mark="plus"
        className={formCss.start}
        onClick={() => {
          const name = `${texts.newGroup[locale]} ${groups.length + 1}`
          change({ groups: [...groups, { name, description: null, station: null, items: [] }] })
        }}
      >
        {texts.addGroup[locale]}
      </Button>
    </>
  )
}

/** Reads the pictures of the items, by menu and stored name; again after each save. Without an answer there are none. */
function useItemPictures({
  work,
  slug,
  locale,
}: Pick<HouseFormProps, 'work' | 'slug' | 'locale'>): Map<string, string> {
  const [pictures, set] = useState(new Map<string, string>())
  const isStored = work.changes === 0
  useEffect(() => {
    if (!isStored) return
    let isOver = false
    const client = consoleClient({ venueSlug: slug, language: locale })
    client.read('pictures').then(
      ({ menus }) => {
        const all = menus.flatMap(({ id, items }) =>
          items.flatMap(({ name, path }) => (path === null ? [] : [[`${id}/${name}`, path] as const])),
        )
        if (!isOver) set(new Map(all))
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [slug, locale, isStored])
  return pictures
}
