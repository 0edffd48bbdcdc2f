import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { moneyInField, parseMoney } from '#lib/i18n/typed-money.ts'
import { nearestMinor, toDecimal } from '#lib/money.ts'
import css from './house.module.css'
import { houseTexts as texts } from './texts.ts'
import type { SectionWork } from './use-section.ts'
import { ownWords, type VenueWords, WordsField } from './words-field.tsx'

type Item = { name: VenueWords; description?: VenueWords; price: number | string }
type Group = { name: VenueWords; items: Item[] }
type Menu = { id: string; name: VenueWords; groups: Group[] }
type Props = { work: SectionWork; language: Locale; both: boolean; currency: string; locale: Locale }

/** Shows the menus of a venue with the names, descriptions and prices of their items, in an order that can be changed. */
export function MenusForm({ work, language, both, currency, locale }: Props) {
  const menus = work.draft.menus as Menu[]
  const setGroup = (menuAt: number, groupAt: number, items: Item[]) =>
    work.change({
      menus: menus.map((menu, at) =>
        at === menuAt
          ? { ...menu, groups: menu.groups.map((group, each) => (each === groupAt ? { ...group, items } : group)) }
          : menu,
      ),
    })
  return (
    <div className={css.part}>
      <p className={css.hint}>{texts.menusHint[locale]}</p>
      {menus.length === 0 && <p>{texts.noMenus[locale]}</p>}
      {menus.map((menu, menuAt) => (
        <section key={menu.id} className={css.menu} aria-labelledby={`house-menu-${menuAt}`}>
          <h2 id={`house-menu-${menuAt}`}>{ownWords(menu.name, language)}</h2>
          {menu.groups.map((group, groupAt) => (
            <GroupItems
              // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity.
              key={groupAt}
              name={ownWords(group.name, language)}
              items={group.items}
              place={`menus[${menuAt}].groups[${groupAt}].items`}
              change={(items) => setGroup(menuAt, groupAt, items)}
              {...{ work, language, both, currency, locale }}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

type GroupProps = Props & { name: string; items: Item[]; place: string; change: (items: Item[]) => void }

function GroupItems({ name, items, place, change, work, language, both, currency, locale }: GroupProps) {
  const set = (index: number, next: Partial<Item>) =>
    change(items.map((each, at) => (at === index ? { ...each, ...next } : each)))
  const swap = (one: number, other: number) => {
    const [first, second] = [items[one], items[other]]
    if (first && second) change(items.map((each, at) => (at === one ? second : at === other ? first : each)))
  }
  return (
    <>
      <h3>{name}</h3>
      <ul className={css.rows}>
        {items.map((item, index) => {
          const own = ownWords(item.name, language)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity while their names are typed.
            <li key={index} className={css.item}>
              <WordsField
                label={texts.name[locale]}
                value={item.name}
                change={(next) => set(index, { name: next })}
                error={work.errorAt(`${place}[${index}].name`)}
                maxLength={120}
                {...{ language, both, locale }}
              />
              <WordsField
                label={texts.description[locale]}
                value={item.description ?? ''}
                change={(description) => set(index, { description })}
                error={work.errorAt(`${place}[${index}].description`)}
                maxLength={2000}
                {...{ language, both, locale }}
              />
              <PriceField
                price={item.price}
                change={(price) => set(index, { price })}
                error={work.errorAt(`${place}[${index}].price`)}
                {...{ currency, locale }}
              />
              <div className={css.moves}>
                <Button
                  kind="quiet"
                  mark="up"
                  aria-label={texts.moveUp(own)[locale]}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <Button
                  kind="quiet"
                  mark="down"
                  aria-label={texts.moveDown(own)[locale]}
                  disabled={index === items.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
                <Button
                  kind="quiet"
                  mark="x"
                  aria-label={texts.removeItem(own)[locale]}
                  onClick={() => change(items.filter((_, at) => at !== index))}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <Button
        kind="quiet"
        mark="plus"
        onClick={() => change([...items, { name: `${texts.newItem[locale]} ${items.length + 1}`, price: 0 }])}
      >
        {texts.addItem[locale]}
      </Button>
    </>
  )
}

type PriceProps = {
  price: number | string
  change: (price: number | string) => void
  error: string | undefined
  currency: string
  locale: Locale
}

/** The field keeps what is typed; the draft has a number as soon as the text is one. */
function PriceField({ price, change, error, currency, locale }: PriceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <MoneyField
      label={`${texts.price[locale]}, ${currency}`}
      kind="price"
      value={
        typed ?? (typeof price === 'number' ? moneyInField(nearestMinor(price, currency), currency, locale) : price)
      }
      onChange={({ target }) => {
        setTyped(target.value)
        const { minor } = parseMoney(target.value, currency, locale, 'price')
        change(minor === null ? target.value : toDecimal(minor, currency))
      }}
      onBlur={() => setTyped(null)}
      {...{ error, currency, locale }}
    />
  )
}
