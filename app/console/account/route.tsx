import { listPasskeys } from '#lib/operators/passkeys.ts'
import { listSessions, operatorOf } from '#lib/operators/sessions.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { consolePage, seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute } from '../_ui/console-route.tsx'
import { AccountPage } from './account-page.tsx'
import { texts } from './texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show })

/** The account of the person who is signed in: roles, and every session with a button that ends it. */
async function show(request: Request): Promise<Response> {
  const now = new Date()
  const who = await operatorOf(request, now)
  if (!who) return seeConsole('/console/sign-in')
  const locale = pageLocale(request, who.operator.language)
  const [sessions, passkeys] = await Promise.all([listSessions(who.operator.id, now), listPasskeys(who.operator.id)])
  return consolePage({
    locale,
    title: texts.title[locale],
    place: who.operator.email,
    wide: true,
    scripts: ['/console/assets/passkey.js'],
    content: <AccountPage who={who} sessions={sessions} passkeys={passkeys} locale={locale} now={now} />,
  })
}
