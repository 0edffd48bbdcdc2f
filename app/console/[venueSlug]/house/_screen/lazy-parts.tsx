'use client'
import dynamic from 'next/dynamic'

/** The floor plan, as a script of its own: other forms do without it. */
export const LazyPlan = dynamic(async () => (await import('./plan/plan-editor.tsx')).PlanEditor)

/** The combinations of tables, likewise. */
export const LazyCombinations = dynamic(async () => (await import('./combinations-form.tsx')).CombinationsForm)

/** The table cards, likewise. */
export const LazyCards = dynamic(async () => (await import('./cards-list.tsx')).CardsList)

/** The dialogs of special days, likewise. */
export const LazyHolidays = dynamic(async () => (await import('./hours/holidays-dialog.tsx')).HolidaysDialog)
export const LazyCopiedDays = dynamic(async () => (await import('./hours/copy-dialog.tsx')).CopiedDaysDialog)
