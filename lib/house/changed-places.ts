/**
 * The places in which two contents differ, with their values as JSON; empty where a side has none. The former name of a renamed
 * item (`was`) is no place of its own.
 */
export function changedPlaces(
  before: unknown,
  after: unknown,
  place = '',
): { place: string; before: string; after: string }[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isObject(before) || !isObject(after)) {
    return [{ place, before: JSON.stringify(before) ?? '', after: JSON.stringify(after) ?? '' }]
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    if (name === 'was') return []
    const at = Array.isArray(before) ? `${place}[${name}]` : `${place}${place && '.'}${name}`
    return changedPlaces(before[name], after[name], at)
  })
}
