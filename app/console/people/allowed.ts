import type { Actor } from '#lib/audit/actor.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { isId } from '#lib/operators/device-guarantors.ts'
import { listVenuesFor, type NamedVenue } from '#lib/operators/queries.ts'
import { mayAct } from '#lib/operators/roles.ts'
import { hasFreshProof, operatorOf, type SignedIn } from '#lib/operators/sessions.ts'
import { actorOf, pairedDeviceOf } from '#lib/operators/who-is.ts'
import { Problem } from '#lib/problems/problem.ts'
import { seeConsole } from '../_ui/console-page.tsx'
import { notice } from '../_ui/console-route.tsx'
import { frameHere } from '../_ui/frame-of.ts'
import { staffLocale } from '../_ui/staff-locale.ts'
import { texts } from './texts.ts'

/** The venues whose staff a person manages. `everywhere`: every venue of the organisation, also future ones. */
export type Realm = { who: SignedIn; venues: readonly NamedVenue[]; everywhere: boolean }

/** Returns the realm of the person who is signed in; null if nobody is. */
export async function realmOf(request: Request, now: Date): Promise<Realm | null> {
  const who = await operatorOf(request, now)
  if (!who) return null
  const everywhere = who.memberships.some(({ venueSlug, role }) => venueSlug === null && mayAct(role, 'staff'))
  return { who, venues: await listVenuesFor(who, 'staff'), everywhere }
}

/**
 * Returns the page for somebody who may not manage staff, or who has not signed in recently enough (`hasFreshProof`). `why`
 * may give another reason.
 */
export async function staffForbidden(
  request: Request,
  language: Locale = 'en',
  why: Text = texts.forbidden,
): Promise<Response> {
  const locale = staffLocale(request, language)
  const frame = await frameHere(request, { locale, current: 'people' })
  const title = texts.forbiddenTitle[locale]
  return notice({ status: 403, locale, title, line: why[locale], frame, again: '/console/people' })
}

/** Returns the venue that a form names; null for every venue; undefined if the person does not manage its staff. */
export function venueOf({ venues, everywhere }: Realm, form: FormData): NamedVenue | null | undefined {
  const slug = form.get('venue')
  if (slug === '') return everywhere ? null : undefined
  return venues.find((venue) => venue.slug === slug)
}

/** Returns the id of the person that a form names. If it names none, returns an id that no person has. */
export function personOf(form: FormData): string {
  const id = String(form.get('person') ?? '')
  return isId(id) ? id : nobody
}
const nobody = '00000000-0000-0000-0000-000000000000'

type Change = { realm: Realm; actingAt: (venue: NamedVenue | null) => { actor: Actor; now: Date } }

/**
 * Makes the change of a form, and returns to the list. Refuses if the person manages no staff or has not signed in recently
 * enough (`hasFreshProof`), and if `change` returns false. A `Response` from `change` is the answer.
 */
export async function changeStaff(request: Request, change: (allowed: Change) => Promise<unknown>): Promise<Response> {
  const now = new Date()
  const realm = await realmOf(request, now)
  if (!realm) return seeConsole('/console/sign-in')
  if (realm.venues.length === 0 || !hasFreshProof(realm.who, now)) return staffForbidden(request)
  const device = await pairedDeviceOf(request, now)
  const actingAt = (venue: NamedVenue | null) => ({
    actor: actorOf({ kind: 'person', signedIn: realm.who, device }, venue ?? { id: '' }),
    now,
  })
  try {
    const answer = await change({ realm, actingAt })
    if (answer instanceof Response) return answer
    return answer === false ? staffForbidden(request) : seeConsole('/console/people')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The owner may have lost the role meanwhile.
    if (error.kind === 'role-not-allowed') return staffForbidden(request)
    if (error.kind === 'conflict') return staffForbidden(request, realm.who.operator.language, error.detail)
    throw error
  }
}
