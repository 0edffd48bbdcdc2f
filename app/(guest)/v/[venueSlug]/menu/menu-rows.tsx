import type { ReactNode } from 'react'
import type { Menu } from '#lib/venues/configuration.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { icons, typeIcons } from '../../../_components/icons.tsx'
import { LinkRow } from '../../../_components/rows.tsx'
import { pathTo, type VenuePage } from '../_hosted/venue-page.ts'
import { readableMenus } from './readable.ts'
import { texts } from './texts.ts'

/** The anchor of a menu on the page of menus, by its place among them. */
export const menuAnchor = (at: number) => `menu-${at}`

const symbols: Record<Menu['kind'], ReactNode> = { Food: typeIcons.RestaurantTable, Drinks: icons.glass }

/** The menus on the start page, each a link to its items; nothing if there are none. */
export function MenuSection({ page }: { page: VenuePage }) {
  const { venue, locale } = page
  const menus = readableMenus(venue.menus)
  if (menus.length === 0) return null
  return (
    <section className="sec" id="menu">
      <h2>{texts.title[locale]}</h2>
      <ul className="rows card">
        {menus.map((menu, at) => {
          const { name, description } = inLanguage(menu, locale)
          const href = `${pathTo(page, '/menu')}#${menuAnchor(at)}`
          return <LinkRow key={menu.id} icon={symbols[menu.kind]} href={href} label={name} note={description} />
        })}
      </ul>
    </section>
  )
}
