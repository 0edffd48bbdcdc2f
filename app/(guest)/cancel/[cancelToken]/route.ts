import { pressCancel, showCancelPage } from '#lib/events/cancel-page.ts'
import { unlessOutage } from '#lib/pages/outage.ts'

type Context = { params: Promise<{ cancelToken: string }> }

/** Where the cancel link of a confirmation leads (decisions 10.1). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { cancelToken } = await params
  return unlessOutage(request, null, () => showCancelPage(request, cancelToken))
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { cancelToken } = await params
  return unlessOutage(request, new FormData(), () => pressCancel(request, cancelToken, new Date()))
}
