import { isFounder } from '#lib/operators/founders.ts'
import { deviceScreenFor } from '#lib/operators/last-screen.ts'
import { roleTexts } from '#lib/operators/role-texts.ts'
import { wantedScreen } from '#lib/operators/wanted-screen.ts'
import { whoIs } from '#lib/operators/who-is.ts'
import { consolePage, seeConsole } from './_ui/console-page.tsx'
import { consolePageRoute } from './_ui/console-route.tsx'
import { frameHere, homeAt, listHeldVenues } from './_ui/frame-of.ts'
import { staffLocale } from './_ui/staff-locale.ts'
import { uiTexts } from './_ui/texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show })

/**
 * Leads to the sign-in, to the screen that was wanted before it, or to the first screen of the person's role. A person with
 * several venues chooses one. A person without any is led to the account, or to the form of the first venue if the person is
 * an owner. A paired device is led to the screen that the
 * role of the person who acts there has shown last.
 */
async function show(request: Request): Promise<Response> {
  const here = await whoIs(request, new Date())
  if (!here) return seeConsole('/console/sign-in')
  if (here.kind === 'device') {
    const { device, person } = here
    return seeConsole(deviceScreenFor(request, device, (person ?? device).role))
  }
  const who = here.signedIn
  const wanted = wantedScreen(request)
  if (wanted) return seeConsole(wanted.path, [wanted.cookie])
  const venues = await listHeldVenues(who)
  const [first] = venues
  if (!first) return seeConsole(isFounder(who) ? '/console/new-venue' : '/console/account')
  if (venues.length === 1) return seeConsole(homeAt(first))
  const locale = staffLocale(request, who.operator.language)
  return consolePage({
    locale,
    title: uiTexts.venues[locale],
    place: who.operator.email,
    frame: await frameHere(request, { locale, current: null }),
    content: (
      <>
        <h1>{uiTexts.venues[locale]}</h1>
        {venues.map((venue) => (
          <a className="button" key={venue.slug} href={homeAt(venue)}>
            {venue.name}
            <span className="small">{roleTexts[venue.role][locale]}</span>
          </a>
        ))}
        {isFounder(who) && (
          <a className="button" href="/console/new-venue">
            {uiTexts.anotherVenue[locale]}
          </a>
        )}
      </>
    ),
  })
}
