import { clock } from '#app/console/_ui/clock.ts'
import { partyName } from '#app/console/_ui/stage.tsx'
import type { Evening, SearchResults } from '#lib/evening/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { panelTexts } from '../panel/texts.ts'

export type Result = SearchResults['results'][number]

type Target =
  | { reference: string; date: string | null }
  | { resourceId: string }
  | { voucherId: string }
  | NonNullable<Result['registration']>

/**
 * Returns the target that a result opens: a party of a day, a registration in the guest list, a voucher at the desk, or a
 * table; null for none. The result of a party has its table too, and opens the party.
 */
export function targetOf({ reference, resourceId, date, registration, voucherId }: Result): Target | null {
  if (reference !== null) return { reference, date }
  if (registration !== null) return registration
  if (voucherId !== null) return { voucherId }
  return resourceId === null ? null : { resourceId }
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const compact = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns the parties of the shown evening whose name or reference matches. Each typed word must begin a word of the name.
 * Needs no network.
 */
export function resultsHere(evening: Evening, typed: string, locale: Locale): Result[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (!words.length) return []
  const wanted = compact(typed)
  const isNamed = (name: string) => {
    const own = folded(name).split(/[\s-]+/)
    return name !== '' && words.every((word) => own.some((part) => part.startsWith(word)))
  }
  const hasReference = (reference: string) => {
    const code = compact(reference)
    return wanted.length >= 2 && (code.startsWith(wanted) || compact(reference.replace(/^.*?-/, '')).startsWith(wanted))
  }
  return evening.parties
    .filter(({ name, reference }) => isNamed(name) || hasReference(reference))
    .map((party) => {
      const { reference, from, partySize, resourceIds } = party
      const tables = resourceIds.map((id) => evening.resources.find((each) => each.id === id)?.name ?? id).join(', ')
      const guests = `${partySize} ${panelTexts.guests(partySize)[locale]}`
      return {
        kind: 'reservation',
        title: partyName(party, locale),
        line: [clock(from, evening.venue.timeZone), guests, tables].filter(Boolean).join(' · '),
        date: party.date,
        reference,
        resourceId: resourceIds[0] ?? null,
        registration: null,
        voucherId: null,
      }
    })
}

/** Returns the results of the shown evening, followed by those of the server that are not among them. */
export function mergedResults(here: readonly Result[], found: readonly Result[]): Result[] {
  const known = new Set(here.map(({ reference }) => reference))
  return [...here, ...found.filter(({ reference }) => reference === null || !known.has(reference))]
}
