import { listVenuesFor } from '#lib/operators/queries.ts'
import { mayAct, type Role } from '#lib/operators/roles.ts'
import { wantedScreen } from '#lib/operators/wanted-screen.ts'
import { whoIs } from '#lib/operators/who-is.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { consolePage, seeConsole } from './_ui/console-page.tsx'
import { consolePageRoute } from './_ui/console-route.tsx'
import { uiTexts } from './_ui/texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show })

/**
 * Leads to the sign-in, to the screen that was wanted before it, or to the evening of the person's venue. A person with
 * several venues chooses one. A person without the evening anywhere is led to the door, or else to the account. A paired
 * device is led to the evening or the door of its venue, or else to the take-over.
 */
async function show(request: Request): Promise<Response> {
  const here = await whoIs(request, new Date())
  if (!here) return seeConsole('/console/sign-in')
  if (here.kind === 'device') {
    const { device, person } = here
    const screen = screenOf((person ?? device).role)
    return seeConsole(screen ? `/console/${device.venueSlug}/${screen}` : '/console/take-over')
  }
  const who = here.signedIn
  const wanted = wantedScreen(request)
  if (wanted) return seeConsole(wanted.path, [wanted.cookie])
  const evenings = await listVenuesFor(who, 'evening')
  const screen = evenings.length > 0 ? 'evening' : 'door'
  const venues = screen === 'evening' ? evenings : await listVenuesFor(who, screen)
  const [first] = venues
  if (!first) return seeConsole('/console/account')
  if (venues.length === 1) return seeConsole(`/console/${first.slug}/${screen}`)
  const locale = pageLocale(request, who.operator.language)
  return consolePage({
    locale,
    title: uiTexts.venues[locale],
    place: who.operator.email,
    content: (
      <>
        <h1>{uiTexts.venues[locale]}</h1>
        {venues.map(({ slug, name }) => (
          <a className="button" key={slug} href={`/console/${slug}/${screen}`}>
            {name}
          </a>
        ))}
        <a href="/console/account">{uiTexts.account[locale]}</a>
      </>
    ),
  })
}

function screenOf(role: Role): 'evening' | 'door' | null {
  if (mayAct(role, 'evening')) return 'evening'
  return mayAct(role, 'door') ? 'door' : null
}
