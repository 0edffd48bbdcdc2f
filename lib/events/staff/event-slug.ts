import { asciiSlug, longestSlug } from '#lib/venues/slug.ts'

/** Room for the number that tells equal slugs apart. */
const longestNumber = 5

/**
 * The slug of an event, from its title: lower-case letters and digits in words joined by dashes. `event` if the title has
 * no character that can be written so. `number` above 1 tells it from others of the same title.
 */
export function eventSlug(title: string, number = 1): string {
  const words = asciiSlug(title) || 'event'
  const slug = words.slice(0, longestSlug - longestNumber).replace(/-$/, '')
  return number === 1 ? slug : `${slug}-${number}`
}
