/** The sections of the house that have a form, in the order of their links. */
export const houseForms = ['hours', 'tables', 'menus', 'texts', 'contact'] as const
export type HouseForm = (typeof houseForms)[number]

export const houseViews = [...houseForms, 'history', 'start'] as const
export type HouseView = (typeof houseViews)[number]

/** The view that an address names; the hours for any other text. */
export function houseViewNamed(name: unknown): HouseView {
  return houseViews.find((view) => view === name) ?? 'hours'
}
