import type { Locale } from '#lib/i18n/locale.ts'
import { acts, mayAct, type Role } from '#lib/operators/roles.ts'
import type { ListedSession, SignedIn } from '#lib/operators/sessions.ts'
import { actTexts, everyAct, meansTexts, roleTexts, texts } from './texts.ts'

type Props = { who: SignedIn; sessions: readonly ListedSession[]; locale: Locale; now: Date }

/** Roles, sessions, and the way out. */
export function AccountPage({ who, sessions, locale, now }: Props) {
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
            <span className="soft">{venueSlug ?? texts.everywhere[locale]}</span>
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
