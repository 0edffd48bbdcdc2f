import { type Issue, isRequired, isUnknown, pathText } from './errors.ts'
import { venueFileJsonSchema } from './schema.ts'

/** A place at which the venue file has a field: the names on its path, with `[]` for the entries of a list. */
type Place = readonly string[]
type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/**
 * The mistakes of a file, each reported once: the error for an unknown field suggests the field that was probably meant, and
 * that field is not reported as missing, too; of several mistakes in one value the first is reported.
 */
export function eachOnce(issues: readonly Issue[]): Issue[] {
  const isAnyUnknown = issues.some(({ message }) => message === isUnknown)
  const places = isAnyUnknown ? placesIn(venueFileJsonSchema() as Schema) : []
  const hinted = issues.map((issue) => {
    return { issue, meant: issue.message === isUnknown ? probablyMeant(issue.path, places) : [] }
  })
  const found = new Set(hinted.flatMap(({ meant }) => meant))
  const reported = new Set<string>()
  return hinted.flatMap(({ issue, meant }) => {
    const place = pathText(issue.path)
    if (reported.has(place) || (issue.message === isRequired && found.has(place))) return []
    reported.add(place)
    return meant.length === 0
      ? [issue]
      : [{ ...issue, message: `${issue.message}; did you mean ${named(issue, meant)}?` }]
  })
}

function named({ path }: Issue, meant: readonly string[]): string {
  const isBelow = path.length > 1
  return meant
    .map((place) => (isBelow && !place.includes('.') ? `${place}, at the top of the file` : place))
    .join(' or ')
}

/** A hint with more places than these would not help to find the right one. */
const maxPlaces = 2

/** The places of the fields that were probably meant: a similar name beside this one, else the same name elsewhere. */
function probablyMeant(path: readonly PropertyKey[], places: readonly Place[]): string[] {
  const steps = path.map((step) => (typeof step === 'number' ? '[]' : String(step)))
  const [parent, name] = [steps.slice(0, -1), steps.at(-1) ?? '']
  const isSibling = (place: Place) => place.slice(0, -1).join('.') === parent.join('.')
  const siblings = closest(name, places.filter(isSibling), mistakesIn(name))
  const others = places.filter((place) => !isSibling(place))
  const candidates = [siblings, nearest(parent, closest(name, others, 0)), closest(name, others, mistakesIn(name))]
  const meant = candidates.find((some) => some.length > 0) ?? []
  if (meant.length > maxPlaces) return []
  return meant.map((place) => pathText(withIndices(place, path)))
}

function placesIn({ properties = {}, items, anyOf = [] }: Schema, path: Place = []): Place[] {
  return [
    ...Object.entries(properties).flatMap(([name, schema]) => [[...path, name], ...placesIn(schema, [...path, name])]),
    ...(items ? placesIn(items, [...path, '[]']) : []),
    ...anyOf.flatMap((schema) => placesIn(schema, path)),
  ]
}

/** How many typos a name of this length may have to be taken for another one. */
function mistakesIn(name: string): number {
  return name.length < 3 ? 0 : name.length < 6 ? 1 : 2
}

/** The places with the names most similar to this one, within a number of typos. */
function closest(name: string, places: readonly Place[], mistakes: number): Place[] {
  const isSimilar = (place: Place) => Math.abs((place.at(-1) ?? '').length - plain(name).length) <= mistakes
  const measured = places
    .filter(isSimilar)
    .map((place) => ({ place, distance: editDistance(plain(name), plain(place.at(-1) ?? '')) }))
  const least = Math.min(mistakes, ...measured.map(({ distance }) => distance))
  return measured.filter(({ distance }) => distance === least).map(({ place }) => place)
}

/** The nearest of the places that are in no other list than `parent`; if there are none, the nearest of all. */
function nearest(parent: Place, places: readonly Place[]): Place[] {
  const measured = places.map((place) => {
    const shared = place.findIndex((step, at) => step !== parent[at])
    return { place, intoList: place.slice(shared).includes('[]'), steps: parent.length + place.length - 2 * shared }
  })
  const outside = measured.filter(({ intoList }) => !intoList)
  const least = Math.min(...outside.map(({ steps }) => steps))
  return (outside.length > 0 ? outside.filter(({ steps }) => steps === least) : measured).map(({ place }) => place)
}

/** `opening_hours` and `OpeningHours` are `openingHours`. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[_\s-]/g, '')
}

/** A place with the indices of the lists that it shares with a path of the file. */
function withIndices(place: Place, path: readonly PropertyKey[]): PropertyKey[] {
  let isShared = true
  return place.map((step, at) => {
    const here = path[at]
    if (step === '[]') return isShared && typeof here === 'number' ? here : '[]'
    isShared &&= step === here
    return step
  })
}

/** The edit distance of two words: letters inserted, deleted, replaced, or swapped with the next one. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++) {
    rows.push([row])
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const ways = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (same ? 0 : 1)]
      rows[row]?.push(Math.min(...ways, swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY))
    }
  }
  return at(one.length, other.length)
}
