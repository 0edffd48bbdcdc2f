import { pressCancel, showCancelPage } from '#lib/events/cancel-page.ts'
import { unlessOutage } from '#lib/pages/outage.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

type Context = { params: Promise<{ cancelToken: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show, POST: send })

/** The page behind the cancel link of a confirmation (decisions 10.1). */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { cancelToken } = await params
  return unlessOutage(request, null, () => showCancelPage(request, cancelToken))
}

async function send(request: Request, { params }: Context): Promise<Response> {
  const { cancelToken } = await params
  return unlessOutage(request, new FormData(), () => pressCancel(request, cancelToken, new Date()))
}
