import { deviceCookie } from '#lib/operators/device-cookie.ts'
import { findPairing, pairDevice } from '#lib/operators/pairing.ts'
import { roleTexts } from '#lib/operators/role-texts.ts'
import { noSessionCookie } from '#lib/operators/sessions.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { actingCookie } from '../../_ui/acting.ts'
import { consolePage, seeConsole } from '../../_ui/console-page.tsx'
import { consolePageRoute } from '../../_ui/console-route.tsx'
import { staffLocale } from '../../_ui/staff-locale.ts'
import { codeForm } from '../code-form.tsx'
import { texts } from '../texts.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute<Context>({ GET: show, POST: send })

/** Shows the page behind a QR code, which says for which venue the browser would work. Opening it does not use up the code. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const waiting = await findPairing((await params).code, clientOf(request.headers), new Date())
  if (!waiting) return codeForm(request, 404)
  const locale = staffLocale(request, 'en')
  const title = texts.confirmTitle(waiting.name)[locale]
  return consolePage({
    locale,
    title,
    content: (
      <>
        <h1>{title}</h1>
        <p className="soft">{texts.confirmLine[locale]}</p>
        <dl className="facts">
          <dt>{texts.venue[locale]}</dt>
          <dd>{waiting.venueName}</dd>
          <dt>{texts.role[locale]}</dt>
          <dd>{roleTexts[waiting.role][locale]}</dd>
        </dl>
        <form method="post">
          <button className="button first">{texts.pair[locale]}</button>
        </form>
      </>
    ),
  })
}

/** Pairs the browser, which then shows the screen of the device's role. */
async function send(request: Request, _: FormData, { params }: Context): Promise<Response> {
  const token = await pairDevice(request, (await params).code, clientOf(request.headers), new Date())
  if (token === null) return codeForm(request, 404)
  return seeConsole('/console', [deviceCookie(token), noSessionCookie(), actingCookie])
}
