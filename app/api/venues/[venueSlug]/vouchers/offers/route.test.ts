import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import type { Sections } from '#testing/venues/venues.ts'
import { sellingVouchers, voucherProducts, voucherVenue } from '#testing/venues/voucher-venue.ts'

useTestDatabase()

async function offers(sections: Sections = {}, language = 'en') {
  const { slug, secretKey } = await voucherVenue(sections)
  const headers = { 'x-service-key': secretKey, 'accept-language': language }
  return callRoute(`/api/venues/${slug}/vouchers/offers`, { headers })
}

function without(change: object): Sections {
  return { settings: { ...sellingVouchers, ...change } }
}

function vouchers(change: object): Sections {
  return without({ vouchers: { ...sellingVouchers.vouchers, ...change } })
}

describe('GET vouchers/offers', () => {
  test('tells caches that it follows the language of the request, as its refusals do', async () => {
    expect((await offers()).headers.get('vary')).toBe('Accept-Language, Origin, X-Service-Key, Authorization')
    const refused = await callRoute('/api/venues/nowhere/vouchers/offers', { headers: { 'x-service-key': 'x' } })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('vary')).toBe('Accept-Language, Origin, X-Service-Key, Authorization')
  })

  test('lists the products that are sold online, with every field of the interface', async () => {
    const { status, json } = await offers()
    expect(status).toBe(200)
    expect(json).toEqual({
      venueSlug: expect.stringMatching(/^vouchers-/),
      venueName: 'Small venue',
      currency: 'EUR',
      onlineSaleAvailable: true,
      unavailableReason: null,
      terms: 'Not redeemable for cash.',
      validityDescription: expect.stringMatching(/^Valid for 3 years to the end of the year: .* 31 December \d{4}\.$/),
      offers: [
        {
          productId: 'fifty',
          kind: 'Amount',
          title: 'Fifty euros',
          price: 50,
          customAmount: false,
          minAmount: null,
          maxAmount: null,
          itemName: null,
        },
        {
          productId: 'any',
          kind: 'Amount',
          title: 'As you like',
          price: null,
          customAmount: true,
          minAmount: 10,
          maxAmount: 250,
          itemName: null,
        },
        {
          productId: 'dinner',
          kind: 'Item',
          title: 'Ein Abendessen',
          price: 39,
          customAmount: false,
          minAmount: null,
          maxAmount: null,
          itemName: 'Dinner',
        },
      ],
    })
  })

  test('uses the requested language where the venue has texts in it', async () => {
    const { json } = await offers({}, 'de')
    expect(json.terms).toBe('Keine Barauszahlung.')
    expect(json.validityDescription).toMatch(/^Gültig 3 Jahre bis zum Jahresende: .* 31\. Dezember \d{4}\.$/)
    expect((json.offers as { title: string }[]).map(({ title }) => title)).toEqual([
      'Fünfzig Euro',
      'As you like',
      'Ein Abendessen',
    ])
  })

  test.each<[string, string, Sections]>([
    ['the plan is too low', 'not-in-plan', { plan: 'Pro', ...without({ onlinePayments: false }) }],
    ['online sale is off', 'not-offered', vouchers({ onlineSale: false, validity: null })],
    ['no product is sold online', 'not-offered', { voucherProducts: voucherProducts.slice(3) }],
    ['online payments are off', 'payments-off', without({ onlinePayments: false, payoutAccount: null })],
    ['nothing can be paid out', 'payouts-not-connected', without({ payoutAccount: null })],
    ['no validity is set', 'validity-not-set', vouchers({ validity: null })],
    ['the validity is under a year', 'validity-too-short', vouchers({ validity: { months: 11 } })],
  ])('returns the reason why nothing can be bought when %s', async (_, unavailableReason, sections) => {
    const { status, json } = await offers(sections)
    expect(status).toBe(200)
    expect(json).toMatchObject({ onlineSaleAvailable: false, unavailableReason, offers: [] })
  })

  test('answers 404 for an unknown venue', async () => {
    const { secretKey } = await voucherVenue()
    const answer = await callRoute('/api/venues/nowhere/vouchers/offers', { headers: { 'x-service-key': secretKey } })
    expect(answer.status).toBe(404)
  })
})
