import type { Act } from '#lib/operators/roles.ts'
import type { HouseSection } from '#lib/venue-file/house-sections.ts'

/** The sections of the house that have a form, in the order of their links. */
export const houseForms = [
  'hours',
  'tables',
  'places',
  'durations',
  'prices',
  'extras',
  'bookingTerms',
  'terms',
  'menus',
  'vouchers',
  'money',
  'texts',
  'contact',
  'face',
  'data',
] as const
export type HouseForm = (typeof houseForms)[number]

export const houseViews = ['pause', ...houseForms, 'keys', 'payouts', 'basics', 'history', 'start'] as const
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

/** The sections of forms with another name: two forms may be about one section. */
const otherSections = {
  places: 'tables',
  prices: 'tables',
  terms: 'guests',
  data: 'guests',
} as const satisfies Partial<Record<HouseForm, HouseSection>>

/** The section of the venue's document that a form edits. */
export function sectionOfForm(form: HouseForm): HouseSection {
  return form in otherSections
    ? otherSections[form as keyof typeof otherSections]
    : (form as Exclude<HouseForm, keyof typeof otherSections>)
}
