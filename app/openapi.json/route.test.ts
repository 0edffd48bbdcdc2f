import { expect, test, vi } from 'vitest'
import type * as environment from '#lib/env/env.ts'
import { GET } from './route.ts'

vi.mock('#lib/env/env.ts', async (original) => {
  const actual = await original<typeof environment>()
  return { ...actual, env: () => ({ ...actual.env(), appUrl: 'https://a.example', docsUrl: 'https://b.example/d' }) }
})

test('GET /openapi.json names the addresses of the running service', async () => {
  const response = await GET()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const document = await response.json()
  expect(document.openapi).toBe('3.1.1')
  expect(document.servers).toEqual([{ url: 'https://a.example' }])
  expect(document.components.schemas.VoucherNotFoundProblem.properties.type.const).toBe(
    'https://b.example/d/api/errors/voucher-not-found',
  )
})
