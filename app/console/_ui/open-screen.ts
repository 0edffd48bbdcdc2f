import { headers } from 'next/headers'
import { forbidden, notFound, redirect } from 'next/navigation'
import { consoleLocale, venueHere, whoIsHere } from '#app/console/_ui/request.ts'
import type { Actor } from '#lib/audit/actor.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { type Act, acts, mayAct } from '#lib/operators/roles.ts'
import { actorOf, nameOfWho, roleOf } from '#lib/operators/who-is.ts'
import { isConsoleProtected } from '#lib/pages/connection.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The person who has opened a screen of a venue, with the venue. */
export type OpenedScreen = {
  venue: Venue
  locale: Locale
  /** The name of the person, or of the device if nobody has taken it over. */
  person: string
  /** The actor of the person's acts, for the audit. */
  actor: Actor
  /** The acts that the role of the person includes. */
  may: Act[]
}

/**
 * Admits a person to a screen of the venue that needs the act. Without a session it redirects to the sign-in, which leads
 * back to `address`. A venue without a role of the person answers 404, and a role without the act 403.
 */
export async function openScreen(venueSlug: string, act: Act, address: string): Promise<OpenedScreen> {
  if (!isConsoleProtected(await headers())) redirect('/console')
  const who = await whoIsHere()
  if (!who) redirect(`/console/sign-in?to=${encodeURIComponent(address)}`)
  const venue = await venueHere(venueSlug)
  const role = venue && roleOf(who, venue)
  if (!role) notFound()
  if (!mayAct(role, act)) forbidden()
  return {
    venue,
    locale: await consoleLocale(),
    person: nameOfWho(who),
    actor: actorOf(who, venue),
    may: acts.filter((each) => mayAct(role, each)),
  }
}
