/** Values of a form's fields, as the service has them. */
export type FormValues = Readonly<Record<string, string | number | readonly string[] | null>>

/**
 * Returns the body of an edit: the changed fields, and in `was` their values when the form was read. So the service can
 * refuse an edit that would replace somebody else's. If a field of the group `together` was changed, all of the group are
 * sent. Null if nothing was changed.
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

/** Compares two values as a field shows them: null as an empty text, and all line breaks as LF. */
function isSame(one: unknown, other: unknown): boolean {
  const shown = (value: unknown) => JSON.stringify(value ?? '').replaceAll(String.raw`\r\n`, String.raw`\n`)
  return shown(one) === shown(other)
}
