import type { Act } from '#lib/operators/roles.ts'

/** The sections of the house that have a form, in the order of their links. */
export const houseForms = ['hours', 'tables', 'menus', 'texts', 'contact', 'face'] as const
export type HouseForm = (typeof houseForms)[number]

export const houseViews = [...houseForms, 'keys', 'payouts', 'history'] as const
export type HouseView = (typeof houseViews)[number]

/** The act that a role must allow for a view. */
export function actOfView(view: HouseView): Act {
  if (view === 'keys') return 'keys'
  return view === 'payouts' ? 'checkPayouts' : 'settings'
}

/** The view that an address names; the hours for any other text. */
export function houseViewNamed(name: unknown): HouseView {
  return houseViews.find((view) => view === name) ?? 'hours'
}
