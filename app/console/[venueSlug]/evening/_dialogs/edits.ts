/** Values of a form's fields, as the service has them. */
export type FormValues = Readonly<Record<string, string | number | readonly string[] | null>>

/**
 * The body of an edit: the fields that were changed, and what these were when the form was read (`was`), so that the service can
 * refuse to replace what somebody else has written since. Fields of one group (`together`) are sent together. Null: nothing was changed.
 */
export function editBody<V extends FormValues>(
  before: V,
  typed: V,
  together: readonly (keyof V)[] = [],
): (Partial<V> & { was: Partial<V> }) | null {
  const names = Object.keys(typed) as (keyof V)[]
  const isChanged = (name: keyof V) => !isSame(before[name], typed[name])
  const sent = names.filter((name) => isChanged(name) || (together.includes(name) && together.some(isChanged)))
  if (sent.length === 0) return null
  const pick = (values: V) => Object.fromEntries(sent.map((name) => [name, values[name]])) as Partial<V>
  return { ...pick(typed), was: pick(before) }
}

/** A field has line breaks of its own (LF), and shows nothing for null. */
function isSame(one: unknown, other: unknown): boolean {
  const shown = (value: unknown) => JSON.stringify(value ?? '').replaceAll(String.raw`\r\n`, String.raw`\n`)
  return shown(one) === shown(other)
}
