import type { Locale } from '#lib/i18n/locale.ts'
import { Icon } from './icon.tsx'

const texts = { en: 'Account', de: 'Konto' }

/** Shows the entry for the account at the lower end of the rail. */
export function AccountLink({ locale }: { locale: Locale }) {
  return (
    <a href="/console/account">
      <Icon name="account" size="l" />
      <span>{texts[locale]}</span>
    </a>
  )
}
