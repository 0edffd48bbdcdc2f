import { streamTable } from '#lib/table-sessions/page/event-stream.ts'

type Context = { params: Promise<{ token: string }> }

/** Tells an open page when something has changed at its table. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return streamTable(request, (await params).token)
}
