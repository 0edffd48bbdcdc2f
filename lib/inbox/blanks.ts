/** The blanks of a saved answer, each with the words that fill it; null if they are not known here. */
export type Blanks = Readonly<Record<'name' | 'date' | 'time' | 'table' | 'link', string | null>>

/** Fills the blanks of a saved answer, such as `{name}`. A blank that is not known stays, so that its writer sees it. */
export function fillBlanks(text: string, blanks: Blanks): string {
  return text.replaceAll(/\{(name|date|time|table|link)\}/g, (blank, key: keyof Blanks) => blanks[key] ?? blank)
}

/** Whether a text still has a blank that nobody has filled. */
export function hasBlanks(text: string): boolean {
  return /\{(name|date|time|table|link)\}/.test(text)
}
