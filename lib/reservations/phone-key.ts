/**
 * A telephone number as it is compared: without spaces and signs, and without the zeros of an international prefix. Null for
 * one that identifies nobody. `phoneKeyOf` of the schema is the same rule in SQL.
 */
export function phoneKey(phone: string | null): string | null {
  const key = (phone ?? '').replace(/[^0-9A-Za-z]/g, '').replace(/^00/, '')
  return key.length < shortest ? null : key
}

const shortest = 5
