import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { currencyDigits } from '#lib/money.ts'
import { maxNote, maxQuantity } from '#lib/table-sessions/input.ts'
import type { Menu, MenuGroup, MenuItem } from '#lib/venues/configuration.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { itemThumbnail } from '#lib/venues/look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { ItemPicture, ItemWords } from '../../_components/menu-items/item-words.tsx'
import { type Choices, fieldOf, noteFieldOf } from './choices.ts'
import { passesToggle, type Toggle } from './filters.ts'
import { noteLabels, scriptTexts, stepLabels, texts } from './texts.ts'

/** The data of the order form. */
export type OrderForm = {
  locale: Locale
  /** The table's page. */
  path: string
  venue: Pick<Venue, 'currency' | 'language' | 'pictures'>
  menus: readonly Menu[]
  /** The fields of items that are sold out: not shown, and shown by the page's script once they are back. */
  soldOut: ReadonlySet<string>
  choices: Choices
  /** The filters of the menus. An item that does not fit is not shown, and stays in the form. */
  toggles: readonly Toggle[]
  /** The filter as a query, so that it is kept when the form is sent. */
  query: string
  /** The Idempotency-Key of this form: one order is placed, however often the form is sent. */
  idempotencyKey: string
  /** The tab that the guest sees; null for none. */
  tabId: string | null
}

const groupId = (menu: number, group: number) => `group-${menu}-${group}`

type ShownMenu = Pick<OrderForm, 'soldOut' | 'toggles'>

/** Whether nothing of a group is shown: each item is sold out, or does not fit. */
function isEmpty(menu: Menu, { items }: MenuGroup, { soldOut, toggles }: ShownMenu): boolean {
  const on = toggles.filter(({ isOn }) => isOn)
  return items.every((item) => soldOut.has(fieldOf(menu, item)) || !on.every((toggle) => passesToggle(item, toggle)))
}

/** Links to the categories of all menus. */
export function Categories({ menus, locale, ...shown }: Pick<OrderForm, 'menus' | 'locale'> & ShownMenu) {
  const groups = menus.flatMap((menu, menuAt) =>
    menu.groups.map((group, at) => ({
      name: inLanguage(group, locale).name,
      id: groupId(menuAt, at),
      hidden: isEmpty(menu, group, shown),
    })),
  )
  if (groups.length === 0) return null
  return (
    <nav aria-label={texts.categories[locale]}>
      <ul>
        {groups.map(({ name, id, hidden }) => (
          <li key={id} hidden={hidden}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Everything that can be ordered here, as one form. It works without scripts. */
export function MenuForm(form: OrderForm) {
  const { locale, path, menus, idempotencyKey, tabId, query } = form
  const { currency } = form.venue
  const words = Object.fromEntries(Object.entries(scriptTexts).map(([name, text]) => [name, text[locale]]))
  return (
    <form
      id="order"
      method="post"
      action={`${path}/orders${query}`}
      data-currency={currency}
      data-digits={currencyDigits(currency)}
      data-words={JSON.stringify(words)}
    >
      {/* The Enter key presses the first button of a form: this one does nothing. */}
      <button disabled hidden />
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="sessionId" value={tabId ?? ''} />
      {menus.map((menu, at) => (
        <MenuSection key={menu.id} menu={menu} at={at} form={form} />
      ))}
      <p className="quiet">{menus.length > 0 ? texts.taxIncluded[locale] : texts.noMenu[locale]}</p>
    </form>
  )
}

function MenuSection({ menu, at: menuAt, form }: { menu: Menu; at: number; form: OrderForm }) {
  const { name, description } = inLanguage(menu, form.locale)
  return (
    <section aria-labelledby={`menu-${menuAt}`} hidden={menu.groups.every((group) => isEmpty(menu, group, form))}>
      <h2 id={`menu-${menuAt}`}>{name}</h2>
      {description !== '' && <p className="about">{description}</p>}
      {menu.groups.map((group, at) => (
        <Group key={groupId(menuAt, at)} id={groupId(menuAt, at)} menu={menu} group={group} form={form} />
      ))}
    </section>
  )
}

function Group({ id, menu, group, form }: { id: string; menu: Menu; group: MenuGroup; form: OrderForm }) {
  const { name, description } = inLanguage(group, form.locale)
  return (
    <div className="group" hidden={isEmpty(menu, group, form)}>
      <h3 id={id}>{name}</h3>
      {description && <p className="about">{description}</p>}
      <ul className="items">
        {group.items.map((item) => (
          <Item key={fieldOf(menu, item)} menu={menu} item={item} form={form} />
        ))}
      </ul>
    </div>
  )
}

function Item({
  menu,
  item,
  form: { locale, venue, choices, soldOut, toggles },
}: {
  menu: Menu
  item: MenuItem
  form: OrderForm
}) {
  const field = fieldOf(menu, item)
  const shown = inLanguage(item, locale)
  const { name } = shown
  const isOut = soldOut.has(field)
  const passed = toggles.flatMap((toggle, at) => (passesToggle(item, toggle) ? [at] : []))
  const isUnfit = toggles.some((toggle, at) => toggle.isOn && !passed.includes(at))
  const chosen = isOut ? undefined : choices.get(field)
  const labels = stepLabels(name, locale)
  return (
    <li
      className="item"
      data-name={name}
      data-price={item.priceMinor}
      data-passes={passed.join(' ')}
      data-unfit={isUnfit ? '' : undefined}
      hidden={isOut}
    >
      <ItemPicture path={itemThumbnail(venue, menu, item)} />
      <ItemWords item={shown} locale={locale} own={venue.language} />
      <p className="price">{formatMoney(item.priceMinor, venue.currency, locale)}</p>
      <div className="stepper">
        <button type="button" className="less" aria-label={labels.less}>
          −
        </button>
        <input
          type="number"
          name={field}
          defaultValue={chosen?.quantity ?? ''}
          disabled={isOut}
          placeholder="0"
          min="0"
          max={maxQuantity}
          inputMode="numeric"
          autoComplete="off"
          aria-label={labels.quantity}
        />
        <button type="button" className="more" aria-label={labels.more}>
          +
        </button>
      </div>
      <NoteField name={noteFieldOf(field)} item={name} note={chosen?.note ?? ''} isOut={isOut} locale={locale} />
    </li>
  )
}

type NoteProps = { name: string; item: string; note: string; isOut: boolean; locale: Locale }

/** A note for those who make the item. With a script it appears once the item is chosen. */
function NoteField({ name, item, note, isOut, locale }: NoteProps) {
  const labels = noteLabels(item, locale)
  return (
    <details className="wish" open={note !== ''}>
      <summary aria-label={labels.add}>{texts.addNote[locale]}</summary>
      <p className="hint-line" id={`${name}-hint`}>
        {texts.noteHint[locale]}
      </p>
      <input
        name={name}
        defaultValue={note}
        disabled={isOut}
        maxLength={maxNote}
        autoComplete="off"
        enterKeyHint="done"
        aria-label={labels.field}
        aria-describedby={`${name}-hint`}
      />
    </details>
  )
}
