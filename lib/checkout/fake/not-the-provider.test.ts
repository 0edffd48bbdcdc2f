import { expect, test } from 'vitest'
import { GET, POST } from '#app/(guest)/checkout/[session]/route.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { checkoutRequest } from '#testing/stand-ins/checkout-request.ts'
import { checkoutProvider, providerNamed } from '../providers.ts'

useTestDatabase()
Object.assign(process.env, { PAYMENTS: 'off' })

test('shows no page and takes no payment for sessions left from another setting, and still ends them', async () => {
  expect(checkoutProvider()).toBeNull()
  const fake = providerNamed('fake')
  const { id } = await fake.open(checkoutRequest({ account: null }))
  const context = { params: Promise.resolve({ session: id }) }
  const shown = await GET(new Request(`http://localhost:3000/checkout/${id}`), context)
  const pressed = await POST(
    new Request(`http://localhost:3000/checkout/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    }),
    context,
  )
  expect([shown.status, pressed.status]).toEqual([404, 404])
  expect(await fake.expire(id, null)).toMatchObject({ status: 'expired', paid: false })
})

test('names the missing setting when a payment of Stripe is left without a key', () => {
  expect(() => providerNamed('stripe')).toThrow('STRIPE_SECRET_KEY')
})
