import type { Text } from '#lib/i18n/locale.ts'
import { integer, text } from '#lib/input.ts'
import type { EventValues, RegistrationCounts } from './event-values.ts'

/** The texts and numbers of an event, as the venue file and the console accept them. */
export const eventFields = {
  title: () => text({ min: 1, max: 200 }),
  excerpt: () => text({ max: 500 }),
  imageAlt: () => text({ max: 300 }),
  timeLabel: () => text({ max: 120 }),
  locationLabel: () => text({ max: 120 }),
  description: () => text({ max: 50_000, multiline: true, tabs: true }),
  capacity: () => integer({ min: 1, max: 1_000_000 }),
  maxPerRegistration: () => integer({ min: 1, max: 100 }),
}

/** A broken rule, and the field that breaks it. */
export type RuleBreach<F extends string> = { field: F; text: Text }

/** An end needs a start. */
export function timeBreaches({ start, end }: Pick<EventValues, 'start' | 'end'>): RuleBreach<'end'>[] {
  return end !== null && start === null ? [{ field: 'end', text: texts.endWithoutStart }] : []
}

/** A price belongs to paid tickets, and to nothing else. `price` is a decimal. */
export function priceBreaches({
  mode,
  price,
}: {
  mode: EventValues['mode']
  price: number | null
}): RuleBreach<'price'>[] {
  if (mode === 'Paid' && !price) return [{ field: 'price', text: texts.priceMissing }]
  if (mode !== 'Paid' && price !== null) return [{ field: 'price', text: texts.priceUnused }]
  return []
}

/**
 * The changes that must not be made to an event with registrations, whoever makes them. All others are allowed, such
 * as another day, or another price, which later guests pay.
 *
 * Ours: a cancelled event is not published again while registrations stand. Their guests have been notified of the
 * cancellation, and their payments are refunded; the new attempt is a new event. And a draft has no registrations, because
 * their tickets show their event, and a draft is never visible.
 */
export function refusedChanges(
  old: Pick<EventValues, 'status' | 'mode'>,
  values: Pick<EventValues, 'status' | 'mode'>,
  { all, confirmed }: RegistrationCounts,
): RuleBreach<'status' | 'mode'>[] {
  const found: RuleBreach<'status' | 'mode'>[] = []
  if (values.status === 'Draft' && all > 0) found.push({ field: 'status', text: texts.noDraft })
  if (values.status === 'Published' && old.status === 'Cancelled' && confirmed > 0) {
    found.push({ field: 'status', text: texts.staysCancelled })
  }
  if (values.mode !== old.mode && confirmed > 0) found.push({ field: 'mode', text: texts.modeStays(old.mode) })
  return found
}

const texts = {
  endWithoutStart: { en: 'Must be null when start is.', de: 'Ein Ende braucht einen Beginn.' },
  priceMissing: { en: 'Must be more than 0 for paid tickets.', de: 'Bezahlte Tickets brauchen einen Preis über 0.' },
  priceUnused: { en: 'Must be null unless mode is Paid.', de: 'Nur bezahlte Tickets haben einen Preis.' },
  noDraft: {
    en: 'Must not be "Draft", because guests have registered; "Cancelled" cancels it and notifies them.',
    de: 'Darf kein Entwurf sein, denn Gäste sind angemeldet; eine Absage benachrichtigt sie.',
  },
  staysCancelled: {
    en: 'Must stay "Cancelled", because registered guests have been notified; publish it under another slug.',
    de: 'Bleibt abgesagt, denn angemeldete Gäste sind benachrichtigt; legen Sie eine neue Veranstaltung an.',
  },
  modeStays: (mode: EventValues['mode']): Text => ({
    en: `Must stay "${mode}", because guests have registered; closesAt ends the registration.`,
    de: 'Bleibt, wie es ist, denn Gäste sind angemeldet; der Anmeldeschluss beendet die Anmeldung.',
  }),
} as const
