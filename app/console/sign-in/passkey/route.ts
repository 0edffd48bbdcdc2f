import { signInByPasskey } from '#lib/operators/passkeys.ts'
import { sessionCookie } from '#lib/operators/sessions.ts'
import { consoleJson } from '../../_ui/console-page.tsx'
import { consolePageRoute } from '../../_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: send })

/** Signs in by the answer of the authenticator. The script of the page then goes to the `location` in the JSON answer. */
async function send(request: Request, form: FormData): Promise<Response> {
  const response = String(form.get('response') ?? '')
  const token = await signInByPasskey(request, response, new Date())
  if (token === null) return consoleJson(422, {})
  return consoleJson(200, { location: '/console' }, [sessionCookie(token)])
}
