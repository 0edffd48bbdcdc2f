import { randomUUID } from '#lib/codes.ts'
import { isId } from '#lib/operators/device-guarantors.ts'
import { isFounder } from '#lib/operators/founders.ts'
import { operatorOf, type SignedIn } from '#lib/operators/sessions.ts'
import { actorOf } from '#lib/operators/who-is.ts'
import { Problem } from '#lib/problems/problem.ts'
import { createVenue, type FoundedVenue } from '#lib/venue-file/create-venue.ts'
import { findFreeSlug } from '#lib/venue-file/free-slug.ts'
import { consoleJson, consolePage, seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute, notice } from '../_ui/console-route.tsx'
import { frameHere } from '../_ui/frame-of.ts'
import { staffLocale } from '../_ui/staff-locale.ts'
import { texts } from './texts.ts'
import {
  answersOf,
  countryNamed,
  mistakesOf,
  type TypedVenue,
  typedVenue,
  type VenueMistakes,
  venueFields,
} from './typed.ts'
import { VenueForm } from './venue-form.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show, POST: send })

/** Shows the form that makes a venue of the organisation, to its owners (decisions 18.9). */
async function show(request: Request): Promise<Response> {
  const who = await operatorOf(request, new Date())
  if (!who) return seeConsole('/console/sign-in')
  if (!isFounder(who)) return forbidden(request, who)
  const blank = Object.fromEntries(venueFields.map((name) => [name, ''])) as Omit<TypedVenue, 'id' | 'browserZone'>
  const { email } = who.operator
  const typed = { ...blank, email, country: countryOfBrowser(request), id: randomUUID(), browserZone: '' }
  return page(request, who, { typed, mistakes: {} })
}

/** Makes the venue, and leads to its first steps. With mistakes it shows the form as it was typed. */
async function send(request: Request, form: FormData): Promise<Response> {
  const now = new Date()
  const who = await operatorOf(request, now)
  if (!who) return seeConsole('/console/sign-in')
  if (!isFounder(who)) return forbidden(request, who)
  const given = typedVenue(form)
  const typed = isId(given.id) ? given : { ...given, id: randomUUID() }
  const answers = answersOf(typed, now)
  if ('mistakes' in answers) return page(request, who, { typed, mistakes: answers.mistakes })
  try {
    // A paired device belongs to another venue.
    const actor = actorOf({ kind: 'person', signedIn: who, device: null }, typed)
    const { organisationId } = who.operator
    const { result } = await createVenue(organisationId, { ...answers, id: typed.id }, { actor, now })
    return begun(request, result)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.kind === 'role-not-allowed') return forbidden(request, who)
    if (error.kind !== 'invalid-request')
      return page(request, who, { typed: { ...typed, id: randomUUID() }, mistakes: {} })
    const mistakes = mistakesOf(error.errors ?? {})
    const slug = mistakes.slug ? ((await findFreeSlug(typed.name, typed.city)) ?? typed.slug) : typed.slug
    return page(request, who, { typed: { ...typed, slug }, mistakes })
  }
}

/**
 * Leads to the first steps of the venue. The script of the page gets the address as JSON: it sends the form again if an answer
 * is lost. The key of the website is shown once, so it is behind the `#`, which browsers send to nobody.
 */
function begun(request: Request, { slug, key }: FoundedVenue): Promise<Response> {
  const location = `/console/${slug}/house?view=start${key === null ? '' : `#key=${key}`}`
  const wantsJson = request.headers.get('accept') === 'application/json'
  return wantsJson ? consoleJson(200, { location }) : seeConsole(location)
}

type FilledForm = { typed: TypedVenue; mistakes: VenueMistakes }

async function page(request: Request, who: SignedIn, { typed, mistakes }: FilledForm): Promise<Response> {
  const locale = staffLocale(request, who.operator.language)
  return consolePage({
    status: Object.keys(mistakes).length > 0 ? 422 : 200,
    locale,
    title: texts.title[locale],
    place: who.operator.email,
    frame: await frameHere(request, { locale, current: null }),
    scripts: ['/console/assets/new-venue.js'],
    content: <VenueForm {...{ typed, mistakes, locale }} keptFor={who.operator.id} />,
  })
}

async function forbidden(request: Request, who: SignedIn): Promise<Response> {
  const locale = staffLocale(request, who.operator.language)
  const frame = await frameHere(request, { locale, current: null })
  const [title, line] = [texts.forbiddenTitle[locale], texts.forbidden[locale]]
  return notice({ status: 403, locale, title, line, frame, again: '/console/account' })
}

/** The country of the first language that names one, such as `de-AT`; blank if none does. The form's script knows better. */
function countryOfBrowser(request: Request): string {
  const named = /\b[a-z]{2,3}-([A-Z]{2})\b/.exec(request.headers.get('accept-language') ?? '')?.[1] ?? ''
  return countryNamed(named) ?? ''
}
