import { returnFromProvider } from '#lib/operators/identity-providers.ts'
import { sessionCookie } from '#lib/operators/sessions.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { seeConsole } from '../../../_ui/console-page.tsx'
import { consolePageRoute } from '../../../_ui/console-route.tsx'
import { notVouched } from '../../not-vouched.ts'

type Context = { params: Promise<{ provider: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute<Context>({ GET: comeBack })

/** Signs in a browser that an identity provider has sent back. */
async function comeBack(request: Request, { params }: Context): Promise<Response> {
  const { provider } = await params
  const back = await returnFromProvider(request, provider, clientOf(request.headers), new Date())
  return back ? seeConsole('/console', [sessionCookie(back.sessionToken), ...back.cookies]) : notVouched(request)
}
