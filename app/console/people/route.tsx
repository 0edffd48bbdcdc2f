import { locales } from '#lib/i18n/locale.ts'
import { listDevices } from '#lib/operators/devices.ts'
import { staffAddress, staffName } from '#lib/operators/input.ts'
import { DisabledOperatorError, inviteByMail, OtherOrganisationError } from '#lib/operators/invite-operator.ts'
import { listOperators, listVenuesOf, type NamedVenue } from '#lib/operators/queries.ts'
import { roles } from '#lib/operators/roles.ts'
import { hasFreshProof } from '#lib/operators/sessions.ts'
import { consolePage, seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute } from '../_ui/console-route.tsx'
import { frameHere } from '../_ui/frame-of.ts'
import { staffLocale } from '../_ui/staff-locale.ts'
import { changeStaff, type Realm, realmOf, staffForbidden, venueOf } from './allowed.ts'
import { type AddedDevice, PeoplePage, type RefusedInvitation } from './people-page.tsx'
import { texts } from './texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show, POST: send })

/** Lists the people who sign in at the venues of an owner, and their roles (decisions 14.1, 14.2). */
async function show(request: Request): Promise<Response> {
  const realm = await realmOf(request, new Date())
  if (!realm) return seeConsole('/console/sign-in')
  return realm.venues.length === 0 ? staffForbidden(request) : list(request, realm, null)
}

async function list(request: Request, realm: Realm, refused: RefusedInvitation | null): Promise<Response> {
  const now = new Date()
  const { operator } = realm.who
  const locale = staffLocale(request, operator.language)
  const slugs: readonly (string | null)[] = [null, ...realm.venues.map(({ slug }) => slug)]
  const people = (await listOperators({ organisationId: operator.organisationId })).filter(
    (person) => realm.everywhere || person.memberships.some(({ venueSlug }) => slugs.includes(venueSlug)),
  )
  const venues = await listVenuesOf(operator.organisationId)
  const devices = (await Promise.all(realm.venues.map((venue) => devicesOf(venue, now)))).flat()
  return consolePage({
    status: refused ? 422 : 200,
    locale,
    title: texts.title[locale],
    place: operator.email,
    frame: await frameHere(request, { locale, current: 'people' }),
    wide: true,
    content: (
      <PeoplePage {...{ realm, venues, people, devices, refused, locale, now }} fresh={hasFreshProof(realm.who, now)} />
    ),
  })
}

async function devicesOf(venue: NamedVenue, now: Date): Promise<AddedDevice[]> {
  return (await listDevices(venue, now)).map((device) => ({ ...device, venueName: venue.name }))
}

/** Invites a new person by mail, or gives a role to a known one. */
async function send(request: Request, form: FormData): Promise<Response> {
  return changeStaff(request, async ({ realm, actingAt }) => {
    const venue = venueOf(realm, form)
    const role = roles.find((each) => each === form.get('role'))
    const language = locales.find((each) => each === form.get('language'))
    if (venue === undefined || !role || !language) return false
    const typed = {
      email: String(form.get('email') ?? '').slice(0, 300),
      name: String(form.get('name') ?? '').slice(0, 300),
    }
    const email = staffAddress.safeParse(typed.email.trim())
    if (!email.success) return list(request, realm, { ...typed, field: 'email', reason: texts.emailError })
    const name = staffName.safeParse(typed.name)
    if (!name.success) return list(request, realm, { ...typed, field: 'name', reason: texts.nameError })
    const { organisationId } = realm.who.operator
    const invitation = {
      organisationId,
      email: email.data,
      name: name.data,
      language,
      role,
      venueId: venue?.id ?? null,
    }
    try {
      return await inviteByMail(invitation, actingAt(venue))
    } catch (error) {
      const known = error instanceof DisabledOperatorError ? texts.isDisabled : null
      const reason = error instanceof OtherOrganisationError ? texts.elsewhere : known
      if (!reason) throw error
      return list(request, realm, { ...typed, field: 'email', reason })
    }
  })
}
