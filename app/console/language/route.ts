import { locales } from '#lib/i18n/locale.ts'
import { seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute } from '../_ui/console-route.tsx'
import { languageCookie } from '../_ui/staff-locale.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

const yearSeconds = 365 * 86_400

/** Chooses the language of the console in this browser, for a year, and returns to the page from which the form was sent. */
async function send(request: Request, form: FormData): Promise<Response> {
  const language = locales.find((each) => each === form.get('language'))
  const from = URL.parse(request.headers.get('referer') ?? '')
  const isOwn = from !== null && /^\/console(\/[\w/-]*)?$/.test(from.pathname)
  const back = isOwn ? from.pathname + from.search : '/console'
  const cookie = `${languageCookie}=${language}; Path=/console; Max-Age=${yearSeconds}; SameSite=Lax`
  return seeConsole(back, language ? [cookie] : [])
}
