import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { ListedDevice } from '#lib/operators/devices.ts'
import type { ListedOperator, NamedVenue } from '#lib/operators/queries.ts'
import { roleTexts } from '#lib/operators/role-texts.ts'
import { mayActAs, type Role, roles } from '#lib/operators/roles.ts'
import { ago } from '../_ui/ago.ts'
import { RoleGuide } from '../_ui/role-guide.tsx'
import { SignInAgain } from '../_ui/sign-in-again.tsx'
import type { Realm } from './allowed.ts'
import { texts } from './texts.ts'

/** The typed values of an invitation, and why one of them is refused. */
export type RefusedInvitation = { email: string; name: string; field: 'email' | 'name'; reason: Text }

/** A device of a venue of the realm. */
export type AddedDevice = Pick<ListedDevice, 'id' | 'name' | 'addedBy'> & { venueName: string }

type Props = {
  realm: Realm
  /** Every venue of the organisation, also outside of the realm. */
  venues: readonly NamedVenue[]
  people: readonly ListedOperator[]
  devices: readonly AddedDevice[]
  fresh: boolean
  refused: RefusedInvitation | null
  locale: Locale
  now: Date
}

/** Lists the people of the venues with their roles and the acts of an owner, and shows the form that invites somebody. */
export function PeoplePage({ realm, venues, people, devices, fresh, refused, locale, now }: Props) {
  return (
    <>
      <h1>{texts.title[locale]}</h1>
      <p className="soft">{texts.line[locale]}</p>
      {!fresh && (
        <>
          <p className="small">{texts.proof[locale]}</p>
          <SignInAgain to="/console/people" locale={locale} />
        </>
      )}
      <ul className="rows">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            realm={realm}
            venues={venues}
            devices={devices.filter(({ addedBy }) => addedBy?.id === person.id)}
            fresh={fresh}
            locale={locale}
            now={now}
          />
        ))}
      </ul>
      {fresh && <InviteForm realm={realm} refused={refused} locale={locale} />}
    </>
  )
}

type RowProps = Pick<Props, 'realm' | 'venues' | 'devices' | 'fresh' | 'locale' | 'now'> & { person: ListedOperator }

function PersonRow({ person, realm, venues, devices, fresh, locale, now }: RowProps) {
  const { id, name, email, memberships, disabledAt, acceptedAt, invitedAt } = person
  const isSelf = id === realm.who.operator.id
  const held = memberships.map(
    ({ venueSlug, role }) =>
      `${roleTexts[role][locale]} (${venues.find(({ slug }) => slug === venueSlug)?.name ?? texts.everywhere[locale]})`,
  )
  const state = disabledAt ? texts.disabled : acceptedAt ? null : texts.invited(ago(invitedAt, now, locale))
  const lines = [held.join(', ') || texts.noRole[locale], ...(state ? [state[locale]] : [])]
  return (
    <li>
      <div>
        <b>
          {name}
          {isSelf && ` (${texts.you[locale]})`}
        </b>
        <span className="small">{email}</span>
        <span className="small">{lines.join(' · ')}</span>
      </div>
      {fresh && !isSelf && <ChangeForms {...{ person, realm, devices, locale }} />}
    </li>
  )
}

function ChangeForms({ person, realm, devices, locale }: Pick<RowProps, 'person' | 'realm' | 'devices' | 'locale'>) {
  const { id, name, disabledAt, memberships } = person
  const wide = memberships.find(({ venueSlug }) => venueSlug === null)?.role
  // An owner of single venues cannot lower the role that somebody has at every venue (`requireReach`).
  const given = realm.everywhere || !wide ? roles : roles.filter((role) => mayActAs(role, wide))
  const hidden = <input type="hidden" name="person" value={id} />
  if (disabledAt) {
    return realm.everywhere ? (
      <form method="post" action="/console/people/enable">
        {hidden}
        <button className="button narrow">{texts.enable[locale]}</button>
      </form>
    ) : null
  }
  return (
    <details>
      <summary className="button narrow" aria-label={texts.changeOf(name)[locale]}>
        {texts.change[locale]}
      </summary>
      {devices.length > 0 && (
        <p className="small">
          {texts.endsWithRole(devices.map((device) => `${device.name} (${device.venueName})`).join(', '))[locale]}{' '}
          <a href="/console/devices">{texts.handFirst[locale]}</a>
        </p>
      )}
      <form method="post" action="/console/people/role">
        {hidden}
        <Where realm={realm} locale={locale} />
        <RoleField locale={locale} given={given} value={memberships[0]?.role ?? 'host'} withNone />
        <button className="button first">{texts.save[locale]}</button>
      </form>
      {realm.everywhere && (
        <form method="post" action="/console/people/disable">
          {hidden}
          <button className="button">{texts.disable[locale]}</button>
        </form>
      )}
    </details>
  )
}

/** Asks for one of the venues whose staff the owner manages, or for every venue if the owner manages all. */
function Where({ realm: { venues, everywhere }, locale }: Pick<RowProps, 'realm' | 'locale'>) {
  return (
    <label>
      {texts.venue[locale]}
      <select name="venue">
        {everywhere && <option value="">{texts.everywhere[locale]}</option>}
        {venues.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

type RoleFieldProps = { locale: Locale; value: string; given?: readonly Role[]; withNone?: boolean }

function RoleField({ locale, value, given = roles, withNone = false }: RoleFieldProps) {
  return (
    <label>
      {texts.role[locale]}
      <select name="role" defaultValue={value}>
        {given.map((role) => (
          <option key={role} value={role}>
            {roleTexts[role][locale]}
          </option>
        ))}
        {withNone && <option value="none">{texts.none[locale]}</option>}
      </select>
    </label>
  )
}

function InviteForm({ realm, refused, locale }: Pick<Props, 'realm' | 'refused' | 'locale'>) {
  const field = (name: RefusedInvitation['field']) => ({
    name,
    required: true,
    defaultValue: refused?.[name],
    ...(refused?.field === name && { 'aria-invalid': true, 'aria-describedby': 'error' }),
  })
  return (
    <form method="post" action="/console/people">
      <h2>{texts.invite[locale]}</h2>
      <p className="small">{texts.inviteLine[locale]}</p>
      {refused && (
        <p className="error" role="alert" id="error">
          {refused.reason[locale]}
        </p>
      )}
      <label>
        {texts.email[locale]}
        <input type="email" autoComplete="off" maxLength={254} {...field('email')} />
      </label>
      <label>
        {texts.name[locale]}
        <input autoComplete="off" maxLength={80} {...field('name')} />
      </label>
      <Where realm={realm} locale={locale} />
      <RoleField locale={locale} value="host" />
      <RoleGuide locale={locale} />
      <label>
        {texts.language[locale]}
        <select name="language" defaultValue={locale}>
          <option value="en">{texts.english[locale]}</option>
          <option value="de">{texts.german[locale]}</option>
        </select>
      </label>
      <button className="button first">{texts.send[locale]}</button>
    </form>
  )
}
