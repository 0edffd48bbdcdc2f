import { pressCheckout, showCheckout } from '#lib/checkout/fake/answers.ts'
import { unlessOutage } from '#lib/pages/outage.ts'

type Context = { params: Promise<{ session: string }> }

/** The hosted checkout of the built-in test provider (decisions 10.1). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { session } = await params
  return unlessOutage(request, null, () => showCheckout(request, session))
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return pressCheckout(request, (await params).session)
}
