import { formatMoney } from '#lib/i18n/format.ts'
import { languageOfText } from '#lib/venues/in-language.ts'
import type { ShownItem, ShownMenu } from '#lib/venues/shown-menus.ts'
import { Icon, stateIcons } from '../../../_components/icons.tsx'
import { ItemPicture, ItemWords } from '../../../_components/menu-items/item-words.tsx'
import type { VenuePage } from '../_hosted/venue-page.ts'
import { menuAnchor } from './menu-rows.tsx'
import { texts } from './texts.ts'

type Group = ShownMenu['groups'][number]

const groupAnchor = (menuAt: number, at: number) => `group-${menuAt}-${at}`

/** The menus of a venue, for reading: every item with its price and its allergens. */
export function MenuPage({ page, menus }: { page: VenuePage; menus: readonly ShownMenu[] }) {
  const { locale } = page
  const items = menus.flatMap(({ groups }) => groups.flatMap((group) => group.items))
  return (
    <>
      <section className="card contents">
        <h1>{texts.title[locale]}</h1>
        <Groups page={page} menus={menus} />
        <p className="soft">
          {texts.taxIncluded[locale]} {items.some(({ allergens }) => !allergens) && texts.unstated[locale]}
        </p>
      </section>
      {menus.map((menu, at) => (
        <MenuCard key={menu.id} page={page} menu={menu} at={at} />
      ))}
    </>
  )
}

/** Links to the groups of all menus. */
function Groups({ page: { venue, locale }, menus }: { page: VenuePage; menus: readonly ShownMenu[] }) {
  return (
    <nav aria-label={texts.groups[locale]}>
      <ul>
        {menus.flatMap((menu, menuAt) =>
          menu.groups.map((group, at) => (
            <li key={groupAnchor(menuAt, at)}>
              <a
                href={`#${groupAnchor(menuAt, at)}`}
                lang={languageOfText(group, 'name', { reader: locale, own: venue.language })}
              >
                {group.name}
              </a>
            </li>
          )),
        )}
      </ul>
    </nav>
  )
}

function MenuCard({ page, menu, at: menuAt }: { page: VenuePage; menu: ShownMenu; at: number }) {
  const languages = { reader: page.locale, own: page.venue.language }
  return (
    <section className="card" aria-labelledby={menuAnchor(menuAt)}>
      <h2 id={menuAnchor(menuAt)} lang={languageOfText(menu, 'name', languages)}>
        {menu.name}
      </h2>
      {menu.description && (
        <p className="soft" lang={languageOfText(menu, 'description', languages)}>
          {menu.description}
        </p>
      )}
      <div className="groups">
        {menu.groups.map((group, at) => (
          <GroupItems key={groupAnchor(menuAt, at)} page={page} group={group} id={groupAnchor(menuAt, at)} />
        ))}
      </div>
    </section>
  )
}

function GroupItems({ page, group, id }: { page: VenuePage; group: Group; id: string }) {
  const languages = { reader: page.locale, own: page.venue.language }
  return (
    <div className="group">
      <h3 id={id} lang={languageOfText(group, 'name', languages)}>
        {group.name}
      </h3>
      {group.description && (
        <p className="soft" lang={languageOfText(group, 'description', languages)}>
          {group.description}
        </p>
      )}
      <ul className="items">
        {group.items.map((item) => (
          <Item key={item.name} page={page} item={item} />
        ))}
      </ul>
    </div>
  )
}

function Item({ page: { venue, locale }, item }: { page: VenuePage; item: ShownItem }) {
  return (
    <li className="item">
      <ItemPicture path={item.thumbnail} />
      <ItemWords item={item} locale={locale} own={venue.language}>
        {item.allergens?.length === 0 && <p className="contains">{texts.noAllergens[locale]}</p>}
        {!item.available && (
          <span className="state plain">
            <Icon of={stateIcons.cancelled} />
            {texts.soldOut[locale]}
          </span>
        )}
      </ItemWords>
      <p className="price">{formatMoney(item.priceMinor, venue.currency, locale)}</p>
    </li>
  )
}
