import { expect, test } from 'vitest'
import { providerNames } from '#lib/checkout/names.ts'
import { providerTraits, strictestCardRule } from '#lib/checkout/providers.ts'
import { securitySchemes } from '#lib/openapi/parameters.ts'
import { routes } from '../routes.ts'

test.each(providerNames)('%s has a route for its webhooks, and the reference names their signature', (name) => {
  expect(routes).toContainEqual(expect.objectContaining({ pattern: `/api/webhooks/${name}`, access: 'signature' }))
  expect(Object.keys(securitySchemes)).toContain(`${name}Signature`)
})

test.each(['EUR', 'JPY', 'KWD'])(
  'an amount in %s that is within the strictest rule is taken by every provider',
  (currency) => {
    const strictest = strictestCardRule(currency)
    for (const name of providerNames) {
      const rule = providerTraits(name).cardRule(currency)
      expect(strictest.leastMinor).toBeGreaterThanOrEqual(rule.leastMinor)
      expect(strictest.stepMinor % rule.stepMinor).toBe(0)
    }
  },
)
