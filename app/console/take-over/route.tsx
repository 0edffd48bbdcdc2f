import { noSessionCookie } from '#lib/operators/sessions.ts'
import { type Colleague, listColleagues, takeOver } from '#lib/operators/take-over.ts'
import { type AtDevice, deviceOf } from '#lib/operators/who-is.ts'
import { actingCookie } from '../_ui/acting.ts'
import { consolePage, seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute } from '../_ui/console-route.tsx'
import { frameHere } from '../_ui/frame-of.ts'
import { staffLocale } from '../_ui/staff-locale.ts'
import { PinPage, TakeOverPage } from './take-over-page.tsx'
import { texts } from './texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show, POST: send })

/** Shows who has taken this device over, and who can. With `person` in the query it asks for that person's PIN. */
async function show(request: Request): Promise<Response> {
  const at = await deviceOf(request, new Date())
  if (!at) return seeConsole('/console/pair')
  const colleagues = await listColleagues(at.device)
  const wanted = new URL(request.url).searchParams.get('person')
  const colleague = colleagues.find(({ id }) => id === wanted)
  if (colleague) return askForPin(request, at, colleague, false)
  const locale = staffLocale(request, at.person?.language ?? 'en')
  return consolePage({
    locale,
    title: texts.title[locale],
    place: placeOf(at),
    frame: await frameHere(request, { locale, current: 'take-over' }),
    content: <TakeOverPage {...at} colleagues={colleagues} locale={locale} />,
  })
}

const placeOf = ({ device }: AtDevice) => `${device.name}, ${device.venueName}`

async function askForPin(request: Request, at: AtDevice, colleague: Colleague, wrong: boolean): Promise<Response> {
  const locale = staffLocale(request, 'en')
  return consolePage({
    status: wrong ? 422 : 200,
    locale,
    title: texts.title[locale],
    place: placeOf(at),
    frame: await frameHere(request, { locale, current: 'take-over' }),
    scripts: ['/console/assets/pin-pad.js'],
    content: <PinPage colleague={colleague} wrong={wrong} locale={locale} />,
  })
}

/** Takes this device over by a PIN, and opens the screen of the person's role. If the browser has a session, it ends. */
async function send(request: Request, form: FormData): Promise<Response> {
  const now = new Date()
  const at = await deviceOf(request, now)
  if (!at) return seeConsole('/console/pair')
  const operatorId = String(form.get('person') ?? '')
  const pin = String(form.get('pin') ?? '').slice(0, 8)
  if (await takeOver(request, at.device, { operatorId, pin }, now)) {
    return seeConsole('/console', [noSessionCookie(), actingCookie])
  }
  const colleague = (await listColleagues(at.device)).find(({ id }) => id === operatorId)
  return colleague ? askForPin(request, at, colleague, true) : seeConsole('/console/take-over')
}
