import { env } from '#lib/env/env.ts'
import { displayVoucherCode } from './code.ts'

/** A voucher's guest page, which its QR code leads to (interface, Voucher). The last path segment is the code. */
export function voucherUrl(code: string): string {
  return `${env().appUrl}/vouchers/${displayVoucherCode(code)}`
}

/** The address of a voucher's PDF, below its guest page. */
export function voucherPdfUrl(code: string): string {
  return `${voucherUrl(code)}/pdf`
}
