import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { venue } from '#db/schema/venues.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import type { PicturePlace, PlacedPicture, VenuePictures } from '#lib/venues/configuration.ts'
import { lockPictures } from '#lib/venues/lock-pictures.ts'
import { itemPlace } from '#lib/venues/look.ts'
import type { Configuration } from './configure.ts'

/** An item of a menu that has another name: the places of its picture before and after. */
export type RenamedItem = { from: PicturePlace; to: PicturePlace }

/** The name under which an item is stored, as the form says it, and the place of the item in the written `menus`. */
export type NamedBefore = { menu: number; group: number; item: number; was: string }

/**
 * Takes the field `was` out of the items of written menus. It is no field of the venue file: by it a form says under which name an
 * item is stored, so that a renamed item keeps its uploaded picture. Anything else is left as it is.
 */
export function takeFormerNames(menus: unknown): { menus: unknown; before: NamedBefore[] } {
  const before: NamedBefore[] = []
  const within = (owner: unknown, name: string, each: (entry: unknown, at: number) => unknown) =>
    isFields(owner) && Array.isArray(owner[name]) ? { ...owner, [name]: owner[name].map(each) } : owner
  const plain = within({ menus }, 'menus', (menuOf, menu) =>
    within(menuOf, 'groups', (groupOf, group) =>
      within(groupOf, 'items', (given, item) => {
        if (!isFields(given) || typeof given.was !== 'string') return given
        const { was, ...rest } = given
        before.push({ menu, group, item, was })
        return rest
      }),
    ),
  ) as { menus: unknown }
  return { menus: plain.menus, before }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the items that a save renames. A former name counts if the stored menu has it, and if no item keeps it: a picture is never
 * taken from the item that is still called so.
 */
export function renamedItems(
  stored: Configuration['venue'],
  wanted: Configuration['venue'],
  before: readonly NamedBefore[],
): RenamedItem[] {
  const placesOf = ({ menus }: Configuration['venue']) =>
    menus.flatMap((menu) => menu.groups.flatMap(({ items }) => items.map((item) => itemPlace(menu, item))))
  const known = new Set(placesOf(stored))
  const pairs = before.flatMap(({ menu, group, item, was }) => {
    const [inMenu, named] = [wanted.menus[menu], wanted.menus[menu]?.groups[group]?.items[item]]
    if (!inMenu || !named) return []
    const [from, to] = [itemPlace(inMenu, { name: was }), itemPlace(inMenu, named)]
    return from !== to && known.has(from) ? [{ from, to }] : []
  })
  const renamed = new Set(pairs.map(({ to }) => to))
  const kept = new Set(placesOf(wanted).filter((place) => !renamed.has(place)))
  const isFirst = ({ from }: RenamedItem, at: number) => pairs.findIndex((each) => each.from === from) === at
  return pairs.filter((pair, at) => !kept.has(pair.from) && isFirst(pair, at))
}

/** Returns the items that an act has renamed, from the states of its audit entry. */
export function renamedBetween(before: AuditState, after: AuditState): RenamedItem[] {
  const placesOf = ({ items }: AuditState): PicturePlace[] => (typeof items === 'string' ? JSON.parse(items) : [])
  const to = placesOf(after)
  return placesOf(before).flatMap((from, at) => (to[at] ? [{ from, to: to[at] }] : []))
}

/** Gives each renamed item its uploaded picture, under the lock of the venue's row. */
export async function keepItemPictures(tx: Tx, venueId: string, renamed: readonly RenamedItem[]): Promise<void> {
  if (renamed.length === 0) return
  const pictures = await lockPictures(tx, venueId)
  const moved = movedPictures(pictures, renamed)
  if (JSON.stringify(moved) === JSON.stringify(pictures)) return
  await tx.update(venue).set({ pictures: moved }).where(eq(venue.id, venueId))
}

/**
 * Moves pictures with their items. A picture that was left at a new name, by an item that is gone, goes to the name that becomes
 * free: none is lost, and the exchanged renamings restore what was.
 */
function movedPictures(pictures: VenuePictures, renamed: readonly RenamedItem[]): VenuePictures {
  const sources = new Map(renamed.map(({ from, to }) => [to, from]))
  const isSource = (place: PicturePlace) => renamed.some(({ from }) => from === place)
  const moved: [PicturePlace, PlacedPicture | undefined][] = renamed.flatMap(({ from, to }) => {
    const taken: [PicturePlace, PlacedPicture | undefined] = [to, pictures[from]]
    return isSource(to) ? [taken] : [taken, [freeName(to), pictures[to]]]
  })
  function freeName(place: PicturePlace): PicturePlace {
    const from = sources.get(place)
    return from === undefined ? place : freeName(from)
  }
  const all = Object.entries({ ...pictures, ...Object.fromEntries(moved) })
  return Object.fromEntries(all.filter(([, picture]) => picture !== undefined)) as VenuePictures
}
