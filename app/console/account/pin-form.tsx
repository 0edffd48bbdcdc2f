import type { Locale } from '#lib/i18n/locale.ts'
import { ago } from '../_ui/ago.ts'
import { SignInAgain } from '../_ui/sign-in-again.tsx'
import { texts } from './texts.ts'

/** When the PIN was set (null for none), and why a PIN that was just typed is refused. */
export type PinState = { setAt: Date | null; refused: 'malformed' | 'trivial' | null }

const refusals = { malformed: texts.pinMalformed, trivial: texts.pinTrivial }

type Props = { pin: PinState; fresh: boolean; locale: Locale; now: Date }

/** Shows the form that sets the PIN, which needs a fresh proof, and the button that removes it. */
export function PinForm({ pin: { setAt, refused }, fresh, locale, now }: Props) {
  return (
    <>
      <h2 id="pin">{texts.pin[locale]}</h2>
      <p className="small">
        {texts.pinLine[locale]}
        {setAt && ` ${texts.pinSet(ago(setAt, now, locale))[locale]}`} {!fresh && texts.pinLater[locale]}
      </p>
      {!fresh && <SignInAgain to="/console/account" locale={locale} />}
      {refused && (
        <p className="error" role="alert" id="pin-error">
          {refusals[refused][locale]}
        </p>
      )}
      {fresh && (
        <form method="post" action="/console/account/pin">
          <label>
            {texts.newPin[locale]}
            <input
              name="pin"
              type="password"
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              required
              minLength={4}
              maxLength={8}
              aria-describedby={refused ? 'pin-error pin-help' : 'pin-help'}
              {...(refused && { 'aria-invalid': true })}
            />
          </label>
          <p className="small" id="pin-help">
            {texts.pinHelp[locale]}
          </p>
          <button className="button">{texts.setPin[locale]}</button>
        </form>
      )}
      {setAt && (
        <form method="post" action="/console/account/pin/remove">
          <button className="button">{texts.removePin[locale]}</button>
        </form>
      )}
    </>
  )
}
