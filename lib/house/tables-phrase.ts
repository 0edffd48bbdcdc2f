import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'

/** One part of a phrase: `count` resources of a type with `seats` each. */
export type PhrasedTables = { count: number; seats: number; type: ResourceType }

/** A resource as the venue file has it, made from a phrase. */
export type PhrasedResource = { id: string; name: string; type: ResourceType; capacity: number; active: true }

/** The most resources of one phrase, and the most seats of one resource (as in the venue file). */
const most = { resources: 500, seats: 10_000 }

/** The words of people for the types, in both languages; the first letters of the word are enough. */
const typeWords: [start: RegExp, type: ResourceType][] = [
  [/^(pool|billi?ard|snooker)/, 'BilliardTable'],
  [/^dart/, 'DartBoard'],
  [/^shuffle/, 'Shuffleboard'],
  [/^(lane|bowling|bahn)/, 'BowlingLane'],
  [/^(stage|bühne)/, 'EventArea'],
  [/^(table|tisch)/, 'RestaurantTable'],
]

const nameWords: Record<ResourceType, Text> = {
  RestaurantTable: { en: 'Table', de: 'Tisch' },
  BilliardTable: { en: 'Billiards', de: 'Billard' },
  DartBoard: { en: 'Darts', de: 'Dart' },
  Shuffleboard: { en: 'Shuffleboard', de: 'Shuffleboard' },
  BowlingLane: { en: 'Lane', de: 'Bahn' },
  EventArea: { en: 'Stage', de: 'Bühne' },
}

const joints: Record<Locale, RegExp> = { en: /\s*(?:[,;\n+]|\band\b|&)\s*/i, de: /\s*(?:[,;\n+]|\bund\b|&)\s*/i }
const part =
  /^(\d{1,3})\s*(?:×|x)?\s*(\p{L}[\p{L}\s-]*?)?\s*(?:of|for|für|zu|mit|with|à|x|×)\s*(\d{1,5})(?:\s+\p{L}+)?$/iu

/**
 * Reads tables as people say them: `12 tables of 4, 3 of 2`, `12 Tische für 4, 3 für 2`, `2 lanes for 6`. Numbers are digits,
 * and a part without a word is of the type before it. Both languages are understood, but `language` decides which word joins
 * parts (`and`, `und`). Returns the parts in their order; null if a part cannot be read, or if it is more than a venue has.
 */
export function readTablesPhrase(text: string, language: Locale): PhrasedTables[] | null {
  const parts = text
    .trim()
    .replace(/[.,;]+$/, '')
    .split(joints[language])
  const read: PhrasedTables[] = []
  for (const each of parts) {
    const [, count, word, seats] = part.exec(each.trim()) ?? []
    const type = word ? typeOf(word) : (read.at(-1)?.type ?? 'RestaurantTable')
    if (type === null) return null
    read.push({ count: Number(count), seats: Number(seats), type })
  }
  const isSound = read.every(({ count, seats }) => count > 0 && seats > 0 && seats <= most.seats)
  return isSound && read.reduce((sum, { count }) => sum + count, 0) <= most.resources ? read : null
}

function typeOf(word: string): ResourceType | null {
  const words = word.toLowerCase().split(/[\s-]+/)
  const known = typeWords.find(([start]) => words.some((each) => start.test(each)))
  return known ? known[1] : null
}

/**
 * Returns the resources of a phrase, named in a language and numbered by their type: `Table 1` … `Table 15`. Ids and numbers
 * that `existing` resources have are left out.
 */
export function resourcesOfPhrase(
  phrase: readonly PhrasedTables[],
  language: Locale,
  existing: readonly { id: string; name: string }[] = [],
): PhrasedResource[] {
  const ids = new Set(existing.map(({ id }) => id))
  const names = new Set(existing.map(({ name }) => name))
  const numbers = new Map<ResourceType, number>()
  let last = 0
  return phrase.flatMap(({ count, seats, type }) =>
    Array.from({ length: count }, () => {
      const nameOf = (number: number) => `${nameWords[type][language]} ${number}`
      let number = (numbers.get(type) ?? 0) + 1
      while (names.has(nameOf(number))) number += 1
      numbers.set(type, number)
      do last += 1
      while (ids.has(`t${last}`))
      return { id: `t${last}`, name: nameOf(number), type, capacity: seats, active: true as const }
    }),
  )
}
