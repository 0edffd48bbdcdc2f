import type { Locale } from '#lib/i18n/locale.ts'
import { isFounder } from '#lib/operators/founders.ts'
import type { ListedPasskey } from '#lib/operators/passkeys.ts'
import type { NamedVenue } from '#lib/operators/queries.ts'
import { roleTexts } from '#lib/operators/role-texts.ts'
import { acts, mayAct, type Role } from '#lib/operators/roles.ts'
import { hasFreshProof, type ListedSession, type SignedIn } from '#lib/operators/sessions.ts'
import { ago } from '../_ui/ago.ts'
import { PasskeyButton } from '../_ui/passkey-button.tsx'
import { SignInAgain } from '../_ui/sign-in-again.tsx'
import { uiTexts } from '../_ui/texts.ts'
import { PinForm, type PinState } from './pin-form.tsx'
import { everyAct, roleActTexts, signInMeansTexts, texts } from './texts.ts'

type Props = {
  who: SignedIn
  /** Every venue of the organisation. */
  venues: readonly NamedVenue[]
  sessions: readonly ListedSession[]
  passkeys: readonly ListedPasskey[]
  pin: PinState
  locale: Locale
  now: Date
}

/** Shows the account of a person: roles, sessions, passkeys, the PIN, and the sign-out. */
export function AccountPage({ who, venues, sessions, passkeys, pin, locale, now }: Props) {
  const { operator, memberships } = who
  const nameOf = (venueSlug: string | null) => venues.find(({ slug }) => slug === venueSlug)?.name
  const isOwn = ({ id }: ListedSession) => id === who.session.id
  const ownFirst = [...sessions.filter(isOwn), ...sessions.filter((each) => !isOwn(each))]
  return (
    <>
      <h1>{operator.name}</h1>
      <h2>{texts.roles[locale]}</h2>
      {memberships.length === 0 && <p>{texts.noRole[locale]}</p>}
      <ul className="rows">
        {memberships.map(({ venueSlug, role }) => (
          <li key={venueSlug ?? ''}>
            <div>
              <b>{roleTexts[role][locale]}</b>
              <span className="small">{actsOf(role, locale)}</span>
            </div>
            <span className="soft">
              {nameOf(venueSlug) ?? (memberships.length > 1 ? texts.elsewhere : texts.everywhere)[locale]}
            </span>
          </li>
        ))}
      </ul>
      <h2>{texts.sessions[locale]}</h2>
      <ul className="rows">
        {ownFirst.map((session) => (
          <SessionRow key={session.id} session={session} own={isOwn(session)} locale={locale} now={now} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/console/account/end">
          <input type="hidden" name="session" value="others" />
          <button className="button">{texts.endOthers[locale]}</button>
        </form>
      )}
      <Passkeys passkeys={passkeys} fresh={hasFreshProof(who, now)} locale={locale} now={now} />
      <PinForm pin={pin} fresh={hasFreshProof(who, now)} locale={locale} now={now} />
      {memberships.some(({ role }) => mayAct(role, 'staff')) && (
        <a className="button" href="/console/people">
          {texts.people[locale]}
        </a>
      )}
      {memberships.some(({ role }) => mayAct(role, 'devices')) && (
        <a className="button" href="/console/devices">
          {texts.devices[locale]}
        </a>
      )}
      {isFounder(who) && (
        <a className="button" href="/console/new-venue">
          {(venues.length > 0 ? uiTexts.anotherVenue : texts.firstVenue)[locale]}
        </a>
      )}
      <form method="post" action="/console/sign-out">
        <button className="button">{texts.signOut[locale]}</button>
      </form>
    </>
  )
}

/** Returns the acts of a role, in words. */
function actsOf(role: Role, locale: Locale): string {
  if (acts.every((act) => mayAct(role, act))) return everyAct[locale]
  const listed = acts.filter((act) => act !== 'account').filter((act) => mayAct(role, act))
  return listed.map((act) => roleActTexts[act][locale]).join(', ')
}

type RowProps = { session: ListedSession; own: boolean; locale: Locale; now: Date }

function SessionRow({ session, own, locale, now }: RowProps) {
  const browser = session.browser || texts.unknownBrowser[locale]
  const lines = [
    own ? texts.thisOne[locale] : texts.seen(ago(session.seenAt, now, locale))[locale],
    `${texts.since(ago(session.createdAt, now, locale))[locale]}, ${signInMeansTexts[session.means][locale]}`,
  ]
  return (
    <li>
      <div>
        <b>{browser}</b>
        <span className="small">{lines.join(' · ')}</span>
      </div>
      {!own && (
        <form method="post" action="/console/account/end">
          <input type="hidden" name="session" value={session.id} />
          <button className="button narrow" aria-label={texts.endOf(browser)[locale]}>
            {texts.end[locale]}
          </button>
        </form>
      )}
    </li>
  )
}

type PasskeysProps = { passkeys: readonly ListedPasskey[]; fresh: boolean; locale: Locale; now: Date }

/** Lists the passkeys, with a button that makes one. The script of the page shows the button. */
function Passkeys({ passkeys, fresh, locale, now }: PasskeysProps) {
  return (
    <>
      <h2>{texts.passkeys[locale]}</h2>
      <p className="small">{fresh ? texts.passkeyLine[locale] : texts.addPasskeyLater[locale]}</p>
      {!fresh && <SignInAgain to="/console/account" locale={locale} />}
      {passkeys.length > 0 && (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} fresh={fresh} locale={locale} now={now} />
          ))}
        </ul>
      )}
      {fresh && (
        <PasskeyButton
          path="/console/account/passkeys"
          act="add"
          label={texts.addPasskey[locale]}
          failed={texts.passkeyFailed[locale]}
        />
      )}
    </>
  )
}

type PasskeyRowProps = { passkey: ListedPasskey; fresh: boolean; locale: Locale; now: Date }

function PasskeyRow({ passkey, fresh, locale, now }: PasskeyRowProps) {
  const { id, createdAt, usedAt } = passkey
  const name = passkey.name || texts.unknownBrowser[locale]
  const lines = [
    texts.made(ago(createdAt, now, locale))[locale],
    ...(usedAt ? [texts.used(ago(usedAt, now, locale))[locale]] : []),
  ]
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="small">{lines.join(' · ')}</span>
      </div>
      {fresh && (
        <form method="post" action="/console/account/passkeys/remove">
          <input type="hidden" name="passkey" value={id} />
          <button className="button narrow" aria-label={texts.removeOf(name)[locale]}>
            {texts.remove[locale]}
          </button>
        </form>
      )}
    </li>
  )
}
