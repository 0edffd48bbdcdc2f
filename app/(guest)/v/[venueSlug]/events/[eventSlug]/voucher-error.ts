import type { Text } from '#lib/i18n/locale.ts'
import { voucherNotice, voucherNotices } from '../../../../tables/[token]/voucher-notices.ts'

/** The reason why a voucher cannot pay, for the guest who wanted to use it; null for every other refusal. */
export function voucherError(error: unknown): Text | null {
  const notice = voucherNotice(error)
  if (notice === null) return null
  const { heading, line } = voucherNotices[notice]
  return { en: `${heading.en}. ${line.en}`, de: `${heading.de}. ${line.de}` }
}
