/** The form of a slug. A text of another form names nothing, and is never sent to the database. */
export const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const longestSlug = 80

/** Whether a text has the form of a slug: lower-case letters and digits in words joined by single dashes. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugForm.test(text)
}
