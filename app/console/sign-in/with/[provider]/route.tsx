import { leaveForProvider } from '#lib/operators/identity-providers.ts'
import { isOwnLink } from '#lib/pages/own-form.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { seeConsole } from '../../../_ui/console-page.tsx'
import { consolePageRoute } from '../../../_ui/console-route.tsx'
import { notVouched } from '../../not-vouched.ts'

type Context = { params: Promise<{ provider: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute<Context>({ GET: leave })

/**
 * Leads to an identity provider. It is a link: browsers check where a form leads, and providers redirect as they like. One on
 * another site, or an image there, starts nothing.
 */
async function leave(request: Request, { params }: Context): Promise<Response> {
  if (!isOwnLink(request)) return notVouched(request)
  const left = await leaveForProvider((await params).provider, clientOf(request.headers), new Date())
  return left ? seeConsole(left.location, left.cookies) : notVouched(request)
}
