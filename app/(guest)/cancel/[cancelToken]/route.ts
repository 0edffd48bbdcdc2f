import { pressCancel, showCancelPage } from '#lib/events/cancel-page.ts'

type Context = { params: Promise<{ cancelToken: string }> }

/** Where the cancel link of a confirmation leads (decisions 10.1). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return showCancelPage(request, (await params).cancelToken)
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return pressCancel(request, (await params).cancelToken, new Date())
}
