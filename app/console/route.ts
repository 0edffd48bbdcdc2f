import { operatorOf } from '#lib/operators/sessions.ts'
import { seeConsole } from './_ui/console-page.tsx'
import { consolePageRoute } from './_ui/console-route.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show })

async function show(request: Request): Promise<Response> {
  return seeConsole((await operatorOf(request, new Date())) ? '/console/account' : '/console/sign-in')
}
