import type { Locale } from '#lib/i18n/locale.ts'

export type Account = {
  slug: string
  locale: Locale
  id: string
  name: string
  currency: string
  balanceMinor: number
}
