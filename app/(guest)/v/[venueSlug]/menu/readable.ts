import type { VenuePage } from '../_hosted/venue-page.ts'

/** The menus and groups among these in which there is anything to read. */
export function readableMenus<M extends { groups: { items: readonly unknown[] }[] }>(menus: readonly M[]): M[] {
  return menus
    .map((menu) => ({ ...menu, groups: menu.groups.filter(({ items }) => items.length > 0) }))
    .filter(({ groups }) => groups.length > 0)
}

/** Whether a venue has menus to read. */
export function hasMenus({ menus }: VenuePage['venue']): boolean {
  return readableMenus(menus).length > 0
}
