import type { Locale } from '#lib/i18n/locale.ts'
import type { ListedPasskey } from '#lib/operators/passkeys.ts'
import { acts, mayAct, type Role } from '#lib/operators/roles.ts'
import { hasFreshProof, type ListedSession, type SignedIn } from '#lib/operators/sessions.ts'
import { actTexts, everyAct, meansTexts, roleTexts, texts } from './texts.ts'

type Props = {
  who: SignedIn
  sessions: readonly ListedSession[]
  passkeys: readonly ListedPasskey[]
  locale: Locale
  now: Date
}

/** Roles, sessions, and the way out. */
export function AccountPage({ who, sessions, passkeys, locale, now }: Props) {
  const { operator, memberships } = who
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
              {venueSlug ?? (memberships.length > 1 ? texts.elsewhere : texts.everywhere)[locale]}
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
      <form method="post" action="/console/sign-out">
        <button className="button">{texts.signOut[locale]}</button>
      </form>
    </>
  )
}

/** What a role may do, in words. */
function actsOf(role: Role, locale: Locale): string {
  if (acts.every((act) => mayAct(role, act))) return everyAct[locale]
  const listed = acts.filter((act) => act !== 'account').filter((act) => mayAct(role, act))
  return listed.map((act) => actTexts[act][locale]).join(', ')
}

type RowProps = { session: ListedSession; own: boolean; locale: Locale; now: Date }

function SessionRow({ session, own, locale, now }: RowProps) {
  const browser = session.browser || texts.unknownBrowser[locale]
  const lines = [
    own ? texts.thisOne[locale] : texts.seen(ago(session.seenAt, now, locale))[locale],
    `${texts.since(ago(session.createdAt, now, locale))[locale]}, ${meansTexts[session.means][locale]}`,
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

/** The passkeys, and the button that makes one, which the page's script shows. */
function Passkeys({ passkeys, fresh, locale, now }: PasskeysProps) {
  return (
    <>
      <h2>{texts.passkeys[locale]}</h2>
      <p className="small">{fresh ? texts.passkeyLine[locale] : texts.addPasskeyLater[locale]}</p>
      {passkeys.length > 0 && (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} fresh={fresh} locale={locale} now={now} />
          ))}
        </ul>
      )}
      {fresh && (
        <div hidden className="stack">
          <p className="error" role="alert" id="passkey-failed" hidden>
            {texts.passkeyFailed[locale]}
          </p>
          <button type="button" className="button" data-passkey="/console/account/passkeys" data-act="add">
            {texts.addPasskey[locale]}
          </button>
        </div>
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

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago something was, in words: `2 hours ago`. */
function ago(at: Date, now: Date, locale: Locale): string {
  const passed = now.getTime() - at.getTime()
  const [unit, ms] = units.find(([, each]) => passed >= each) ?? []
  if (!unit || !ms) return texts.now[locale]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(passed / ms), unit)
}
