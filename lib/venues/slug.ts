/** The form of a slug. A text of another form names nothing, and is never sent to the database. */
export const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const longestSlug = 80

/** Whether a text has the form of a slug: lower-case letters and digits in words joined by single dashes. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugForm.test(text)
}

/** Returns the slug that a name proposes: its letters and digits, cut to the longest slug; empty if it has none. */
export function slugOfName(name: string): string {
  return asciiSlug(name).slice(0, longestSlug).replace(/-+$/, '')
}

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

/** Writes a text in lower-case letters and digits, in words joined by dashes; empty if no character can be written so. */
export function asciiSlug(text: string): string {
  const letters = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßæøåłđœ]/g, (letter) => german[letter] ?? '')
  const plain = letters.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-')
}
