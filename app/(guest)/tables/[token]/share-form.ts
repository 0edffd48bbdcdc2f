import { sha256 } from '#lib/codes.ts'
import { toDecimal } from '#lib/money.ts'
import { mostParts, type RequestedShare } from '#lib/payments/input.ts'
import type { ItemAtPrice } from '#lib/table-sessions/shares.ts'
import type { TabState } from '#lib/table-sessions/tab-state.ts'

/** The field for how many of an item at one price a guest pays for. */
export function shareFieldOf({ itemName, unitPriceMinor }: ItemAtPrice): string {
  return `s-${sha256(JSON.stringify([itemName, unitPriceMinor]))
    .toString('base64url')
    .slice(0, 16)}`
}

/**
 * Reads the share from a form of the table's page: null for all that is due, and `no-share` if the form has no valid one.
 * `state` is that of the table now; the fields are named by its lines.
 */
export function readShare(form: FormData, { entries, tab }: TabState): RequestedShare | null | 'no-share' {
  const kind = form.get('share')
  if (kind === null) return null
  if (kind === 'parts') {
    const [of, parts] = [countIn(form, 'of'), countIn(form, 'parts')]
    return of >= 2 && of <= mostParts && parts >= 1 && parts <= of ? { of, parts } : 'no-share'
  }
  if (kind === 'rest') {
    const restMinor = countIn(form, 'rest')
    return restMinor > 0 ? { amount: toDecimal(restMinor, tab?.currency ?? '') } : 'no-share'
  }
  const lines = entries.flatMap((entry) => {
    const quantity = countIn(form, shareFieldOf(entry))
    const unitPrice = toDecimal(entry.unitPriceMinor, tab?.currency ?? '')
    return quantity > 0 ? [{ itemName: entry.itemName, unitPrice, quantity }] : []
  })
  return lines.length > 0 ? { lines } : 'no-share'
}

function countIn(form: FormData, name: string): number {
  const written = String(form.get(name) ?? '').trim()
  return /^\d{1,9}$/.test(written) ? Number(written) : 0
}
