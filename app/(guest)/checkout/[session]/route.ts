import { pressCheckout, showCheckout } from '#lib/checkout/fake/answers.ts'

type Context = { params: Promise<{ session: string }> }

/** The hosted checkout of the built-in test provider (decisions 10.1). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return showCheckout(request, (await params).session)
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return pressCheckout(request, (await params).session)
}
