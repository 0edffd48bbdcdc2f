import type { Locale } from '#lib/i18n/locale.ts'

const texts = { en: 'Sign out and sign in again', de: 'Abmelden und wieder anmelden' }

/** Shows the button to which a page points that asks for a fresh sign-in. The sign-in leads back to `to`. */
export function SignInAgain({ to, locale }: { to: string; locale: Locale }) {
  return (
    <form method="post" action="/console/sign-out">
      <input type="hidden" name="to" value={to} />
      <button className="button">{texts[locale]}</button>
    </form>
  )
}
