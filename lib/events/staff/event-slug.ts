import { longestSlug } from '#lib/venues/slug.ts'

const german: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ł: 'l',
  đ: 'd',
  œ: 'oe',
}

/** Room for the number that tells equal slugs apart. */
const longestNumber = 5

/**
 * The slug of an event, from its title: lower-case letters and digits in words joined by dashes. `event` if the title has
 * no character that can be written so. `number` above 1 tells it from others of the same title.
 */
export function eventSlug(title: string, number = 1): string {
  const letters = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßæøåłđœ]/g, (letter) => german[letter] ?? '')
  const words = letters
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g) ?? ['event']
  const slug = words
    .join('-')
    .slice(0, longestSlug - longestNumber)
    .replace(/-$/, '')
  return number === 1 ? slug : `${slug}-${number}`
}
