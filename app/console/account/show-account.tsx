import { listPasskeys } from '#lib/operators/passkeys.ts'
import { findPinSetAt } from '#lib/operators/pin.ts'
import { listVenuesOf } from '#lib/operators/queries.ts'
import { listSessions, type SignedIn } from '#lib/operators/sessions.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { consolePage } from '../_ui/console-page.tsx'
import { frameHere } from '../_ui/frame-of.ts'
import { staffLocale } from '../_ui/staff-locale.ts'
import { AccountPage } from './account-page.tsx'
import type { PinState } from './pin-form.tsx'
import { texts } from './texts.ts'

/** Returns the page of somebody's own account. `refused` is the reason why a PIN that was just typed is not set (422). */
export async function showAccount(
  request: Request,
  who: SignedIn,
  now: Date,
  refused: PinState['refused'] = null,
): Promise<Response> {
  const { id, email, language, organisationId } = who.operator
  const locale = staffLocale(request, language)
  const [venues, sessions, passkeys, setAt] = await Promise.all([
    listVenuesOf(organisationId),
    listSessions(id, now),
    listPasskeys(id),
    findPinSetAt(id),
  ])
  const shown = { who, venues, sessions, passkeys, pin: { setAt, refused }, locale, now }
  return consolePage({
    status: refused ? 422 : 200,
    locale,
    title: texts.title[locale],
    place: shownAddress(email),
    frame: await frameHere(request, { locale, current: 'account' }),
    wide: true,
    scripts: ['/console/assets/passkey.js'],
    content: <AccountPage {...shown} />,
  })
}
