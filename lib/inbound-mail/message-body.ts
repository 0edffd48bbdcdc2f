import { fromGuest, type GuestText } from '#lib/guest-text.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'

const mostNames = 20

/** The text of a mail as it is stored: with the names of the files that are not stored, in the language of the venue. */
export function bodyOf(text: GuestText, leftOut: readonly string[], language: Locale): GuestText {
  if (leftOut.length === 0) return text
  const more = leftOut.length - mostNames
  const names = [...leftOut.slice(0, mostNames), ...(more > 0 ? [texts.more(more)[language]] : [])].join(', ')
  return fromGuest([text, `[${texts.leftOut(names)[language]}]`].filter(Boolean).join('\n\n'))
}

const texts = {
  leftOut: (names: string): Text => ({ en: `Files not kept: ${names}`, de: `Nicht übernommene Dateien: ${names}` }),
  more: (count: number): Text => ({ en: `and ${count} more`, de: `und ${count} weitere` }),
}
