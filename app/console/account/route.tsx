import { operatorOf } from '#lib/operators/sessions.ts'
import { deviceOf } from '#lib/operators/who-is.ts'
import { seeConsole } from '../_ui/console-page.tsx'
import { consolePageRoute } from '../_ui/console-route.tsx'
import { showAccount } from './show-account.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show })

/**
 * Shows the account of the person who is signed in: roles, every session with a button that ends it, passkeys, and the PIN.
 * A paired device has no account: it is redirected to the page for taking it over.
 */
async function show(request: Request): Promise<Response> {
  const now = new Date()
  const who = await operatorOf(request, now)
  if (who) return showAccount(request, who, now)
  return seeConsole((await deviceOf(request, now)) ? '/console/take-over' : '/console/sign-in')
}
