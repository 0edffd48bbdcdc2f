import { type ComponentType, lazy } from 'react'
import type { HouseFormProps } from './form-fields.tsx'
import type { HouseForm } from './views.ts'

/** The forms that are loaded when they are opened: most people open one, and few open all. */
const forms: Partial<Record<HouseForm, ComponentType<HouseFormProps>>> = {
  menus: lazy(async () => ({ default: (await import('./menus-form.tsx')).MenusForm })),
  places: lazy(async () => ({ default: (await import('./places-form.tsx')).PlacesForm })),
  durations: lazy(async () => ({ default: (await import('./durations-form.tsx')).DurationsForm })),
  prices: lazy(async () => ({ default: (await import('./prices-form.tsx')).PricesForm })),
  extras: lazy(async () => ({ default: (await import('./extras-form.tsx')).ExtrasForm })),
  bookingTerms: lazy(async () => ({ default: (await import('./booking-terms-form.tsx')).BookingTermsForm })),
  terms: lazy(async () => ({ default: (await import('./terms-form.tsx')).TermsForm })),
  vouchers: lazy(async () => ({ default: (await import('./vouchers-form.tsx')).VouchersForm })),
  money: lazy(async () => ({ default: (await import('./money-form.tsx')).MoneyForm })),
  face: lazy(async () => ({ default: (await import('./face-form.tsx')).FaceForm })),
  data: lazy(async () => ({ default: (await import('./data-form.tsx')).DataForm })),
}

/** The forms without texts for guests, which have nothing in two languages. */
const withoutWords: ReadonlySet<HouseForm> = new Set([
  ...(['contact', 'durations', 'bookingTerms', 'terms', 'money', 'face', 'data'] as const),
])

/** Whether a form has texts in several languages. */
export function hasWords(view: HouseForm): boolean {
  return !withoutWords.has(view)
}

/** Shows the form of a view that is not part of the first script; nothing for the others. */
export function MoreForms({ view, ...props }: HouseFormProps & { view: HouseForm }) {
  const Form = forms[view]
  return Form ? <Form {...props} /> : null
}
