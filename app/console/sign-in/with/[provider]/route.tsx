import { leaveForProvider } from '#lib/operators/identity-providers.ts'
import { isOwnLink } from '#lib/pages/own-form.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { seeConsole } from '../../../_ui/console-page.tsx'
import { consolePageRoute } from '../../../_ui/console-route.tsx'
import { notVouched } from '../../not-vouched.ts'

type Context = { params: Promise<{ provider: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute<Context>({ GET: leave })

/**
 * Redirects to an identity provider. It is opened by a link and not by a form, because browsers check the targets of forms,
 * and providers redirect to any address. A link or an image on another site starts nothing.
 */
async function leave(request: Request, { params }: Context): Promise<Response> {
  if (!isOwnLink(request)) return notVouched(request)
  const left = await leaveForProvider((await params).provider, clientOf(request.headers), new Date())
  return left ? seeConsole(left.location, left.cookies) : notVouched(request)
}
