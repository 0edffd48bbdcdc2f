import { addDevice, listDevices } from '#lib/operators/devices.ts'
import { deviceName } from '#lib/operators/input.ts'
import { listOperators } from '#lib/operators/queries.ts'
import { mayGiveDevice, roles } from '#lib/operators/roles.ts'
import { hasFreshProof, operatorOf, type SignedIn } from '#lib/operators/sessions.ts'
import { actorOf, pairedDeviceOf } from '#lib/operators/who-is.ts'
import { Problem } from '#lib/problems/problem.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { consolePage, seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute } from '../_ui/console-route.tsx'
import { frameHere } from '../_ui/frame-of.ts'
import { staffLocale } from '../_ui/staff-locale.ts'
import { listManagedVenues, type ManagedVenue, takersOf } from './allowed.ts'
import { DevicesPage, PairingCode } from './devices-page.tsx'
import { devicesForbidden } from './forbidden.ts'
import { texts } from './texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show, POST: send })

/** Lists the paired devices of the venues whose devices the person who is signed in may manage (decisions 14.2). */
async function show(request: Request): Promise<Response> {
  const now = new Date()
  const who = await operatorOf(request, now)
  if (!who) return seeConsole('/console/sign-in')
  const venues = await listManagedVenues(who)
  return venues.length === 0 ? devicesForbidden(request) : list(request, { who, venues, now })
}

type ListedDevices = { who: SignedIn; venues: ManagedVenue[]; now: Date; refused?: { name: string } }

async function list(request: Request, { who, venues, now, refused }: ListedDevices): Promise<Response> {
  const locale = staffLocale(request, who.operator.language)
  const people = await listOperators({ organisationId: who.operator.organisationId })
  const withDevices = venues.map(async (venue) => {
    const devices = await listDevices(venue, now)
    const shown = devices.map((device) => ({ ...device, takers: takersOf(device, { who, venue, people }) }))
    return { ...venue, devices: shown }
  })
  const shown = { venues: await Promise.all(withDevices), refused: refused ?? null, locale, now }
  return consolePage({
    status: refused ? 422 : 200,
    locale,
    title: texts.title[locale],
    place: shownAddress(who.operator.email),
    frame: await frameHere(request, { locale, current: 'devices' }),
    wide: true,
    content: <DevicesPage {...shown} fresh={hasFreshProof(who, now)} />,
  })
}

/** Adds a device and shows its code once. Needs a fresh proof, and a role that is not above the person's own. */
async function send(request: Request, form: FormData): Promise<Response> {
  const now = new Date()
  const who = await operatorOf(request, now)
  if (!who) return seeConsole('/console/sign-in')
  const venues = await listManagedVenues(who)
  const venue = venues.find(({ slug }) => slug === form.get('venue'))
  const role = roles.find((each) => each === form.get('role'))
  if (!venue || !role || !mayGiveDevice(venue.held, role) || !hasFreshProof(who, now)) return devicesForbidden(request)
  const typed = String(form.get('name') ?? '')
  const name = deviceName.safeParse(typed)
  if (!name.success) return list(request, { who, venues, now, refused: { name: typed.slice(0, 200) } })
  const acting = {
    actor: actorOf({ kind: 'person', signedIn: who, device: await pairedDeviceOf(request, now) }, venue),
    now,
  }
  const added = await addDevice(venue, { name: name.data, role }, acting).catch((error: unknown) => {
    // The person may have lost the role meanwhile.
    if (error instanceof Problem && error.kind === 'role-not-allowed') return null
    throw error
  })
  if (!added) return devicesForbidden(request)
  const locale = staffLocale(request, who.operator.language)
  return consolePage({
    status: 201,
    locale,
    title: texts.codeTitle(name.data)[locale],
    place: venue.name,
    frame: await frameHere(request, { locale, current: 'devices' }),
    content: <PairingCode name={name.data} code={added.result.code} locale={locale} />,
  })
}
