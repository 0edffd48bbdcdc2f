import { readVoucherCode } from '#lib/vouchers/code.ts'

/**
 * The words of a text that could be spent as a voucher's code, in whatever case and with or without dashes. A word of
 * letters alone is none: one code in two thousand has no digit, but every thirty-second name of twenty letters would do.
 */
export function voucherCodesIn(text: string): string[] {
  return (text.match(/[\w-]{20,}/g) ?? []).filter((word) => /\d/.test(word) && readVoucherCode(word) !== null)
}
