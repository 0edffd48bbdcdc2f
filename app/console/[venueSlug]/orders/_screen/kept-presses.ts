/** A press without an answer yet, stored in this browser: a page that is loaded again sends it. */
export type Kept = {
  name: string
  path: string
  body: unknown
  /** The text that is shown once the act is done. */
  done: string
  /** The name of the person who has pressed: the press is not sent for anybody else. */
  person: string
  at: number
}

/** Our own limit: older presses do not help a kitchen any more. Milliseconds. */
const keptForMs = 3_600_000

const placeOf = (venueSlug: string) => `orders-presses ${venueSlug}`

/** Returns the stored presses of this person. Deletes those that are too old, or that somebody else has pressed. */
export function keptPresses(venueSlug: string, person: string): Kept[] {
  const kept = read(venueSlug).filter((each) => each.person === person && Date.now() - each.at < keptForMs)
  write(venueSlug, kept)
  return kept
}

export function keepPress(venueSlug: string, press: Kept): void {
  write(venueSlug, [...read(venueSlug), press])
}

export function forgetPress(venueSlug: string, { name }: Pick<Kept, 'name'>): void {
  write(
    venueSlug,
    read(venueSlug).filter((each) => each.name !== name),
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
    // In a browser without storage, presses are sent only as long as the page is open.
  }
}
