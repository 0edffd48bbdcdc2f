/** What was pressed and has no answer yet, in this browser: a page that is loaded again sends it under the same key. */
export type Kept = {
  name: string
  path: string
  body: unknown
  key: string
  /** What is said once it is done. */
  done: string
  /** Who has pressed it: nobody else sends it. */
  person: string
  at: number
}

/** Ours: what is older is not news to a kitchen. Milliseconds. */
const keptForMs = 3_600_000

const placeOf = (venueSlug: string) => `orders-presses ${venueSlug}`

/** What this person has pressed here; what is too old, or was pressed by somebody else, is forgotten. */
export function keptPresses(venueSlug: string, person: string): Kept[] {
  const kept = read(venueSlug).filter((each) => each.person === person && Date.now() - each.at < keptForMs)
  write(venueSlug, kept)
  return kept
}

export function keepPress(venueSlug: string, press: Kept): void {
  write(venueSlug, [...read(venueSlug), press])
}

export function forgetPress(venueSlug: string, { key }: Pick<Kept, 'key'>): void {
  write(
    venueSlug,
    read(venueSlug).filter((each) => each.key !== key),
  )
}

function read(venueSlug: string): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(placeOf(venueSlug)) ?? '[]')
  } catch {
    return []
  }
}

function write(venueSlug: string, kept: readonly Kept[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(placeOf(venueSlug))
    else localStorage.setItem(placeOf(venueSlug), JSON.stringify(kept))
  } catch {
    // A browser without storage sends as long as the page is open.
  }
}
