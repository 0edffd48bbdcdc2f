import Stripe from 'stripe'
import { CheckoutRefusal } from '../port.ts'

/** Calls Stripe. A final refusal becomes a CheckoutRefusal; every other failure is rethrown unchanged. */
export async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { type, statusCode, code } = error instanceof Stripe.errors.StripeError ? error : {}
    const final = statusCode !== undefined && [400, 402, 403, 404].includes(statusCode)
    if (!final) throw error
    const isGone = statusCode === 404 || (statusCode === 403 && code === 'account_invalid')
    throw new CheckoutRefusal(isGone ? 'no-such-session' : 'refused', `${type} ${code ?? ''}`, { cause: error })
  }
}

/** Stripe's code of a refusal; undefined for other errors. */
export function refusalCodeOf(error: unknown): string | undefined {
  const cause = error instanceof CheckoutRefusal ? error.cause : undefined
  return cause instanceof Stripe.errors.StripeError ? cause.code : undefined
}
