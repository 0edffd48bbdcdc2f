import type { Locale } from '#lib/i18n/locale.ts'
import type { Menu, MenuGroup, MenuItem } from './configuration.ts'
import { inLanguage } from './in-language.ts'
import { type ItemName, isSoldOut } from './item-stops.ts'
import { itemImageUrl, itemThumbnail } from './look.ts'
import type { Venue } from './queries.ts'

/** An item of a menu as guests read it, its texts in their language. */
export type ShownItem = MenuItem & {
  /** The path of a small file of its picture on this service; null if it has none there. */
  thumbnail: string | null
  /** False while it is sold out. */
  available: boolean
}
export type ShownMenu = Omit<Menu, 'groups'> & { groups: (Omit<MenuGroup, 'items'> & { items: ShownItem[] })[] }

/** Returns the menus of a venue for reading, in a language. `soldOut` are the items that cannot be ordered now. */
export function shownMenus(
  venue: Pick<Venue, 'menus' | 'pictures'>,
  soldOut: readonly ItemName[],
  language: Locale,
): ShownMenu[] {
  return venue.menus.map((menu) => ({
    ...inLanguage(menu, language),
    groups: menu.groups.map((group) => ({
      ...inLanguage(group, language),
      items: group.items.map((item) => ({
        ...inLanguage(item, language),
        imageUrl: itemImageUrl(venue, menu, item),
        thumbnail: itemThumbnail(venue, menu, item),
        available: !isSoldOut(soldOut, menu, item),
      })),
    })),
  }))
}
